// Between the server's JSON and the browser's passkeys, whose bytes are buffers.

type Json = Record<string, unknown>;
type Described = Json & { id: string };
type Creation = Json & { challenge: string; user: Described; excludeCredentials?: Described[] };

export function bytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (sign) => sign.charCodeAt(0));
}

/** base64url without padding. */
export function text(buffer: ArrayBuffer): string {
  const plain = btoa(String.fromCharCode(...new Uint8Array(buffer)));
  return plain.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Asks the device for a new passkey; what the server wants to know of it. */
export async function askedToCreate(options: Json): Promise<Record<string, string>> {
  const { challenge, user, excludeCredentials = [], ...rest } = options as Creation;
  const publicKey = {
    ...rest,
    challenge: bytes(challenge),
    user: { ...user, id: bytes(user.id) },
    excludeCredentials: excludeCredentials.map((one) => ({ ...one, id: bytes(one.id) })),
  } as unknown as PublicKeyCredentialCreationOptions;
  const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
  const response = made.response as AuthenticatorAttestationResponse;
  return { id: text(made.rawId), client_data: text(response.clientDataJSON), attestation: text(response.attestationObject) };
}

/** Asks the device to sign with one of the passkeys that the server names, or with any that it has for this site. */
export async function askedToSign(options: Json): Promise<Record<string, string>> {
  const { challenge, allowCredentials = [], ...rest } = options as Json & { challenge: string; allowCredentials?: Described[] };
  const publicKey = {
    ...rest,
    challenge: bytes(challenge),
    allowCredentials: allowCredentials.map((one) => ({ ...one, id: bytes(one.id) })),
  } as unknown as PublicKeyCredentialRequestOptions;
  const signed = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential;
  const response = signed.response as AuthenticatorAssertionResponse;
  return {
    id: text(signed.rawId),
    client_data: text(response.clientDataJSON),
    authenticator_data: text(response.authenticatorData),
    signature: text(response.signature),
  };
}
