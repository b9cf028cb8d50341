// Every screen that the pocket has, as somebody comes to it: what is really so on a device is made so here, as far as a browser lets us.

import { KEEN, Player } from "./player.mjs";
import { awake, kept, visitor, wake } from "./pocket_stage.mjs";

const MANIFEST = /\/pocket\/manifest\.json$/;
const LAST_FILE = /\/pocket\/[^/]+\/[^/]+\.zip$/;
const WORKER = /\/assets\/worker-/;
/** Less than the files need, and enough for what is there already. */
const LITTLE_ROOM = 1_000_000;
/** Nothing takes so long, not even on a busy machine. */
const LATE_MS = 120_000;
const INIT = {
  oldBrowser: () => Object.defineProperty(Navigator.prototype, "locks", { get: () => undefined }),
  smallDevice: () => Object.defineProperty(Navigator.prototype, "deviceMemory", { get: () => 0.5 }),
  /** As Safari and Firefox: the page does not learn what the line costs. */
  mute: () => Object.defineProperty(Navigator.prototype, "connection", { get: () => undefined }),
};
/** They stand before the worker's own script, as the errors of a device would come. */
const FAILS = {
  noKernel: `const made = WebAssembly.instantiate;
    WebAssembly.instantiate = (source, imports, ...more) =>
      imports?.wasi_snapshot_preview1 && !imports.env
        ? Promise.reject(new RangeError("WebAssembly.instantiate(): Out of memory: Cannot allocate Wasm memory for new instance"))
        : made.call(WebAssembly, source, imports, ...more);`,
  noMemory: `WebAssembly.Memory = class { constructor() { throw new RangeError("WebAssembly.Memory(): could not allocate memory"); } };`,
  noStorage: `IDBFactory.prototype.open = () => { throw new DOMException("The operation is insecure.", "SecurityError"); };`,
};

/** On a machine that does ten things at once a start takes longer than anybody would wait: there it does not give up. */
export const PATIENT = `const timed = self.setTimeout;
  self.setTimeout = (then, ms, ...more) => timed(then, ms === 20000 ? 10 * ms : ms, ...more);`;
const trouble = (page, why) => page.locator(`[data-testid=pocket-trouble][data-why=${why}]`).waitFor({ timeout: LATE_MS });
const button = (page, name) => page.getByRole("button", { name, exact: true });

/**
 * All of them, or those whose names begin so. `see(page, name, { isTable })` looks at each; `here` is a stage of pocket_stage.mjs.
 * Scripts before the worker's own need a page without a service worker, which would fetch beside it.
 */
export async function pocketScreens(here, see, wanted = [""]) {
  const isWanted = (name) => wanted.some((one) => name.startsWith(one));
  for (const [name, show] of Object.entries(SCREENS)) {
    if (!isWanted(name)) continue;
    const visitors = [];
    const come = async ({ before = "", ...options } = {}) => {
      visitors.push(await visitor(here.browser, { before: PATIENT + before, ...options }));
      await visitors.at(-1).context.addInitScript(PATIENT);
      return visitors.at(-1);
    };
    const bare = async (options = {}) => {
      visitors.push(await visitor(here.browser, options));
      return visitors.at(-1);
    };
    await show({ here, come, bare, see: (page, part = "", options = {}) => see(page, part ? `${name} ${part}` : name, options) });
    for (const { close } of visitors) await close();
  }
}

async function hier(page, here) {
  await page.goto(`${here.url}/#/hier`);
}

/** At a table of this device, in the middle of a deal. */
async function seated({ here, come }, more = {}) {
  const guest = await come(more);
  await wake(guest.page, here.url);
  await guest.page.locator("button.tile").first().click();
  await guest.page.locator("main[data-stage]").waitFor();
  return { ...guest, player: new Player(guest, KEEN) };
}

/** How much the origin may keep, as the browser's own tools set it. */
async function room(context, page, here, bytes) {
  const tools = await context.newCDPSession(page);
  await tools.send("Storage.overrideQuotaForOrigin", { origin: here.url, quotaSize: bytes });
}

const SCREENS = {
  async door({ here, bare, see }) {
    const { page, context } = await bare();
    await page.goto(here.url);
    await kept(page);
    await page.locator("button.tile:not(:disabled)").first().waitFor();
    await context.setOffline(true);
    await page.reload();
    await page.getByTestId("pocket-door").waitFor();
    await see(page);
    await page.getByRole("link", { name: "Ohne Netz spielen" }).click();
    await trouble(page, "network");
    await see(page, "not loaded");
  },
  async loading({ here, bare, see }) {
    const { page, context } = await bare({ serviceWorkers: "block" });
    let files = 0;
    await context.route(LAST_FILE, (route) => ((files += 1) > 1 ? undefined : route.continue()));
    await hier(page, here);
    await page.waitForFunction(() => Number(document.querySelector("[role=progressbar]")?.getAttribute("aria-valuenow")) > 0);
    await see(page);
  },
  async starting({ here, bare, see }) {
    const { page, context } = await bare({ serviceWorkers: "block" });
    await context.route(WORKER, () => undefined);
    await hier(page, here);
    await page.locator("[data-stage=starting]").waitFor({ timeout: LATE_MS });
    await see(page);
    await trouble(page, "late");
    await see(page, "too long");
  },
  async windows({ here, come, see }) {
    const { page, context } = await come();
    await wake(page, here.url);
    await see(page, "awake");
    const second = await context.newPage();
    await hier(second, here);
    await trouble(second, "busy");
    await see(second, "busy");
    await button(second, "Hier weiterspielen").click();
    await awake(second);
    await trouble(page, "taken");
    await see(page, "taken");
  },
  async room({ here, bare, see }) {
    const { page, context } = await bare({ serviceWorkers: "block" });
    await page.goto(here.url);
    await room(context, page, here, LITTLE_ROOM);
    await hier(page, here);
    await trouble(page, "room");
    await see(page);
  },
  async refused({ here, come, see }) {
    const { page } = await come({ before: FAILS.noStorage });
    await hier(page, here);
    await trouble(page, "refused");
    await see(page);
  },
  async small({ here, come, see }) {
    const { page, context } = await come({ before: FAILS.noMemory });
    await context.addInitScript(INIT.smallDevice);
    await hier(page, here);
    await trouble(page, "small");
    await see(page);
    await button(page, "Gegen Anfänger spielen").click();
    await trouble(page, "tiny");
    await see(page, "at all");
  },
  async kernel({ here, come, see }) {
    const { page } = await come({ before: FAILS.noKernel });
    await hier(page, here);
    await trouble(page, "small");
    await see(page);
    await button(page, "Gegen Anfänger spielen").click();
    await awake(page);
    await page.locator("button.tile").nth(1).click();
    await page.locator("main[data-stage]").waitFor();
  },
  async old({ here, come, see }) {
    const { page, context } = await come();
    await context.addInitScript(INIT.oldBrowser);
    await hier(page, here);
    await trouble(page, "browser");
    await see(page);
  },
  async broken({ here, bare, see }) {
    const { page, context } = await bare({ serviceWorkers: "block" });
    await context.route(LAST_FILE, (route) => route.fulfill({ body: "half of it" }));
    await hier(page, here);
    await trouble(page, "damaged");
    await see(page);
    await context.route(MANIFEST, (route) => route.fulfill({ status: 404 }));
    await button(page, "Noch einmal versuchen").click();
    await trouble(page, "missing");
    await see(page, "not there");
  },
  async table(world) {
    const { here, see } = world;
    const { page, context, player } = await seated(world);
    await page.evaluate(() => (navigator.storage.persist = async () => false));
    await player.playDeal();
    await page.getByTestId("forgets").waitFor();
    await page.locator("[data-fair=own]").waitFor();
    await see(page, "that may be forgotten", { isTable: true });
    await page.getByTestId("forgets").getByRole("button", { name: "OK" }).click();
    await see(page, "bill", { isTable: true });
    await page.getByRole("button", { name: "Menü" }).click();
    await page.getByTestId("friends").waitFor();
    await see(page, "menu", { isTable: true });
    await page.keyboard.press("Escape");
    await player.nextDeal();
    await room(context, page, here, 1);
    // Chromium remembers for some seconds how much room there was: a quick deal may still have been taken.
    const deals = async () => {
      for (let deal = 0; deal < 5; deal += 1) await player.playDeal().then(() => player.nextDeal());
    };
    await Promise.race([trouble(page, "full"), deals().catch(() => trouble(page, "full"))]);
    await trouble(page, "full");
    await see(page, "full", { isTable: true });
  },
  async solo({ here, come, see }) {
    const { page, context } = await come();
    await wake(page, here.url);
    await page.evaluate(() => localStorage.setItem("stammtisch.pocket.start", "2.00"));
    await page.evaluate(() => localStorage.setItem("stammtisch.pocket.asked", "1"));
    await page.reload();
    await context.route(WORKER, async (route) => {
      await new Promise((go) => setTimeout(go, 6000));
      await route.continue();
    });
    await page.goto(`${here.url}/#/`);
    await page.locator("button.tile:not(:disabled)").first().click();
    await page.getByTestId("shuffling").waitFor();
    await see(page, "opening");
    await page.locator("main[data-stage]").waitFor({ timeout: LATE_MS });
    await new Player({ page }, KEEN).playDeal();
    await page.getByTestId("solo-note").waitFor();
    await see(page, "note", { isTable: true });
    await page.goto(`${here.url}/#/settings`);
    await page.getByRole("switch", { name: /immer mit Netz/ }).waitFor();
    await see(page, "settings");
  },
  async asked({ here, come, see }) {
    const { page } = await come();
    await wake(page, here.url);
    await page.evaluate(() => localStorage.removeItem("stammtisch.pocket.start"));
    await page.goto(`${here.url}/#/`);
    await page.reload();
    await page.locator("button.tile:not(:disabled)").first().click();
    await page.locator("main[data-stage]").waitFor();
    await new Player({ page }, KEEN).playDeal();
    await page.getByTestId("ask-solo").waitFor();
    await see(page, "solo", { isTable: true });
  },
  async ahead({ here, come, see }) {
    const { page, context } = await come();
    await context.addInitScript(INIT.mute);
    await page.goto(here.url);
    await page.locator("button.tile:not(:disabled)").first().click();
    await page.locator("main[data-stage]").waitFor();
    await new Player({ page }, KEEN).playDeal();
    await page.getByTestId("ask-ahead").waitFor();
    await see(page, "", { isTable: true });
  },
};

