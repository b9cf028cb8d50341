import { expect, test } from "vitest";
import { bytes, text } from "./passkey";

test("bytes go to the server and back without signs that need an escape", () => {
  const all = Uint8Array.from({ length: 256 }, (_, i) => i);
  expect(text(all.buffer)).toMatch(/^[A-Za-z0-9_-]+$/);
  expect(bytes(text(all.buffer))).toEqual(all);
  expect(text(Uint8Array.of(0xfb, 0xff).buffer)).toBe("-_8");
});
