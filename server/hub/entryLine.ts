import type { Entry } from '#domain/match/entry.ts';
import { isCorrection } from '#domain/match/entry.ts';
import type { Announcement } from '#server/announcements.ts';
import { isPrivate } from '#server/modules/match/toReply.ts';
import type { Services } from '#server/services.ts';

/** ms that a missing entry has to come by itself before it is read: two nodes may announce in another order than they commit. */
const grace = 40;

export type Logged = Pick<Extract<Announcement, { kind: 'matchLogged' }>, 'matchId' | 'entry' | 'isPrivate'>;
type Followed = {
  /** Every entry up to this one was sent. */
  sent: number;
  /** The newest that is known to be there. */
  head: number;
  readonly waiting: Map<number, Logged>;
  healing: boolean;
};
type Given = {
  readonly send: (logged: Logged) => void;
  readonly entriesAfter: (matchId: string, seq: number) => Promise<readonly Entry[]>;
  readonly log: Services['log'];
};

/** The entries of each followed match, sent once and in their order. A missing one is read once for all followers here. */
export class EntryLine {
  /** Entries that were read because nobody had announced them. */
  healed = 0;
  readonly #given: Given;
  readonly #followed = new Map<string, Followed>();

  constructor(given: Given) {
    this.#given = given;
  }

  /** A follower has got the log up to this number. What is announced later is sent. */
  begin(matchId: string, seq: number): void {
    if (!this.#followed.has(matchId))
      this.#followed.set(matchId, { sent: seq, head: seq, waiting: new Map(), healing: false });
  }

  take(logged: Logged): void {
    const { matchId, entry } = logged;
    const one = this.#followed.get(matchId);
    if (!one) {
      // Nobody is here, or the first follower who is just reading the log, and gets this one twice at most.
      this.#given.send(logged);
      return;
    }
    if (entry.seq <= one.sent) return;
    one.waiting.set(entry.seq, logged);
    this.#pass(one);
    this.head(matchId, entry.seq);
  }

  /** The match has entries up to this number. */
  head(matchId: string, seq: number): void {
    const one = this.#followed.get(matchId);
    if (!one) return;
    one.head = Math.max(one.head, seq);
    if (one.sent >= one.head || one.healing) return;
    one.healing = true;
    setTimeout(() => void this.#heal(matchId, one), grace).unref();
  }

  /** Forgets the matches that are not among those that are followed here. */
  keep(matchIds: readonly string[]): void {
    const kept = new Set(matchIds);
    for (const matchId of this.#followed.keys()) if (!kept.has(matchId)) this.#followed.delete(matchId);
  }

  #pass(one: Followed): void {
    for (let next = one.waiting.get(one.sent + 1); next; next = one.waiting.get(one.sent + 1)) {
      one.waiting.delete(one.sent + 1);
      one.sent += 1;
      this.#given.send(next);
    }
  }

  async #heal(matchId: string, one: Followed): Promise<void> {
    try {
      if (one.sent < one.head) await this.#read(matchId, one);
    } catch (fault) {
      // The next head says again what is missing.
      this.#given.log.warn({ err: fault }, 'entries of a match could not be read');
    } finally {
      one.healing = false;
    }
    if (one.waiting.size > 0) this.head(matchId, one.head);
  }

  async #read(matchId: string, one: Followed): Promise<void> {
    const { entriesAfter } = this.#given;
    let missing = await entriesAfter(matchId, one.sent);
    let all = missing;
    // A correction of a private mark is private, too: that mark may be anywhere in the log.
    if (missing.some(isCorrection)) {
      all = await entriesAfter(matchId, 0);
      missing = all.slice(one.sent);
    }
    for (const entry of missing) {
      if (entry.seq !== one.sent + 1) continue;
      if (!one.waiting.has(entry.seq)) {
        this.healed += 1;
        one.waiting.set(entry.seq, { matchId, entry, isPrivate: isPrivate(all, entry) });
      }
      this.#pass(one);
    }
  }
}
