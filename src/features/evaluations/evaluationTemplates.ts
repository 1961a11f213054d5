import { evaluationTemplate, evaluationTemplateRecord } from '#contract/records/evaluationTemplate.ts';
import { recordBinding } from '#records/recordBinding.ts';

export const evaluationTemplates = recordBinding(evaluationTemplateRecord, evaluationTemplate, {
  path: '/evaluation-templates',
  columns: [{ field: 'name' }, { field: 'criteria', from: 'md' }],
  sections: { what: ['name', 'criteria'], ages: ['toNine', 'toTwelve', 'toFifteen', 'fromSixteen'] },
  copies: true,
});
