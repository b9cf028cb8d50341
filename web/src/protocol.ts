// The messages of a table, protocol version 1. Written by scripts/protocol from the structs of the server;
// do not edit by hand. A field with a question mark may be left out; its comment says what it is then.

export const VERSION = 1;

/** By the code of `bye`: the code of the close frame. */
export const CLOSE = {
  /** A frame was not text. */
  "binary": 1003,
  /** A message was larger than 8 KiB. Mostly the close frame comes alone. */
  "too-large": 1009,
  /** Our mistake. Whether a command was committed is unknown: connect, and send it again. */
  "fault": 1011,
  /** This gateway stops. Connect again after a random part of a second. */
  "drain": 1012,
  /** Too many messages could not be read. */
  "invalid": 4400,
  /** The cookie or the token is not good, or not good any longer. */
  "login": 4401,
  /** There is no such table, or it may not be seen. */
  "no-table": 4404,
  /** The first message was no `hello`, or came too late. */
  "no-hello": 4408,
  /** This version of the protocol is not spoken here. */
  "version": 4426,
  /** More than 100 messages came within 20 seconds, or too many watch, or they cost too much. Wait a while. */
  "too-many": 4429,
} as const;

/** Comes first on every connection. `since` is the last change that the client has seen. */
export interface Hello {
  readonly type: "hello";
  readonly v: number;
  /** Left out: "de". */
  readonly language?: string;
  /** Number of the deal, and the viewer's own count in it. Left out: null. */
  readonly since?: readonly [number, number] | null;
  /** Seats from which the viewer wants to read nothing, as with `quiet`: said again on every connection. Left out: []. */
  readonly quiet?: readonly number[];
}

/** Play a card, bid, answer a question: one of the choices of the view, in the one notation. */
export interface Act {
  readonly type: "act";
  readonly id: string;
  readonly action: string;
}

/** Open the nonce that was promised for this deal. */
export interface Nonce {
  readonly type: "nonce";
  readonly id: string;
  readonly deal: number;
  readonly nonce: string;
}

/** Promise a nonce for a deal that is not open yet. */
export interface Commit {
  readonly type: "commit";
  readonly id: string;
  readonly deal: number;
  readonly commitment: string;
  /** The public id for which it is made: the own one at this table. Empty: the one that `/v1/session` tells. Left out: "". */
  readonly player?: string;
}

/** The bill has been read: go on. */
export interface Ready {
  readonly type: "ready";
  readonly id: string;
}

/** Stop all clocks until somebody resumes, or the pause ends by itself. */
export interface Pause {
  readonly type: "pause";
  readonly id: string;
}

/** Let the clocks run again, from where they stood. */
export interface Resume {
  readonly type: "resume";
  readonly id: string;
}

/** Get up. A bot keeps the seat. */
export interface Leave {
  readonly type: "leave";
  readonly id: string;
}

/** Take the own seat back from the bot that kept it. */
export interface Return {
  readonly type: "return";
  readonly id: string;
}

/** Seat a bot for somebody who has kept the table waiting for long, also during a pause, which is then over. */
export interface Replace {
  readonly type: "replace";
  readonly id: string;
  readonly seat: number;
}

/** One of the preset phrases. */
export interface Say {
  readonly type: "say";
  readonly id: string;
  readonly phrase: string;
}

/** For the opener of the table: send somebody away, after the deal that is being played. They do not come back. */
export interface Remove {
  readonly type: "remove";
  readonly id: string;
  readonly seat: number;
}

/** For the opener of the table: the phrases of somebody are heard by nobody, or with `on` false again by all. */
export interface Mute {
  readonly type: "mute";
  readonly id: string;
  readonly seat: number;
  /** Left out: true. */
  readonly on?: boolean;
}

/** How long the player wants to have for what nobody has to answer, in milliseconds; 0: as is usual. From the next deal on every such question at the table lasts as long as the longest that anybody has asked for. */
export interface PollWindow {
  readonly type: "window";
  readonly id: string;
  readonly ms: number;
}

/** For the opener of a table that waits for people: a computer takes a free seat, until somebody comes for it. */
export interface Fill {
  readonly type: "fill";
  readonly id: string;
  readonly seat: number;
}

/** Take back the last own card or call, with all that came after it: at once where only bots sit. Where other people sit they are asked, once a deal, and only until the next card lies. */
export interface TakeBack {
  readonly type: "take-back";
  readonly id: string;
}

/** Answer somebody who asks to take back, or for other seats: all have to say yes, and silence is a no. */
export interface Consent {
  readonly type: "consent";
  readonly id: string;
  readonly yes: boolean;
}

/** Between two deals: swap seats with somebody, or have all seats drawn anew, from the next deal on. Where other people sit they are asked, each asking once between two deals. */
export interface Move {
  readonly type: "move";
  readonly id: string;
  /** The seat to swap with; -1: all are drawn. Left out: -1. */
  readonly other?: number;
}

/** Over the shoulder: let one spectator see the own hand, at tables by invitation; with `on` false nobody any more. A spectator who looks over a shoulder says the same with `on` false, to look away. */
export interface Shoulder {
  readonly type: "shoulder";
  readonly id: string;
  /** The spectator's id, as `spectators` of the table has it. Left out: "". */
  readonly watcher?: string;
  /** Left out: true. */
  readonly on?: boolean;
}

/** Call the last round, or answer who has called it: when all people have nodded, every seat still deals once. A no, or silence for longer than the next deal, lets it drop; then it may be called again. */
export interface LastRoundCommand {
  readonly type: "last-round";
  readonly id: string;
  /** Left out: true. */
  readonly yes?: boolean;
}

/** Free words, at tables by invitation: at most 200 signs, told as `talk` to those who sit there, kept nowhere. */
export interface Write {
  readonly type: "write";
  readonly id: string;
  readonly text: string;
}

/** Do not tell me what this seat writes, or with `on` false tell me again. Nobody else is told. */
export interface Quiet {
  readonly type: "quiet";
  readonly id: string;
  readonly seat: number;
  /** Left out: true. */
  readonly on?: boolean;
}

/** Ask for advice: 1 the idea, 2 the action, 3 the numbers. */
export interface Hint {
  readonly type: "hint";
  readonly id: string;
  /** Left out: 1. */
  readonly step?: number;
}

/** Ask why an action is not allowed now. */
export interface Why {
  readonly type: "why";
  readonly id: string;
  readonly action: string;
}

/** Still there. Says what was seen last, so that a lost last change is found. */
export interface Ping {
  readonly type: "ping";
  /** Left out: 0. */
  readonly deal?: number;
  /** Left out: 0. */
  readonly n?: number;
}

/** The answer to `hello`. The present state follows. It comes once more to whoever sits elsewhere from now on, before the first deal there. */
export interface Welcome {
  readonly type: "welcome";
  readonly v: number;
  /** The own seat; none for a spectator. */
  readonly you: number | null;
  readonly table: TableInfo;
  /** The viewer's own public id at this table, as it stands in contexts; empty for a spectator. Left out: "". */
  readonly player?: string;
  /** The public key of the house in force, as hex; empty: this house signs nothing. Left out: "". */
  readonly house?: string;
}

/** A table as everybody at it sees it. */
export interface TableInfo {
  /** Its public name. */
  readonly table: string;
  readonly game: string;
  readonly preset: string;
  readonly options: Readonly<Record<string, boolean | number | string | readonly string[]>>;
  /** The hash of the options. */
  readonly rules: string;
  readonly chairs: readonly ChairInfo[];
  /** Number of the deal, from 1 on; 0: it has not begun. */
  readonly deal: number;
  /** Who sits in from the next round on. Left out: []. */
  readonly waiting?: readonly string[];
  /** The invite code: for those who sit here. Left out: "". */
  readonly code?: string;
  /** Left out: false. */
  readonly paused?: boolean;
  /** The seat whose pause it is. Left out: -1. */
  readonly paused_by?: number;
  /** When the pause ends by itself, in milliseconds since 1970 UTC; 0: when somebody ends it. Left out: 0. */
  readonly pause_until?: number;
  /** How many each seat has in one deal; 0: they are free. Left out: 0. */
  readonly pauses?: number;
  /** How long one lasts at most. Left out: 0. */
  readonly pause_ms?: number;
  /** Why the table is over. Left out: "". */
  readonly ended?: string;
  /** Left out: "none". */
  readonly clock?: string;
  /** Whether helps are allowed where other people sit: `hint`, and what a client shows of its own accord. Left out: false. */
  readonly hints?: boolean;
  /** The seat that may remove and mute others and renew the code: the opener's, or of who has sat there longest. Left out: null. */
  readonly opener?: number | null;
  /** What the table plays for: `euro`, `krona` or `points`; amounts are hundredths of a coin, or points. Left out: "euro". */
  readonly currency?: string;
  /** Whether the viewer was sent away from this table, and cannot sit down here again. Left out: false. */
  readonly removed?: boolean;
  /** What its people call the agreement, where they have named it. Left out: "". */
  readonly called?: string;
  /** Whether strangers find it and may sit down; then nobody can `write` here. Left out: false. */
  readonly public?: boolean;
  /** Who looks on by name. Left out: []. */
  readonly spectators?: readonly SpectatorInfo[];
  /** Whether only those who sit here see the table. Left out: false. */
  readonly no_spectators?: boolean;
  /** Before the first deal: what may be asked about other seats, and what is asked. Later it comes with each bill. Left out: null. */
  readonly moving?: SeenMoving | null;
  /** None: cards are dealt. Else this deal is played again: no `sealed`, no `opened`, and `commit` is refused. Left out: null. */
  readonly practice?: PracticeOf | null;
  /** None: nobody has called it. Left out: null. */
  readonly last_round?: SeenLastRound | null;
}

/** One seat as everybody sees it. */
export interface ChairInfo {
  readonly seat: number;
  readonly name: string;
  /** `person`, `bot` or `free`. */
  readonly kind: string;
  /** Of a bot. Left out: "". */
  readonly level?: string;
  /** Whether the person is connected. Left out: false. */
  readonly here?: boolean;
  /** Whether a bot plays for the person until they return. Left out: false. */
  readonly kept?: boolean;
  /** How often a promised nonce was not opened in time. Left out: 0. */
  readonly missed?: number;
  /** How many pauses the seat has left in this deal, where they are counted. Left out: 0. */
  readonly pauses?: number;
  /** Whether the opener has sent them away: they go after this deal. Left out: false. */
  readonly going?: boolean;
  /** Whether the opener has silenced them. Left out: false. */
  readonly muted?: boolean;
  /** The spectator who looks over the shoulder and sees the hand, by name; empty: nobody. Left out: "". */
  readonly shoulder?: string;
  /** How the person wants to be drawn: the name of a face that the client may have; empty: by the name. Left out: "". */
  readonly face?: string;
}

/** Somebody who looks on, at a table by invitation. */
export interface SpectatorInfo {
  /** The public id at this table. */
  readonly id: string;
  readonly name: string;
  /** Over whose shoulder they look; then they see that hand, and nothing may be said until the deal is over. Left out: null. */
  readonly seat?: number | null;
  /** Whether this is the viewer. Left out: false. */
  readonly you?: boolean;
}

/** Other seats between two deals: what may be asked, what is asked, what is agreed. */
export interface SeenMoving {
  /** Whether the viewer may send `move`. Left out: false. */
  readonly may?: boolean;
  /** Whether the others are asked first. Left out: false. */
  readonly asks?: boolean;
  /** Why the viewer may not, as a sentence, where the game does not let anybody. Left out: "". */
  readonly why?: string;
  /** The seat that asks; as long as it does no deal begins. Left out: -1. */
  readonly asker?: number;
  /** With whom the asker wants to swap; -1: all seats are to be drawn anew. Left out: -1. */
  readonly other?: number;
  /** Whether the viewer is to answer with `consent`. Left out: false. */
  readonly answer?: boolean;
  /** When silence is a no, in milliseconds since 1970 UTC. Left out: 0. */
  readonly until?: number;
  /** Agreed for the next deal: by seat, where whoever sits there then sits now. Left out: []. */
  readonly next?: readonly number[];
  /** Whether that was drawn. Left out: false. */
  readonly drawn?: boolean;
}

/** The deal that is played again at a practice table. */
export interface PracticeOf {
  /** The public name of the table where it was dealt. */
  readonly table: string;
  readonly deal: number;
}

/** Somebody has called the last round: when all have nodded every seat still deals once. */
export interface SeenLastRound {
  readonly caller: number;
  /** Those whose nod is waited for; none: it is agreed. Left out: []. */
  readonly missing?: readonly number[];
  /** How many deals of it are still to be played, this one included; 0: it is not agreed. Left out: 0. */
  readonly left?: number;
  /** Whether its deals count twofold, as the table has agreed beforehand. Left out: false. */
  readonly doubled?: boolean;
}

/** Somebody came, left, paused, renewed the code. */
export interface TableChanged {
  readonly type: "table";
  readonly table: TableInfo;
}

/** A deal is open: what the house and the players have promised. Nonces are opened in the stage `nonces`. */
export interface Sealed {
  readonly type: "sealed";
  readonly deal: number;
  readonly context: string;
  readonly commitment: string;
  /** Commitments in the order of the seats; empty for who has promised none. */
  readonly nonces: readonly string[];
  /** The chain of the table up to here. */
  readonly link: string;
  /** When the deal was opened: milliseconds since 1970 UTC. Left out: 0. */
  readonly at?: number;
  /** The house's signature under all this, as hex: it cannot say later that it has promised something else. Left out: "". */
  readonly receipt?: string;
}

/** A deal is closed: what was promised is open. */
export interface Opened {
  readonly type: "opened";
  readonly deal: number;
  readonly seed: string;
  readonly nonces: readonly string[];
  readonly link: string;
  /** By seat: the cards at the first lead. Left out: []. */
  readonly hands?: readonly (readonly string[])[];
}

/** The table as the viewer sees it now, and what was heard since the last change. */
export interface Change {
  readonly type: "change";
  readonly deal: number;
  /** The viewer's own count in this deal, without gaps. */
  readonly n: number;
  /** `cut`, `nonces`, `turn`, `poll`, `between` or `over`. */
  readonly stage: string;
  readonly view: SeenSession;
  /** Sentences in the viewer's language. Left out: []. */
  readonly told?: readonly string[];
  /** Milliseconds since 1970 UTC; 0: none. Left out: 0. */
  readonly deadline?: number;
  /** From when on a bot may be seated for whoever the table waits for; 0: not as it stands. Left out: 0. */
  readonly replace_at?: number;
  /** `auto` or `bot` where the last action was not the owner's own. Left out: "". */
  readonly by?: string;
  /** Who has read the bill. Left out: []. */
  readonly ready?: readonly number[];
  /** What was said with it. Left out: []. */
  readonly bubbles?: readonly Bubble[];
  /** What stays visible, in the viewer's language: calls, doublings, the last bid; at seat -1 the special round. Left out: []. */
  readonly chips?: readonly Bubble[];
  /** What the viewer is asked, in the viewer's language. Left out: "". */
  readonly prompt?: string;
  /** For each of the view's legal choices what is said with it; empty for a form, which needs more than a button. Left out: []. */
  readonly labels?: readonly string[];
  /** The contract in words. Left out: "". */
  readonly contract?: string;
  /** How the finished deal ended and what it costs, line by line, as long as the table looks at it. Left out: []. */
  readonly bill?: readonly string[];
  /** The viewer's cards as they are held: sorted by the contract, or by what is usual before there is one. Left out: []. */
  readonly hand?: readonly string[];
  /** Games that the viewer may look for and cannot name with these cards; ask `why`. Left out: []. */
  readonly greyed?: readonly Greyed[];
  /** What the viewer can come to name from here on, where that takes more than one call: `play`, `bid`, `name`. Left out: []. */
  readonly games?: readonly PlannedGame[];
  /** By the code of a game that the viewer may name: what one payment comes to so far, or what it is worth where that has to reach a bid. Left out: {}. */
  readonly prices?: Readonly<Record<string, string>>;
  /** Nobody has to answer what is asked: whoever says nothing until `deadline` has declined. Left out: false. */
  readonly silent?: boolean;
  /** The viewer is asked, and hardly anybody answers anything else: a client may say it after a moment by itself. Left out: "". */
  readonly usual?: string;
  /** With the bill, where the cards are open: how many moves bots have made without time to think. Left out: 0. */
  readonly unthought?: number;
  /** None before cards are dealt. Left out: null. */
  readonly slate?: Slate | null;
  /** Who is waited for, and for what; empty: nobody. Left out: "". */
  readonly waiting?: string;
  /** What the rules want of the viewer's next card: `Trumpf zugeben`; it also ends `waiting`. Left out: "". */
  readonly wants?: string;
  /** What each seat has called last, as a word, until the contract stands; then only what still counts. Left out: []. */
  readonly calls?: readonly Bubble[];
  /** The bill, told: verdict, card points, reasons, payments; as long as the table looks at it. Left out: null. */
  readonly story?: SeenStory | null;
  /** How many cards lie aside, face down for the viewer. Left out: 0. */
  readonly aside?: number;
  /** None: nothing may be taken back, nothing is asked about it, and nothing was. Left out: null. */
  readonly take_back?: SeenTakeBack | null;
  /** While the viewer is asked for a value, or whether they hold one. Left out: null. */
  readonly auction?: SeenAuction | null;
  /** Codes of `prices` that are worth less than the viewer has bid. Left out: []. */
  readonly below?: readonly string[];
  /** What the viewer has laid away and plays with, in words; `view.deal.talon` has the cards. Left out: "". */
  readonly laid?: string;
  /** That the deal is practice and counts in nothing, as a sentence; with the bill. Left out: "". */
  readonly practice?: string;
  /** With the bill: who sat there when the deal was opened, and so pays; none where the same sit there now. Left out: null. */
  readonly then?: SeatedThen | null;
  /** With the bill: what may be asked about other seats, what is asked, and what is agreed. Left out: null. */
  readonly moving?: SeenMoving | null;
  /** With the bill: what a computer says about the deal, once; a client may leave it out. Left out: null. */
  readonly remark?: Bubble | null;
}

/** A session as one seat, or a spectator, sees it. */
export interface SeenSession {
  readonly game: string;
  /** The digest of what the table has agreed; the agreement itself is told once, elsewhere. */
  readonly options: string;
  readonly dealer: number;
  readonly purses: readonly number[];
  readonly pot: number;
  readonly points: readonly number[];
  /** How many are finished. */
  readonly deals: number;
  /** What only one game has. */
  readonly facts: Readonly<Record<string, string>>;
  readonly heard: readonly string[];
  /** The phase or question; `deal`: the deal asks. */
  readonly asked: string;
  readonly turn: readonly number[];
  readonly legal: readonly (SeenAction | SeenNumber | SeenChoose)[];
  readonly over: boolean;
  /** None: a spectator. Left out: null. */
  readonly seat?: number | null;
  /** Of the last finished deal. Left out: null. */
  readonly result?: SeenResult | null;
  /** Of the last finished deal. Left out: null. */
  readonly bill?: SeenBill | null;
  /** What was paid at the very end. Left out: null. */
  readonly closing_bill?: SeenBill | null;
  /** Who wants to end the session here. Left out: []. */
  readonly ending?: readonly number[];
  /** Left out: null. */
  readonly deal?: SeenDeal | null;
}

/** One action, in the one notation: `play EO`. */
export interface SeenAction {
  readonly form: "action";
  readonly action: string;
}

/** Any number in a range; the action is the verb with the number: `cut 14`. */
export interface SeenNumber {
  readonly form: "number";
  readonly verb: string;
  readonly low: number;
  readonly high: number;
}

/** Any `n` of these cards; the action is `give` with their names: `give E9 E8`. */
export interface SeenChoose {
  readonly form: "choose";
  readonly n: number;
  readonly cards: readonly string[];
}

/** What a finished deal comes to. Lists go by seat at the table. */
export interface SeenResult {
  /** Those who played, forehand first. */
  readonly seats: readonly number[];
  /** Left out: "". */
  readonly contract?: string;
  /** Left out: null. */
  readonly declarer?: number | null;
  /** Left out: 0. */
  readonly target?: number;
  /** The seats of the declaring side; none where everybody plays alone. Left out: []. */
  readonly side?: readonly number[];
  /** Left out: []. */
  readonly eyes?: readonly number[];
  /** Left out: []. */
  readonly tricks?: readonly number[];
  /** Trumps in the own tricks. Left out: []. */
  readonly trumps?: readonly number[];
  /** Unbroken run of top trumps: above zero the declaring side holds it, below zero the others do. Left out: 0. */
  readonly run?: number;
  /** Left out: 0. */
  readonly level?: number;
  /** How much of the level nobody has called. Left out: 0. */
  readonly forced?: number;
  /** Other doublings by name, and how often. Left out: {}. */
  readonly doublings?: Readonly<Record<string, number>>;
  /** How the deal ended, if not with its last trick. Left out: "". */
  readonly reason?: string;
  /** The deal type, where it is not the usual one. Left out: "". */
  readonly special?: string;
  /** Eyes of cards that lie aside and are in nobody's count. Left out: 0. */
  readonly talon?: number;
  /** What only one game has to say of a result. Left out: {}. */
  readonly facts?: Readonly<Record<string, string>>;
}

/** What a deal costs, line by line. */
export interface SeenBill {
  /** How many seats the table has. */
  readonly seats: number;
  /** Cents of one payment. */
  readonly price: number;
  /** By how much the pot grows. */
  readonly pot: number;
  /** What the deal does to each seat's purse. */
  readonly cents: readonly number[];
  /** Left out: []. */
  readonly lines?: readonly SeenLine[];
  /** Left out: []. */
  readonly transfers?: readonly SeenTransfer[];
  /** By seat: what the pot pays (above zero) or takes. Left out: []. */
  readonly shares?: readonly number[];
  /** Left out: []. */
  readonly pot_lines?: readonly SeenLine[];
  /** How a stated price differs from the price. Left out: []. */
  readonly claim_lines?: readonly SeenLine[];
  /** By seat: what is written on the sheet, where the game keeps points. Left out: []. */
  readonly points?: readonly number[];
}

/** One line of a bill: so many cents are added, or all so far is multiplied. */
export interface SeenLine {
  readonly code: string;
  readonly clause: string;
  /** Left out: 0. */
  readonly cents?: number;
  /** Left out: 1. */
  readonly factor?: number;
  /** What was counted: Laufende, lays, doubling calls. Left out: 0. */
  readonly count?: number;
}

/** One payment between two seats. */
export interface SeenTransfer {
  readonly payer: number;
  readonly receiver: number;
  readonly cents: number;
}

/** A deal as one seat, or a spectator, sees it. Lists that are not of seats or cards go by seat at the table. */
export interface SeenDeal {
  readonly type: string;
  readonly dealer: number;
  /** Those playing, forehand first. */
  readonly seats: readonly number[];
  readonly hand: readonly string[];
  /** How many cards each seat holds. */
  readonly counts: readonly number[];
  /** The hands of others that may be looked at, by seat. */
  readonly open_hands: readonly (readonly string[])[];
  readonly contract: string;
  readonly target: number;
  readonly level: number;
  /** Who plays to this trick, from the leader on. */
  readonly order: readonly number[];
  /** The cards of this trick so far. */
  readonly table: readonly string[];
  /** Tricks by seat. */
  readonly won: readonly number[];
  /** A line for each action: the seat, or `house`, and the action. */
  readonly heard: readonly string[];
  /** The phase or question. */
  readonly asked: string;
  readonly turn: readonly number[];
  readonly legal: readonly (SeenAction | SeenNumber | SeenChoose)[];
  /** What only one game has. */
  readonly facts: Readonly<Record<string, string>>;
  readonly over: boolean;
  /** None: a spectator. Left out: null. */
  readonly seat?: number | null;
  /** The cards that lie aside, where they may be looked at. Left out: []. */
  readonly talon?: readonly string[];
  /** Left out: null. */
  readonly declarer?: number | null;
  /** The declaring side as far as the table knows it. Left out: []. */
  readonly side?: readonly number[];
  /** Left out: null. */
  readonly last_trick?: SeenTrick | null;
  /** How the deal ended, if not with its last trick. Left out: "". */
  readonly reason?: string;
}

/** A finished trick: its cards lie in the order they were played, from the leader on. */
export interface SeenTrick {
  readonly winner: number;
  readonly leader: number;
  readonly cards: readonly string[];
}

/** What somebody said, in the words of the table. */
export interface Bubble {
  readonly seat: number;
  readonly text: string;
  /** The same in the viewer's language, where the table speaks another one. Left out: "". */
  readonly gloss?: string;
}

/** What cannot be named: the action, and what would be said with it. */
export interface Greyed {
  readonly action: string;
  readonly label: string;
  /** Why not, in a few words: `hast du selbst`. Left out: "". */
  readonly reason?: string;
  /** The same as a sentence, also of a game that the table does not ask for yet. Left out: "". */
  readonly sentence?: string;
}

/** A game that can be named with several calls, nobody else being asked in between. */
export interface PlannedGame {
  /** To be sent one after the other; the last one names it. */
  readonly actions: readonly string[];
  /** What is said with the last one. */
  readonly label: string;
}

/** What is played, by whom, what it takes and costs: in the viewer's language, from what the viewer knows. */
export interface Slate {
  /** `Rufspiel auf die Bumpe`; before there is a contract who speaks: `Sepp sagt 20`. */
  readonly title: string;
  /** The same for a narrow place: `Auf die Bumpe`. */
  readonly short: string;
  /** The letter of the suit it is about: trump, or that of the called ace. Left out: "". */
  readonly sign?: string;
  /** `Du und Sepp brauchen 61`; nobody whom the table does not know yet. Left out: "". */
  readonly who?: string;
  /** Eyes; 0: it is not about eyes, or there is no contract. Left out: 0. */
  readonly needs?: number;
  /** What one payment comes to by now, or what is written; empty where the fallen cards do not say it. Left out: "". */
  readonly price?: string;
  /** What the price is counted in, or by whom it is paid: `je Gegner`, `Punkte`. Left out: "". */
  readonly per?: string;
  /** By how much all doublings together have multiplied the price. Left out: 1. */
  readonly times?: number;
  /** What has done so: the name of the last call, or else `gelegt`, `geklopft`. Left out: "". */
  readonly word?: string;
  /** The special round, or how far was bid. Left out: "". */
  readonly note?: string;
  /** For the declarer's partner alone, from the first card on: `Du spielst mit Vroni`. Left out: "". */
  readonly mine?: string;
}

/** A finished deal as the viewer is told of it, as long as the table looks at its bill. */
export interface SeenStory {
  /** `Gewonnen. Grad so.` */
  readonly verdict: string;
  /** What was played, what was needed and what was reached. Left out: "". */
  readonly sentence?: string;
  /** Whether the viewer has; None: nobody has, or the viewer only looks on. Left out: null. */
  readonly won?: boolean | null;
  /** What the viewer gets or pays, with its sign. Left out: "". */
  readonly amount?: string;
  /** None where it was not about card points. Left out: null. */
  readonly eyes?: EyesTaken | null;
  /** Whether it took what it usually takes. Left out: true. */
  readonly is_usual?: boolean;
  /** Left out: []. */
  readonly lines?: readonly PriceReason[];
  /** What the lines come to, where there is more than one. Left out: "". */
  readonly total?: string;
  /** Left out: []. */
  readonly payments?: readonly Payment[];
  /** Who writes what, where points are written; and what the pot has done. Left out: []. */
  readonly scores?: readonly string[];
  /** The sentence about something that hardly ever succeeds, and will hang on the wall: a Sie, a won Tout. Left out: "". */
  readonly feat?: string;
  /** Whether the viewer has won it alone. Left out: false. */
  readonly is_alone?: boolean;
}

/** Card points of the declaring side and of the others, and how many were needed. */
export interface EyesTaken {
  readonly taken: number;
  readonly others: number;
  readonly needed: number;
  /** Who played: `Du und Sepp`. */
  readonly side: string;
  readonly against: string;
  /** `61 nötig`. */
  readonly label: string;
}

/** One line of the story: why it costs this. */
export interface PriceReason {
  readonly text: string;
  /** `0,20 €`, or a factor: `× 2`. Left out: "". */
  readonly amount?: string;
  /** Left out: "". */
  readonly clause?: string;
  /** Whose doing it was, if one player's. Left out: null. */
  readonly seat?: number | null;
}

/** One payment, and the sentence about it. */
export interface Payment {
  readonly payer: number;
  readonly receiver: number;
  readonly amount: string;
  readonly sentence: string;
}

/** What may be taken back, what is asked about it, and whether the deal is marked. */
export interface SeenTakeBack {
  /** Whether the viewer may send `take-back`: for the last own card or call, with all that came after it. Left out: false. */
  readonly may?: boolean;
  /** Whether the others are asked first. Left out: false. */
  readonly asks?: boolean;
  /** The seat that asks; as long as it does nobody plays. Left out: -1. */
  readonly asker?: number;
  /** Whether the viewer is to answer with `consent`. Left out: false. */
  readonly answer?: boolean;
  /** When silence is a no, in milliseconds since 1970 UTC. Left out: 0. */
  readonly until?: number;
  /** How often play went back in this deal; more than 0: it counts in no statistic. Left out: 0. */
  readonly times?: number;
  /** The same as a sentence, with the bill. Left out: "". */
  readonly note?: string;
}

/** Values that are bid, as the one reads them who is asked. */
export interface SeenAuction {
  /** Around the value that stands, from the lowest. */
  readonly rungs: readonly number[];
  /** The value that stands; 0: none yet. Left out: 0. */
  readonly said?: number;
  /** Where helps are allowed: as far as the viewer's hand carries in its longest suit; 0: not told. Left out: 0. */
  readonly limit?: number;
  /** The same in words, and beside it the grand. Left out: []. */
  readonly carries?: readonly string[];
  /** The suit of the first. Left out: "". */
  readonly sign?: string;
}

/** Who sat at the table when a deal was opened, by seat. */
export interface SeatedThen {
  readonly names: readonly string[];
  /** The seats that were no person's. Left out: []. */
  readonly bots?: readonly number[];
}

/** The command is committed. */
export interface Ok {
  readonly type: "ok";
  readonly id: string;
  /** Of a `commit` or a `nonce`: when it was committed, in milliseconds since 1970 UTC. Left out: 0. */
  readonly at?: number;
  /** Of a `commit` or a `nonce`: the house's signature under it, as hex. The same command gets the same again. Left out: "". */
  readonly receipt?: string;
}

/** The command is not allowed; nothing has changed. */
export interface Refused {
  readonly type: "refused";
  readonly id: string;
  readonly code: string;
  /** Left out: "". */
  readonly clause?: string;
  /** Left out: "". */
  readonly sentence?: string;
}

/** Why an action is not allowed now; an empty code: it is allowed. */
export interface Reason {
  readonly type: "reason";
  readonly id: string;
  /** Left out: "". */
  readonly code?: string;
  /** Left out: "". */
  readonly clause?: string;
  /** Left out: "". */
  readonly sentence?: string;
}

/** Advice: the idea in sentences; from step 2 on the action; in step 3 numbers by action. */
export interface Hinted {
  readonly type: "hinted";
  readonly id: string;
  readonly step: number;
  /** Left out: []. */
  readonly ideas?: readonly string[];
  /** Left out: "". */
  readonly action?: string;
  /** The action in words. Left out: "". */
  readonly spoken?: string;
  /** Left out: {}. */
  readonly values?: Readonly<Record<string, string>>;
  /** The actions that have values, in words. Left out: {}. */
  readonly labels?: Readonly<Record<string, string>>;
  /** What each of them costs against the best one, on average; empty: the best, or as good. Left out: {}. */
  readonly costs?: Readonly<Record<string, string>>;
  /** What each of them costs at least; empty: perhaps nothing. Left out: {}. */
  readonly low?: Readonly<Record<string, string>>;
  /** What each of them costs at most. Left out: {}. */
  readonly high?: Readonly<Record<string, string>>;
  /** The same in words, of those that cost something: from where to where, or that it may be chance. Left out: {}. */
  readonly doubts?: Readonly<Record<string, string>>;
  /** From step 2 on: the actions that nothing separates from the best, two at least. Left out: []. */
  readonly equal?: readonly string[];
  /** These in a sentence. Left out: "". */
  readonly alike?: string;
  /** In how many possible layouts of the hidden cards that was counted. Left out: 0. */
  readonly worlds?: number;
  /** That in a sentence. Left out: "". */
  readonly basis?: string;
  /** In step 3: what each of the others does beside the advice, in few words, best first. Left out: {}. */
  readonly told?: Readonly<Record<string, string>>;
}

/** Somebody said one of the preset phrases. */
export interface Said {
  readonly type: "said";
  readonly seat: number;
  readonly phrase: string;
  readonly sentence: string;
}

/** What people at the table write: to those who sit there alone, and from nobody whom the viewer has made `quiet`. Kept in memory for the evening, and nowhere else. */
export interface Talk {
  readonly type: "talk";
  readonly lines: readonly TalkLine[];
  /** Whether these are all lines there are, in place of those that were sent before. Left out: false. */
  readonly anew?: boolean;
}

/** What somebody has written, as plain text: no part of it is a link or a command. */
export interface TalkLine {
  /** Of the command that brought it. */
  readonly id: string;
  /** Where the writer sat. */
  readonly seat: number;
  /** What the writer was called. */
  readonly name: string;
  readonly text: string;
  /** Milliseconds since 1970 UTC. */
  readonly at: number;
}

/** The viewer's present count. */
export interface Pong {
  readonly type: "pong";
  readonly deal: number;
  readonly n: number;
}

/** All tables stand still: the database takes nothing. What was sent waits, and nothing is lost. It comes again without a sentence when they go on. Whoever connects meanwhile is told, too. */
export interface Still {
  readonly type: "still";
  /** In the viewer's language; empty: it goes on. Left out: "". */
  readonly sentence?: string;
}

/** The gateway ends the connection; `code` says why. */
export interface Bye {
  readonly type: "bye";
  readonly code: string;
}

/** What a client may send. */
export type ClientMessage =
  | Hello
  | Act
  | Nonce
  | Commit
  | Ready
  | Pause
  | Resume
  | Leave
  | Return
  | Replace
  | Say
  | Remove
  | Mute
  | PollWindow
  | Fill
  | TakeBack
  | Consent
  | Move
  | Shoulder
  | LastRoundCommand
  | Write
  | Quiet
  | Hint
  | Why
  | Ping;

/** What a gateway sends. */
export type ServerMessage =
  | Welcome
  | TableChanged
  | Sealed
  | Opened
  | Change
  | Ok
  | Refused
  | Reason
  | Hinted
  | Said
  | Talk
  | Pong
  | Still
  | Bye;
