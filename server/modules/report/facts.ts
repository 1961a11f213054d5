import type { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import type { report } from '#contract/report.ts';
import type { FactsReply } from '#contract/statisticsFacts.ts';
import type { Language } from '#contract/values.ts';
import { conditionsOf } from '#domain/insight/definition.ts';
import { opensRows } from '#server/insight/answer.ts';
import { factsReply, metricAsked } from '#server/insight/factReply.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import { prepared } from './run.ts';

type Asking = z.output<typeof report.facts.body> & { readonly user: User; readonly language: Language };

/** What a number of a report is made of, for who reads it. Throws `metric.unknown`, `notFound` and `definition.unfit`. */
export const reportFacts = async (services: Services, asking: Asking): Promise<FactsReply> => {
  const { block: id, metric: key, at, page, pageSize, language } = asking;
  const metric = metricAsked(key);
  const { ready, reading } = await prepared(services, asking);
  const block = ready.blocks.find((one) => one.id === id);
  if (!block?.metrics.includes(key)) throw new AppError('notFound');
  if (!opensRows(reading.scope, ready.filters, block))
    throw new AppError('definition.unfit', { block: id, why: 'personsBeyondReach', what: key });
  const conditions = conditionsOf(ready.filters, block);
  const row = at.map(({ dimension, value }) => ({ dimension, is: value }));
  return factsReply({ ...reading, conditions }, metric, { page, pageSize, language, at: row });
};
