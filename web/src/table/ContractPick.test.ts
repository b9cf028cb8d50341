import { flushSync, mount, unmount } from "svelte";
import { expect, test, vi } from "vitest";
import ContractPick from "./ContractPick.svelte";

const BUMPE = { action: "name rufspiel:S", actions: ["bid rufspiel", "name rufspiel:S"], label: "Auf die Bumpe", code: "rufspiel:S" };
const ALTE = { action: "name rufspiel:E", label: "Auf die Alte.", reason: "hast du selbst", sentence: "Auf die Alte kannst du nicht spielen." };

function shown(contracts = [BUMPE]) {
  const calls = { onsay: vi.fn(), onconsider: vi.fn(), onwhy: vi.fn() };
  const props = { contracts, greyed: [ALTE], considered: "", busy: false, label: "Was willst du spielen?", ...calls };
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
