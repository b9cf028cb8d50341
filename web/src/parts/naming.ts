// The name that the others read: asked at the first invitation, kept on this device, told to the server.

import { rename, session } from "../net/api";
import { isStranger } from "../net/near";
import { settings } from "../settings.svelte";

/** Be called so from now on; without a name one stays a guest. */
export async function callMe(name: string): Promise<void> {
  settings.name = name.trim();
  if (!settings.name || (await isStranger())) return;
  if ((await session()).name !== settings.name) await rename({ name: settings.name });
}
