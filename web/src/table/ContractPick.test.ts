import { flushSync, mount, unmount } from "svelte";
import { expect, test, vi } from "vitest";
import ContractPick from "./ContractPick.svelte";

test("a game that the cards do not allow is grey, says why, and is never thought of", () => {
  const onconsider = vi.fn();
  const onwhy = vi.fn();
  const contracts = [{ action: "name rufspiel:S", label: "Auf die Bumpel", code: "rufspiel:S" }];
  const greyed = [{ action: "name rufspiel:E", label: "Auf die Alte." }];
  const props = { contracts, greyed, considered: "", label: "Was willst du spielen?", onconsider, onwhy };
  const mounted = mount(ContractPick, { target: document.body, props });
  flushSync();
  const [legal, grey] = document.querySelectorAll("button");

  expect(grey?.textContent).toBe("Auf die Alte");
  expect(grey?.getAttribute("aria-disabled")).toBe("true");
  grey?.click();
  expect(onwhy).toHaveBeenCalledWith("name rufspiel:E");
  expect(onconsider).not.toHaveBeenCalled();
  legal?.click();
  expect(onconsider).toHaveBeenCalledWith("rufspiel:S");
  void unmount(mounted);
});
