// A short word about what has just happened. One at a time; it goes by itself.

const STAYS = 4000;

export const shown = $state({ text: "", isBad: false });
let timer: ReturnType<typeof setTimeout> | undefined;

export function toast(text: string, isBad = false): void {
  clearTimeout(timer);
  shown.text = text;
  shown.isBad = isBad;
  timer = setTimeout(() => (shown.text = ""), STAYS);
}
