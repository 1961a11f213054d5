import type { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import type { statistics } from '#contract/statistics.ts';
import { may } from '#domain/rights.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { languageOf } from '#server/http/sentences.ts';
import { factsReply, metricAsked } from '#server/insight/factReply.ts';
import type { Services } from '#server/services.ts';
import { open, openClub } from './asked.ts';
import { factOfPage, tablesFile } from './exported.ts';
import { type Fold, liveGoals } from './liveGoals.ts';
import { asLive, goalStatistics, matchStatistics } from './matchReplies.ts';
import { attendanceStatistics, eventStatistics, injuryStatistics } from './peopleReplies.ts';

type FactsQuery = z.output<typeof statistics.facts.query>;
/** The row of an answer that is opened, by its keys; an empty key is one that is not known. */
const rowAsked = ({ dimension, key, second, secondKey }: FactsQuery) =>
  (
    [
      [dimension, key],
      [second, secondKey],
    ] as const
  ).flatMap(([name, is]) => (name === undefined ? [] : [{ dimension: name, is: is ? is : null }]));

/** The statistics. Each reads the catalogue (domain/insight), and what it says opens by `facts`. */
export const statisticsHandlers = (services: Services, fold: Fold): Handlers<typeof statistics> => ({
  attendance: async ({ query }, { user }) => attendanceStatistics(await open(services, user, query, 'presence')),
  injuries: async ({ query }, { user }) => injuryStatistics(await open(services, user, query, 'injury')),
  matches: async ({ query }, { user }) => {
    const opened = await open(services, user, query, 'match');
    return matchStatistics(query.live ? asLive(opened) : opened);
  },
  goals: async ({ query }, { user }) => {
    const opened = await open(services, user, query, 'goal');
    return query.live ? liveGoals(asLive(opened), fold) : goalStatistics(opened);
  },
  attendanceEvents: async ({ query }, { user }) => eventStatistics(await open(services, user, query, 'event')),
  exported: async ({ query: { of, format, table, ...asked } }, { user, request }) => {
    if (of === 'teams' && !may(user.roles, 'statistics.club')) throw new AppError('forbidden');
    const opened = of === 'teams' ? await openClub(services, user) : await open(services, user, asked, factOfPage[of]);
    return tablesFile(opened, { of, format, table, request, user });
  },
  facts: async ({ query }, { user, request }) => {
    const metric = metricAsked(query.metric);
    const language = languageOf(request.headers['accept-language']);
    return factsReply(await open(services, user, query, metric.fact), metric, {
      ...{ page: query.page, pageSize: query.pageSize, at: rowAsked(query), language },
    });
  },
});
