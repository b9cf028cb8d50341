import { flushSync, mount, unmount } from "svelte";
import { expect, test, vi } from "vitest";
import ContractPick from "./ContractPick.svelte";

const BUMPE = { action: "name rufspiel:S", actions: ["bid rufspiel", "name rufspiel:S"], label: "Auf die Bumpe", code: "rufspiel:S" };
const ALTE = { action: "name rufspiel:E", label: "Auf die Alte.", reason: "hast du selbst", sentence: "Auf die Alte kannst du nicht spielen." };

function shown(contracts = [BUMPE]) {
  const calls = { onsay: vi.fn(), onconsider: vi.fn(), onwhy: vi.fn() };
  const props = { game: "schafkopf", contracts, greyed: [ALTE], considered: "", busy: false, label: "Was willst du spielen?", ...calls };
  const mounted = mount(ContractPick, { target: document.body, props });
  flushSync();
  return { ...calls, buttons: [...document.querySelectorAll("button")], close: () => unmount(mounted) };
}

test("a tap says the game", () => {
  const { buttons, onsay, close } = shown();
  buttons[0]?.click();

  expect(onsay).toHaveBeenCalledWith(BUMPE);
  void close();
});

test("a game that the cards do not allow has its reason under it, tells more when it is tapped, and is never said", () => {
  const { buttons, onsay, onwhy, close } = shown();
  const grey = buttons[1];

  expect(grey?.textContent).toContain("Auf die Alte");
  expect(grey?.querySelector("small")?.textContent).toBe("hast du selbst");
  expect(grey?.getAttribute("aria-disabled")).toBe("true");
  grey?.click();
  expect(onwhy).toHaveBeenCalledWith(ALTE);
  expect(onsay).not.toHaveBeenCalled();
  void close();
});

test("many of a kind are opened first", () => {
  const many = ["E", "G", "H", "S"].flatMap((suit) =>
    ["hand", "hand:schneider", "ouvert"].map((how) => {
      const code = `farbspiel:${suit}:${how}`;
      return { action: `name ${code}`, actions: [`name ${code}`], label: code, code };
    }),
  );
  const { buttons, onsay, onconsider, close } = shown(many);
  buttons[0]?.click();

  expect(onsay).not.toHaveBeenCalled();
  expect(onconsider).toHaveBeenCalledWith("farbspiel:E:hand");
  void close();
});

test("one word that raises any game is a switch, and each game stays one tap", () => {
  const many = ["E", "G", "H", "S", "wenz"].flatMap((kind) =>
    ["", ":tout"].map((how) => {
      const code = kind === "wenz" ? `wenz${how}` : `solo:${kind}${how}`;
      return { action: `name ${code}`, actions: [`name ${code}`], label: how ? `${kind} Tout` : kind, code };
    }),
  );
  const { onsay, close } = shown(many);
  const offered = () => [...document.querySelectorAll<HTMLButtonElement>("[data-action]")].map(({ dataset }) => dataset.action);
  const button = [...document.querySelectorAll<HTMLButtonElement>("[aria-pressed]")].find(({ textContent }) => textContent?.trim() === "Tout");

  expect(offered()).toEqual(["name solo:E", "name solo:G", "name solo:H", "name solo:S", "name wenz"]);
  button?.click();
  flushSync();
  expect(onsay).not.toHaveBeenCalled();
  expect(button?.getAttribute("aria-pressed")).toBe("true");
  expect(offered()).toEqual(["name solo:E:tout", "name solo:G:tout", "name solo:H:tout", "name solo:S:tout", "name wenz:tout"]);
  document.querySelector<HTMLButtonElement>("[data-action]")?.click();
  expect(onsay).toHaveBeenCalledWith(many[1]);
  void close();
});
