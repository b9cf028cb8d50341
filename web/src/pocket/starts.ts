// How long the pocket last took to start here, once its files were there: by that the device judges itself. It stays on the device.

const PLACE = "stammtisch.pocket.start";
/** A start that was begun and never ended has taken the page with it, as devices do that have too little memory. */
const BEGUN = "begun";
const FAILED = "failed";

/** Notes a start; what it gives back is told once how it came out. */
export function startBegun(now: () => number = () => performance.now()): (isGood: boolean) => void {
  const since = now();
  let isOpen = true;
  keep(BEGUN);
  return (isGood) => {
    if (isOpen) keep(isGood ? ((now() - since) / 1000).toFixed(2) : FAILED);
    isOpen = false;
  };
}

/** In seconds; null where the last one was not good, or there was none. */
export function lastStart(): number | null {
  const seconds = Number.parseFloat(kept() ?? "");
  return Number.isFinite(seconds) ? seconds : null;
}

/** Whether it was ever started here. */
export const wasStarted = (): boolean => kept() !== null;

function kept(): string | null {
  try {
    return localStorage.getItem(PLACE);
  } catch {
    return null;
  }
}

function keep(text: string): void {
  try {
    localStorage.setItem(PLACE, text);
  } catch {
    // Without a storage every start is the first.
  }
}
