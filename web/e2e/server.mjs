// A real `stammtisch serve` for one test file: its own port, its own data folder, gone afterwards.

import { spawn } from "node:child_process";
import { mkdtemp, open, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
/** A program to be tested instead, such as an installed one; its bots take their usual time. */
const OTHER = process.env["STAMMTISCH"];
export const COMMAND = OTHER ?? join(ROOT, ".venv/bin/stammtisch");
const PYTHON = join(ROOT, ".venv/bin/python");
/** Nothing takes so long, not even on a busy machine. */
const HANGING_MS = 120_000;
const STOPPING_MS = 15_000;
/** A name as on somebody's WLAN: to browsers an insecure place, unlike localhost. */
export const WLAN_NAME = "stube.test";

/**
 * Starts a server and waits until it is well: `{ url, wlan, port, data, log, stop }`. `fixed`: `{ word, skew }`, and nothing at it
 * is left to chance (tests/web/fixed_server.py). `leastBot`: how many milliseconds bots seem to think at least. `closed`: nobody
 * comes in without an invitation.
 */
export async function startServer(fixed = null, leastBot = 100, closed = false) {
  const port = await freePort();
  const data = await mkdtemp(join(tmpdir(), "stammtisch-e2e-"));
  const logPath = join(data, "server.log");
  const log = await open(logPath, "a");
  const [command, ...words] = OTHER
    ? [OTHER, "serve", "--port", String(port), "--data", data, "--name", WLAN_NAME, "--processes", "1"]
    : fixed
      ? [PYTHON, "-m", "tests.web.fixed_server", String(port), data, WLAN_NAME, fixed.word, String(fixed.skew)]
      : [PYTHON, "-m", "tests.web.quick_server", String(port), data, WLAN_NAME, String(leastBot), ...(closed ? ["closed"] : [])];
  const child = spawn(command, words, { cwd: ROOT, stdio: ["ignore", log.fd, log.fd] });
  const ended = new Promise((resolve) => child.once("close", resolve));
  let isRunning = true;
  void ended.then(() => (isRunning = false));
  const url = `http://localhost:${port}`;
  const server = {
    url,
    data,
    wlan: `http://${WLAN_NAME}:${port}`,
    port,
    log: () => readFile(logPath, "utf8"),
    /** Ends the server and takes its data away. */
    async stop() {
      child.kill("SIGTERM");
      const late = setTimeout(() => child.kill("SIGKILL"), STOPPING_MS);
      await ended;
      clearTimeout(late);
      await log.close();
      await rm(data, { recursive: true, force: true });
    },
  };
  const end = Date.now() + HANGING_MS;
  while (!(await isWell(url))) {
    if (!isRunning || Date.now() > end) {
      const said = await server.log();
      await server.stop();
      throw new Error(`the server did not start:\n${said}`);
    }
    await sleep(50);
  }
  return server;
}

/** Asks the server as a guest of its own would, without a browser: `{ status, body }`; `cookie` is kept in `guest`. */
export async function ask(server, method, path, body, guest = {}) {
  const answer = await fetch(`${server.url}${path}`, {
    method,
    headers: {
      origin: server.url,
      ...(guest.cookie ? { cookie: guest.cookie } : {}),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const set = answer.headers.get("set-cookie");
  if (set) guest.cookie = set.split(";")[0];
  return { status: answer.status, body: await answer.json().catch(() => null) };
}

async function isWell(url) {
  try {
    return (await fetch(`${url}/healthz`)).ok;
  } catch {
    return false;
  }
}

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
