// Who pays whom at the end of an evening, with as few payments as there can be.
//
// Whoever can be settled among themselves is: a group of k people whose purses sum to zero needs k - 1 payments, so the
// more such groups there are, the fewer payments. Which groups is tried out, which is quick for as many as sit at a table.

export type Flow = { payer: number; receiver: number; cents: number };

/** More than sit at any table: beyond it the largest debt goes to the largest claim. */
const EXACT = 12;

/** Payments that bring every purse to zero; the purses sum to zero. */
export function settled(purses: readonly number[]): Flow[] {
  const open = purses.map((_, seat) => seat).filter((seat) => purses[seat] !== 0);
  const groups = open.length <= EXACT ? evenGroups(open.map((seat) => purses[seat]!)) : [open.map((_, place) => place)];
  return groups.flatMap((group) => settledGreedily(purses, group.map((place) => open[place]!)));
}

/** The largest debt goes to the largest claim, until nothing is open. */
export function settledGreedily(purses: readonly number[], seats = purses.map((_, seat) => seat)): Flow[] {
  const left = new Map(seats.map((seat) => [seat, purses[seat]!]));
  const flows: Flow[] = [];
  for (;;) {
    const rows = [...left].sort(([, one], [, other]) => one - other);
    const [payer, debt] = rows[0] ?? [0, 0];
    const [receiver, claim] = rows.at(-1) ?? [0, 0];
    const cents = Math.min(-debt, claim);
    if (cents <= 0) return flows;
    left.set(payer, debt + cents);
    left.set(receiver, claim - cents);
    flows.push({ payer, receiver, cents });
  }
}

/** The places of the amounts in as many groups as possible, each of which sums to zero. */
function evenGroups(amounts: readonly number[]): number[][] {
  const all = (1 << amounts.length) - 1;
  const sums = new Array<number>(all + 1).fill(0);
  /** Of each set of places: how many groups can be closed while its members are put in a row, and who came last. */
  const most = new Int8Array(all + 1);
  const last = new Int8Array(all + 1).fill(-1);
  for (let set = 1; set <= all; set += 1) {
    const first = 31 - Math.clz32(set & -set);
    sums[set] = sums[set & (set - 1)]! + amounts[first]!;
    for (let place = 0; place < amounts.length; place += 1) {
      if (!(set & (1 << place))) continue;
      const count = most[set ^ (1 << place)]! + (sums[set] === 0 ? 1 : 0);
      if (last[set]! < 0 || count > most[set]!) {
        most[set] = count;
        last[set] = place;
      }
    }
  }
  const groups: number[][] = [];
  for (let set = all; set; set ^= 1 << last[set]!) {
    if (sums[set] === 0) groups.push([]);
    groups.at(-1)?.push(last[set]!);
  }
  return groups;
}
