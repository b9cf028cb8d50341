// The service worker: the page opens without a network, and cards that were seen once are there.
// What the server says (/v1) is never kept: an old answer would be a wrong one. The build fills in the two constants.

/** The folder of the page: the root of a server, any folder of a host of files. */
const ROOT = new URL(self.registration.scope).pathname;
/** Elsewhere on the same host may lie another page like this one. */
const SHELL = `shell-${ROOT === "/" ? "" : ROOT}${"VERSION"}`;
const ANY_SHELL = /^shell-(\/.*\/)?[^/]+$/;
const PICTURES = "pictures";
/** A version of the pocket each (src/pocket/files.ts): filled, and taken away, by pages that use it. */
const POCKET = "pocket-";
const POCKET_FILE = /^pocket\/([^/]+)\/[^/]+$/;
/** From the folder; the page itself has no name. */
const FILES = ["FILES"];

self.addEventListener("install", (event) => {
  // Hosts that say nothing of it let a browser keep an old page for hours.
  const newest = new Request(ROOT, { cache: "no-cache" });
  const others = FILES.filter((name) => name).map((name) => ROOT + name);
  event.waitUntil(
    caches
      .open(SHELL)
      .then((cache) => cache.addAll([newest, ...others]))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => names.filter(isOldShell))
      .then((old) => Promise.all(old.map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

function isOldShell(name) {
  const found = ANY_SHELL.exec(name);
  return found && name !== SHELL && (found[1] ?? "/") === ROOT;
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin || !pathname.startsWith(ROOT)) return;
  const name = pathname.slice(ROOT.length);
  if (name === "v1" || name.startsWith("v1/")) return;
  if (request.mode === "navigate") event.respondWith(freshElseKept(request));
  else if (name.startsWith("decks/")) event.respondWith(keptAndRenewed(event, request));
  else if (POCKET_FILE.test(name)) event.respondWith(ofItsVersion(request, name));
  else if (name && FILES.includes(name)) event.respondWith(keptElseFresh(request));
});

/** The page itself: the newest one, unless there is no network. */
async function freshElseKept(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const page = await caches.match(ROOT);
    if (page) return page;
    throw error;
  }
}

/** Built files bear their content in their names: what is kept is right. */
async function keptElseFresh(request) {
  return (await caches.match(request)) ?? fetch(request);
}

/** Of the version that is asked for, or from the server: never of another one. */
async function ofItsVersion(request, name) {
  const cache = POCKET + POCKET_FILE.exec(name)[1];
  const kept = (await caches.has(cache)) && (await (await caches.open(cache)).match(ROOT + name));
  return kept || fetch(request);
}

/** A picture is shown as it was seen last, and looked up again for the next time. */
async function keptAndRenewed(event, request) {
  const cache = await caches.open(PICTURES);
  const kept = await cache.match(request);
  const fresh = fetch(request).then(async (answer) => {
    if (answer.ok) await cache.put(request, answer.clone());
    return answer;
  });
  if (!kept) return fresh;
  event.waitUntil(fresh.catch(() => undefined));
  return kept;
}
