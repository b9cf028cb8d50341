// The circle that lies open: what the server tells of it, and what is done to it.

import { ApiError } from "../net/http";
import type { CircleTold, MemberChange, MemberTold } from "../openapi";
import { reason } from "../parts/reason";
import { toast } from "../parts/toast.svelte";
import { addGuest, changeMember, fetchCircle } from "./api";
import { forgetCircle, keepCircle } from "./kept";

const AGAIN_MS = 8000;

export class OpenCircle {
  told: CircleTold = $state.raw() as CircleTold;
  /** One belongs to it no longer. */
  isGone = $state(false);
  isBusy = $state(false);
  readonly id: string;
  readonly isHost = $derived.by(() => this.told.role === "wirt" && !this.told.closed);
  readonly members = $derived.by(() => this.told.members.filter(({ status }) => status === "member"));
  readonly guests = $derived.by(() => this.told.members.filter(({ status }) => status === "guest"));
  readonly waiting = $derived.by(() => this.told.members.filter(({ status }) => status === "waiting"));
  readonly former = $derived.by(() => this.told.members.filter(({ status }) => status === "left" || status === "kicked" || status === "erased"));

  constructor(told: CircleTold) {
    this.id = told.id;
    this.take(told);
  }

  nameOf(member: number): string {
    return this.told.members.find((one) => one.member === member)?.name ?? "";
  }

  take(told: CircleTold): void {
    this.told = told;
    keepCircle(told);
  }

  /** What is done to it; why it was refused is said. */
  async doing<T>(work: () => Promise<T>): Promise<T | undefined> {
    this.isBusy = true;
    try {
      return await work();
    } catch (error) {
      toast(reason(error), true);
      return undefined;
    } finally {
      this.isBusy = false;
    }
  }

  async change(work: () => Promise<CircleTold | null>): Promise<boolean> {
    const told = await this.doing(work);
    if (told) this.take(told);
    if (told === null) this.leave();
    return told !== undefined;
  }

  withMember({ member }: Pick<MemberTold, "member">, change: MemberChange): Promise<boolean> {
    return this.change(() => changeMember(this.id, member, change));
  }

  guest(name: string, command: string): Promise<boolean> {
    return this.change(() => addGuest(this.id, name, command));
  }

  leave(): void {
    forgetCircle(this.id);
    this.isGone = true;
  }

  async refresh(): Promise<void> {
    try {
      const told = await fetchCircle(this.id);
      if (told.n !== this.told.n || told.invite?.uses !== this.told.invite?.uses) this.take(told);
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) this.leave();
    }
  }

  /** Looks for news as long as somebody looks at it: who waits shall not wait long. */
  follow(): () => void {
    const go = (): void => {
      if (document.visibilityState === "visible") void this.refresh();
    };
    const timer = setInterval(go, AGAIN_MS);
    document.addEventListener("visibilitychange", go);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", go);
    };
  }
}
