// A person who keeps the sheet of a real table: begins one, taps entries, reads the sums.

/** Who sits at the tables of these tests. */
export const NAMES = ["Resi", "Sepp", "Hans", "Kathi", "Vroni"];
const PATIENCE_MS = 20_000;

/** Begins a sheet on the page, by the titles of game and rules as they stand there. */
export async function beginSheet(page, url, { game = "Schafkopf", rules = "Rein", names, dealer = 0, size = 0 }) {
  await page.goto(`${url}/#/zettel/new`);
  await page.getByRole("radio", { name: game, exact: true }).check();
  const wanted = page.getByRole("radio", { name: new RegExp(`^${rules}( |$)`) });
  await page.getByText(/Rechenprobe \d+\/\d+/).waitFor();
  await unfold(page, wanted);
  await wanted.check();
  if (size) await page.getByRole("group", { name: "Wie viele?" }).getByRole("radio", { name: String(size) }).check();
  const fields = page.getByRole("textbox");
  await fields.nth(names.length - 1).waitFor();
  await page.getByText("Rechenprobe 256/256").waitFor();
  for (const [n, name] of names.entries()) await fields.nth(n).fill(name);
  await page.getByRole("group", { name: "Wer gibt zuerst?" }).getByRole("radio", { name: names[dealer], exact: true }).check();
  await page.getByRole("button", { name: "Zettel anfangen" }).click();
  await page.getByTestId("pad").waitFor();
  return page.url().split("/").at(-1);
}

/** The rules of another game come a moment after its tap, and with them a list of their own to unfold. */
async function unfold(page, wanted) {
  const end = Date.now() + PATIENCE_MS;
  while (!(await wanted.count())) {
    if (Date.now() > end) throw new Error("these rules are not on the list");
    await page.getByRole("button", { name: "Mehr" }).click({ timeout: 500 }).catch(() => undefined);
  }
}

/** Taps what was said, each button once, and counts: `["Sepp", "Hans", "Gewonnen"]`. */
export async function tapEntry(page, taps) {
  for (const tap of taps) await button(page, tap).click();
  return taps.length;
}

function button(page, tap) {
  const pad = page.getByTestId("pad");
  const named = pad.locator(`[data-seat-name="${tap}"]`);
  const ends = { Gewonnen: "won", Verloren: "lost", Durchmarsch: "march", Eintragen: "write" };
  if (ends[tap]) return page.getByTestId(`end-${ends[tap]}`);
  if (NAMES.includes(tap)) return named;
  if (tap.endsWith(": Strich")) return pad.locator(`[data-seat-name="${tap.split(":")[0]}"]`);
  return pad.getByRole("button", { name: tap, exact: true });
}

/** The sums in the columns, as they stand there. */
export async function sums(page) {
  return page.getByTestId("sum").allInnerTexts();
}

/** What the page has on its list, the oldest first: the amounts of every deal. */
export async function amounts(page) {
  const rows = await page.locator("tr[data-deal]").evaluateAll((all) =>
    all.map((row) => [Number(row.dataset.deal), [...row.querySelectorAll("td.n")].map((cell) => cell.textContent.trim())]),
  );
  return rows.sort(([one], [other]) => one - other).map(([, cells]) => cells.map(numberIn));
}

export function numberIn(text) {
  return text === "–" ? 0 : Number(text.replace("−", "-").replace("+", "").replaceAll(".", "").replace(",", "."));
}

/** The sheet as the server has it, asked with the page's own login. */
export async function onServer(page, id) {
  return page.evaluate(async (sheet) => (await fetch(`/v1/sheets/${sheet}`)).json(), id);
}

/** What lies in the database of the device. */
export async function onDevice(page, id) {
  return page.evaluate(
    (sheet) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open("stammtisch.sheets");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const asking = opening.result.transaction("sheets").objectStore("sheets").get(sheet);
          asking.onsuccess = () => (opening.result.close(), resolve(asking.result));
        };
      }),
    id,
  );
}

/** Taps by chance, inside the page, until so many deals are written; a wish for a special round now and then. */
export async function tapByChance(page, { deals, seed }) {
  return page.evaluate(
    async ([most, first]) => {
      let state = first;
      const chance = (n) => ((state = (state * 1_103_515_245 + 12_345) % 2 ** 31), Math.floor((state / 2 ** 31) * n));
      const rest = () => new Promise((go) => setTimeout(go, 0));
      const count = () => document.querySelectorAll("tr[data-deal]").length;
      const one = (all) => all[chance(all.length)];
      const rounds = [];
      for (let taps = 0; count() < most && taps < most * 400; taps++) {
        const pad = document.querySelector("[data-testid=pad]");
        if (!pad) break;
        const ends = [...pad.querySelectorAll(".ends button:not(:disabled)")];
        const picks = [...pad.querySelectorAll("select")];
        if (ends.length && chance(3) === 0) {
          const type = document.querySelector("[data-testid=due] ul")?.textContent ?? "";
          one(ends).click();
          await rest();
          rounds.push(type);
          const wishes = [...document.querySelectorAll("[data-wish]")];
          if (wishes.length) one(wishes).click();
        } else if (picks.length && chance(3) === 0) {
          const pick = one(picks);
          pick.value = one([...pick.options]).value;
          pick.dispatchEvent(new Event("change", { bubbles: true }));
        } else if (chance(60) === 0) {
          one([...pad.querySelectorAll(".nobody button")]).click();
        } else {
          const buttons = [...pad.querySelectorAll("button:not(:disabled)")].filter((button) => !button.closest(".ends, .nobody"));
          if (buttons.length) one(buttons).click();
        }
        await rest();
      }
      return { deals: count(), rounds: [...new Set(rounds)] };
    },
    [deals, seed],
  );
}

/** Asks until the answer is as wanted. */
export async function until(ask, isWanted, within = 8000) {
  const end = Date.now() + within;
  for (;;) {
    const found = await ask().catch(() => null);
    if (found && isWanted(found)) return found;
    if (Date.now() > end) throw new Error(`after ${within} ms still ${JSON.stringify(found)?.slice(0, 600)}`);
    await new Promise((go) => setTimeout(go, 100));
  }
}

/** How many pages a PDF has. */
export function pagesOf(pdf) {
  return (pdf.toString("latin1").match(/\/Type\s*\/Page[^s]/g) ?? []).length;
}

/** Whether what is meant for paper is seen there, and nothing else is. */
export async function isPrinted(page) {
  await page.emulateMedia({ media: "print" });
  const seen = (await page.locator("section.printed").isVisible()) && !(await page.locator("h1:not(section.printed h1)").first().isVisible());
  await page.emulateMedia({ media: null });
  return seen;
}
