// The three reactions: which phrase each of them says, and how it is drawn on a grid of 24.

import type { PeopleKey } from "./people_words.svelte";

export type Reaction = { phrase: string; word: PeopleKey; path: string };

export const REACTIONS: readonly Reaction[] = [
  {
    phrase: "prost",
    word: "chat.prost",
    path: "M5 8h10v12H5zM15 10h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2h-3M8 12v5M12 12v5M4.5 8c-1-3 1.5-4.5 3-3.5 1-2 4-2 5 0 2-1 3.5.5 3 3.5",
  },
  {
    phrase: "well-played",
    word: "chat.well_played",
    path: "M7 11v9H4v-9zM7 11l4-8c2 0 2.5 1.5 2 3l-.7 3H19a2 2 0 0 1 2 2.3l-1.2 6.5A2 2 0 0 1 17.8 20H7",
  },
  {
    phrase: "laugh",
    word: "chat.laugh",
    path: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM7.5 13c.6 3 2.3 4.5 4.5 4.5s3.9-1.5 4.5-4.5zM9 9h.01M15 9h.01",
  },
];

export function reactionOf(phrase: string | undefined): Reaction | null {
  return REACTIONS.find((each) => each.phrase === phrase) ?? null;
}
