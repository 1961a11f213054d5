import { capabilityNames } from '#domain/capabilities.ts';
import { dayOf } from '#domain/days.ts';
import { type Line, selfGapOf, spreadOf } from '#domain/evaluation/comparison.ts';
import { meanOf } from '#domain/evaluation/evaluation.ts';
import { visible } from '#server/modules/evaluation/listStore.ts';
import { type Named, scoresOf } from '#server/modules/evaluation/store.ts';
import type { ComputedRow, ComputedTable, Computing } from './row.ts';

type Judged = { readonly row: Named; readonly scores: readonly { criterion: string; score: number }[] };
/** Staff judge players over a period, or single abilities. */
const ofStaff = (kind: string): boolean => kind === 'period' || kind === 'spot';

/** The evaluations that are done and that the reader sees: of their own players alone what was shared. */
const judgedOf = async ({ query, clubId, today, userId, within }: Computing): Promise<readonly Judged[]> => {
  const rows = await visible(query, { userId, asStaff: null, own: [] })
    .where('evaluation.club_id', '=', clubId)
    .where('evaluation.state', '=', 'done')
    .where('evaluation.day', '<=', today)
    .orderBy('evaluation.day')
    .orderBy('evaluation.created_at')
    .orderBy('evaluation.id')
    .execute();
  const seen = rows.filter(
    ({ team_id, player_id, kind, shared_at }) =>
      within.teams === null ||
      within.teams.has(team_id ?? '') ||
      (within.own.has(player_id) && (kind === 'self' || shared_at !== null)),
  );
  const scores = Map.groupBy(
    await scoresOf(
      query,
      seen.map(({ id }) => id),
    ),
    (one) => one.evaluation_id,
  );
  return seen.map((row) => ({
    row,
    scores: (scores.get(row.id) ?? []).flatMap(({ criterion, score }) =>
      score === null ? [] : [{ criterion, score }],
    ),
  }));
};

const rowOf = ({ row }: Judged): Omit<ComputedRow, 'values'> => ({
  ...{ thing: row.id, kind: 'player', page: row.player_id, day: row.day },
  ...{ team: row.team_id, person: row.player_id },
});
const sumOf = (scores: Judged['scores']): number => scores.reduce((sum, { score }) => sum + score, 0);

/** The scores of an evaluation under the name of its kind. */
const scoredOf = ({ row, scores }: Judged): ComputedRow['values'] => {
  const name = ofStaff(row.kind) ? 'score' : row.kind;
  return { [`${name}Sum`]: sumOf(scores), [`${name}N`]: scores.length };
};

/** What an evaluation counts as; `was`: the mean score of the one before it by the same person. */
const countsOf = ({ row }: Judged, mean: number | null, was: number | undefined): ComputedRow['values'] => {
  const change = mean === null || was === undefined ? null : mean - was;
  const evaluations = ofStaff(row.kind) ? 1 : 0;
  if (row.kind !== 'period') return { evaluations };
  const changed: ComputedRow['values'] = change === null ? {} : { change, changes: 1 };
  return { ...changed, evaluations, rater: row.author_id, period: 1, shared: row.shared_at === null ? 0 : 1 };
};

/** Evaluations, each over a period beside the one before it of the same player by the same person. */
export const evaluation: ComputedTable = {
  delicate: true,
  rows: async (of) => {
    const before = new Map<string, number>();
    return (await judgedOf(of)).map((one): ComputedRow => {
      const { row, scores } = one;
      const id = `${row.player_id} ${row.author_id}`;
      const { mean } = meanOf(scores.map(({ score }) => score));
      const counts = countsOf(one, mean, before.get(id));
      if (row.kind === 'period' && mean !== null) before.set(id, mean);
      return { ...rowOf(one), keys: { evaluationKind: row.kind }, values: { ...counts, ...scoredOf(one) } };
    });
  },
};

const isAbility = (criterion: string): boolean => (capabilityNames as readonly string[]).includes(criterion);

/** Scores of abilities by staff. */
export const ability: ComputedTable = {
  delicate: true,
  rows: async (of) =>
    (await judgedOf(of))
      .filter(({ row }) => ofStaff(row.kind))
      .flatMap((one) =>
        one.scores
          .filter(({ criterion }) => isAbility(criterion))
          .map(
            ({ criterion, score }): ComputedRow => ({
              ...rowOf(one),
              thing: `${one.row.id} ${criterion}`,
              ...{ keys: { ability: criterion }, values: { score, scores: 1 } },
            }),
          ),
      ),
};

/** What raters and players say of one ability in one round, beside each other (domain/evaluation/comparison.ts). */
export const roundLine: ComputedTable = {
  delicate: true,
  rows: async (of) => {
    const inRounds = (await judgedOf(of)).filter(
      ({ row }) => row.round_id !== null && (row.kind === 'period' || row.kind === 'self'),
    );
    const lines = Map.groupBy(
      inRounds.flatMap((one) => one.scores.map((said) => ({ ...said, one }))),
      ({ one: { row }, criterion }) => `${row.round_id} ${row.player_id} ${criterion}`,
    );
    return [...lines].map(([thing, all]): ComputedRow => {
      const last = all.at(-1)?.one as Judged;
      const line: Line = {
        raters: all.flatMap(({ one, score }) =>
          one.row.kind === 'period' ? [{ userId: one.row.author_id, score }] : [],
        ),
        self: all.findLast(({ one }) => one.row.kind === 'self')?.score ?? null,
      };
      const [gap, several] = [selfGapOf(line), line.raters.length > 1];
      return {
        ...rowOf(last),
        ...{ thing, keys: { ability: all[0]?.criterion ?? null } },
        values: {
          ...{ gap: gap ?? 0, gaps: gap === null ? 0 : 1 },
          ...{ spread: several ? spreadOf(line) : 0, spreads: several ? 1 : 0 },
        },
      };
    });
  },
};

/** Players in matches that are over, and whether the reader sees a rating of them. */
export const rating: ComputedTable = {
  delicate: true,
  rows: async (of) => {
    const rated = new Set(
      (await judgedOf(of)).flatMap(({ row }) => (row.kind === 'match' ? [`${row.match_id} ${row.player_id}`] : [])),
    );
    const played = await of.query
      .selectFrom('match_player')
      .where('club_id', '=', of.clubId)
      .where('over', '=', 1)
      .where('played', '=', 1)
      .select(['match_id', 'player_id', 'team_id', 'kickoff_at'])
      .execute();
    return played.map(({ match_id, player_id, team_id, kickoff_at }) => ({
      ...{
        thing: match_id,
        kind: 'match',
        day: dayOf(new Date(kickoff_at), of.zone),
        team: team_id,
        person: player_id,
      },
      ...{ keys: { match: match_id }, values: { rated: rated.has(`${match_id} ${player_id}`) ? 1 : 0, played: 1 } },
    }));
  },
};
