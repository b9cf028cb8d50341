// `scripts/e2e phone [--json]`: what the pocket takes on a small phone that is four times as slow as this machine. Nothing of it is a bar.

import { phone } from "./pocket_measure.mjs";
import { BUILT, stage } from "./pocket_stage.mjs";

if (BUILT.skip) throw new Error(BUILT.skip);
const here = await stage();
try {
  const figures = await phone(here.browser, here.url);
  if (process.argv.includes("--json")) console.log(JSON.stringify(figures));
  else for (const [name, value] of Object.entries(figures)) console.log(`${name.padEnd(20)} ${value}`);
} finally {
  await here.end();
}
