// Where we are: a path behind the hash, so that any static file server will do.

export type Route = { screen: string; args: string[] };

export function parseRoute(hash: string): Route {
  const [screen = "", ...args] = hash.replace(/^#\/?/, "").split("/").map(decodeURIComponent);
  return { screen: screen || "start", args };
}

export const route = $state<{ now: Route }>({ now: parseRoute(globalThis.location?.hash ?? "") });

if (typeof window !== "undefined") {
  window.addEventListener("hashchange", () => {
    route.now = parseRoute(window.location.hash);
  });
}

export function go(screen: string, ...args: string[]): void {
  window.location.hash = "/" + [screen, ...args].map(encodeURIComponent).join("/");
}
