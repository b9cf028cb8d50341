import { describe, expect, it } from "vitest";
import { FORGOTTEN_MS, tapped, TOO_SOON_MS } from "./two_taps";

const AT = 10_000;
const armed = tapped(null, "yes", AT).armed;

describe("two deliberate taps", () => {
  it("arm, then say", () => {
    expect(tapped(null, "yes", AT)).toEqual({ armed: { action: "yes", at: AT }, says: false });
    expect(tapped(armed, "yes", AT + TOO_SOON_MS)).toEqual({ armed: null, says: true });
    expect(tapped(armed, "yes", AT + FORGOTTEN_MS - 1).says).toBe(true);
  });

  it("a double tap does nothing, and the first one still counts", () => {
    const after = tapped(armed, "yes", AT + TOO_SOON_MS - 1);
    expect(after).toEqual({ armed, says: false });
    expect(tapped(after.armed, "yes", AT + TOO_SOON_MS + 1).says).toBe(true);
  });

  it("after four seconds, or for something else, it is a first tap again", () => {
    expect(tapped(armed, "yes", AT + FORGOTTEN_MS)).toEqual({ armed: { action: "yes", at: AT + FORGOTTEN_MS }, says: false });
    expect(tapped(armed, "other", AT + 500)).toEqual({ armed: { action: "other", at: AT + 500 }, says: false });
  });
});
