// What games are worth: the twin of the tables in `reizwerte.py`.

/** ST-VAL-01 */
export const BASES: Readonly<Record<string, number>> = { S: 9, H: 10, G: 11, E: 12 };
/** ST-REV-01 */
export const REVOLUTION_VALUE = 92;

/** ST-VAL-02, by Hand and Ouvert. */
export function nullValue(hand: boolean, ouvert: boolean): number {
  if (hand) return ouvert ? 59 : 35;
  return ouvert ? 46 : 23;
}
