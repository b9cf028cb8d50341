// The rooms of the house and what lies in them: a row for each entry of the navigation.

import { isAlone } from "../net/place";
import type { Route } from "../route.svelte";
import type { Key } from "../words/index.svelte";

export type Room = {
  room: string;
  title: Key;
  /** One path on a grid of 24. */
  icon: string;
  /** The screens that are reached from anywhere in the room, the first of them by the navigation. */
  doors: readonly { screen: string; title: Key }[];
  /** Others that belong to it. */
  also: readonly string[];
};

export const ROOMS: readonly Room[] = [
  {
    room: "play",
    title: "nav.play",
    icon: "M4 11l8-7 8 7v9h-5v-6H9v6H4z",
    doors: [{ screen: "", title: "nav.play" }],
    also: ["start", "hier", "join", "sit", "new", "zettel", "kostet", "runde", "wertung"],
  },
  {
    room: "learn",
    title: "nav.learn",
    icon: "M2 9l10-5 10 5-10 5zM6 11.500V16c3.500 3 8.500 3 12 0v-4.500M22 9v6",
    doors: [{ screen: "learn", title: "nav.learn" }],
    also: ["first", "lesson", "puzzle", "drill", "d"],
  },
  {
    room: "rules",
    title: "nav.rules",
    icon: "M4 5c3-1.500 5.500-1.500 8 0 2.500-1.500 5-1.500 8 0v14c-3-1.500-5.500-1.500-8 0-2.500-1.500-5-1.500-8 0zM12 5v14",
    doors: [
      { screen: "rules", title: "start.rules" },
      { screen: "lexicon", title: "start.lexicon" },
    ],
    also: [],
  },
  {
    room: "archive",
    title: "nav.archive",
    icon: "M3 4h18v5H3zM5 9v11h14V9M10 13h4",
    doors: [{ screen: "archive", title: "nav.archive" }],
    also: ["sheet", "replay", "review", "figures"],
  },
  {
    room: "me",
    title: "nav.me",
    icon: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c.6-4.500 3.600-7 8-7s7.400 2.500 8 7",
    doors: [
      { screen: "settings", title: "start.settings" },
      ...(isAlone() ? [] : [{ screen: "account", title: "start.account" } as const]),
    ],
    also: [],
  },
];

/** Where there is no navigation at all: at a table nothing but the game, also where one learns at it. */
const BARE = ["table", "first", "lesson", "puzzle", "drill"];
/** Screens with a bar of their own at the foot, or a question to be answered first: on a phone ours waits at the end. */
const OWN_FOOT = ["rules", "replay", "review", "d", "sit"];
/** The same for those of them that are about something, such as an invitation. */
const OWN_FOOT_WITH = ["join", "zettel"];

export function roomOf(screen: string): Room | undefined {
  return ROOMS.find(({ doors, also }) => also.includes(screen) || doors.some((door) => door.screen === screen));
}

export function hasNavigation(screen: string): boolean {
  return !BARE.includes(screen);
}

export function hasOwnFoot({ screen, args }: Route): boolean {
  return OWN_FOOT.includes(screen) || (OWN_FOOT_WITH.includes(screen) && Boolean(args[0]));
}
