import { AppError } from '#contract/errors.ts';
import type { report } from '#contract/report.ts';
import { may } from '#domain/rights.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { languageOf } from '#server/http/sentences.ts';
import type { Services } from '#server/services.ts';
import { conditionsIn, needOwn } from './definitions.ts';
import { exportReport } from './exported.ts';
import { reportFacts } from './facts.ts';
import { runReport } from './run.ts';
import { keepTemplate, templateFor } from './templateHandlers.ts';

/** Reports are run as who reads them, whoever made them. */
export const reportHandlers = (services: Services): Handlers<typeof report> => {
  const { query } = services.database;
  return {
    dynamic: async ({ params: { id }, body: { filters, page } }, asker) => {
      const { user, request } = asker;
      const { definition, audience } = await templateFor(query, asker, id);
      await needOwn(query, user.clubId, filters);
      const language = languageOf(request.headers['accept-language']);
      const result = await runReport(services, { user, language, definition, audience, filters, page });
      return { ...result, templateId: id };
    },
    adhoc: async ({ body: { definition, audience, filters, saveAsTemplate: name } }, { user, request }) => {
      if (name !== undefined && !may(user.roles, 'report.edit')) throw new AppError('forbidden');
      await needOwn(query, user.clubId, [...conditionsIn(definition), ...filters]);
      const language = languageOf(request.headers['accept-language']);
      const result = await runReport(services, { user, language, definition, audience, filters, page: 1 });
      const kept = name === undefined ? null : { name, says: '', audience, definition };
      return { ...result, templateId: kept && (await keepTemplate(services, user, kept)) };
    },
    facts: async ({ body }, { user, request }) => {
      await needOwn(query, user.clubId, [...conditionsIn(body.definition), ...body.filters]);
      return reportFacts(services, { ...body, user, language: languageOf(request.headers['accept-language']) });
    },
    exported: async ({ params: { id }, body }, asker) => {
      const { name, definition, audience } = await templateFor(query, asker, id);
      await needOwn(query, asker.user.clubId, body.filters);
      return exportReport(services, { asker, name, definition, audience, ...body, templateId: id });
    },
    exportAdhoc: async ({ body }, asker) => {
      await needOwn(query, asker.user.clubId, [...conditionsIn(body.definition), ...body.filters]);
      return exportReport(services, { asker, name: undefined, ...body, templateId: null });
    },
    dropCache: (_asked, { user }) => ({ dropped: services.answers.drop(user.clubId) }),
  };
};
