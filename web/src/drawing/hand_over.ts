// Hands a file on: by the device's own sheet where it takes files, else into the folder of downloads.

/** So long a browser may take until it has read what it keeps. */
const READ_MS = 10_000;

export async function handOver(file: File, title: string): Promise<void> {
  if (navigator.canShare?.({ files: [file] })) {
    // Whoever closes the sheet without sending has changed their mind; a file that is refused can still be kept.
    const said = await navigator.share({ files: [file], title }).then(() => "", (error: DOMException) => error.name);
    if (said === "" || said === "AbortError") return;
  }
  download(file);
}

export function download(file: File): void {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement("a"), { href: url, download: file.name }).click();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(url), READ_MS);
}

/** A name for a file, out of letters and digits that every system takes. */
export function fileName(...parts: readonly string[]): string {
  const plain = parts.join(" ").normalize("NFKD").replace(/\p{M}/gu, "").replaceAll("ß", "ss").toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "") || "stammtisch";
}

/** The day as files are sorted by: `2026-11-18`, where the reader is. */
export function dayStamp(at: number): string {
  const day = new Date(at);
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
}
