import type { FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';
import type { reportCatalog, reportContext } from '#contract/reportCatalog.ts';
import { isReportContext, type ReportContext, reportContexts } from '#domain/insight/contexts.ts';
import { limits } from '#domain/insight/limits.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { languageOf } from '#server/http/sentences.ts';
import { scopeOf } from '#server/insight/scope.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import { chartsFor, dimensionsFor, factNames, filtersFor, type Looking, metricsFor, namedIn } from './catalog.ts';
import { optionsOf } from './options.ts';

type Asker = { readonly user: User; readonly request: Pick<FastifyRequest, 'headers'> };

const lookingIn =
  ({ database }: Services) =>
  async ({ user, request }: Asker): Promise<Looking> => ({
    scope: await scopeOf(database.query, user),
    language: languageOf(request.headers['accept-language']),
  });

/** The catalogue of reports, as its reader may use it. */
export const reportCatalogHandlers = (services: Services): Handlers<typeof reportCatalog> => {
  const looking = lookingIn(services);
  return {
    whole: async (_asked, asker) => {
      const of = await looking(asker);
      return {
        facts: factNames(of),
        contexts: namedIn(of, 'context', reportContexts),
        metrics: metricsFor(of, 'club'),
        dimensions: dimensionsFor(of, 'club'),
        filters: filtersFor(of, 'club'),
        chartTypes: chartsFor(of),
        limits,
      };
    },
    metrics: async (_asked, asker) => metricsFor(await looking(asker), 'club'),
    dimensions: async (_asked, asker) => dimensionsFor(await looking(asker), 'club'),
    filters: async (_asked, asker) => filtersFor(await looking(asker), 'club'),
    chartTypes: async (_asked, asker) => chartsFor(await looking(asker)),
    options: async ({ params, query }, asker) => {
      const of = await looking(asker);
      const filter = filtersFor(of, 'club').find(({ key }) => key === params.id);
      if (!filter) throw new AppError('notFound');
      return optionsOf(services.database.query, of, { ...query, filter: filter.key });
    },
  };
};

const contextNamed = (name: string): ReportContext => {
  if (!isReportContext(name)) throw new AppError('context.unknown', { context: name });
  return name;
};

/** The part of the catalogue that makes sense for one kind of thing. */
export const reportContextHandlers = (services: Services): Handlers<typeof reportContext> => {
  const looking = lookingIn(services);
  return {
    metrics: async ({ params }, asker) => metricsFor(await looking(asker), contextNamed(params.context)),
    dimensions: async ({ params }, asker) => dimensionsFor(await looking(asker), contextNamed(params.context)),
    filters: async ({ params }, asker) => filtersFor(await looking(asker), contextNamed(params.context)),
  };
};
