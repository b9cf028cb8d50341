// The page without a network, and after the server has been renewed.

const JUST_NOW = 30_000;
const PLACE = "stammtisch.reloaded";

/** Registers the service worker. On plain http there is none: the page works all the same, with a network. */
export function keepOffline(): void {
  if (!import.meta.env.PROD || !window.isSecureContext || !("serviceWorker" in navigator)) return;
  window.addEventListener("load", () => {
    navigator.serviceWorker.register("/sw.js").catch(() => {
      // The browser does not want one: nothing is lost but the page without a network.
    });
  });
}

/** A screen that cannot be fetched belongs to a version that is gone: the page is loaded anew, once. */
export function renewWhenOutdated(): void {
  window.addEventListener("vite:preloadError", (event) => {
    if (!navigator.onLine || wasRenewedJustNow()) return;
    event.preventDefault();
    window.location.reload();
  });
}

function wasRenewedJustNow(): boolean {
  try {
    const last = Number(sessionStorage.getItem(PLACE) ?? 0);
    sessionStorage.setItem(PLACE, String(Date.now()));
    return Date.now() - last < JUST_NOW;
  } catch {
    return true;
  }
}
