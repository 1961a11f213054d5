import { AppError } from '#contract/errors.ts';
import type { Command } from '#contract/matchEntry.ts';
import type { Entry, MatchEvent } from '#domain/match/entry.ts';
import { type ConsoleCommand, fixesOf } from '#machines/match/command.ts';
import type { Folded } from '#server/modules/match/book.ts';
import { guardFix } from '#server/modules/match/commandEvents.ts';
import { appendAll, fixAll, saidBefore, type Who } from '#server/modules/match/judged.ts';

/** What is wrong with a server on purpose. */
export type ServerFault = 'answers before it writes' | 'shows notes';

/**
 * The server's part of one match: its judge and its log, without a database. Each write is a step by itself, as one
 * transaction is.
 */
export class MatchServer {
  #folded: Folded;
  readonly #signedOut = new Set<string>();
  readonly #readers = new Set<string>();

  constructor(folded: Folded) {
    this.#folded = folded;
  }

  get log(): readonly Entry[] {
    return this.#folded.log;
  }
  isSignedOut(userId: string): boolean {
    return this.#signedOut.has(userId);
  }
  endSession(userId: string): void {
    this.#signedOut.add(userId);
  }
  signIn(userId: string): void {
    this.#signedOut.delete(userId);
  }
  /** Somebody may only read from now on. */
  takeRight(userId: string): void {
    this.#readers.add(userId);
  }
  mayWrite(userId: string): boolean {
    return !this.#readers.has(userId);
  }
  /** Throws `sessionEnded` for somebody whose session is over. */
  check(userId: string): void {
    if (this.#signedOut.has(userId)) throw new AppError('sessionEnded');
  }

  /**
   * Takes a command, or answers what it became before. Returns its entry and what is new. Throws the judge's refusals.
   * `commits: false`: answers in the same way, and writes nothing.
   */
  write(
    userId: string,
    said: ConsoleCommand,
    commits = true,
  ): { readonly entry: Entry; readonly fresh: readonly Entry[] } {
    this.check(userId);
    if (!this.mayWrite(userId)) throw new AppError('forbidden');
    const { commandId, at, device, confirm } = said;
    const command: Command = { commandId, at, device, ...(confirm && { confirm }) };
    const who: Who = { user: { id: userId, sessionId: userId }, command, at, recordedAt: at };
    const known = saidBefore(this.#folded, who);
    if (known) return { entry: known, fresh: [] };
    const fixes = fixesOf(said);
    for (const fix of fixes) guardFix(this.#folded, fix);
    // What is no correction is an event of the match.
    const { folded, fresh } =
      fixes.length > 0 ? fixAll(this.#folded, fixes, who) : appendAll(this.#folded, [said.event as MatchEvent], who);
    const entry = fresh.at(-1);
    if (!entry) throw new AppError('badRequest');
    if (commits) this.#folded = folded;
    return { entry, fresh };
  }
}
