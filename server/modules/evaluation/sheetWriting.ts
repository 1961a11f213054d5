import { AppError } from '#contract/errors.ts';
import type { EvaluationEyes } from '#domain/evaluation.ts';
import type { Query } from '#server/db/database.ts';
import { changeAtVersion, setRemoved } from '#server/lists/removed.ts';
import { seenBy } from './sharing.ts';
import { type Person, ratingsIn, type SheetOf, sheetVersion } from './sheetStore.ts';
import { addEvaluation, putScores, type Whole } from './store.ts';

type Given = {
  readonly playerId: string;
  readonly comment: string;
  readonly scores: Readonly<Partial<Record<string, number>>>;
};
export type Sheet = {
  readonly of: SheetOf;
  readonly kind: 'match' | 'training';
  readonly authorId: string;
  /** Who was there. */
  readonly people: readonly Person[];
  readonly given: readonly Given[];
  readonly seen: EvaluationEyes;
  /** Undefined for the first sheet of an author. */
  readonly version: number | undefined;
  readonly at: number;
};

const scoresIn = ({ scores }: Given) =>
  Object.entries(scores).flatMap(([criterion, score]) =>
    score === undefined ? [] : [{ criterion, score, not_seen: 0 } as const],
  );
const isSame = ({ row, scores }: Whole, given: Given, seen: EvaluationEyes): boolean => {
  const is = scoresIn(given);
  return (
    row.comment === given.comment &&
    row.seen === seen &&
    is.length === scores.length &&
    is.every(({ criterion, score }) => scores.some((was) => was.criterion === criterion && was.score === score))
  );
};

/**
 * Writes the whole sheet of an author: adds, changes and removes single ratings. Returns the ids of what has changed; none
 * for the same sheet again.
 */
export const writeSheet = async (tx: Query, sheet: Sheet): Promise<readonly string[]> => {
  const { of, kind, authorId, people, given, seen, version, at } = sheet;
  for (const { playerId } of given)
    if (!people.some((one) => one.playerId === playerId)) throw new AppError('player.notThere', { playerId });
  const mine = (await ratingsIn(tx, of)).filter(({ row }) => row.author_id === authorId);
  const known = new Map(mine.map((one) => [one.row.player_id, one]));
  const changed = given.filter((one) => {
    const was = known.get(one.playerId);
    return !was || !isSame(was, one, seen);
  });
  const gone = mine.filter(({ row }) => !given.some(({ playerId }) => playerId === row.player_id));
  if (version === undefined && mine.length > 0 && changed.length + gone.length > 0)
    throw new AppError('evaluation.twice');
  if (version !== undefined && version !== (await sheetVersion(tx, of, authorId))) throw new AppError('record.changed');
  const ids: string[] = [];
  for (const one of changed) {
    const was = known.get(one.playerId);
    const before = was?.row ?? { seen: 'staff', shared_at: null, read_at: null, state: 'done' };
    const own = { comment: one.comment, ...seenBy(before, seen, at) };
    const base = { club_id: of.clubId, kind, player_id: one.playerId, author_id: authorId, day: of.day };
    const place = { team_id: of.teamId, season_id: of.seasonId, [of.column]: of.id };
    const id = was?.row.id ?? (await addEvaluation(tx, at, { ...base, ...place, ...own }));
    if (was && !(await changeAtVersion(tx, 'evaluation', was.row, { ...own, updated_at: at })))
      throw new AppError('record.changed');
    await putScores(tx, { id, at }, scoresIn(one));
    ids.push(id);
  }
  for (const { row } of gone) {
    await setRemoved(tx, 'evaluation', row.id, { at, deletedAt: at });
    ids.push(row.id);
  }
  return ids;
};
