// What can be said of a deal. Apart from how it is found out, which comes when there is something to judge.

/**
 * `holds`: all fits, and the own share is in it. `without`: all fits, but the own share is not in it. `later`: the seed is
 * still closed. `lost`: it was opened before we came, or cannot be fetched. `nothing`: nothing was promised. `own`: all fits, and
 * the own device has dealt: nobody has promised anything to anybody, whatever was sealed.
 */
export type State = "checking" | "holds" | "without" | "broken" | "later" | "lost" | "nothing" | "own";

export type Judgement = {
  readonly state: State;
  /** Of `broken`: the code of the flaw. Of `without`:
   * `watching`, `unpromised`, `unheard`, `unnamed`, `late`, `sent`, `device`, `unknown`, `key` or `elsewhere`. Of `holds`: `alone` or empty. */
  readonly why: string;
  /** The seats whose promised share came too late. */
  readonly missing: readonly number[];
};

export function said(state: State, why = "", missing: readonly number[] = []): Judgement {
  return { state, why, missing };
}

/** Of a table that lies on this device: what holds there binds nobody, as `stammtisch verify` says of it. */
export function dealtHere(judgement: Judgement): Judgement {
  const fits = judgement.state === "holds" || judgement.state === "without";
  return fits && judgement.why !== "elsewhere" ? said("own") : judgement;
}

/** At a table where another deal was broken: the house is not one to rely on. */
export function withoutTick(judgement: Judgement): Judgement {
  return judgement.state === "holds" ? { ...judgement, state: "without", why: "elsewhere" } : judgement;
}
