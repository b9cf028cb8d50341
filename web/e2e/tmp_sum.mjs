import { startBrowser } from "./browser.mjs";
import { tapsToSums } from "./perf_sheet.mjs";
import { startServer } from "./server.mjs";
const server = await startServer(); const browser = await startBrowser();
const s = await tapsToSums(browser, server.url, Number(process.argv[2] ?? 4));
console.log("sum ms", s.map(Math.round).join(" "));
await browser.close(); await server.stop?.(); process.exit(0);
