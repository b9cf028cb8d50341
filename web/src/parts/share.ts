// Hands a link on: by the device's own sheet where it has one, else into the clipboard.

import { toast } from "./toast.svelte";

export async function shareLink(url: string, title: string, copied: string): Promise<void> {
  if (typeof navigator.share === "function") {
    await navigator.share({ title, url }).catch(() => undefined);
    return;
  }
  await copyText(url);
  toast(copied);
}

// navigator.clipboard is missing on plain http; selecting and the old command work everywhere.
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = document.createElement("textarea");
    field.value = text;
    document.body.append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
  }
}
