import type { Parsed } from '#contract/call.ts';
import { AppError } from '#contract/errors.ts';
import type { evaluationRound } from '#contract/evaluationRound.ts';
import { isAnswered } from '#domain/evaluation/evaluation.ts';
import { criteriaFor } from '#domain/evaluation/templates.ts';
import type { PositionCode } from '#domain/positions.ts';
import { roundAfter, roundRefusalOf } from '#machines/evaluation/judgeRound.ts';
import type { RoundEvent } from '#machines/evaluation/round.ts';
import type { Query } from '#server/db/database.ts';
import { changeAtVersion, setRemoved } from '#server/lists/removed.ts';
import { playersOfTeam } from '#server/modules/team/squadStore.ts';
import { addEvaluation, type EvaluationRow, named, putScores, type Whole, wholesOf } from '../store.ts';
import * as store from './store.ts';

type Body = Parsed<typeof evaluationRound.save>['body'];
type Line = Body['players'][number];
export type SheetOfRound = {
  readonly id: string;
  readonly userId: string;
  readonly today: string;
  readonly at: number;
  readonly body: Body;
};

const scoresIn = ({ scores }: Line) =>
  scores.map(({ criterion, score, notSeen }) => ({ criterion, score, not_seen: notSeen ? 1 : 0 }) as const);
const isSame = ({ row, scores }: Whole, line: Line): boolean => {
  const is = scoresIn(line);
  return (
    row.comment === line.comment &&
    row.staff_comment === line.staffComment &&
    is.length === scores.length &&
    is.every((one) =>
      scores.some((was) => was.criterion === one.criterion && was.score === one.score && was.not_seen === one.not_seen),
    )
  );
};

/** The own evaluations of a rater in a round. */
const ownIn = async (tx: Query, id: string, userId: string): Promise<Whole[]> =>
  wholesOf(
    tx,
    await named(tx)
      .where('evaluation.round_id', '=', id)
      .where('evaluation.author_id', '=', userId)
      .where('evaluation.kind', '=', 'period')
      .where('evaluation.deleted_at', 'is', null)
      .execute(),
  );

type Position = PositionCode | null;
/** The players for whom fewer than half of what is asked has an answer. */
const lacking = (
  row: store.RoundRow,
  squad: readonly { readonly id: string; readonly position: Position }[],
  lines: readonly Line[],
): readonly string[] =>
  squad.flatMap(({ id, position }) => {
    const answered = lines.find(({ playerId }) => playerId === id)?.scores.map(({ criterion }) => criterion) ?? [];
    return isAnswered(criteriaFor(store.criteriaOf(row), position), answered) ? [] : [id];
  });

/**
 * Writes the whole sheet of a rater in one transaction: adds, changes and removes single evaluations, and with `done` sets
 * all of them so. Returns the ids of what has changed. Throws what the round refuses, `player.notThere`, `record.changed`.
 */
export const writeRoundSheet = async (tx: Query, { id, userId, today, at, body }: SheetOfRound): Promise<string[]> => {
  const row = await store.heldRound(tx, id);
  const now = store.judged(row, (await store.ratersOf(tx, [id])).get(id) ?? []);
  const squad = (await playersOfTeam(tx, row.club_id, row.team_id)) as readonly { id: string; position: Position }[];
  const missing = body.done ? lacking(row, squad, body.players) : [];
  const event: RoundEvent = body.done
    ? { type: 'sheet.done', by: userId, lacking: missing.length }
    : { type: 'sheet.draft', by: userId };
  const refusal = roundRefusalOf(now, event);
  if (refusal) throw new AppError(refusal, missing.length > 0 ? { playerIds: missing } : {});
  const stranger = body.players.find(({ playerId }) => !squad.some((one) => one.id === playerId));
  if (stranger) throw new AppError('player.notThere', { playerId: stranger.playerId });
  if (body.version !== (await store.roundSheetVersion(tx, id, userId))) throw new AppError('record.changed');
  const mine = await ownIn(tx, id, userId);
  const written = { row, userId, today, at, state: body.done ? 'done' : 'draft' } as const;
  const ids: string[] = [];
  for (const line of body.players) {
    const was = mine.find((one) => one.row.player_id === line.playerId);
    if (was && isSame(was, line) && was.row.state === written.state) continue;
    const position = squad.find((one) => one.id === line.playerId)?.position ?? null;
    ids.push(await writeLine(tx, written, { was, line, position }));
  }
  for (const one of mine.filter(({ row: { player_id } }) => !body.players.some((of) => of.playerId === player_id))) {
    await setRemoved(tx, 'evaluation', one.row.id, { at, deletedAt: at });
    ids.push(one.row.id);
  }
  await store.putRaters(tx, id, roundAfter(now, event));
  return ids;
};

type Written = {
  readonly row: store.RoundRow;
  readonly userId: string;
  readonly today: string;
  readonly at: number;
  readonly state: 'draft' | 'done';
};
type Step = { readonly was: Whole | undefined; readonly line: Line; readonly position: Position };
/** Writes the evaluation of one player. Returns its id. */
const writeLine = async (
  tx: Query,
  { row, userId, today, at, state }: Written,
  { was, line, position }: Step,
): Promise<string> => {
  const own: Partial<EvaluationRow> = { comment: line.comment, staff_comment: line.staffComment, state, day: today };
  const base = { club_id: row.club_id, kind: 'period', player_id: line.playerId, author_id: userId, day: today };
  const place = { team_id: row.team_id, season_id: row.season_id, round_id: row.id, position };
  if (was && !(await changeAtVersion(tx, 'evaluation', was.row, { ...own, updated_at: at })))
    throw new AppError('record.changed');
  const id = was?.row.id ?? (await addEvaluation(tx, at, { ...base, ...place, ...own }));
  await putScores(tx, { id, at }, scoresIn(line));
  return id;
};
