import { AppError } from '#contract/errors.ts';
import type { Command } from '#contract/matchEntry.ts';
import type { Entry, MatchEvent } from '#domain/match/entry.ts';
import type { Fix } from '#domain/match/fixes.ts';
import { includesRight, type MatchRight } from '#domain/roles.ts';
import type { MatchNow } from '#machines/match/replay.ts';
import type { Query } from '#server/db/database.ts';
import { noteCallUps } from '#server/modules/injury/callUpStore.ts';
import { syncDrafts } from '#server/modules/injury/touchlineStore.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import type { Folded, MatchBook } from './book.ts';
import { appendAll, fixAll, saidBefore, type Taken, type Who } from './judged.ts';
import { append } from './logStore.ts';
import { doneAt } from './moment.ts';
import { noteResult } from './noteResult.ts';
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
    await noteResult(tx, row, { before: past, after: folded, fresh }, { userId: user.id, at: recordedAt });
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
