// Where we are: a path behind the hash, so that any static file server will do; a link to a deal has a path of its own.

import { isAlone, root } from "./net/place";

export type Route = { screen: string; args: string[] };

/** Where links to deals lie: messengers read what the server says of them, and a hash never gets there. */
const SHARED = "/d/";

export function parseRoute(hash: string, path = ""): Route {
  if (!hash && path.startsWith(SHARED) && !isAlone()) return { screen: "d", args: [path.slice(SHARED.length)] };
  const [screen = "", ...args] = hash.replace(/^#\/?/, "").split("/").map(decodeURIComponent);
  return { screen: screen || "start", args };
}

const here = (): Route => parseRoute(globalThis.location?.hash ?? "", globalThis.location?.pathname);

export const route = $state<{ now: Route }>({ now: here() });

if (typeof window !== "undefined") {
  const follow = (): void => {
    const { hash, pathname } = window.location;
    // Whoever goes on from a deal has left it: the address says where they are.
    if (hash && pathname !== root()) history.replaceState(null, "", root() + hash);
    route.now = here();
  };
  window.addEventListener("hashchange", follow);
  window.addEventListener("popstate", follow);
}

export function go(screen: string, ...args: string[]): void {
  window.location.hash = "/" + [screen, ...args].map(encodeURIComponent).join("/");
}
