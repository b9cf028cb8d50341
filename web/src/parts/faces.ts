// The faces around the table. Whoever bears a name that has a face gets it; all others get their first letter.

const FILES = import.meta.glob<string>("../pictures/faces/*.svg", { eager: true, query: "?url", import: "default" });
const FACES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(FILES).map(([path, url]) => [path.replace(/^.*\/|\.svg$/g, ""), url]),
);
/** The faces one may choose, by their names. */
export const FACE_NAMES: readonly string[] = Object.keys(FACES).sort();
/** The rims of the coasters, by seat: one knows a person by it at a glance. */
const RIMS = ["#2c6e4f", "#6b4423", "#a3293a", "#3c5a86", "#7a5a00", "#5b3f7a"];

/** The same people, as their friends call them. */
const CALLED: Readonly<Record<string, string>> = { xare: "xaver" };

export function faceOf(name: string): string | undefined {
  const known = name.toLowerCase();
  return FACES[CALLED[known] ?? known];
}

export function rimOf(seat: number): string {
  return RIMS[seat % RIMS.length] ?? "#b79a6a";
}

/** What stands on a coaster without a face. */
export function initialOf(name: string): string {
  return [...name.trim()][0]?.toUpperCase() ?? "";
}
