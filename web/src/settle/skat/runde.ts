// Runde: everybody deals once, and a session has whole rounds. The twin of `runde.py`.

import { isReached } from "./bierlachs";
import type { SkatCarry } from "./carry";
import type { Options } from "./options";

/** After the agreed rounds; when time is up the running round is completed (ST-TABLE-07). A Lachs ends at once. */
export function isDone(carry: SkatCarry, options: Options): boolean {
  const most = options.session_rounds * options.table_size;
  const isComplete = carry.deals % carry.purses.length === 0; // ST-TABLE-05
  return isReached(carry.points, options) || (carry.last && isComplete) || (most > 0 && most <= carry.deals);
}
