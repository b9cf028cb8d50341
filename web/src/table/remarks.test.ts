import { describe, expect, it } from "vitest";
import { TableState } from "../net/table.svelte";
import type { Change } from "../protocol";
import { isRemark, noted, remarkOf } from "./remarks";

const nobody = (): boolean => false;
const change = { deal: 3, remark: { seat: 2, text: "Schneida! Des zwickt." } } as unknown as Change;

describe("what a computer says about a deal", () => {
  it("is shown where it is wanted", () => {
    expect(remarkOf(change, true, nobody)?.text).toBe("Schneida! Des zwickt.");
    expect(remarkOf(change, false, nobody)).toBeNull();
    expect(remarkOf(change, true, (seat) => seat === 2)).toBeNull();
    expect(remarkOf(null, true, nobody)).toBeNull();
    expect(remarkOf({ ...change, remark: null }, true, nobody)).toBeNull();
  });

  it("stands in the chat once, however often it comes, and also after the chat was sent anew", () => {
    const table = new TableState("t");
    expect(noted(table, 3, 2, "Schneida!")).toBe(true);
    expect(noted(table, 3, 2, "Schneida!")).toBe(false);
    expect(noted(table, 4, 1, "Schwoaz!")).toBe(true);
    table.chat.talk({ type: "talk", lines: [{ id: "a", seat: 0, name: "Anni", text: "Mei!", at: Date.now() }], anew: true });
    const said = table.chat.lines.map(({ text }) => text);
    expect(said).toHaveLength(3);
    expect(said).toEqual(expect.arrayContaining(["Schneida!", "Schwoaz!", "Mei!"]));
    expect(table.chat.lines.filter(({ id }) => isRemark(id))).toHaveLength(2);
    table.close();
  });
});
