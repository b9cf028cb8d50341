// Debian's Firefox, once through a deal: the page from plain files, the host stopped, the network cut, cards by real clicks.

import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { FIREFOX, INSTALLED, startFirefox } from "./firefox.mjs";
import { BUILT } from "./pocket_stage.mjs";
import { builtSite, HOSTS, hosted } from "./site_stage.mjs";

const NIGHTLY = BUILT.skip || INSTALLED.skip || (process.env["E2E"] === "nightly" ? false : "only in scripts/e2e nightly");
const LONG_MS = 300_000;
const SETTINGS = { name: "Zenzi", botPace: "instant", deck: "classic", animation: false, trickRest: 600, takeBack: 0 };
/** What is to be tapped next: a question in its order of politeness, else a card. */
const NEXT = `
  const shown = (element) => element && element.getClientRects().length && !element.disabled ? element : null;
  const all = [".ask [data-action=play]", ".ask [data-action=pass]", ".ask .number .pack", ".ask .number .primary", ".ask .contracts button:not([aria-disabled])",
    ".ask [data-action]:not([data-action=give-up])", ".ask .primary", "[data-testid=hand] .legal"];
  return all.map((place) => shown(document.querySelector(place))).find(Boolean) ?? null;`;

test(`a deal in ${FIREFOX}, from a folder at a host that is gone`, { skip: NIGHTLY, timeout: 900_000 }, async (t) => {
  const site = await builtSite();
  t.after(site.remove);
  const host = await hosted((port) => HOSTS.python(site.root, port), t);
  const firefox = await startFirefox();
  t.after(firefox.end);
  await firefox.goTo(host.url);
  await firefox.run("localStorage.setItem('stammtisch.settings', arguments[0]); location.reload()", JSON.stringify(SETTINGS));
  await firefox.until("return navigator.serviceWorker?.controller && document.querySelector('button.tile:not(:disabled)') && true", LONG_MS);
  await firefox.goTo(`${host.url}#/hier`);
  const began = Date.now();
  // A busy machine may take longer than the pocket waits; it is asked once more then.
  const AGAIN = "document.querySelector('[data-testid=pocket-trouble][data-why=late] button')?.click();";
  await firefox.until(`${AGAIN} return document.querySelector('[data-testid=shuffling][data-stage=awake]') && true`, LONG_MS);
  t.diagnostic(`awake after ${((Date.now() - began) / 1000).toFixed(1)} s`);
  await host.stop();
  await firefox.cut();

  assert.ok(await firefox.tap("return document.querySelector('button.tile')"));
  await firefox.until("return document.querySelector('main[data-stage]') && true", LONG_MS);
  let taps = 0;
  for (const last = Date.now() + LONG_MS; Date.now() < last; await sleep(150)) {
    if (await firefox.run("return Boolean(document.querySelector('[data-testid=deal-end]'))")) break;
    if (await firefox.tap(NEXT).catch(() => false)) taps += 1;
  }
  const bill = await firefox.run("return document.querySelector('[data-testid=deal-end]')?.innerText ?? ''");
  t.diagnostic(`${taps} taps; ${bill.split("\n")[0]}`);
  assert.match(bill, /Augen|Cent|Euro|€|zusammengeworfen/i);
  await firefox.goTo(`${host.url}#/`);
  await firefox.run("location.reload()").catch(() => null);
  await firefox.until("return document.querySelector('a[href^=\"#/table/hier-\"], .again') && true", LONG_MS);
});
