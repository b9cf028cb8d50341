import { describe, expect, it } from "vitest";
import type { Choice } from "./choices";
import { besides, grouped, hasButtons, sortChoices, sortedBy } from "./choices";

const actions = (...texts: string[]): Choice[] => texts.map((action) => ({ form: "action", action }));

describe("the legal choices", () => {
  it("are cards to tap in a trick", () => {
    const choices = sortChoices(actions("play EO", "play H7"), ["Eichel-Ober.", "Herz-Siebener."]);

    expect([...choices.cards]).toEqual(["EO", "H7"]);
    expect(hasButtons(choices)).toBe(false);
  });

  it("are a word to decline and a word to call", () => {
    const choices = sortChoices(actions("pass", "play"), ["Weiter.", "Ich spiele."]);

    expect(choices.declines).toEqual([{ action: "pass", label: "Weiter" }]);
    expect(choices.calls).toEqual([{ action: "play", label: "Ich spiele" }]);
  });

  it("are one series where somebody bids numbers", () => {
    const choices = sortChoices(actions("pass", "bid 18", "bid 20", "bid 22"), ["Passe.", "18!", "20!", "22!"]);

    expect(choices.series).toHaveLength(1);
    expect(choices.series[0]?.buttons.map(({ label }) => label)).toEqual(["18", "20", "22"]);
  });

  it("are games by their codes where somebody names one", () => {
    const choices = sortChoices(actions("name solo:H:tout", "bid wenz"), ["Herz-Solo Tout!", "Wenz."]);

    expect(choices.contracts.map(({ code }) => code)).toEqual(["solo:H:tout", "wenz"]);
  });

  it("may be a form, and to end the session stands apart", () => {
    const choices = sortChoices([{ form: "choose", n: 2, cards: ["EO"] }, ...actions("end")], ["", "Ich höre auf."]);

    expect(choices.choose?.n).toBe(2);
    expect(choices.end?.label).toBe("Ich höre auf");
    expect(choices.calls).toEqual([]);
  });
});

describe("a game that takes several calls", () => {
  const games = [
    { actions: ["play", "bid rufspiel", "name rufspiel:S"], label: "Auf die Bumpe!" },
    { actions: ["play", "bid wenz"], label: "Wenz!" },
  ];

  it("stands there by its own name instead of its first call", () => {
    const choices = sortChoices(actions("pass", "play"), ["Weiter.", "Ich spiele."], games);

    expect(choices.declines.map(({ action }) => action)).toEqual(["pass"]);
    expect(choices.calls).toEqual([]);
    expect(choices.contracts).toEqual([
      { action: "name rufspiel:S", actions: games[0]!.actions, label: "Auf die Bumpe", code: "rufspiel:S" },
      { action: "bid wenz", actions: games[1]!.actions, label: "Wenz", code: "wenz" },
    ]);
  });

  it("replaces the kinds of games, too", () => {
    const later = games.map(({ actions: all, label }) => ({ actions: all.slice(1), label }));
    const choices = sortChoices(actions("bid rufspiel", "bid wenz"), ["Rufspiel.", "Wenz."], later);

    expect(choices.contracts.map(({ label }) => label)).toEqual(["Auf die Bumpe", "Wenz"]);
  });
});

describe("many games", () => {
  it("are picked by kind and suit first", () => {
    const codes = ["E", "G", "H", "S"].flatMap((suit) => ["hand", "hand:schneider", "ouvert"].map((how) => `farbspiel:${suit}:${how}`));
    const contracts = [...codes, "grand:hand"].map((code) => ({ action: `name ${code}`, label: code, code, actions: [`name ${code}`] }));

    expect(grouped(contracts).map((group) => group.length)).toEqual([3, 3, 3, 3, 1]);
    expect(grouped(contracts.slice(0, 5)).map((group) => group.length)).toEqual([1, 1, 1, 1, 1]);
  });
});

describe("the hand", () => {
  it("is sorted by the pack of the game that is thought of", () => {
    expect(sortedBy(["EO", "EU", "H7"], ["EU", "H7", "EO", "G7"])).toEqual(["EU", "H7", "EO"]);
  });

  it("stays as it is without an order, or with one that lacks a card", () => {
    expect(sortedBy(["EO", "EU"], null)).toEqual(["EO", "EU"]);
    expect(sortedBy(["EU", "E6"], ["EU"])).toEqual(["EU", "E6"]);
  });
});

it("a window shows all its calls; what may be said for long has one pill, the rest stands in the menu", () => {
  const [claim, concede] = [{ action: "claim", label: "Ich lege auf" }, { action: "concede", label: "Da geht nichts mehr" }];
  const calls = [claim, concede];
  expect(besides(calls, { isWindow: true, neverOffer: false })).toEqual({ pills: calls, menu: [] });
  expect(besides(calls, { isWindow: false, neverOffer: false })).toEqual({ pills: [claim], menu: [concede] });
  expect(besides(calls, { isWindow: true, neverOffer: true })).toEqual({ pills: [], menu: [] });
  expect(besides(calls, { isWindow: false, neverOffer: true })).toEqual({ pills: [], menu: calls });
});
