import { AppError } from '#contract/errors.ts';
import {
  type EvaluationTemplate,
  type evaluationTemplate,
  evaluationTemplateRecord,
} from '#contract/records/evaluationTemplate.ts';
import { type AgeWords, ageGroups, shippedCriteria, type TemplateCriteria } from '#domain/evaluation/templates.ts';
import type { Query } from '#server/db/database.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { recordHandlers } from '#server/records/handlers.ts';
import { recordStore } from '#server/records/store.ts';
import type { Services } from '#server/services.ts';

const templates = recordStore(evaluationTemplateRecord);

export const evaluationTemplateHandlers = (services: Services): Handlers<typeof evaluationTemplate> =>
  recordHandlers(services, templates);

const ageWordsOf = (template: EvaluationTemplate): AgeWords =>
  Object.fromEntries(ageGroups.flatMap((group) => (template[group] === '' ? [] : [[group, template[group]]])));

type Asked = { readonly criteria: TemplateCriteria; readonly ageWords: AgeWords };
/** What a template asks for: a shipped one by its name, one of the club by its id. Throws `notFound`. */
export const templateNamed = async (query: Query, clubId: string, name: string): Promise<Asked> => {
  if (name === 'core' || name === 'full') return { criteria: shippedCriteria[name], ageWords: {} };
  const row = await templates.row(query, clubId, name);
  const [template] = row ? await templates.wholes(query, [row]) : [];
  if (!template) throw new AppError('notFound');
  return { criteria: template.criteria, ageWords: ageWordsOf(template) };
};

/** The templates of a club by name. */
export const templatesOf = (query: Query, clubId: string): Promise<{ readonly id: string; readonly name: string }[]> =>
  query
    .selectFrom('evaluation_template')
    .where('club_id', '=', clubId)
    .where('deleted_at', 'is', null)
    .select(['id', 'name'])
    .orderBy('name_key')
    .orderBy('id')
    .limit(100)
    .execute();
