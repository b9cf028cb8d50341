// What goes over HTTP. Written by scripts/protocol from the server's /v1/openapi.json; do not edit by hand.
// A field with a question mark may be left out.

import type { Bubble, SeenSession, SeenStory, Slate } from "./protocol";

export interface ActionChosen {
  readonly action: string;
}

/** All that the learner has done from the position on. */
export interface ActionsSoFar {
  readonly actions: readonly string[];
}

export interface AgreementTold {
  /** As it was called in the question. */
  readonly table: string;
  /** Empty: nobody can agree on anything there. */
  readonly currency: string;
  /** Who has agreed so far. */
  readonly members: readonly number[];
}

/** Der Alte, the highest trump. */
export interface AlteTally {
  readonly name: string;
  readonly had: number;
  /** In how many deals it is known. */
  readonly deals: number;
  readonly expected: number;
  /** Whether that is more than two standard deviations away. */
  readonly odd: boolean;
}

export interface Archive {
  /** The newest first. */
  readonly deals: readonly Archived[];
  /** Where the next page begins; none: this is the last. */
  readonly before?: string | null;
}

/** One finished deal. */
export interface Archived {
  /** For `before` of the next page. */
  readonly id: string;
  readonly table: string;
  readonly number: number;
  readonly at: number;
  readonly game: string;
  /** The contract in words. */
  readonly title: string;
  /** Its kind, whatever the suit: `rufspiel`; empty where nobody played. */
  readonly kind: string;
  /** The same in words. */
  readonly kind_title: string;
  /** The letter of the suit it was about. */
  readonly sign: string;
  /** Where the reader sat. */
  readonly you: number | null;
  /** Something that hardly ever succeeds. */
  readonly feat: Framed | null;
  /** Among others: the seats of those who played it, the declarer first, and their card points against the others'. */
  readonly summary: { readonly names?: readonly string[]; readonly bots?: readonly number[]; readonly cents?: readonly number[]; readonly points?: readonly number[]; readonly currency?: string; readonly side?: readonly number[]; readonly eyes?: readonly number[] };
}

/** A decision in a lesson; the right answer is not in it. */
export interface AskedInLesson {
  readonly id: string;
  /** `decides`, `fails` (look closely), or `finish`: played to its end. */
  readonly kind: string;
  readonly names: readonly string[];
  readonly you: number;
  /** `Rufspiel auf die Alte, Resi spielt, 3. Stich.` */
  readonly where: string;
  /** What was said since the cards were dealt. */
  readonly so_far: string;
  readonly moment: LearningMoment;
  /** Where it is played to its end: what players who follow the tips get from here. */
  readonly par?: string;
}

/** What one tap deals. */
export interface AtOnceInfo {
  readonly preset: string;
  readonly changes: Readonly<Record<string, boolean | number | string | readonly string[]>>;
}

export interface BlockInfo {
  readonly block: string;
  /** What they are called now; empty where they are erased. */
  readonly name: string;
  readonly created: number;
}

export interface Blocks {
  /** The oldest first. */
  readonly blocks: readonly BlockInfo[];
}

export interface Bot {
  readonly bot: string;
  readonly name: string;
}

export interface BotOpened {
  readonly bot: string;
  readonly name: string;
  /** Shown this once. */
  readonly token: string;
}

export interface Bots {
  readonly bots: readonly Bot[];
}

export interface Briefs {
  readonly games: readonly GameBrief[];
}

/** One call instead of which something else might have been said. */
export interface CallLine {
  readonly type: "call";
  readonly n: number;
  readonly seat: number;
  readonly said: string;
  /** What would have been better; empty: nothing clearly. */
  readonly better?: string;
  readonly loss?: number;
  readonly told?: string;
}

/** The house rules of a table, and in what they differ from those of the reader. */
export interface Card {
  readonly game: string;
  readonly preset: string;
  /** What the preset is, in a sentence. */
  readonly sentence: string;
  /** The hash of the options. */
  readonly rules: string;
  readonly options: Readonly<Record<string, boolean | number | string | readonly string[]>>;
  /** What the differences are told against: `last`, `home`, or a preset. */
  readonly against: string;
  readonly differences: readonly Difference[];
  readonly idle: readonly Idle[];
  readonly glance: Glance;
  /** The differences that cost money, the dearest first. */
  readonly costly: readonly CostlyRule[];
}

/** A card that might have been played, and what it costs beside the best; amounts in words, empty: nothing. */
export interface CardChoice {
  readonly card: string;
  readonly cost?: string;
  readonly open_cost?: string;
  readonly best?: boolean;
  readonly open_best?: boolean;
  /** Whether it was compared as far as could be known. */
  readonly compared?: boolean;
  /** Whether it costs so little that nobody is blamed for it. */
  readonly fine?: boolean;
}

export interface CardChosen {
  readonly card: string;
}

/** What a card costs beside the right one, on average. */
export interface CardCost {
  readonly card: string;
  /** Empty: it is right. */
  readonly amount?: string;
  /** Of the dearest one's. */
  readonly share?: number;
  readonly is_dear?: boolean;
}

/** What a first deal is about for some steps. */
export interface Chapter {
  readonly title: string;
  /** The first one of them. */
  readonly step: number;
}

export interface Chat {
  readonly phrases: readonly Phrase[];
}

export interface CheckAsked {
  readonly preset?: string;
  readonly changes?: Readonly<Record<string, boolean | number | string | readonly string[]>>;
}

/** House rules that were looked over: their hash and what has no effect, or what is wrong. */
export interface Checked {
  readonly digest?: string | null;
  readonly idle?: readonly Idle[];
  readonly problem?: Problem | null;
  /** Where nothing is wrong. */
  readonly glance?: Glance | null;
  /** In the order of the rulebook, of options that money depends on; none where something is wrong. */
  readonly examples?: readonly OptionExample[];
}

export interface CircleFigures {
  /** 0: all of them. */
  readonly year: number;
  /** Empty: all of them. */
  readonly game: string;
  readonly evenings: number;
  /** Who has come most often first. */
  readonly attendance: readonly FigureAttendance[];
  readonly books: readonly FigureBook[];
}

export interface CircleJoin {
  readonly code: string;
  readonly name?: string | null;
}

export interface CircleJoined {
  readonly id: string;
  readonly member: number;
  readonly status: "member" | "waiting";
}

export interface CircleListed {
  readonly id: string;
  readonly name: string;
  readonly created: number;
  readonly closed: boolean;
  readonly waiting: boolean;
}

export interface CircleLog {
  /** The newest first. */
  readonly lines: readonly LogLine[];
}

export interface CirclePatch {
  readonly name: string;
}

export interface CircleRules {
  readonly game: string;
  readonly preset?: string;
  readonly changes?: Readonly<Record<string, boolean | number | string | readonly string[]>>;
  /** What the circle calls them. */
  readonly called?: string;
}

/** A circle, for those who belong to it. */
export interface CircleTold {
  readonly id: string;
  readonly name: string;
  readonly created: number;
  readonly closed: boolean;
  readonly you: number;
  readonly role: "wirt" | "kassier" | "mitglied";
  readonly members: readonly MemberTold[];
  readonly rules: RulesTold | null;
  readonly evenings: number;
  /** For a Wirt. */
  readonly invite: InviteTold | null;
  /** Whether this server lets a circle count an evening online in money. */
  readonly money: boolean;
  readonly n: number;
}

export interface CircleWall {
  /** The newest first. */
  readonly frames: readonly WallDeal[];
}

/** What somebody has played themself. */
export interface ContractTally {
  readonly kind: string;
  readonly title: string;
  readonly played: number;
  readonly won: number;
}

/** What costs something else here than there. */
export interface CostlyRule {
  readonly title: string;
  readonly here_text: string;
  readonly there_text: string;
  /** The options that make the difference, or may. */
  readonly options: readonly string[];
}

/** What there is to learn of a game, in its order. */
export interface CourseTold {
  readonly game: string;
  /** The title of the guided first deal. */
  readonly first: string;
  readonly groups: readonly LessonGroup[];
  readonly puzzles: number;
  readonly themes: readonly PuzzleTheme[];
}

/** First: all cards, and how the deal stood before the first and after each, with open cards. */
export interface CurveLine {
  readonly type: "curve";
  readonly deal: number;
  readonly game: string;
  readonly coach: string;
  /** What is counted: `cents`, `points` or `strokes`. */
  readonly unit: string;
  readonly names: readonly string[];
  readonly cards: readonly ReviewedCard[];
  /** Where the reader sat; none: has only looked on. */
  readonly you?: number | null;
  /** Who won and lost together, the declarer's side first; none where everybody plays alone. */
  readonly sides?: readonly DealSide[];
  /** What was played. */
  readonly title?: string;
  /** What the table plays for: `euro`, `krona` or `points`. */
  readonly currency?: string;
  /** Whether its cards are their players' own: none was taken back, and no hand was known before. */
  readonly counts?: boolean;
}

/** Those who win and lose together, and what each of them stood to get: before the first card and after each. */
export interface DealSide {
  readonly seats: readonly number[];
  readonly values: readonly (number | null)[];
}

/** A position as one seat sees it: one of somebody's own decisions in a finished deal, or a puzzle. */
export interface DecisionAsked {
  readonly game: string;
  /** Never those of the people who played it. */
  readonly names: readonly string[];
  readonly you: number;
  /** Whom the seat plays with, as far as it knows. */
  readonly role: string;
  /** What was said before the first card. */
  readonly calls: string;
  readonly moment: LearningMoment;
  /** That the seat leads, where it does. */
  readonly lead?: string;
  /** By card that may be played: the theme of puzzles in which such a card is right, where there are some. */
  readonly themes?: Readonly<Record<string, string>>;
}

/** What somebody who plays by the other rules has to be told. */
export interface Difference {
  readonly option: string;
  readonly here: boolean | number | string | readonly string[];
  readonly there: boolean | number | string | readonly string[];
  readonly clauses: readonly string[];
  /** `tournament_deals = 40 (statt 32)` */
  readonly sentence: string;
  /** What the option is called. */
  readonly title: string;
  /** What is played here, in words. */
  readonly here_text: string;
  readonly there_text: string;
}

/** Last: what the cards gave, and what was made of them. */
export interface EndLine {
  readonly type: "end";
  /** False: nobody had time for the rest; it may be asked for again. */
  readonly whole: boolean;
  readonly paid?: readonly number[];
  readonly cards?: readonly number[];
  readonly own?: readonly number[];
  readonly doubt?: readonly number[];
  /** To the reader: luck and play, in words. */
  readonly told?: readonly string[];
}

export interface EntriesAnswer {
  /** In the order of the entries. */
  readonly answers: readonly EntryAnswer[];
  readonly n: number;
  readonly sums: readonly number[];
  /** A sentence, where the page had other sums. */
  readonly difference: string | null;
}

export interface EntryAnswer {
  readonly command: string;
  readonly answer: "ok" | "merged" | "conflict" | "refused";
  /** Why it was refused. */
  readonly sentence: string | null;
}

/** One table: what came of it, and what was in the purse after it. */
export interface EveningPlayed {
  /** When its last deal was over, in milliseconds since 1970 UTC. */
  readonly at: number;
  readonly deals: number;
  readonly gain: number;
  readonly purse: number;
}

export interface EveningSum {
  readonly member: number;
  readonly cents: number;
  readonly points: number;
}

export interface EveningTold {
  readonly id: string;
  readonly at: number;
  readonly source: "sheet" | "table";
  readonly game: string;
  readonly book: "table" | "online";
  readonly currency: string;
  readonly deals: number;
  /** Of the rules; empty: not known. */
  readonly hash: string;
  readonly by: number;
  readonly sums: readonly EveningSum[];
}

export interface Evenings {
  /** The newest first. */
  readonly evenings: readonly EveningTold[];
}

/** One card, in its layers. */
export interface FactLine {
  readonly type: "fact";
  readonly n: number;
  readonly seat: number;
  readonly card: string;
  /** `best`, `good`, `close`, `better`, `dear` or `forced`. */
  readonly verdict: string;
  readonly better: string;
  /** `unlucky`, `lucky`, or nothing. */
  readonly fate?: string;
  readonly loss?: number;
  readonly low?: number;
  readonly high?: number;
  readonly open?: number;
  readonly swing?: number;
  /** Whether it was well found: clearly better than what the tips would have played. */
  readonly found?: boolean;
  /** The card, as it is called. */
  readonly named?: string;
  /** What could be known, in words. */
  readonly told?: string;
  /** The same with open cards. */
  readonly opened?: string;
  readonly why?: string;
  /** Of the tip that speaks for the better card, where a rulebook has it. */
  readonly clause?: string;
  readonly basis?: string;
  /** `kostet im Schnitt 8 Cent`; empty where nothing was lost that counts. */
  readonly cost?: string;
  readonly choices?: readonly CardChoice[];
}

export interface FigureAttendance {
  readonly member: number;
  readonly name: string;
  readonly evenings: number;
}

/** One book in one currency and game. */
export interface FigureBook {
  readonly book: "table" | "online";
  readonly currency: string;
  readonly game: string;
  readonly unit: "cents" | "points";
  readonly evenings: number;
  readonly deals: number;
  /** By how many rules cards was played. */
  readonly rules: number;
  /** Who has won most first. */
  readonly members: readonly FigureMember[];
  /** Of all together. */
  readonly kinds: readonly FigureKind[];
  readonly pairs: readonly FigurePair[];
  /** Whether their flow is what one has written more than the other; else money and points that were lost to them. */
  readonly compared: boolean;
  /** Who calls least of those who are shown and have had 50 chances; 0: nobody. */
  readonly maurer: number;
  readonly dearest: FigureDeal | null;
  readonly best: FigureEvening | null;
}

/** The deal in which one person has won or lost most. */
export interface FigureDeal {
  readonly evening: string;
  readonly at: number;
  readonly number: number;
  readonly contract: string;
  /** Empty: nobody played. */
  readonly title: string;
  /** 0: somebody who does not belong to the circle. */
  readonly member: number;
  readonly gain: number;
}

export interface FigureEvening {
  readonly evening: string;
  readonly at: number;
  readonly member: number;
  readonly gain: number;
}

/** Games of one kind that were declared. */
export interface FigureKind {
  readonly kind: string;
  readonly title: string;
  readonly played: number;
  readonly won: number;
}

export interface FigureMember {
  readonly member: number;
  readonly name: string;
  readonly evenings: number;
  readonly deals: number;
  /** With what is paid at the end of an evening. */
  readonly cents: number;
  /** In the unit of the book. */
  readonly gain: number;
  /** The same for a hundred deals. */
  readonly per_hundred: number | null;
  /** Deals of which it is known who played what: the chances to call. */
  readonly sat: number;
  /** Deals declared; null, as what follows: not shown to the caller. */
  readonly calls: number | null;
  readonly won: number | null;
  readonly kinds: readonly FigureKind[] | null;
  readonly longest_won: FigureStreak | null;
  readonly longest_lost: FigureStreak | null;
  readonly best: FigureEvening;
}

/** Two members, the one with the lower number first. */
export interface FigurePair {
  readonly one: number;
  readonly other: number;
  /** Deals that both have played on the same side. */
  readonly together: number;
  readonly won: number;
  /** Deals that they have played against each other. */
  readonly against: number;
  readonly won_by_one: number;
  /** What has come from the other to the one, rounded; below zero it went the other way. */
  readonly flow: number;
}

export interface FigureStreak {
  /** 0: none yet. */
  readonly games: number;
  readonly since: number;
  readonly until: number;
}

/** A first deal with open cards. */
export interface FirstDeal {
  readonly game: string;
  readonly title: string;
  readonly preset: string;
  readonly names: readonly string[];
  readonly you: number;
  readonly steps: readonly FirstStep[];
  /** Before anything is dealt. */
  readonly start: LearningMoment;
  readonly chapters?: readonly Chapter[];
}

/** Some sentences, one thing to do, and what follows from it. */
export interface FirstStep {
  /** One after the other. */
  readonly say: readonly string[];
  /** The same as a voice reads it, where it has no voice for the dialect; empty: as it is written. */
  readonly spoken?: readonly string[];
  /** The action; empty: there is only something to read. */
  readonly do?: string;
  /** What it is called, where it is no card. */
  readonly label?: string;
  /** What whoever does something else hears, that is allowed as well. */
  readonly follow?: string;
  /** By card in the hand: why it may not be played now. */
  readonly refused?: Readonly<Record<string, string>>;
  /** The table after it, and after what the others do. */
  readonly then?: readonly LearningMoment[];
}

/** A finished deal after one of its steps, with all hands open. */
export interface Frame {
  readonly view: SeenSession;
  readonly told: readonly string[];
  readonly bubbles?: readonly Bubble[];
  readonly contract?: string;
  /** By seat, as they are held in the game that was played. */
  readonly hands?: readonly (readonly string[])[];
  /** By seat: card points in the tricks so far; none before there is a contract, and where nothing counts any. */
  readonly eyes?: readonly number[];
}

/** What hangs on the wall. */
export interface Framed {
  /** What was done: `Sie`, `Durchmarsch`. */
  readonly title: string;
  /** By whom. */
  readonly seat: number;
  /** The hand at the first lead. */
  readonly cards: readonly string[];
}

/** How the hidden cards lie where somebody goes on from one of their own decisions. */
export interface FromHere {
  /** As they did, or otherwise: a deal that the caller could not tell from it at that moment. */
  readonly worlds?: "same" | "believed";
}

/** What a screen needs to know of a game before it is played. */
export interface GameBrief {
  readonly game: string;
  readonly title: string;
  /** `german` or `french`: whose names its cards have, and which deck is usually drawn. */
  readonly pack: string;
  /** Those that stand for the game, the highest first. */
  readonly cards: readonly string[];
  /** How many sit at a table that is opened at once, in words. */
  readonly seats: string;
  readonly at_once: AtOnceInfo;
  /** Whether the server offers these rules first: a new table begins with them, too. */
  readonly offered: boolean;
  readonly sheet: SheetForm;
}

/** A game with all that may be agreed. */
export interface GameInfo {
  readonly game: string;
  readonly title: string;
  /** `german` or `french`: whose names its cards have, and which deck is usually drawn. */
  readonly pack: string;
  /** Those that stand for the game, the highest first. */
  readonly cards: readonly string[];
  /** How many sit at a table that is opened at once, in words. */
  readonly seats: string;
  readonly at_once: AtOnceInfo;
  /** Whether the server offers these rules first: a new table begins with them, too. */
  readonly offered: boolean;
  readonly sheet: SheetForm;
  /** The version of its rules. */
  readonly rules: string;
  readonly presets: readonly PresetInfo[];
  readonly options: readonly OptionInfo[];
  readonly questions: readonly RuleQuestion[];
}

/** One game, as far as it was played for the same. */
export interface GameStatistics {
  readonly game: string;
  /** What changed hands: `euro` or `krona` in hundredths, `points`; `score`: what the game itself counts. */
  readonly unit: string;
  readonly deals: number;
  readonly gain: number;
  /** The oldest first. */
  readonly evenings: readonly EveningPlayed[];
  /** Deals in which the player was dealt cards, and nobody took a card back. */
  readonly chances: number;
  /** How many of them the player has played. */
  readonly called: number;
  /** How many that would be if everybody played as often. */
  readonly share: number;
  readonly roles: readonly RoleTally[];
  /** The most played first. */
  readonly contracts: readonly ContractTally[];
  /** Where that card has a name, and all cards are dealt. */
  readonly alte?: AlteTally | null;
}

/** All that an editor of house rules needs: no rule stands in a client. */
export interface Games {
  readonly games: readonly GameInfo[];
  readonly levels: readonly string[];
  readonly level_titles: Readonly<Record<string, string>>;
  /** The level of a table that has agreed on none. */
  readonly usual: string;
  readonly clocks: readonly PaceInfo[];
  readonly languages: Readonly<Record<string, string>>;
}

/** An agreement at a glance, what costs most first. */
export interface Glance {
  /** What is played for, as people say it: `Ruf 10 · Solo 50`. */
  readonly tariff: string;
  readonly rows: readonly GlanceLine[];
}

/** One line of an agreement at a glance: `Laufende`, `ab 3, je 0,10 €`. */
export interface GlanceLine {
  readonly row: string;
  readonly title: string;
  readonly text: string;
  /** What it is made of. */
  readonly options: readonly string[];
  /** Whether it says that this is not played. */
  readonly off: boolean;
}

/** A finished deal that is to be played once more. */
export interface HandAgain {
  readonly table: string;
  /** Its number there. */
  readonly deal: number;
}

/** What somebody plays at home: a preset and what differs. */
export interface HomeRules {
  readonly preset: string;
  readonly changes?: Readonly<Record<string, boolean | number | string | readonly string[]>>;
}

export interface HouseInvitationMade {
  readonly invitation: string;
  readonly created: number;
  readonly expires: number;
  /** The link, without the name of the server: told this once. */
  readonly path: string;
}

/** A link into a closed house by which nobody has come yet. */
export interface HouseInvitationTold {
  readonly invitation: string;
  readonly created: number;
  readonly expires: number;
}

export interface HouseInvitations {
  /** Whether members may invite here at all. */
  readonly invites: boolean;
  readonly invitations: readonly HouseInvitationTold[];
}

/** A public key that signs receipts, or has signed them. */
export interface HouseKeyTold {
  readonly key: string;
  /** Since when: milliseconds since 1970 UTC. */
  readonly at: number;
  /** The key before; empty: this is the first. */
  readonly by: string;
  /** Of the key before, under this one. */
  readonly signature: string;
}

export interface HouseKeys {
  readonly v: number;
  readonly keys: readonly HouseKeyTold[];
}

/** A house rule without effect. */
export interface Idle {
  readonly number: string;
  readonly options: readonly string[];
  readonly sentence: string;
}

/** What is behind an invite code. */
export interface Invitation {
  readonly game: string;
  /** At the seats, bots too. */
  readonly names: readonly string[];
  /** Those of them that are no people. */
  readonly bots: readonly string[];
  readonly card: Card;
  /** What its people call these rules, where they have named them. */
  readonly called: string;
  /** In the order of `names`: the face that somebody has chosen, or nothing. */
  readonly faces: readonly string[];
  /** How many seats nobody sits in, not even a computer. */
  readonly free: number;
  /** By name: whose table it is. */
  readonly opener: string;
  /** Whether helps are allowed with these people. */
  readonly hints: boolean;
  /** The table, where whoever has the code may look on first; empty where nobody may. */
  readonly watch: string;
}

export interface InviteTold {
  readonly code: string;
  readonly until: number;
  readonly uses: number;
}

/** What is behind a link. */
export interface InvitedTold {
  readonly name: string;
  /** What the Wirt is called who has been there longest. */
  readonly host: string;
  /** How many belong to it. */
  readonly members: number;
  /** Whether a Wirt nods first. */
  readonly waits: boolean;
}

export interface Joined {
  readonly table: string;
  /** None: one too many, sits in from the next round on. */
  readonly seat: number | null;
  /** The caller's own public id at this table: commitments are made for it. */
  readonly player: string;
}

export interface Joining {
  readonly commitment?: string;
  readonly face?: string;
}

export interface JoiningByCode {
  readonly commitment?: string;
  readonly face?: string;
  readonly code: string;
}

/** A table as the learner sees it, and what was heard since the last one. */
export interface LearningMoment {
  readonly view: SeenSession;
  /** The own cards as they are held. */
  readonly hand: readonly string[];
  readonly told?: readonly string[];
  readonly bubbles?: readonly Bubble[];
  /** What each seat has called last, or what of it still counts. */
  readonly calls?: readonly Bubble[];
  readonly slate?: Slate | null;
  readonly waiting?: string;
  /** How many cards lie aside, face down. */
  readonly aside?: number;
  readonly prompt?: string;
  /** For each legal choice what it is called; cards and forms have none. */
  readonly labels?: readonly string[];
  /** By seat, where all cards lie open. */
  readonly hands?: readonly (readonly string[])[];
  /** The bill, once the deal is over. */
  readonly story?: SeenStory | null;
}

/** What an answer in a lesson is worth. */
export interface LessonAnswered {
  readonly found: boolean;
  /** Actions. */
  readonly right: readonly string[];
  /** Whether it was right, what the other one costs, the reason, and on what that rests. */
  readonly said: readonly string[];
  readonly clause?: string;
  /** The table after the answer. */
  readonly moment?: LearningMoment | null;
}

/** Lessons that belong together, in the order of a primer. */
export interface LessonGroup {
  readonly group: string;
  readonly title: string;
  readonly lessons: readonly LessonTitle[];
}

export interface LessonTitle {
  readonly name: string;
  readonly title: string;
  readonly positions: number;
}

/** A rule of thumb: what it says, and positions to decide. */
export interface LessonTold {
  readonly game: string;
  readonly name: string;
  readonly title: string;
  readonly text: string;
  /** By number: the clause as it is told to a player. */
  readonly clauses: Readonly<Record<string, string>>;
  readonly positions: readonly AskedInLesson[];
  /** The lesson after this one; empty: it was the last. */
  readonly next: string;
}

export interface Lexicon {
  readonly entries: readonly LexiconEntry[];
}

/** A word of one game, or of all. */
export interface LexiconEntry {
  readonly game: string;
  /** In the language asked for, the usual one first. */
  readonly words: readonly string[];
  /** In the other languages. */
  readonly others: readonly string[];
  readonly meaning: string;
  readonly clauses: readonly string[];
  readonly coarse: boolean;
  /** Spellings without articles that a page marks where they stand in a sentence; ending letters may follow. */
  readonly marked: readonly string[];
}

export interface Lobby {
  readonly tables: readonly LobbyTable[];
}

/** One open table. */
export interface LobbyTable {
  readonly table: string;
  readonly game: string;
  /** Preset and how many of its rules are changed, names at the seats, free seats, speed, the opener's language. */
  readonly summary: { readonly preset?: string; readonly changed?: number; readonly names?: readonly string[]; readonly faces?: readonly string[]; readonly bots?: readonly number[]; readonly free?: number; readonly clock?: string; readonly language?: string };
}

/** Something that was done; what it means depends on `what`. */
export interface LogLine {
  readonly n: number;
  readonly at: number;
  /** As in the stream: `came`, `role`, `evening` … */
  readonly what: string;
  /** The member who did it; 0: it happened by itself. */
  readonly by: number;
  readonly by_name: string;
  /** On what kind of device, such as "Chrome, Android"; empty: not known. */
  readonly on: string;
  /** About whom; 0: about nobody. */
  readonly member: number;
  readonly name: string;
  readonly role: string;
  /** `merged`: who the guest turned out to be. */
  readonly into: string;
  readonly waits: boolean;
  /** `rules`. */
  readonly version: number;
}

/** One login: a device on which the person is known. */
export interface LoginInfo {
  readonly session: string;
  /** Roughly: a browser and a system; empty for a program. */
  readonly device: string;
  readonly kind: string;
  readonly created: number;
  /** When it was last used, to the hour. */
  readonly seen: number;
  /** Whether it is the one that asks. */
  readonly current: boolean;
}

export interface Logins {
  /** The one used last first. */
  readonly sessions: readonly LoginInfo[];
}

/** Luck and skill of an evening so far, by column of its sheet, in the unit of the game; each sums to zero. */
export interface LuckLine {
  readonly type: "luck";
  /** So many are in it by now. */
  readonly deals: number;
  /** Of so many that count and may be seen. */
  readonly of: number;
  /** `cents`, `points` or `strokes`; empty before the first deal. */
  readonly unit: string;
  /** What equals make of the same cards. */
  readonly cards: readonly number[];
  /** What the own cards lost less than those of the table on average, as far as could be known. */
  readonly play: readonly number[];
  /** Half of the interval about `play`. */
  readonly doubt: readonly number[];
  readonly currency?: string;
  /** Whether nothing is missing. The last line without it: nobody had time for the rest; it may be asked for again. */
  readonly whole?: boolean;
}

/** One thing that is done with a member. */
export interface MemberChange {
  readonly do: "nod" | "refuse" | "role" | "call" | "figures" | "leave" | "kick" | "erase" | "merge" | "unmerge";
  readonly role?: "wirt" | "kassier" | "mitglied" | null;
  /** `call`. */
  readonly name?: string | null;
  /** `figures`: whether the others, if they show theirs, see how often one calls and wins. */
  readonly shown?: boolean;
  /** `leave`: whether the name goes, too. */
  readonly hide?: boolean;
  /** `merge`: who the guest is. */
  readonly into?: number;
}

export interface MemberTold {
  readonly member: number;
  /** Who was erased, or wants no name there, is called by the number. */
  readonly name: string;
  readonly role: "wirt" | "kassier" | "mitglied" | "gast";
  readonly status: "member" | "waiting" | "guest" | "left" | "kicked" | "erased";
  readonly since: number;
  readonly until: number;
  readonly figures: boolean;
  readonly into: number;
}

export interface MyCircles {
  readonly circles: readonly CircleListed[];
}

export interface MyRankings {
  /** The newest first. */
  readonly rankings: readonly RankingListed[];
}

export interface MyShares {
  /** The newest first. */
  readonly shares: readonly ShareInfo[];
}

export interface MySheets {
  /** The newest first. */
  readonly sheets: readonly SheetListed[];
}

/** An evening online shall count in money. */
export interface NewAgreement {
  /** Its name, or its invite code. */
  readonly table: string;
  readonly currency: "euro" | "krona";
}

/** Somebody at a table where the caller sits, or has sat. */
export interface NewBlock {
  readonly table: string;
  readonly seat: number;
}

export interface NewBot {
  readonly name: string;
}

export interface NewCircle {
  /** As the page has chosen it; sent twice it is one. */
  readonly id: string;
  readonly name: string;
  /** What the caller is called there; else the name of the login. */
  readonly you?: string | null;
}

export interface NewCode {
  readonly code: string;
}

export interface NewEntries {
  readonly device: string;
  readonly entries: readonly NewEntry[];
  /** What the page has in its columns afterwards; where that is something else, the answer says so. */
  readonly sums?: readonly number[] | null;
  /** The code that shows, of who may only look: who has shown it confirms one seat. */
  readonly code?: string;
}

/** One thing that was written. */
export interface NewEntry {
  readonly command: string;
  readonly what: "said" | "corrected" | "undone" | "chose" | "renamed" | "closed" | "reopened" | "paid" | "confirmed";
  readonly at?: number;
  /** Said: which deal it is, or before which it was said; 0: the next one. Corrected: which. Confirmed: how many. */
  readonly deal?: number;
  readonly text?: string;
  /** What the writer believes stands there; where something else does, nothing is lost: see `open`. */
  readonly was?: string;
  /** Chose: the command of one of those side by side. */
  readonly choice?: string;
  readonly seat?: number;
  /** Renamed. */
  readonly name?: string | null;
  readonly payer?: number;
  readonly receiver?: number;
  /** Paid. */
  readonly cents?: number;
  /** Corrected, or closed without everybody's word. */
  readonly why?: string;
  /** Confirmed: what stands in the columns; where that is something else by now, it is refused. */
  readonly sums?: readonly number[];
}

/** A sheet, or a table online that is over. */
export interface NewEvening {
  readonly sheet?: string | null;
  /** Of a sheet: by seat the member who sat there; 0: somebody else. */
  readonly seats?: readonly number[];
  readonly table?: string;
}

export interface NewGuest {
  readonly name: string;
  /** Chosen by the page: sent twice it adds one guest. */
  readonly command?: string;
}

export interface NewInvite {
  readonly days?: number;
  /** How many may come by it; 0: nobody. */
  readonly uses?: number;
}

/** What `navigator.credentials.create` has answered. */
export interface NewPasskey {
  readonly id: string;
  readonly client_data: string;
  readonly attestation: string;
  /** What the person calls the device; none: what it seems to be. */
  readonly name?: string | null;
}

/** One evening, one game. */
export interface NewRanking {
  /** As the page has chosen it; sent twice it is one. */
  readonly id: string;
  readonly name: string;
  readonly game: string;
}

/** A sheet that the caller may write. */
export interface NewRankingTable {
  readonly sheet: string;
  /** By seat the number of somebody who is in the ranking; 0: somebody new, called as on the sheet. */
  readonly seats: readonly number[];
  /** The one by which tables attach; whoever has opened the ranking needs none. */
  readonly code?: string;
  /** Chosen by the page: sent twice it is one. */
  readonly command?: string;
}

export interface NewReport {
  readonly table: string;
  readonly seat: number;
  readonly reason: "rude" | "stalling" | "collusion" | "name";
}

/** A guest. */
export interface NewSession {
  readonly name?: string;
  readonly language?: string | null;
  readonly home?: Readonly<Record<string, HomeRules>>;
  /** For programs: a bearer token instead of a cookie. */
  readonly token?: boolean;
  /** Into a closed house: the code of a link. Elsewhere it is left as it is. */
  readonly invitation?: string;
}

/** What is handed on. */
export interface NewShare {
  /** The card that it is about, counted from 1 in the order of play; 0: the whole deal. */
  readonly decision?: number;
}

/** A sheet as a page begins it, with or without a network. */
export interface NewSheet {
  readonly id: string;
  readonly game: string;
  readonly rules?: SheetRules;
  readonly names: readonly string[];
  readonly dealer?: number;
  readonly at?: number;
  /** Where the caller sits, if at all. */
  readonly you?: number | null;
  readonly device?: string;
}

/** A table that was opened. */
export interface NewTable {
  readonly table: string;
  /** The invite code. */
  readonly code: string;
  /** The caller's own public id at this table. */
  readonly player: string;
  /** Who the caller is now, if they came in with this request. */
  readonly session?: Session | null;
}

/** Somebody new. */
export interface Newcomer {
  readonly name?: string;
  readonly language?: string | null;
  readonly home?: Readonly<Record<string, HomeRules>>;
}

/** What another device has written for a deal that stands there already. */
export interface OpenEntry {
  readonly command: string;
  readonly deal: number;
  readonly text: string;
  readonly told: string;
  readonly by: SheetHand;
  readonly corrects: boolean;
  /** The command of what stands there; empty: nothing does yet. */
  readonly stands: string;
}

/** What a typical deal costs here, to show what an option is about. */
export interface OptionExample {
  readonly option: string;
  /** `Rufspiel, Schneider, 3 Laufende` */
  readonly deal: string;
  /** `je 0,40 €`, as the game itself settles it. */
  readonly amount: string;
  /** What it would cost by the preset; empty: the same, or it cannot be played there. */
  readonly instead: string;
}

/** What an option may be. */
export interface OptionInfo {
  readonly option: string;
  readonly default: boolean | number | string | readonly string[];
  /** `one-of`: one of `values`; `whole`: a number from `low` to `high`, or one of `values`; `subset`: of `values`. */
  readonly kind: string;
  readonly values: readonly (boolean | number | string)[];
  readonly low: number | null;
  readonly high: number | null;
  readonly clauses: readonly string[];
  /** What the option is called. */
  readonly title: string;
  /** What its values are called, as JSON writes them; a missing number says itself, `""` is none of a subset. */
  readonly texts: Readonly<Record<string, string>>;
  /** What it is about, as a player is told it. */
  readonly sentence: string;
  /** Where its numbers are money: the options that a value is multiplied with to be hundredths. */
  readonly money: readonly string[] | null;
}

/** Cards as they are held, the highest trump first. */
export interface Order {
  readonly cards: readonly string[];
  /** How many of them, from the front, are trumps. */
  readonly trumps: number;
}

/** In milliseconds; 0: for ever. */
export interface PaceInfo {
  readonly clock: string;
  readonly move: number;
  readonly bank: number;
  readonly between: number;
}

export interface PadNames {
  readonly contracts: Readonly<Record<string, string>>;
  readonly rounds: Readonly<Record<string, string>>;
  readonly levels: readonly string[];
  readonly currency: string;
}

/** One deal. */
export interface PaperLineTold {
  readonly number: number;
  /** Which of the things said it is, from 0 on. */
  readonly place: number;
  readonly dealer: number;
  readonly text: string;
  readonly told: string;
  readonly bill: Readonly<Record<string, unknown>>;
  readonly gains: readonly number[];
  readonly sums: readonly number[];
}

export interface PasskeyInfo {
  readonly passkey: string;
  readonly name: string;
  readonly created: number;
  /** When somebody last came in with it. */
  readonly used: number | null;
}

/** A new passkey. The token is renewed with it: a browser gets a new cookie. */
export interface PasskeyKept {
  readonly passkey: string;
  readonly name: string;
  readonly created: number;
  /** When somebody last came in with it. */
  readonly used: number | null;
  /** The new bearer token of a program; the old one is good no longer. */
  readonly token: string | null;
}

/** What `navigator.credentials.get` has answered. */
export interface PasskeyLogin {
  readonly id: string;
  readonly client_data: string;
  readonly authenticator_data: string;
  readonly signature: string;
}

export interface PasskeyOptions {
  /** `publicKey` for the browser, as the standard writes it in JSON. */
  readonly options: Readonly<Record<string, unknown>>;
}

export interface Passkeys {
  /** The oldest first. */
  readonly passkeys: readonly PasskeyInfo[];
}

export interface PasskeysHere {
  /** Whether this server, under the name by which the caller has come, takes passkeys. */
  readonly possible: boolean;
}

/** One thing that is done with somebody in the ranking. */
export interface PersonChange {
  readonly do: "call" | "merge" | "unmerge" | "erase";
  /** `call`. */
  readonly name?: string | null;
  /** `merge`: who it is. */
  readonly into?: number;
}

/** A preset phrase: its code, and what is said. */
export interface Phrase {
  readonly phrase: string;
  readonly sentence: string;
}

/** What has happened since the learner's last action, until the learner is asked again or the deal is over. */
export interface PlayedOn {
  readonly moments: readonly LearningMoment[];
  readonly is_over?: boolean;
  /** At the end: what the learner has got, and what the tips get. */
  readonly said?: string;
}

export interface PresetInfo {
  readonly preset: string;
  readonly sentence: string;
  readonly options: Readonly<Record<string, boolean | number | string | readonly string[]>>;
  /** In which it is usually spoken, where that is not German. */
  readonly language: string | null;
  /** What it is played for, unless the option `currency` says otherwise: `euro`, `krona`, `points`. */
  readonly currency: string;
}

/** The body of every error. */
export interface Problem {
  readonly code: string;
  /** In the caller's language, where somebody has to read it. */
  readonly sentence?: string | null;
  /** Of a conflict between house rules. */
  readonly number?: string | null;
  readonly options?: readonly string[] | null;
  /** Which part of the request cannot be read. */
  readonly where?: string | null;
}

/** The person has just shown a passkey. */
export interface Proved {
  /** How long it counts, in milliseconds since 1970 UTC. */
  readonly until: number;
  /** The new bearer token of a program; the old one is good no longer. */
  readonly token: string | null;
}

/** What an answer is worth, and why. */
export interface PuzzleAnswered {
  readonly found: boolean;
  readonly card: string;
  readonly right: readonly string[];
  readonly verdict: string;
  /** Of every card that may be played, the right ones first. */
  readonly costs: readonly CardCost[];
  /** On how many deals it rests. */
  readonly basis: string;
  readonly idea: string;
  readonly rating: number;
  readonly why?: string;
  /** Of the tip that speaks for the right card, where a rulebook has it. */
  readonly clause?: string;
  readonly against?: string;
  /** Of the tip that does not hold here. */
  readonly against_clause?: string;
}

/** A position in which one card is right; which one is not in it. */
export interface PuzzleAsked {
  readonly game: string;
  /** Never those of the people who played it. */
  readonly names: readonly string[];
  readonly you: number;
  /** Whom the seat plays with, as far as it knows. */
  readonly role: string;
  /** What was said before the first card. */
  readonly calls: string;
  readonly moment: LearningMoment;
  /** That the seat leads, where it does. */
  readonly lead?: string;
  /** By card that may be played: the theme of puzzles in which such a card is right, where there are some. */
  readonly themes?: Readonly<Record<string, string>>;
  readonly id: string;
  readonly rating: number;
  /** How hard it is, in a word. */
  readonly grade: string;
  readonly theme: string;
  /** For whoever asks for a hint. */
  readonly idea: string;
}

/** What puzzles are about. */
export interface PuzzleTheme {
  readonly theme: string;
  readonly title: string;
  readonly puzzles: number;
}

export interface RankedPersonTold {
  readonly number: number;
  /** Who was erased is called by the number. */
  readonly name: string;
  /** Who it turned out to be; 0: nobody else. */
  readonly into: number;
  readonly erased: boolean;
}

/** One table. */
export interface RankedTableTold {
  /** In the order in which they came. */
  readonly number: number;
  /** For who has opened the ranking; else empty. */
  readonly sheet: string;
  /** By seat a number of the ranking. */
  readonly seats: readonly number[];
  readonly points: readonly number[];
  readonly deals: number;
  /** By seat, who has said that all of it is right. */
  readonly confirmed: readonly boolean[];
  readonly closed: boolean;
  /** Why it was closed without everybody's word; the text for who has opened the ranking. */
  readonly reason: string | null;
  /** Entries that stand side by side. */
  readonly open: number;
  readonly settled: boolean;
  /** Whether it plays by the rules of the first table. */
  readonly same_rules: boolean;
  readonly changed: number;
}

/** Somebody's place. */
export interface RankedTold {
  readonly place: number;
  readonly number: number;
  readonly name: string;
  /** In cents, or in points where the game keeps them. */
  readonly points: number;
  /** Soli won. */
  readonly won: number;
  /** Soli lost. */
  readonly lost: number;
  readonly lot: string;
  readonly deals: number;
  readonly tables: number;
  /** Whether one of the lists is not settled yet. */
  readonly running: boolean;
  /** By what it stands behind the place above. */
  readonly by: "" | "points" | "won" | "lost" | "lot" | "number";
}

export interface RankingAttached {
  readonly name: string;
  /** By seat a number of the ranking. */
  readonly seats: readonly number[];
}

/** What is behind a code. */
export interface RankingBehind {
  /** Of one by which tables attach; else empty. */
  readonly id: string;
  readonly name: string;
  readonly game: string;
  readonly may: "show" | "attach";
  /** Who is in it already: somebody may sit at two tables in turn. */
  readonly people: readonly RankedPersonTold[];
}

export interface RankingCodes {
  readonly show: string;
  readonly attach: string;
  readonly until: number;
}

export interface RankingListed {
  readonly id: string;
  readonly name: string;
  readonly game: string;
  readonly opened: number;
}

export interface RankingPatch {
  readonly name: string;
}

/** A ranking as far as the reader may see it. */
export interface RankingTold {
  /** For who has opened it; else empty. */
  readonly id: string;
  readonly name: string;
  readonly game: string;
  readonly opened: number;
  readonly seed: string;
  readonly may: "own" | "show";
  readonly unit: "money" | "points" | "chalk";
  readonly currency: string;
  /** For who has opened it. */
  readonly people: readonly RankedPersonTold[];
  readonly tables: readonly RankedTableTold[];
  /** The best first. */
  readonly standings: readonly RankedTold[];
  /** Whether every list is settled. */
  readonly final: boolean;
  /** For who has opened it. */
  readonly codes: RankingCodes | null;
  /** Ask with `since` for news. */
  readonly version: string;
}

export interface RenewCode {
  readonly which: "show" | "write";
  /** Whether all who came by a code lose the right to write. */
  readonly alone?: boolean;
}

export interface RenewRankingCode {
  readonly which: "show" | "attach";
}

/** A finished deal from its first card on. */
export interface Replayed {
  readonly deal: number;
  readonly game: string;
  readonly names: readonly string[];
  readonly frames: readonly Frame[];
  /** Seats that were no person's. */
  readonly bots?: readonly number[];
  /** Where the reader sat; none: has only looked on. */
  readonly you?: number | null;
  /** What stands on the sheet of it; none where it was broken off. */
  readonly result?: SheetRow | null;
}

export interface Reported {
  /** How long it is kept, in milliseconds since 1970 UTC. */
  readonly until: number;
}

/** A card of the deal. */
export interface ReviewedCard {
  readonly seat: number;
  readonly card: string;
  readonly trick: number;
  /** The frame of the replay that shows the table before it. */
  readonly step: number;
  readonly judged?: boolean;
}

export interface RoleTally {
  /** `player`, `partner`, `against`, or `alone`: everybody for themself. */
  readonly role: string;
  readonly played: number;
  readonly won: number;
}

/** One clause of a rulebook. */
export interface Rule {
  readonly number: string;
  readonly game: string;
  readonly title: string;
  /** The wording, as Markdown. */
  readonly text: string;
  readonly chapter: string;
  /** What it says to a player, in the caller's language. */
  readonly told: string;
}

/** One way to answer a question, with one tap. */
export interface RuleAnswer {
  readonly label: string;
  /** What it comes to, in a few words. */
  readonly told: string;
  /** What it means: given where all of these are so. */
  readonly changes: Readonly<Record<string, boolean | number | string | readonly string[]>>;
  /** What gives way where the rest of the agreement does not go with it. */
  readonly also: Readonly<Record<string, boolean | number | string | readonly string[]>>;
}

/** What an editor asks before it shows all options. */
export interface RuleQuestion {
  readonly question: string;
  readonly title: string;
  /** What it is about, in a sentence. */
  readonly hint: string;
  readonly answers: readonly RuleAnswer[];
}

export interface RulesTold {
  readonly version: number;
  readonly game: string;
  readonly preset: string;
  readonly changes: Readonly<Record<string, boolean | number | string | readonly string[]>>;
  readonly hash: string;
  readonly at: number;
  readonly by: number;
  readonly called: string;
}

export interface RulesVersions {
  /** The newest first. */
  readonly versions: readonly RulesTold[];
}

/** Who the caller is. */
export interface Session {
  readonly player: string;
  readonly name: string;
  readonly language: string;
  readonly home: Readonly<Record<string, HomeRules>>;
  /** `guest`, `passkey` or `bot`. */
  readonly kind: string;
  /** Milliseconds since 1970 UTC. */
  readonly expires: number;
}

/** What is not mentioned stays. */
export interface SessionChange {
  readonly name?: string | null;
  readonly language?: string | null;
  readonly home?: Readonly<Record<string, HomeRules>> | null;
}

/** A new session. */
export interface SessionOpened {
  readonly player: string;
  readonly name: string;
  readonly language: string;
  readonly home: Readonly<Record<string, HomeRules>>;
  /** `guest`, `passkey` or `bot`. */
  readonly kind: string;
  /** Milliseconds since 1970 UTC. */
  readonly expires: number;
  /** The bearer token, if it was asked for: shown this once. */
  readonly token?: string | null;
}

/** A link of the caller's. */
export interface ShareInfo {
  readonly code: string;
  /** Where it is opened on this server: `/d/…`. */
  readonly path: string;
  readonly decision: number;
  readonly created: number;
  readonly game: string;
  readonly table: string;
  readonly number: number;
}

export interface ShareMade {
  readonly code: string;
  /** Where it is opened on this server: `/d/…`. */
  readonly path: string;
  readonly decision: number;
  readonly created: number;
}

/** A finished deal without anybody's name: seats are called by their place. */
export interface SharedDeal {
  /** Who is asked, and sits in the south: whoever has played the card; of a whole deal, whoever has handed it on. */
  readonly seat: number;
  /** The frame before the card, or with all cards dealt. */
  readonly step: number;
  /** The same moment as whoever is asked saw it then: this is all that somebody sees who still guesses. */
  readonly asked: Frame;
  readonly deal: Replayed;
  /** The card that it is about, counted from 1; 0: the whole deal. */
  readonly decision?: number;
  /** In which trick that is. */
  readonly trick?: number;
  /** What was played. */
  readonly card?: string;
  /** What the coach has found, of the one card or of all; empty: nobody has looked back yet. */
  readonly review?: readonly (CurveLine | FactLine | CallLine | EndLine)[];
}

/** The score sheet of a table, as players of its game write it. */
export interface Sheet {
  readonly game: string;
  readonly names: readonly string[];
  /** Over the last column. */
  readonly head: string;
  readonly purses: readonly number[];
  readonly rows: readonly SheetRow[];
  /** Seats that are no person's now: names alone do not tell. */
  readonly bots?: readonly number[];
  /** What the table plays for: `euro`, `krona` or `points`. */
  readonly currency?: string;
  /** Where the reader sits; none: has only looked on. */
  readonly you?: number | null;
  /** What its people call the table's rules, where they have named them. */
  readonly called?: string;
  /** When the first deal was opened, in milliseconds since 1970 UTC. */
  readonly began?: number;
  /** Whether the table is over: nothing is added any more. */
  readonly ended?: boolean;
}

export interface SheetAgreement {
  readonly preset: string;
  readonly changes: Readonly<Record<string, boolean | number | string | readonly string[]>>;
  /** The version of the game's rules: `schafkopf@1`. */
  readonly rules: string;
  /** The fingerprint of the options. */
  readonly hash: string;
  readonly title: string;
  /** What the people call it. */
  readonly called: string;
}

export interface SheetCodes {
  readonly show: string;
  readonly write: string;
  readonly until: number;
}

/** Somebody has said "stimmt". */
export interface SheetConfirmed {
  readonly seat: number;
  readonly by: SheetHand;
}

/** How the score sheet of a game is written. */
export interface SheetForm {
  /** What stands in the columns of the players. */
  readonly cells: "cents" | "text";
  /** And in the last one. */
  readonly last: "cents" | "text";
  /** Whether the last column is left out as long as nothing stands in it. */
  readonly last_if_any: boolean;
  /** Whether strokes and rings are drawn instead of columns. */
  readonly kreuz: boolean;
}

/** Who wrote it: a device, and roughly what it is. */
export interface SheetHand {
  readonly device: string;
  readonly on: string;
  readonly at: number;
  readonly you: boolean;
}

export interface SheetJoin {
  readonly code: string;
  /** Where the caller sits, if at all. */
  readonly seat?: number | null;
}

export interface SheetJoined {
  readonly id: string;
  readonly right: "own" | "write" | "show";
}

export interface SheetListed {
  readonly id: string;
  readonly game: string;
  readonly names: readonly string[];
  readonly opened: number;
  readonly changed: number;
  readonly deals: number;
  readonly closed: boolean;
  readonly own: boolean;
  readonly n: number;
}

export interface SheetPaid {
  readonly payer: number;
  readonly receiver: number;
  readonly cents: number;
  readonly by: SheetHand;
}

/** One deal: what was played, what it came to, and what stands in every column after it. */
export interface SheetRow {
  readonly deal: number;
  readonly dealer: number;
  readonly game: string;
  readonly outcome: string;
  readonly cells: readonly string[];
  readonly last: string;
  readonly cents: readonly number[];
  /** One cross for each doubling of a Bock. */
  readonly marks?: string;
  /** A score counted aloud. */
  readonly counted?: string;
  /** What only one game has: strokes, rings. */
  readonly facts?: Readonly<Record<string, string>>;
  /** What was played, alone and for a narrow place: `Auf die Alte`. */
  readonly title?: string;
  /** The letter of the suit it was about: trump, or that of the called ace. */
  readonly sign?: string;
  /** The seats of those who played it, the declarer first; none where everybody played alone. */
  readonly players?: readonly number[];
  /** By how much all doublings together have multiplied the price. */
  readonly times?: number;
  /** Who sat there then, by column; empty: those of the sheet. */
  readonly names?: readonly string[];
}

/** By what is played: a preset and changes to it, and what the people call that. */
export interface SheetRules {
  readonly preset?: string;
  readonly changes?: Readonly<Record<string, boolean | number | string | readonly string[]>>;
  readonly called?: string;
}

/** One thing that was said. */
export interface SheetThing {
  readonly command: string;
  readonly deal: number;
  readonly text: string;
  readonly by: SheetHand;
  /** Of a correction. */
  readonly why: string;
  /** What stood there before, the oldest first. */
  readonly struck: readonly StruckText[];
}

export interface SheetTransfer {
  readonly payer: number;
  readonly receiver: number;
  readonly cents: number;
}

/** What proves a page's arithmetic: 256 deals under these rules, with the engine's bills. */
export interface SheetVectors {
  readonly game: string;
  readonly options: Readonly<Record<string, boolean | number | string | readonly string[]>>;
  readonly vectors: readonly (Readonly<Record<string, unknown>>)[];
}

/** What a hand may be sorted for. */
export interface Sort {
  readonly cards: readonly string[];
  /** How many of them, from the front, are trumps. */
  readonly trumps: number;
  readonly contract: string;
  readonly title: string;
}

export interface Sorts {
  readonly sorts: readonly Sort[];
}

export interface Statistics {
  /** The most played first. */
  readonly games: readonly GameStatistics[];
  /** Of the newest so many deals it is told. */
  readonly most: number;
}

export interface StruckText {
  readonly text: string;
  readonly by: SheetHand;
}

/** A table as it is asked for. */
export interface TableWish {
  readonly game: string;
  readonly preset?: string;
  readonly changes?: Readonly<Record<string, boolean | number | string | readonly string[]>>;
  readonly level?: string;
  readonly fill?: "bots" | "wait";
  readonly clock?: string;
  readonly join?: "code" | "open" | "bots";
  readonly spectators?: boolean;
  /** Whether helps are allowed where other people sit; alone with computers they are everybody's own affair. */
  readonly hints?: boolean;
  /** How long bots seem to think; less than 300 counts as 300. */
  readonly bot_ms?: number | null;
  /** What these rules are called: 60 signs are kept, at tables by invitation alone. */
  readonly called?: string;
  /** Whether somebody may take back what lies, with the consent of the others. */
  readonly take_back?: boolean;
  readonly face?: string;
  /** The same hand again, alone with computers: a deal in which the caller sat, and whose cards are open. Rules, seat, level and pace are those of then; nothing else of the request counts. Nothing is promised, and it counts in nothing. */
  readonly again?: HandAgain | null;
  /** Who has no login yet comes in with the same request, as by `POST /v1/session`; who has one stays who they are. */
  readonly guest?: Newcomer | null;
}

export interface TakePen {
  readonly device: string;
}

/** A deal that is spoken of for years. */
export interface WallDeal {
  /** The sheet, or the public name of the table. */
  readonly evening: string;
  readonly number: number;
  readonly at: number;
  readonly game: string;
  readonly source: "sheet" | "table";
  /** What was done. */
  readonly title: string;
  /** The contract. */
  readonly played: string;
  /** Who has done it; 0: somebody who does not belong to the circle. */
  readonly member: number;
  /** Who played with and against, by number. */
  readonly others: readonly number[];
  /** By number, of those who belong to it. */
  readonly names: Readonly<Record<string, string>>;
  /** That were held; of a written deal nobody knows them. */
  readonly cards: readonly string[];
  /** Whether the caller sat there online, and may look at it again. */
  readonly replay: boolean;
}

/** All that a page needs to write under these rules without a network. */
export interface WritingForm {
  readonly game: string;
  readonly options: Readonly<Record<string, boolean | number | string | readonly string[]>>;
  readonly agreement: SheetAgreement;
  readonly seats: number;
  readonly sheet: "money" | "points" | "chalk";
  /** By the type of a deal: its pads. */
  readonly forms: Readonly<Record<string, readonly (Readonly<Record<string, unknown>>)[]>>;
  readonly words: PadNames;
}

/** A score sheet of a real table. */
export interface WrittenSheet {
  readonly id: string;
  readonly game: string;
  readonly agreement: SheetAgreement;
  /** By seat; empty: somebody who was erased. */
  readonly names: readonly string[];
  readonly you: number | null;
  readonly dealer: number;
  readonly opened: number;
  readonly changed: number;
  readonly may: "own" | "write" | "show";
  readonly said: readonly SheetThing[];
  readonly open: readonly OpenEntry[];
  readonly lines: readonly PaperLineTold[];
  readonly sums: readonly number[];
  readonly unit: "money" | "points" | "chalk";
  readonly carry: Readonly<Record<string, unknown>>;
  readonly deal_type: string;
  /** Of the next deal, forehand first. */
  readonly playing: readonly number[];
  readonly over: boolean;
  /** Who would pay whom if it were over now. */
  readonly owed: readonly SheetTransfer[];
  /** A sentence, where something written cannot be followed any more. */
  readonly broken: string | null;
  readonly paid: readonly SheetPaid[];
  readonly pen: SheetHand | null;
  /** For those who may write. */
  readonly codes: SheetCodes | null;
  readonly closed: boolean;
  /** Who has said that all of it is right; nobody, once a deal has changed. */
  readonly confirmed: readonly SheetConfirmed[];
  /** Why it was closed without everybody's word; null: it was not. */
  readonly reason: string | null;
  /** Whether it counts as it stands: closed, by everybody's word or with a reason, and nothing is open. */
  readonly settled: boolean;
  /** Of its stream: ask with `since` for news. */
  readonly n: number;
}

/** One book in one currency. */
export interface YearBook {
  readonly book: "table" | "online";
  readonly currency: string;
  /** Who has won most first. */
  readonly rows: readonly YearMember[];
  /** What people have who do not belong to the circle. */
  readonly rest: number;
  /** By member: who would pay whom, if it were settled now; none where somebody else is in it. */
  readonly owed: readonly SheetTransfer[];
}

export interface YearGame {
  readonly game: string;
  readonly deals: number;
  readonly points: number;
  /** Deals declared; null: not shown to the caller. */
  readonly calls: number | null;
  readonly won: number | null;
}

export interface YearMember {
  readonly member: number;
  readonly name: string;
  readonly evenings: number;
  readonly deals: number;
  readonly cents: number;
  readonly games: readonly YearGame[];
}

export interface YearTable {
  /** 0: all of them. */
  readonly year: number;
  readonly books: readonly YearBook[];
}
