// What `stammtisch site build` has written, handed out by plain servers of files from below a folder of theirs.

import { execFile, spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { FOLDER } from "./pocket_stage.mjs";
import { COMMAND } from "./server.mjs";

/** Where it lies at its host. */
export const BELOW = "/stammtisch/";
const STARTING_MS = 20_000;
const run = promisify(execFile);

/** Servers of files, each as it is without being told anything: the words that start it. */
export const HOSTS = {
  python: (root, port) => ["python3", "-m", "http.server", String(port), "--bind", "127.0.0.1", "--directory", root],
  caddy: (root, port) => ["caddy", "file-server", "--root", root, "--listen", `127.0.0.1:${port}`],
};

/** Caddy with the fragment that lies in the folder; nothing of its own is asked or changed. */
export function toldCaddy(root) {
  const file = join(root, "Caddyfile");
  const block = (port) => `{\n admin off\n auto_https off\n}\nhttp://localhost:${port} {\n bind 127.0.0.1\n root * ${root}\n import ${join(root, BELOW, "hosting/Caddyfile")}\n}\n`;
  return (port) => {
    writeFileSync(file, block(port));
    return ["caddy", "run", "--config", file, "--adapter", "caddyfile"];
  };
}

/** A folder with the site in it: `{ root, remove }`. */
export async function builtSite() {
  const root = await mkdtemp(join(tmpdir(), "stammtisch-site-"));
  await run(COMMAND, ["site", "build", join(root, BELOW), "--pocket", FOLDER]);
  return { root, remove: () => rm(root, { recursive: true, force: true }) };
}

/** A server of files for a test: `{ url, port, stop }`; after `stop` its process has ended, and nobody answers there. */
export async function hosted(words, test) {
  const port = await freePort();
  const [command, ...rest] = words(port);
  const child = spawn(command, rest, { stdio: ["ignore", "ignore", "ignore"] });
  const ended = new Promise((resolve) => child.once("close", resolve));
  test.after(() => child.kill("SIGKILL"));
  const url = `http://localhost:${port}${BELOW}`;
  for (const end = Date.now() + STARTING_MS; !(await answers(url)); await sleep(50)) {
    if (Date.now() > end || child.exitCode !== null) throw new Error(`${command} does not start`);
  }
  const stop = async () => {
    child.kill("SIGKILL");
    await ended;
    if (await answers(url)) throw new Error(`somebody else answers at ${url}`);
  };
  return { url, port, stop };
}

const answers = (url) => fetch(url).then(({ ok }) => ok, () => false);

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
