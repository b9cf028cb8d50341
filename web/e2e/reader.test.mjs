// Somebody who has only what a screen reader has: roles, names and states. A deal of each game is played by them alone.

import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { visit } from "./browser.mjs";
import { evening, NIGHTLY } from "./evening.mjs";

const here = evening(NIGHTLY);
const DEAL_MS = 150_000;
/** How people say that they would rather not; who says it always plays hardly ever. */
const MEEK = /^(weiter|passe?|nein|raus|ich (bin raus|passe)|aufgeben|ich gebe auf|hand|weniger$|mehr$)/i;
const LINE = /^(?<indent>\s*)- (?<role>[a-z]+)(?: "(?<name>(?:[^"\\]|\\.)*)")?(?<states>(?: \[[^\]]+\])*)(?::\s*(?<text>.*))?$/;

/** The tree as a list: `{ role, name, states, text, within }`, `within` naming all that it lies in. */
function parsed(snapshot) {
  const open = [];
  const found = [];
  for (const line of snapshot.split("\n")) {
    const { indent = "", role = "", name = "", states = "", text = "" } = LINE.exec(line.replace(/^(\s*)- '(.*)'(:?)$/, "$1- $2$3"))?.groups ?? {};
    if (!role) continue;
    while (open.length && open.at(-1).depth >= indent.length) open.pop();
    found.push({ role, name, states, text, within: open.map((one) => `${one.role} ${one.name}`) });
    open.push({ role, name, depth: indent.length });
  }
  return found;
}

class Reader {
  constructor(page) {
    this.page = page;
    this.played = 0;
  }

  async read() {
    return parsed(await this.page.locator("body").ariaSnapshot());
  }

  async press(button) {
    const among = this.page.getByRole("button", { name: button.name, exact: true });
    // By the keyboard, as a reader does: whether a picture lies somewhere does not matter.
    await among.first().focus({ timeout: 2000 });
    await this.page.keyboard.press("Enter");
    await sleep(120);
  }

  /** One step, with what the tree says: `"end"` at the bill. */
  async step() {
    const tree = await this.read();
    const buttons = tree.filter(({ role, states }) => role === "button" && !states.includes("[disabled]"));
    if (tree.some(({ role, name }) => role === "region" && name === "Ende des Spiels")) return "end";
    const cards = buttons.filter(({ within }) => within.some((one) => one === "toolbar Deine Karten"));
    const legal = cards.filter(({ name, states }) => /, spielbar/.test(name) && !states.includes("[pressed]"));
    const asked = buttons.filter(({ within }) => within.some((one) => /^region ./.test(one)));
    const isChoosing = tree.some(({ role, name, states }) => role === "button" && /Karten? antippen/.test(name) && states.includes("[disabled]"));
    if (isChoosing && legal.length) return this.press(legal.at(-1));
    if (asked.length) return this.call(asked);
    if (legal.length) {
      this.played += 1;
      return this.press(legal[0]);
    }
    await sleep(60);
    return "waiting";
  }

  /** What is asked: a game is thought of first, then said; else the first answer. */
  async call(asked) {
    const games = asked.filter(({ within }) => within.some((one) => one.startsWith("group ")));
    const answers = asked.filter((one) => !games.includes(one));
    const isThoughtOf = games.some(({ states }) => states.includes("[pressed]"));
    if (games.length && !isThoughtOf && answers.length < 2) return this.press(games[0]);
    const bold = answers.find(({ name }) => !MEEK.test(name)) ?? answers[0] ?? asked[0];
    return this.press(games.length ? answers.at(-1) : bold);
  }
}

for (const title of ["Schafkopf", "Skat", "Schloapfer"]) {
  test(`${title} by the accessibility tree alone`, { timeout: 200_000, ...NIGHTLY }, async () => {
    const visitor = await visit(here.browser);
    const reader = new Reader(visitor.page);
    await visitor.page.goto(here.url);
    await visitor.page.getByRole("button", { name: `${title} austeilen` }).waitFor();
    await reader.press((await reader.read()).find(({ role, name }) => role === "button" && name.startsWith(title)));
    const end = Date.now() + DEAL_MS;
    const heard = new Set();
    for (;;) {
      assert.ok(Date.now() < end, `no end:\n${await visitor.page.locator("body").ariaSnapshot()}`);
      const said = (await reader.read()).filter(({ role }) => role === "status").map(({ text }) => text);
      for (const text of said) heard.add(text);
      // What is pressed may be gone meanwhile: a poll closes.
      if ((await reader.step().catch(() => "gone")) === "end") break;
    }
    const bill = await visitor.page.getByRole("region", { name: "Ende des Spiels" }).ariaSnapshot();
    assert.match(bill, /button "Nächstes Spiel"/);
    assert.ok(reader.played > 0, "no card was played");
    assert.ok([...heard].filter(Boolean).length > 3, `hardly anything was said: ${[...heard].join(" | ")}`);
    assert.deepEqual(visitor.errors, []);
    await visitor.close();
  });
}
