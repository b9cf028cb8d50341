// Two deliberate taps: a trembling hand taps twice at once, and means one.

/** The second tap counts from here on after the first … */
export const TOO_SOON_MS = 350;
/** … and until here. */
export const FORGOTTEN_MS = 4000;

export type Armed = { action: string; at: number } | null;

/** What a tap does: arms the call, says it, or nothing. */
export function tapped(armed: Armed, action: string, now: number): { armed: Armed; says: boolean } {
  const since = armed?.action === action ? now - armed.at : FORGOTTEN_MS;
  if (since < TOO_SOON_MS) return { armed, says: false };
  if (since < FORGOTTEN_MS) return { armed: null, says: true };
  return { armed: { action, at: now }, says: false };
}
