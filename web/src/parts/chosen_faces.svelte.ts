// The faces that the people of this table have chosen, by the names that are written beside them.

let chosen = $state.raw<Readonly<Record<string, string>>>({});

export function chosenFace(name: string): string {
  return chosen[name] ?? "";
}

/** As the table tells them; a table has nobody twice under the same name. */
export function seatFaces(rows: readonly (readonly [name: string, face: string])[]): void {
  chosen = Object.fromEntries(rows.filter(([, face]) => face));
}
