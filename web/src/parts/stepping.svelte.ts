// The way through a finished deal: where one is, and whether it goes on by itself.

const PACE = 1200;

/** Made while a component is set up. */
export class Steps {
  at = $state(0);
  isRunning = $state(false);

  constructor(
    readonly count: () => number,
    from: number,
  ) {
    this.at = from;
    $effect(() => {
      if (!this.isRunning) return;
      const timer = setInterval(() => {
        this.at = Math.min(this.at + 1, this.count() - 1);
        if (this.at === this.count() - 1) this.isRunning = false;
      }, PACE);
      return () => clearInterval(timer);
    });
  }

  step(to: number): void {
    this.isRunning = false;
    this.at = Math.max(0, Math.min(to, this.count() - 1));
  }
}
