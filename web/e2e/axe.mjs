// axe-core inside the page: what is wrong, as sentences.

import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

const source = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** @returns {Promise<string[]>} */
export async function violations(page) {
  // Evaluated rather than added as a script, which the page's content policy rightly forbids.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  return page.evaluate(async () => {
    const { violations: found } = await window.axe.run(document, { resultTypes: ["violations"] });
    return found.flatMap(({ id, nodes }) =>
      nodes.map((node) => `axe ${id}: ${node.html.slice(0, 110)} ${(node.any[0] ?? node.all[0] ?? node.none[0])?.message ?? ""}`),
    );
  });
}
