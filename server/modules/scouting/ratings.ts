import type { ForeignEvaluations } from '#contract/evaluationView.ts';
import { capabilityNames } from '#domain/capabilities.ts';
import type { Query } from '#server/db/database.ts';
import type { User } from '#server/sessions/user.ts';
import { foreignFor, seeingOf } from './opened.ts';
import { reportsOf } from './reportStore.ts';
import { asReport } from './views.ts';

type Ratings = Omit<ForeignEvaluations, 'evaluations'> & { readonly playerId: string | null };
/** What scouts scored of an outsider, as far as the user reads their reports. Throws `notFound`. */
export const ratingsOfForeign = async (query: Query, user: User, id: string): Promise<Ratings> => {
  const row = await foreignFor(query, user, id);
  const reports = await reportsOf(query, seeingOf(user), id);
  const ratings = reports
    .filter(({ state }) => state === 'done')
    .map((one) => asReport(one, user.id))
    .map((one) => ({
      ...{ reportId: one.id, day: one.day, authorId: one.authorId, author: one.author, position: one.position },
      ...{ verdict: one.verdict, confidence: one.confidence, mean: one.mean, n: one.n },
      scores: one.scores.flatMap(({ criterion, score }) => (score === null ? [] : [{ criterion, score }])),
    }));
  const series = capabilityNames.flatMap((criterion) => {
    const values = ratings.flatMap(({ reportId, day, author, scores }) =>
      scores.flatMap((one) => (one.criterion === criterion ? [{ reportId, day, score: one.score, by: author }] : [])),
    );
    return values.length === 0 ? [] : [{ criterion, values }];
  });
  return { foreignPlayerId: id, ratings, series, playerId: row.player_id };
};
