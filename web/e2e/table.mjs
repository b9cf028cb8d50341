// Tables and guests for tests, made over HTTP where clicking is not what is tested.

import { Player } from "./player.mjs";
import { visit } from "./browser.mjs";

/** A visitor with a name, logged in as a guest. */
export async function guest(browser, url, name, options = {}) {
  const visitor = await visit(browser, { ...options, settings: { name, ...options.settings } });
  await visitor.page.goto(url);
  const { status } = await request(visitor, "POST", "/v1/session", { name, language: "de" });
  if (status !== 200 && status !== 201) throw new Error(`no session: ${status}`);
  return visitor;
}

/** Asks the server from within the visitor's page, with its cookie. */
export function request(visitor, method, path, body) {
  return visitor.page.evaluate(
    async ([how, where, what]) => {
      const answer = await fetch(where, {
        method: how,
        headers: what === undefined ? {} : { "content-type": "application/json" },
        ...(what === undefined ? {} : { body: JSON.stringify(what) }),
      });
      return { status: answer.status, body: await answer.json().catch(() => null) };
    },
    [method, path, body],
  );
}

/** Opens a table as wished; bots answer at once. */
export async function openTable(visitor, wish) {
  const { status, body } = await request(visitor, "POST", "/v1/tables", { bot_ms: 0, level: "anfaenger", ...wish });
  if (status !== 201) throw new Error(`no table: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** Somebody at a table of bots. */
export async function alone(browser, url, wish, likes = {}, options = {}) {
  const visitor = await guest(browser, url, "Zenzi", options);
  const { table } = await openTable(visitor, wish);
  const player = new Player(visitor, likes);
  await player.goTo(url, table);
  return { ...visitor, visitor, player, table };
}

/** A table that only people sit at, each with their own browser; the first has opened it. */
export async function company(browser, url, wish, names, likes = () => ({})) {
  const visitors = [];
  for (const name of names) visitors.push(await guest(browser, url, name));
  const [host, ...others] = visitors;
  const made = await openTable(host, { fill: "wait", ...wish });
  for (const other of others) {
    const { status, body } = await request(other, "POST", "/v1/join", { code: made.code });
    if (status !== 200 && status !== 201) throw new Error(`cannot join: ${status} ${JSON.stringify(body)}`);
  }
  const players = visitors.map((visitor, place) => new Player(visitor, { seed: place + 1, ...likes(place) }));
  await Promise.all(players.map((player) => player.goTo(url, made.table)));
  return { ...made, visitors, players };
}
