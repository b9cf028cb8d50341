// A small test of speed: how this device is doing now, on a full battery or an empty one.

/** So many rounds take five milliseconds on a desk. */
const ROUNDS = 1_500_000;
const TRIES = 3;

/** Milliseconds for a fixed piece of work, the best of some: what disturbs it makes it no device's fault. */
export function spun(now: () => number = () => performance.now()): number {
  let best = Infinity;
  for (let n = 0; n < TRIES; n += 1) {
    const since = now();
    work(n);
    best = Math.min(best, now() - since);
  }
  return best;
}

function work(seed: number): number {
  let x = seed + 1;
  for (let n = 0; n < ROUNDS; n += 1) {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
  }
  return x;
}
