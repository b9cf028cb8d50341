// What the page runs is written in TypeScript, which this Node may not read: its types are taken away.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import ts from "typescript";

const here = dirname(fileURLToPath(import.meta.url));
const FROM = resolve(here, "../src/pocket");
const TO = resolve(here, "../../build/pocket-node");
/** Those that need no page. */
const PLAIN = ["boot.ts", "kernel.ts"];
const OPTIONS = { target: "ES2022", module: "ESNext", verbatimModuleSyntax: true, rewriteRelativeImportExtensions: true };

/** A module of web/src/pocket. */
export async function fromTypeScript(name) {
  mkdirSync(TO, { recursive: true });
  writeFileSync(join(TO, "package.json"), '{"type": "module"}\n');
  for (const file of readdirSync(FROM).filter((one) => PLAIN.includes(one))) {
    const { outputText } = ts.transpileModule(readFileSync(join(FROM, file), "utf8"), { compilerOptions: OPTIONS });
    writeFileSync(join(TO, file.replace(/ts$/, "js")), outputText);
  }
  return import(pathToFileURL(join(TO, name.replace(/ts$/, "js"))).href);
}
