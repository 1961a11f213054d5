import { z } from 'zod';
import { type Capability, capabilitiesOf, capabilityNames } from '#domain/capabilities.ts';
import { type PositionCode, positionCodes } from '#domain/positions.ts';
import { criteriaAtMost } from '#domain/scouting/report.ts';
import { call } from '../call.ts';
import { lists, text } from './fields.ts';
import { record } from './record.ts';
import { recordCalls } from './recordCalls.ts';

/** What can be asked of somebody at each position; `any`: where a position has no list of its own. */
const abilities = Object.fromEntries([
  ['any', capabilityNames],
  ...positionCodes.map((code) => [code, capabilitiesOf(code).map(({ name }) => name)]),
]) as Readonly<Record<'any' | PositionCode, readonly Capability[]>>;

/** What scouts are asked for in a report: at most eight criteria for each position. */
export const scoutingTemplateRecord = record({
  name: 'scoutingTemplate',
  words: 'scoutingTemplates',
  read: 'scouting.edit',
  edit: 'scouting.decide',
  fields: {
    name: text(80),
    criteria: lists(abilities, criteriaAtMost, {
      lists: 'scoutingTemplates:positions',
      items: 'players:abilities.names',
    }),
  },
  sorts: ['name', 'updatedAt'],
  filters: [],
  search: 'name',
});
export type ScoutingTemplate = z.infer<typeof scoutingTemplateRecord.Whole>;

const of = recordCalls(scoutingTemplateRecord, '/scouting/template', {
  one: 'template of scouting reports',
  many: 'templates of scouting reports',
});
export const scoutingTemplate = {
  ...of,
  list: call({
    method: 'GET',
    path: '/scouting/template',
    access: of.all.access,
    summary: 'List the templates of scouting reports of the club by name.',
    reply: z.array(scoutingTemplateRecord.Whole),
  }),
  update: call({
    ...of.update,
    summary: 'Change a template of scouting reports. Reports that are written keep their criteria.',
  }),
};
