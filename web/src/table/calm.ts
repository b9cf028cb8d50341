// A sheet of choices takes no tap in its first moment, and none that began before it was there: the thumb was on its way
// to something else.

import type { Action } from "svelte/action";

export const CALM_MS = 400;

/** `question`: what is asked; another one is another sheet. */
export const calm: Action<HTMLElement, string> = (node, question) => {
  let asked = question;
  let since = performance.now();
  let began = 0;

  function down(event: Event): void {
    began = event.timeStamp;
  }

  function click(event: MouseEvent): void {
    // Keys and switches have no beginning of their own.
    const start = event.detail > 0 ? began : event.timeStamp;
    if (start >= since + CALM_MS) return;
    event.stopPropagation();
    event.preventDefault();
  }

  node.addEventListener("pointerdown", down, true);
  node.addEventListener("click", click, true);
  return {
    update(now: string): void {
      if (now === asked) return;
      asked = now;
      since = performance.now();
    },
    destroy(): void {
      node.removeEventListener("pointerdown", down, true);
      node.removeEventListener("click", click, true);
    },
  };
};
