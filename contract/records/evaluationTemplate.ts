import type { z } from 'zod';
import { templateAbilities, templateAtMost } from '#domain/evaluation/templates.ts';
import { lists, longText, text, usually } from './fields.ts';
import { record } from './record.ts';
import { recordCalls } from './recordCalls.ts';

const words = { lists: 'rounds:lines', items: 'players:abilities.names' };
const ageWords = usually(longText(500), '');

/** What a round of evaluations asks for, by line of the team, and what a good score means at each age. */
export const evaluationTemplateRecord = record({
  name: 'evaluationTemplate',
  words: 'evaluationTemplates',
  read: 'evaluation.edit',
  edit: 'structure.edit',
  fields: {
    name: text(80),
    /** A line that is not named is asked for all of its own. */
    criteria: usually(lists(templateAbilities, templateAtMost, words), {}),
    ...{ toNine: ageWords, toTwelve: ageWords, toFifteen: ageWords, fromSixteen: ageWords },
  },
  sorts: ['name', 'updatedAt'],
  filters: [],
  search: 'name',
});
export type EvaluationTemplate = z.infer<typeof evaluationTemplateRecord.Whole>;

export const evaluationTemplate = recordCalls(evaluationTemplateRecord, '/evaluation/template', {
  one: 'template of evaluations',
  many: 'templates of evaluations',
});
