import type { Capability } from '#domain/capabilities.ts';
import { dayOf } from '#domain/days.ts';
import { newestScores } from '#domain/evaluation/evaluation.ts';
import { mean } from '#domain/statistics.ts';
import type { Query } from '#server/db/database.ts';
import { changeAtVersion } from '#server/lists/removed.ts';
import type { PlayerRow } from '#server/modules/player/store.ts';
import { isSettled } from './blindness.ts';
import { addEvaluation, putScores, scoresOf } from './store.ts';

type Score = {
  readonly criterion: string;
  readonly score: number | null;
  readonly at: number;
  readonly round_id: string | null;
};
/** The raters of a round count once together: each of their scores becomes their mean. */
const raters = (rows: readonly Score[]): readonly Score[] => {
  const keyOf = ({ round_id, criterion }: Score) => `${round_id} ${criterion}`;
  const means = new Map(
    [...Map.groupBy(rows, keyOf)].map(([key, all]) => [key, mean(all.flatMap(({ score }) => score ?? []))]),
  );
  return rows.map((row) => (row.round_id === null ? row : { ...row, score: means.get(keyOf(row)) ?? null }));
};

/**
 * The present ratings of a player's abilities: the newest scores of evaluations over a period and on the spot. For the
 * player those over a period count once they were shared.
 */
export const ratingsOf = async (query: Query, playerId: string, { asStaff }: { readonly asStaff: boolean }) => {
  const rows = await query
    .selectFrom('evaluation_score')
    .innerJoin('evaluation', 'evaluation.id', 'evaluation_score.evaluation_id')
    .where('evaluation.player_id', '=', playerId)
    .where('evaluation.kind', 'in', ['period', 'spot'])
    .where('evaluation.state', '=', 'done')
    .where('evaluation.deleted_at', 'is', null)
    .where('evaluation_score.not_seen', '=', 0)
    // What raters say in a round counts once it is closed.
    .where(isSettled)
    .$if(!asStaff, (q) =>
      q.where((by) => by.or([by('evaluation.kind', '=', 'spot'), by('evaluation.shared_at', 'is not', null)])),
    )
    .orderBy('evaluation.day', 'desc')
    .orderBy('evaluation_score.at', 'desc')
    .orderBy('evaluation.id')
    .select(['criterion', 'score', 'at', 'round_id'])
    .execute();
  return newestScores(raters(rows));
};

/** Counts a change of the ratings of a player. Returns whether they were still at that version, where one is given. */
export const countRating = async (tx: Query, playerId: string, version?: number): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('player')
    .set((by) => ({ ratings_version: by('ratings_version', '+', 1) }))
    .where('id', '=', playerId)
    .$if(version !== undefined, (q) => q.where('ratings_version', '=', Number(version)))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** The day of a moment in the club. */
export const dayInClub = async (query: Query, clubId: string, at: number): Promise<string> => {
  const club = await query.selectFrom('club').select('time_zone').where('id', '=', clubId).executeTakeFirstOrThrow();
  return dayOf(new Date(at), club.time_zone);
};

type Rated = {
  readonly player: PlayerRow;
  readonly by: string;
  readonly at: number;
  /** Of the ratings as they were read. */
  readonly version: number;
};
/**
 * Rates single abilities: an evaluation on the spot, one for each day and author. Null takes a rating back. Returns the
 * id of the evaluation; undefined where the ratings were no longer at that version.
 */
export const rateOnTheSpot = async (
  tx: Query,
  { player, by, at, version }: Rated,
  ratings: Readonly<Partial<Record<Capability, number | null>>>,
): Promise<string | undefined> => {
  if (!(await countRating(tx, player.id, version))) return undefined;
  const own = { kind: 'spot', player_id: player.id, author_id: by, day: await dayInClub(tx, player.club_id, at) };
  const before = await tx
    .selectFrom('evaluation')
    .select(['id', 'version'])
    .where((of) => of.and(own))
    .where('state', '=', 'done')
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  const position = player.position;
  const id = before?.id ?? (await addEvaluation(tx, at, { ...own, club_id: player.club_id, position }));
  if (before) await changeAtVersion(tx, 'evaluation', before, { updated_at: at });
  const kept = (await scoresOf(tx, [id])).filter(({ criterion }) => !(criterion in ratings));
  const given = Object.entries(ratings).map(
    ([criterion, score]) => ({ criterion, score: score ?? null, not_seen: 0 }) as const,
  );
  await putScores(tx, { id, at }, [...kept, ...given]);
  return id;
};
