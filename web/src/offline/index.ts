// The page without a network, and after the server has been renewed.

import { isAlone, root } from "../net/place";

const JUST_NOW = 30_000;
const PLACE = "stammtisch.reloaded";

/** Registers the service worker. On plain http there is none: the page works all the same, with a network. */
export function keepOffline(): void {
  if (!import.meta.env.PROD || !window.isSecureContext || !("serviceWorker" in navigator)) return;
  window.addEventListener("load", () => {
    navigator.serviceWorker.register(`${root()}sw.js`).catch(() => {
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

/** What tells that something was kept here: circles, and the name that sheets give this device. */
const KEPT = ["stammtisch.circles", "stammtisch.device"];
/** First comes what somebody wants to see. */
const LATER_MS = 2500;

/** What is kept here meets the server once the page stands, and whenever the network is back. */
export function catchUpLater(): void {
  const go = (): void => {
    if (navigator.onLine && !isAlone() && keepsSomething()) void import("../circle/catching_up").then(({ catchUp }) => catchUp()).catch(() => null);
  };
  setTimeout(go, LATER_MS);
  window.addEventListener("online", go);
}

function keepsSomething(): boolean {
  try {
    return KEPT.some((place) => localStorage.getItem(place) !== null);
  } catch {
    return false;
  }
}
