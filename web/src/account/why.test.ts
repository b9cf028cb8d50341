import { expect, test } from "vitest";
import { ApiError } from "../net/api";
import { why } from "./why";

test.each([
  [new ApiError(403, "passkey-refused"), "Dieser Passkey gilt hier nicht."],
  [new ApiError(409, "last-passkey"), "Der letzte Passkey bleibt, sonst kämst du nicht mehr herein."],
  [new ApiError(0, "offline"), "Keine Verbindung. Das geht nur mit Netz."],
  [new DOMException("", "NotAllowedError"), "Nicht abgeschlossen. Du kannst es noch einmal versuchen."],
  [new DOMException("", "DataError"), "Das hat nicht geklappt."],
])("%s is told in words", (error, said) => {
  expect(why(error)).toBe(said);
});
