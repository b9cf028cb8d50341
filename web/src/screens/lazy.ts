// A screen that is fetched when somebody goes there.

import type { Component } from "svelte";
import type { ScreenProps } from ".";
import Lazy from "./Lazy.svelte";

export type Load = () => Promise<{ default: Component<ScreenProps> }>;

export function lazy(load: Load): Component<ScreenProps> {
  return (internals, props) =>
    Lazy(internals, {
      load,
      get args() {
        return props.args;
      },
    });
}
