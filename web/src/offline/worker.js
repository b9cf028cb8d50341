// The service worker: the page opens without a network, and cards that were seen once are there.
// What the server says (/v1) is never kept: an old answer would be a wrong one. The build fills in the two constants.

const SHELL = `shell-${"VERSION"}`;
const PICTURES = "pictures";
/** A version of the pocket each (src/pocket/files.ts): filled, and taken away, by pages that use it. */
const POCKET = "pocket-";
const POCKET_FILE = /^\/pocket\/([^/]+)\/[^/]+$/;
const FILES = ["FILES"];

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(SHELL)
      .then((cache) => cache.addAll(FILES))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => names.filter((name) => name !== SHELL && name !== PICTURES && !name.startsWith(POCKET)))
      .then((old) => Promise.all(old.map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (pathname === "/v1" || pathname.startsWith("/v1/")) return;
  if (request.mode === "navigate") event.respondWith(freshElseKept(request));
  else if (pathname.startsWith("/decks/")) event.respondWith(keptAndRenewed(event, request));
  else if (POCKET_FILE.test(pathname)) event.respondWith(ofItsVersion(request, pathname));
  else if (FILES.includes(pathname)) event.respondWith(keptElseFresh(request));
});

/** The page itself: the newest one, unless there is no network. */
async function freshElseKept(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const page = await caches.match("/");
    if (page) return page;
    throw error;
  }
}

/** Built files bear their content in their names: what is kept is right. */
async function keptElseFresh(request) {
  return (await caches.match(request)) ?? fetch(request);
}

/** Of the version that is asked for, or from the server: never of another one. */
async function ofItsVersion(request, pathname) {
  const name = POCKET + POCKET_FILE.exec(pathname)[1];
  const kept = (await caches.has(name)) && (await (await caches.open(name)).match(pathname));
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
