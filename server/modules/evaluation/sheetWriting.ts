import { AppError } from '#contract/errors.ts';
import type { EvaluationEyes } from '#domain/scores.ts';
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

/** Throws `player.notThere` for somebody who did not take part. */
const needThere = ({ people, given }: Sheet): void => {
  const absent = given.find(({ playerId }) => !people.some((one) => one.playerId === playerId));
  if (absent) throw new AppError('player.notThere', { playerId: absent.playerId });
};

type Step = { readonly was: Whole | undefined; readonly one: Given };
/** Writes one rating. Returns its id, and whether it was shared by it. */
const writeOne = async (tx: Query, { of, kind, authorId, seen, at }: Sheet, { was, one }: Step) => {
  const before = was?.row ?? { seen: 'staff', shared_at: null, read_at: null, state: 'done' };
  const own = { comment: one.comment, ...seenBy(before, seen, at) };
  const base = { club_id: of.clubId, kind, player_id: one.playerId, author_id: authorId, day: of.day };
  const place = { team_id: of.teamId, season_id: of.seasonId, [of.column]: of.id };
  const id = was?.row.id ?? (await addEvaluation(tx, at, { ...base, ...place, ...own }));
  if (was && !(await changeAtVersion(tx, 'evaluation', was.row, { ...own, updated_at: at })))
    throw new AppError('record.changed');
  await putScores(tx, { id, at }, scoresIn(one));
  return { id, isShared: before.shared_at === null && own.shared_at !== null };
};

/**
 * Writes the whole sheet of an author: adds, changes and removes single ratings. Returns the ids of what has changed, none
 * for the same sheet again, and the players with whom a rating was shared by it.
 */
export const writeSheet = async (
  tx: Query,
  sheet: Sheet,
): Promise<{ readonly ids: readonly string[]; readonly shared: readonly string[] }> => {
  const { of, authorId, given, seen, version, at } = sheet;
  needThere(sheet);
  const mine = (await ratingsIn(tx, of)).filter(({ row }) => row.author_id === authorId);
  const steps = given
    .map((one): Step => ({ one, was: mine.find(({ row }) => row.player_id === one.playerId) }))
    .filter(({ was, one }) => !was || !isSame(was, one, seen));
  const gone = mine.filter(({ row }) => !given.some(({ playerId }) => playerId === row.player_id));
  if (version === undefined && mine.length > 0 && steps.length + gone.length > 0)
    throw new AppError('evaluation.twice');
  if (version !== undefined && version !== (await sheetVersion(tx, of, authorId))) throw new AppError('record.changed');
  const [ids, shared]: [string[], string[]] = [[], []];
  for (const step of steps) {
    const { id, isShared } = await writeOne(tx, sheet, step);
    ids.push(id);
    if (isShared) shared.push(step.one.playerId);
  }
  for (const { row } of gone) {
    await setRemoved(tx, 'evaluation', row.id, { at, deletedAt: at });
    ids.push(row.id);
  }
  return { ids, shared };
};
