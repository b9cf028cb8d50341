// What may wait until the page has nothing better to do.

/** So long at most, where a browser cannot say that it is idle, or never is. */
const MOST_MS = 300;

/** Calls back when the page is idle; what it returns calls that off. */
export function whenIdle(then: () => void): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(then, MOST_MS);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(then, { timeout: MOST_MS });
  return () => cancelIdleCallback(asked);
}
