// What the page of a circle asks the server.

import { call, session } from "../net/api";
import type {
  AgreementTold, CircleFigures, CircleJoined, CircleListed, CircleLog, CircleRules, CircleTold, CircleWall, Evenings, EveningTold, InvitedTold, LogLine, MemberChange, MyCircles, MySheets, RulesTold, RulesVersions, WallDeal, YearTable,
} from "../openapi";
import { language } from "../words/index.svelte";

const segment = encodeURIComponent;
const at = (id: string, more = ""): string => `/v1/circles/${segment(id)}${more}?language=${language()}`;

async function asked<T>(method: string, path: string, body?: unknown): Promise<T> {
  await session();
  return call<T>(method, path, body);
}

export const myCircles = async (): Promise<readonly CircleListed[]> => (await asked<MyCircles>("GET", "/v1/circles")).circles;
export const openCircle = (id: string, name: string, you: string): Promise<CircleTold> => asked("POST", "/v1/circles", { id, name, you });
export const fetchCircle = (id: string): Promise<CircleTold> => asked("GET", at(id));
export const renameCircle = (id: string, name: string): Promise<CircleTold> => asked("PATCH", at(id), { name });
export const closeCircle = (id: string): Promise<null> => asked("DELETE", at(id));
export const renewInvite = (id: string, days: number, uses: number): Promise<CircleTold> => asked("POST", at(id, "/invite"), { days, uses });
/** Sent twice with one command it adds one guest. */
export const addGuest = (id: string, name: string, command: string): Promise<CircleTold> => asked("POST", at(id, "/members"), { name, command });
/** Null: one belongs to it no longer. */
export const changeMember = (id: string, member: number, change: MemberChange): Promise<CircleTold | null> => asked("POST", at(id, `/members/${member}`), change);

export const rulesOf = async (id: string): Promise<readonly RulesTold[]> => (await asked<RulesVersions>("GET", at(id, "/rules"))).versions;
export const agreeOn = (id: string, rules: CircleRules): Promise<RulesVersions> => asked("POST", at(id, "/rules"), rules);

export const eveningsOf = async (id: string): Promise<readonly EveningTold[]> => (await asked<Evenings>("GET", at(id, "/evenings"))).evenings;
export const countSheet = (id: string, sheet: string, seats: readonly number[]): Promise<EveningTold> => asked("POST", at(id, "/evenings"), { sheet, seats });
export const countTable = (id: string, table: string): Promise<EveningTold> => asked("POST", at(id, "/evenings"), { table });
export const withdrawEvening = (id: string, evening: string): Promise<null> => asked("DELETE", at(id, `/evenings/${segment(evening)}`));
/** Of a table online, by its name or its code. No currency: nobody can agree on money there. */
export const agreementAt = (id: string, table: string): Promise<AgreementTold> => asked("GET", at(id, `/agreements/${segment(table)}`));
export const agreeOnMoney = (id: string, { table, currency }: AgreementTold): Promise<AgreementTold> => asked("POST", at(id, "/agreements"), { table, currency });
/** 0: all years. */
export const yearTable = (id: string, year: number): Promise<YearTable> => asked("GET", `${at(id, "/table")}&year=${year}`);

export const figuresOf = (id: string, year: number): Promise<CircleFigures> => asked("GET", `${at(id, "/figures")}&year=${year}`);
export const wallOf = async (id: string): Promise<readonly WallDeal[]> => (await asked<CircleWall>("GET", at(id, "/wall"))).frames;

export const logOf = async (id: string): Promise<readonly LogLine[]> => (await asked<CircleLog>("GET", at(id, "/log"))).lines;

/** The sheets of this person, with how much has happened to each. */
export const mySheets = async (): Promise<MySheets["sheets"]> => (await asked<MySheets>("GET", "/v1/sheets")).sheets;

export const behindLink = (code: string): Promise<InvitedTold> => call("GET", `/v1/circles/invited/${segment(code)}`);
export const joinCircle = (code: string, name: string): Promise<CircleJoined> => asked("POST", "/v1/circles/join", { code, name });
