import { AppError, type ErrorCode } from '#contract/errors.ts';
import type { Command } from '#contract/matchEntry.ts';
import type { EpochMs } from '#domain/clock.ts';
import { possibleDuplicates } from '#domain/match/duplicate.ts';
import { changesThePast, type Entry, type LogEntry, type MatchEvent, type Stamp } from '#domain/match/entry.ts';
import { type Fix, idBefore } from '#domain/match/fixes.ts';
import { isLatest } from '#machines/match/foldOf.ts';
import { type Conflict, decide, judge, type MatchNow } from '#machines/match/replay.ts';
import { settle } from '#machines/match/settle.ts';
import type { User } from '#server/sessions/user.ts';
import { extend, type Folded, foldedOf } from './book.ts';
import { deviceHandle } from './grantText.ts';
import { timeOf } from './moment.ts';

/** What a command does to a match, without a database: the judge, the time of each entry, the question about duplicates. */
/** Who says something to a match, and when. */
export type Who = {
  readonly user: Pick<User, 'id' | 'sessionId'>;
  readonly command: Command;
  /** The user who suggested it. */
  readonly proposedBy?: string | undefined;
  readonly at: EpochMs;
  readonly recordedAt: EpochMs;
};
/** A match after a command, and the entries that it has more. */
export type Taken = { readonly folded: Folded; readonly fresh: readonly Entry[] };

const stamp = (
  { user, command, proposedBy, at, recordedAt }: Who,
  id: string,
  seq: number,
): Omit<Stamp, 'period' | 'clock' | 'minute' | 'stoppage'> => ({
  seq,
  id,
  by: user.id,
  device: command.device ?? deviceHandle(user.sessionId),
  at,
  recordedAt,
  ...(proposedBy && { proposedBy }),
});

type No = { readonly refused: { readonly code: ErrorCode; readonly details: Record<string, unknown> } };
const refuse = ({ refused, conflicts }: No & { readonly conflicts: readonly Conflict[] }): never => {
  if (conflicts.length > 0) throw new AppError('correction.conflict', { conflicts });
  throw new AppError(refused.code, refused.details);
};

const refuseWith = (now: MatchNow, entry: Entry, folded: Folded): never => {
  const verdict = decide(folded.input, folded.log, now.conflicts, entry);
  if (verdict.ok) throw new Error('The judge said no and then yes.');
  return refuse(verdict);
};

/** The match with one more event, or undefined where the whole match would not be legal with it. */
const attempt = (folded: Folded, entry: LogEntry): Folded | undefined => {
  const { now } = folded;
  if (!changesThePast(entry) && isLatest(folded, entry)) {
    return judge(now, entry) === null ? extend(folded, entry) : undefined;
  }
  const verdict = decide(folded.input, folded.log, now.conflicts, entry);
  return verdict.ok ? foldedOf(folded.input, [...folded.log, entry], verdict.now) : undefined;
};

const eventEntry = (folded: Folded, event: MatchEvent, who: Who, id: string, early = false): LogEntry => {
  const time = timeOf(folded, event, who.command, who.at, early);
  // An addition to a signed match report has a reason; the report prints it beside the new revision.
  const why = folded.signed && who.command.reason ? { reason: who.command.reason } : {};
  return { ...stamp(who, id, folded.log.length + 1), ...time, ...why, ...event } as LogEntry;
};

/**
 * Throws `entry.possibleDuplicate` where another device may have recorded the same, unless the command confirms that it is another
 * event.
 */
const askForDuplicate = ({ log }: Folded, entry: Entry, { confirm }: Command): void => {
  const [duplicate] = confirm ? [] : possibleDuplicates(log)(entry);
  if (duplicate) throw new AppError('entry.possibleDuplicate', { entry: duplicate });
};

/** Takes one saying into the match. A typed minute that is not legal at its end may be so at its beginning. */
const take = (folded: Folded, said: MatchEvent, who: Who, id: string): { folded: Folded; entry: Entry } => {
  const entry = eventEntry(folded, said, who, id);
  const taken = attempt(folded, entry);
  if (taken) return { entry, folded: taken };
  if (who.command.minute !== undefined) {
    const early = eventEntry(folded, said, who, id, true);
    const takenEarly = attempt(folded, early);
    if (takenEarly) return { entry: early, folded: takenEarly };
  }
  // What another device has recorded is often not possible twice (a substitution, a red card): the question comes
  // before the refusal.
  askForDuplicate(folded, entry, who.command);
  return refuseWith(folded.now, entry, folded);
};

const idOf = ({ commandId }: Command, place: number, count: number): string =>
  place === count - 1 ? commandId : idBefore(commandId, place);

/**
 * Takes each saying in turn into the match; the last one carries the command's id. Throws the judge's refusals,
 * `correction.conflict`, `entry.possibleDuplicate`.
 */
export const appendAll = (past: Folded, saying: readonly MatchEvent[], who: Who): Taken => {
  const fresh: Entry[] = [];
  let folded = past;
  for (const [place, said] of saying.entries()) {
    const taken = take(folded, said, who, idOf(who.command, place, saying.length));
    askForDuplicate(folded, taken.entry, who.command);
    folded = taken.folded;
    fresh.push(taken.entry);
  }
  return { folded, fresh };
};

/** Applies all corrections to the match at once, or none. Throws as `appendAll`, and `commandReused`. */
export const fixAll = (past: Folded, fixes: readonly Fix[], who: Who): Taken => {
  const { log, input, now, ids } = past;
  const { reason } = who.command;
  const settled = settle({ input, log, now, ...(reason && { reason }) }, fixes, (place) =>
    stamp(who, idOf(who.command, place, fixes.length), log.length + 1 + place),
  );
  if (!settled.ok) return refuse(settled);
  for (const entry of settled.entries) {
    if (ids.includes(entry.id)) throw new AppError('commandReused');
    askForDuplicate(past, entry, who.command);
  }
  return { folded: foldedOf(input, [...log, ...settled.entries], settled.now), fresh: settled.entries };
};

/**
 * A command whose id is known already is answered with what it became then, whatever has happened since. `isShared`: whether
 * another user's entry with that id is the same. Throws `commandReused` where it is not.
 */
export const saidBefore = (
  { log, ids }: Folded,
  { user, command, proposedBy, isShared }: Omit<Who, 'at' | 'recordedAt'> & { isShared?: (entry: Entry) => boolean },
): Entry | undefined => {
  const entry = log[ids.indexOf(command.commandId)];
  if (!entry || entry.by === user.id || proposedBy !== undefined || isShared?.(entry)) return entry;
  throw new AppError('commandReused');
};
