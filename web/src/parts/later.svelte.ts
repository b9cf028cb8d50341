// A part of the page that is fetched when it is first wanted, and then stays: the second time it is drawn at once.

import type { Component } from "svelte";

export class Later<Props extends Record<string, unknown>> {
  private found = $state.raw<Component<Props> | null>(null);
  private isAsked = false;

  constructor(private readonly load: () => Promise<{ default: Component<Props> }>) {}

  /** The part; nothing while it is on its way. Where it could not be fetched it is asked for again. */
  get part(): Component<Props> | null {
    if (!this.found && !this.isAsked) {
      this.isAsked = true;
      void this.load().then(
        (module) => (this.found = module.default),
        () => (this.isAsked = false),
      );
    }
    return this.found;
  }
}
