import type { Evaluation, PlayerEvaluations, TeamEvaluationRow } from '#contract/evaluationView.ts';
import { capabilityNames } from '#domain/capabilities.ts';
import { criteria, formOf, meanOf } from '#domain/evaluation/evaluation.ts';
import { mean } from '#domain/statistics.ts';
import type { Query } from '#server/db/database.ts';
import { isAmong } from '#server/db/dialect.ts';
import { iso, recordOf } from '#server/lists/page.ts';
import { playersOfTeam } from '#server/modules/team/squadStore.ts';
import type { User } from '#server/sessions/user.ts';
import { isUnhidden } from './blindness.ts';
import { visible } from './listStore.ts';
import type { Sight } from './opened.ts';
import { roundsAsking } from './round/selfStore.ts';
import { type Named, named, nameOf, scoresOf, type Whole, wholesOf } from './store.ts';

const placeOf: readonly string[] = criteria;
const isoOrNull = (at: number | null): string | null => (at === null ? null : iso(at));

/** As the form asks for them. */
const inOrder = (a: { readonly criterion: string }, b: { readonly criterion: string }): number =>
  placeOf.indexOf(a.criterion) - placeOf.indexOf(b.criterion);

/** An evaluation for a reader. What is for the staff alone is left out for the player and their family. */
export const asEvaluation = (
  { row, scores, goals }: Whole,
  { userId, asStaff }: { readonly userId: string; readonly asStaff: boolean },
): Evaluation => ({
  ...recordOf(row),
  kind: row.kind as Evaluation['kind'],
  playerId: row.player_id,
  teamId: row.team_id,
  seasonId: row.season_id,
  matchId: row.match_id,
  trainingId: row.training_id,
  roundId: row.round_id,
  position: row.position as Evaluation['position'],
  day: row.day,
  authorId: row.author_id,
  author: nameOf(row),
  state: row.state as Evaluation['state'],
  seen: row.seen as Evaluation['seen'],
  sharedAt: isoOrNull(row.shared_at),
  readAt: isoOrNull(row.read_at),
  comment: row.comment,
  staffComment: asStaff ? row.staff_comment : null,
  strengths: row.strengths,
  scores: scores.toSorted(inOrder).map(({ criterion, score, not_seen }) => ({
    criterion: criterion as Evaluation['scores'][number]['criterion'],
    score,
    notSeen: not_seen === 1,
  })),
  goals: goals.map(({ id, text, until, state }) => ({
    ...{ id, text, until },
    state: state as Evaluation['goals'][number]['state'],
  })),
  ...meanOf(scores.map(({ score }) => score)),
  mine: row.author_id === userId,
});

/** How each ability was scored over time, the newest first. */
const seriesOf = (evaluations: readonly Evaluation[]): PlayerEvaluations['series'] => {
  const byCriterion = Map.groupBy(
    evaluations
      .filter(({ kind, state }) => kind !== 'match' && kind !== 'training' && state === 'done')
      .flatMap(({ id, day, kind, author, scores }) =>
        scores.flatMap(({ criterion, score }) =>
          score === null ? [] : [{ criterion, value: { evaluationId: id, day, score, kind, by: author } }],
        ),
      ),
    ({ criterion }) => criterion,
  );
  return capabilityNames.flatMap((criterion) => {
    const values = byCriterion.get(criterion)?.map(({ value }) => value);
    return values ? [{ criterion, values }] : [];
  });
};

/** The matches in which a player was rated, the newest first, with the mean of those who rated. */
const ratedMatches = async (query: Query, playerId: string, evaluations: readonly Evaluation[]) => {
  const byMatch = Map.groupBy(
    evaluations.flatMap(({ matchId, mean: score }) => (matchId === null || score === null ? [] : [{ matchId, score }])),
    ({ matchId }) => matchId,
  );
  if (byMatch.size === 0) return [];
  const rows = await query
    .selectFrom('match_player')
    .innerJoin('match', 'match.id', 'match_player.match_id')
    .where('match_player.player_id', '=', playerId)
    .where(isAmong(query, 'match_player.match_id', [...byMatch.keys()]))
    .where('match.deleted_at', 'is', null)
    .orderBy('match.kickoff_at', 'desc')
    .orderBy('match.id')
    .select(['match.id', 'match.kickoff_at', 'match.rival_name', 'match_player.minutes'])
    .execute();
  return rows.map(({ id, kickoff_at, rival_name, minutes }) => {
    const scores = (byMatch.get(id) ?? []).map(({ score }) => score);
    const of = { matchId: id, kickoffAt: iso(kickoff_at), rival: rival_name, minutes };
    return { ...of, mean: mean(scores) ?? 0, n: scores.length };
  });
};

/** More are not read at once. */
const most = 300;
type Of = { readonly seasonId?: string | undefined; readonly kind?: string | undefined };
/** The rows of a player that a user sees, the newest first. */
export const rowsOfPlayer = (query: Query, user: User, { row, asStaff, own }: Sight, of: Of): Promise<Named[]> =>
  visible(query, { userId: user.id, asStaff: asStaff ? [row.id] : [], own: own ? [row.id] : [] })
    .where('evaluation.player_id', '=', row.id)
    .$if(of.seasonId !== undefined, (q) => q.where('season_id', '=', String(of.seasonId)))
    .$if(of.kind !== undefined, (q) => q.where('kind', '=', String(of.kind)))
    .orderBy('evaluation.day', 'desc')
    .orderBy('evaluation.created_at', 'desc')
    .orderBy('evaluation.id')
    .limit(most)
    .execute();

export const ofPlayer = async (
  query: Query,
  user: User,
  sight: Sight,
  rows: readonly Named[],
): Promise<PlayerEvaluations> => {
  const reader = { userId: user.id, asStaff: sight.asStaff };
  const evaluations = (await wholesOf(query, rows)).map((one) => asEvaluation(one, reader));
  const matches = await ratedMatches(query, sight.row.id, evaluations);
  return {
    edit: sight.edit,
    self: sight.self,
    asked: sight.self ? await roundsAsking(query, user.id, sight) : [],
    position: sight.row.position as PlayerEvaluations['position'],
    evaluations,
    series: seriesOf(evaluations),
    form: formOf(matches.map(({ minutes, mean: score }) => ({ minutes, score }))),
    matches,
    goals: evaluations
      .filter(({ state }) => state === 'done')
      .flatMap(({ id, goals }) => goals.map((goal) => ({ ...goal, evaluationId: id }))),
  };
};

type OfTeam = {
  readonly clubId: string;
  readonly teamId: string;
  /** Who reads it. */
  readonly userId: string;
  readonly roundId: string | undefined;
};
/** The players of a team with who evaluated them over a period, and how the last one came out. */
export const ofTeam = async (
  query: Query,
  { clubId, teamId, userId, roundId }: OfTeam,
): Promise<TeamEvaluationRow[]> => {
  const players = await playersOfTeam(query, clubId, teamId);
  const rows = await named(query)
    .where(
      isAmong(
        query,
        'evaluation.player_id',
        players.map(({ id }) => id),
      ),
    )
    .where('evaluation.kind', 'in', ['period', 'self'])
    .where('state', '=', 'done')
    .where('evaluation.deleted_at', 'is', null)
    .where(isUnhidden(userId))
    .$if(roundId !== undefined, (q) => q.where('evaluation.round_id', '=', String(roundId)))
    .orderBy('day', 'desc')
    .orderBy('evaluation.created_at', 'desc')
    .execute();
  const scores = Map.groupBy(
    await scoresOf(
      query,
      rows.map(({ id }) => id),
    ),
    (one) => one.evaluation_id,
  );
  const meanOfRow = (row: Named | undefined) =>
    row ? meanOf((scores.get(row.id) ?? []).map(({ score }) => score)).mean : null;
  const byPlayer = Map.groupBy(rows, ({ player_id }) => player_id);
  return players.map(({ id, firstName, lastName, dorsal, photo, position }) => {
    const [own, all] = [byPlayer.get(id) ?? [], { playerId: id, firstName, lastName, dorsal, photo, position }];
    const period = own.filter(({ kind }) => kind === 'period');
    const [last] = period;
    const before = period.slice(1).find(({ author_id }) => author_id === last?.author_id);
    const [now, was] = [meanOfRow(last), meanOfRow(before)];
    return {
      ...all,
      by: [...new Set(period.map(nameOf))],
      self: own.some(({ kind }) => kind === 'self'),
      mean: now,
      change: now === null || was === null ? null : now - was,
      lastDay: last?.day ?? null,
    };
  });
};
