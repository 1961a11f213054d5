import { AppError, type ErrorCode } from '#contract/errors.ts';
import type { Command } from '#contract/matchEntry.ts';
import type { EpochMs } from '#domain/clock.ts';
import { possibleDuplicates } from '#domain/match/duplicate.ts';
import { changesThePast, type Entry, type LogEntry, type MatchEvent, type Stamp } from '#domain/match/entry.ts';
import { type Fix, idBefore } from '#domain/match/fixes.ts';
import { includesRight, type MatchRight } from '#domain/roles.ts';
import { isLatest } from '#machines/match/foldOf.ts';
import { type Conflict, decide, judge, type MatchNow } from '#machines/match/replay.ts';
import { settle } from '#machines/match/settle.ts';
import type { Query } from '#server/db/database.ts';
import { noteCallUps } from '#server/modules/injury/callUpStore.ts';
import { syncDrafts } from '#server/modules/injury/touchlineStore.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import { extend, type Folded, foldedOf, type MatchBook } from './book.ts';
import { deviceHandle } from './grantText.ts';
import { append } from './logStore.ts';
import { doneAt, timeOf } from './moment.ts';
import { nowRow, project, projectCommand } from './projection.ts';
import { putFacts, readsOtherwise } from './putFacts.ts';
import { holdMatch, type Opened } from './rights.ts';
import { isPrivate } from './toReply.ts';

/** The events of a command, given the match at that moment. The last one carries the command's id. */
export type Saying = (folded: Folded, tx: Query) => readonly MatchEvent[] | Promise<readonly MatchEvent[]>;
export type Written = Opened & { readonly entry: Entry; readonly folded: Folded };
export type WriteRequest = {
  readonly user: User;
  readonly id: string;
  readonly needs: MatchRight;
  readonly command: Command;
  /** The user who suggested it: then the id is the suggestion's, and another user may have accepted it. */
  readonly proposedBy?: string;
  /**
   * Its id is a planned substitution's, which all writers share: whether an entry of another user with that id is the
   * same.
   */
  readonly isShared?: (entry: Entry) => boolean;
} & (
  | { readonly say: Saying }
  /** The corrections of a command, all in one step. */
  | { readonly fix: (folded: Folded, tx: Query) => readonly Fix[] | Promise<readonly Fix[]> }
);
type Who = Pick<WriteRequest, 'user' | 'command' | 'proposedBy'> & {
  readonly at: EpochMs;
  readonly recordedAt: EpochMs;
};
type Taken = { readonly folded: Folded; readonly fresh: readonly Entry[] };

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

/** Takes each saying in turn into the match; the last one carries the command's id. */
const appendAll = (past: Folded, saying: readonly MatchEvent[], who: Who): Taken => {
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

/** Applies all corrections to the match at once, or none. */
const fixAll = (past: Folded, fixes: readonly Fix[], who: Who): Taken => {
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

/** A command whose id is known already is answered with what it became then, whatever has happened since. */
const saidBefore = ({ log, ids }: Folded, writing: WriteRequest): Entry | undefined => {
  const { user, command, proposedBy, isShared } = writing;
  const entry = log[ids.indexOf(command.commandId)];
  if (!entry || entry.by === user.id || proposedBy !== undefined || isShared?.(entry)) return entry;
  throw new AppError('commandReused');
};

/**
 * A signed match report is corrected with a reason, by a user with the right to sign (live-match.md, section 3;
 * club.md, Roles). Marks, confirmations by other devices and signatures are no corrections.
 */
const guardSigned = (
  folded: Folded,
  corrects: boolean,
  { command, right }: Pick<WriteRequest, 'command'> & Pick<Opened, 'right'>,
): void => {
  if (!folded.signed || !corrects) return;
  if (!includesRight(right, 'confirm')) throw new AppError('forbidden');
  if (!command.reason) throw new AppError('reasonNeeded');
};

const isConfirmation = (fix: Fix): boolean => fix.do === 'confirm';
const isMark = ({ type }: MatchEvent): boolean => type === 'note.made' || type === 'match.confirmed';

/** The effect of a command on the present match, if its user may. */
type WriteContext = { readonly right: MatchRight; readonly who: Who; readonly tx: Query };
const applyCommand = async (past: Folded, writing: WriteRequest, { right, who, tx }: WriteContext): Promise<Taken> => {
  const { command } = writing;
  if ('fix' in writing) {
    const fixes = await writing.fix(past, tx);
    guardSigned(past, !fixes.every(isConfirmation), { command, right });
    return fixAll(past, fixes, who);
  }
  const saying = await writing.say(past, tx);
  guardSigned(past, !saying.every(isMark), { command, right });
  return appendAll(past, saying, who);
};

/**
 * The only function that writes to a match's log. In one transaction it locks the match, checks the right, reads,
 * judges, appends, projects and commits; then it announces the change. Throws `notFound`, `forbidden`, the judge's
 * refusals, `correction.conflict`, `entry.possibleDuplicate`, `reasonNeeded`, `commandReused`.
 */
export const createRecord = (
  { database, clock, announcements }: Pick<Services, 'database' | 'clock' | 'announcements'>,
  book: MatchBook,
) => {
  const write = async (
    tx: Query,
    writing: WriteRequest,
  ): Promise<Written & { fresh: readonly Entry[]; drafts: readonly string[]; before: MatchNow }> => {
    const { user, command, proposedBy } = writing;
    const { row, right } = await holdMatch(tx, user, writing.id, writing.needs);
    const past = await book.read(tx, row);
    const known = saidBefore(past, writing);
    if (known) return { entry: known, folded: past, row, right, fresh: [], drafts: [], before: past.now };
    const recordedAt = clock();
    const who = { user, command, proposedBy, recordedAt, at: doneAt(command.at, recordedAt) };
    const { folded, fresh } = await applyCommand(past, writing, { right, who, tx });
    await append(tx, fresh, nowRow(row, folded));
    await projectCommand(tx, row, past, folded);
    const folds = { before: past.now.state, after: folded.now.state };
    const opened = await syncDrafts(tx, row, folds, { fresh, userId: user.id, at: recordedAt });
    const reason = command.reason ?? '';
    const drafts = [...opened, ...(await noteCallUps(tx, row, folds, { userId: user.id, reason, at: recordedAt }))];
    const entry = fresh.at(-1);
    if (!entry) throw new AppError('badRequest');
    const facts = await putFacts(tx, row, past.now, folded.now);
    if (facts !== row) await project(tx, facts, folded);
    const written = { ...facts, head_seq: folded.log.length };
    return { entry, folded, row: written, right, fresh, drafts, before: past.now };
  };

  return async (writing: WriteRequest): Promise<Written> => {
    const { fresh, drafts, before, ...written } = await database.transaction((tx) => write(tx, writing));
    if (fresh.length === 0) return written;
    const { row, folded } = written;
    book.keep(row, folded);
    for (const entry of fresh) {
      announcements.announce({
        kind: 'matchLogged',
        matchId: row.id,
        clubId: row.club_id,
        entry,
        isPrivate: isPrivate(folded.log, entry),
      });
    }
    if (drafts.length > 0)
      announcements.announce({ kind: 'clubChanged', clubId: row.club_id, of: 'injury', ids: drafts });
    const factsChange = readsOtherwise(before, folded.now);
    if (factsChange)
      announcements.announce({ kind: 'clubChanged', clubId: row.club_id, of: 'matchFacts', ids: [row.id] });
    const listChanges =
      factsChange || before.phase !== folded.now.phase || before.state.score !== folded.now.state.score;
    if (listChanges) announcements.announce({ kind: 'clubChanged', clubId: row.club_id, of: 'matches', ids: [row.id] });
    return written;
  };
};
