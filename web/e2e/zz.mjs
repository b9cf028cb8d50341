import { startBrowser, visit } from "./browser.mjs";
import { startServer } from "./server.mjs";
import { alone } from "./table.mjs";
const s = await startServer(); const b = await startBrowser();
const { player, page: p, visitor } = await alone(b, s.url, { game: "schafkopf", preset: "schafkopf-rein", bot_ms: 0 }, { wants: [/^play$/, /^Auf/] });
for (let i=0;i<4;i++) { await player.playDeal(); if (i<3) await player.nextDeal(); }
const table = p.url().split("/").at(-1);
for (const [d, vp] of [["phone",{width:390,height:844}],["desk",{width:1440,height:900}]]) {
  await p.setViewportSize(vp);
  for (const r of ["start","rules/schafkopf/schafkopf-rein","archive","settings","join","sheet/"+table,"replay/"+table+"/1","account"]) {
    await p.goto(s.url + "/#/" + r); await p.waitForTimeout(1800);
    await p.screenshot({ path: `/tmp/now-${r.split("/")[0]}-${d}.png` });
  }
}
await visitor.close();
const n = await visit(b); for (const [d, vp] of [["phone",{width:390,height:844}],["desk",{width:1440,height:900}]]) { await n.page.setViewportSize(vp); await n.page.goto(s.url); await n.page.waitForTimeout(1500); await n.page.screenshot({ path: `/tmp/now-new-${d}.png` }); }
await b.close(); await s.stop(); process.exit(0);
