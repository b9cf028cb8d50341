// One window plays in the pocket. A second one waits until the first has gone, and may ask it to let go.

const NAME = "stammtisch-pocket";
/** So long whoever plays there may take to put away what they have; a window that sleeps is not waited for. */
const LETS_GO_MS = 3000;

export type Place = {
  /** Ours from now on. */
  readonly taken: Promise<void>;
  /** Asks whoever has it to let go. */
  ask(): void;
};

/** Waits for the place; `busy` is called where somebody has it, `lost` when it is ours no more. */
export function placeOfOne(busy: () => void, lost: () => void): Place {
  const channel = new BroadcastChannel(NAME);
  let isOurs = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let letGo = (): void => {};
  let sit = (): void => {};
  const taken = new Promise<void>((resolve) => (sit = resolve));

  function leave(): void {
    if (!isOurs) return;
    isOurs = false;
    channel.close();
    letGo();
    lost();
  }

  function held(lock: Lock | null): Promise<void> | undefined {
    if (!lock) {
      busy();
      want({});
      return undefined;
    }
    clearTimeout(timer);
    isOurs = true;
    sit();
    return new Promise((free) => (letGo = free));
  }

  /** It ends with an error where the place was taken by force. */
  function want(options: LockOptions): void {
    navigator.locks.request(NAME, options, held).catch(leave);
  }

  channel.onmessage = leave;
  want({ ifAvailable: true });
  return {
    taken,
    ask: () => {
      if (isOurs) return; // it was let go just now: nobody has to be robbed, least of all ourselves
      channel.postMessage("let go");
      timer = setTimeout(() => want({ steal: true }), LETS_GO_MS);
    },
  };
}
