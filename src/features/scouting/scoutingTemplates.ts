import { scoutingTemplate, scoutingTemplateRecord } from '#contract/records/scoutingTemplate.ts';
import { recordBinding } from '#records/recordBinding.ts';

export const scoutingTemplates = recordBinding(scoutingTemplateRecord, scoutingTemplate, {
  path: '/scouting-templates',
  columns: [{ field: 'name' }, { field: 'criteria', from: 'md' }],
  sections: { what: ['name', 'criteria'] },
  copies: true,
});
