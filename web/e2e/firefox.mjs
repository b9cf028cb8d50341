// Debian's Firefox, spoken with by its own protocol (Marionette): a line of JSON behind its length. As much of it as one deal needs;
// Playwright's way into a Firefox that is not its own asks for things that Debian's does not know.

import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

export const FIREFOX = process.env["FIREFOX"] ?? "/usr/bin/firefox-esr";
export const INSTALLED = { skip: existsSync(FIREFOX) ? false : "Debian: apt install firefox-esr" };
const STARTING_MS = 90_000;
/** It asks nobody anything by itself. */
const QUIET = {
  "marionette.port": 0,
  "app.update.disabledForTesting": true,
  "browser.shell.checkDefaultBrowser": false,
  "browser.startup.homepage_override.mstone": "ignore",
  "datareporting.policy.dataSubmissionEnabled": false,
  "intl.accept_languages": "de-DE, de",
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "toolkit.telemetry.reportingpolicy.firstRun": false,
};

/** A Firefox with one window: `{ send, run, tap, end }`. */
export async function startFirefox() {
  const profile = await mkdtemp(join(tmpdir(), "stammtisch-firefox-"));
  const lines = Object.entries(QUIET).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`);
  await writeFile(join(profile, "user.js"), lines.join("\n"));
  const words = ["--headless", "--marionette", "--remote-allow-system-access", "--no-remote", "--profile", profile];
  const child = spawn(FIREFOX, words, { stdio: "ignore", env: { ...process.env, HOME: profile, MOZ_CRASHREPORTER_DISABLE: "1" } });
  const ended = new Promise((resolve) => child.once("close", resolve));
  const end = async () => {
    child.kill("SIGTERM");
    const late = setTimeout(() => child.kill("SIGKILL"), 10_000);
    await ended;
    clearTimeout(late);
    await rm(profile, { recursive: true, force: true });
  };
  try {
    const line = await joined(profile, child);
    await line.send("WebDriver:NewSession", { capabilities: { alwaysMatch: { timeouts: { script: 120_000, pageLoad: 120_000 } } } });
    return { ...driver(line), end };
  } catch (error) {
    await end();
    throw error;
  }
}

function driver({ send }) {
  const run = async (script, ...args) => (await send("WebDriver:ExecuteScript", { script, args })).value;
  return {
    send,
    goTo: (url) => send("WebDriver:Navigate", { url }),
    /** What a script of the page returns. */
    run,
    /** Waits until a script returns something. */
    async until(script, ms, ...args) {
      for (const last = Date.now() + ms; Date.now() < last; await sleep(50)) {
        const found = await run(script, ...args).catch(() => null);
        if (found) return found;
      }
      throw new Error(`in vain: ${script}`);
    },
    /** A real click where the element is that a script returns, this far from its corner where that is given. */
    async tap(script, ...args) {
      const element = await run(script, ...args);
      if (!element) return false;
      const [id] = Object.values(element);
      await send("WebDriver:ElementClick", { id });
      return true;
    },
    /** As if somebody had pulled the plug of the whole browser. */
    async cut() {
      await send("Marionette:SetContext", { value: "chrome" });
      await run("Services.io.offline = true");
      await send("Marionette:SetContext", { value: "content" });
    },
  };
}

/** The line to it, as soon as it says where it listens. */
async function joined(profile, child) {
  for (const last = Date.now() + STARTING_MS; Date.now() < last; await sleep(100)) {
    if (child.exitCode !== null) throw new Error("Firefox does not start");
    const port = Number(await readFile(join(profile, "MarionetteActivePort"), "utf8").catch(() => ""));
    const line = port && (await lineTo(port).catch(() => null));
    if (line) return line;
  }
  throw new Error("Firefox does not listen");
}

function lineTo(port) {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    const waiting = new Map();
    let rest = Buffer.alloc(0);
    let count = 0;
    const send = (name, params = {}) =>
      new Promise((answer, refuse) => {
        const id = (count += 1);
        waiting.set(id, { answer, refuse });
        const text = JSON.stringify([0, id, name, params]);
        socket.write(`${Buffer.byteLength(text)}:${text}`);
      });
    const hear = (message) => {
      if (!Array.isArray(message)) return resolve({ send });
      const [, id, error, result] = message;
      const one = waiting.get(id);
      waiting.delete(id);
      if (error) one?.refuse(new Error(`${error.error}: ${error.message}`));
      else one?.answer(result);
    };
    socket.once("error", reject);
    socket.on("close", () => waiting.forEach(({ refuse }) => refuse(new Error("Firefox has hung up"))));
    socket.on("data", (bytes) => {
      rest = Buffer.concat([rest, bytes]);
      for (let colon = rest.indexOf(":"); colon > 0; colon = rest.indexOf(":")) {
        const end = colon + 1 + Number(rest.subarray(0, colon));
        if (rest.length < end) return;
        hear(JSON.parse(rest.subarray(colon + 1, end).toString()));
        rest = rest.subarray(end);
      }
    });
  });
}
