import { startBrowser } from "./browser.mjs";
import { startServer } from "./server.mjs";
import { Player, KEEN } from "./player.mjs";
import { guest, openTable } from "./table.mjs";
const [server, browser] = await Promise.all([startServer(), startBrowser()]);
const OUT = "/tmp/shots-evening"; import { mkdirSync, writeFileSync } from "node:fs"; mkdirSync(OUT, { recursive: true });
const SIZES = { phone: [390, 844], small: [320, 568], land: [844, 390], tablet: [820, 1180], desk: [1440, 900] };
try {
  const visitor = await guest(browser, server.url, "Marei", { settings: {} });
  const { page } = visitor;
  const made = await openTable(visitor, { game: "schafkopf", preset: "schafkopf-joho-10-50", bot_ms: 300 });
  const player = new Player(visitor, KEEN);
  await player.goTo(server.url, made.table);
  for (let i = 0; i < Number(process.argv[2] ?? 4); i++) { await player.playDeal(); if (i === 0) { await page.screenshot({path: `${OUT}/bill.png`}); } await player.goOn(); await page.getByTestId("deal-end").waitFor({ state: "detached" }); }
  writeFileSync("/tmp/shots-evening/sheet.json", await page.evaluate((t) => fetch(`/v1/tables/${t}/sheet?language=de`).then((r) => r.text()), made.table));
  const shot = async (name, hash, sizes, before) => {
    for (const size of sizes) {
      const [width, height] = SIZES[size];
      await page.setViewportSize({ width, height });
      await page.goto(`${server.url}/#/`); await page.goto(`${server.url}/#/${hash}`);
      await page.waitForLoadState("networkidle"); await page.waitForTimeout(600);
      if (before) await before();
      await page.screenshot({ path: `${OUT}/${name}-${size}.png`, fullPage: process.env.FULL === "1" });
    }
  };
  const walk = async () => { for (let i = 0; i < 24; i++) await page.keyboard.press("ArrowRight"); await page.waitForTimeout(400); };
  const all = Object.keys(SIZES);
  await shot("sheet", `sheet/${made.table}`, all);
  await shot("archive", "archive", ["phone", "small", "desk"]);
  await shot("replay", `replay/${made.table}/1`, all, walk);
  const dark = async (table, language) => page.evaluate(([t, l]) => { const k = "stammtisch.settings"; const s = JSON.parse(localStorage.getItem(k) ?? "{}"); localStorage.setItem(k, JSON.stringify({ ...s, table: t, language: l })); }, [table, language]);
  console.log(await page.evaluate(() => JSON.stringify(Object.entries(localStorage))).then((x) => x.slice(0, 600)));
  console.log("errors", visitor.errors, made.table);
  await visitor.close();
} finally { await browser.close(); await server.stop(); }
