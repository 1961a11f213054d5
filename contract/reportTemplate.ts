import { z } from 'zod';
import { reportContexts } from '#domain/insight/contexts.ts';
import { audiences, shareLevels } from '#domain/insight/sharing.ts';
import { whoMay } from '#domain/rights.ts';
import { call, Done } from './call.ts';
import { listQuery, pageOf } from './list.ts';
import { Text, Version } from './record.ts';
import { Removals } from './removed.ts';
import { ReportDefinition } from './reportDefinition.ts';
import { Id, IdParams, Instant, Name, Role } from './values.ts';

const Audience = z.enum(audiences);
const Context = z.enum(reportContexts);
const NamedById = z.object({ id: Id, name: z.string() });

const Row = z.object({
  id: Id,
  name: z.string(),
  /** What it is for, in a sentence. */
  says: z.string(),
  context: Context,
  /** `External`: for people outside the club, without health, reasons of absence and names beside the player's. */
  audience: Audience,
  /** With whom it is shared; `readyMade`: it comes with the product and belongs to nobody. */
  level: z.enum([...shareLevels, 'readyMade']),
  owner: NamedById.nullable(),
  /** What the reader may do with it. */
  rights: z.object({ edit: z.boolean(), share: z.boolean(), run: z.boolean() }),
  version: Version,
  updatedAt: Instant.nullable(),
});
export type TemplateRow = z.infer<typeof Row>;

const SharedWith = z.object({
  users: z.array(NamedById),
  teams: z.array(NamedById),
  roles: z.array(Role),
  mayEdit: z.boolean(),
});
/** `sharedWith` is null for a reader who may not share it. */
const Template = Row.extend({ definition: ReportDefinition, sharedWith: SharedWith.nullable() });
export type ReportTemplate = z.infer<typeof Template>;

const Fields = {
  name: Name,
  says: Text(500),
  audience: Audience,
  definition: ReportDefinition,
};
const NewTemplate = z.object({
  ...Fields,
  says: Fields.says.default(''),
  audience: Fields.audience.default('Internal'),
});
const Change = z.object(Fields).partial().extend({ version: Version });

const recipientsMost = 50;
const Recipients = z.array(Id).max(recipientsMost).default([]);
/** `people`: these users, and everybody with these roles. `team`: staff and players of these teams. */
const Share = z
  .object({
    version: Version,
    level: z.enum(shareLevels),
    userIds: Recipients,
    teamIds: Recipients,
    roles: z.array(Role).max(Role.options.length).default([]),
    mayEdit: z.boolean().default(false),
  })
  .refine(({ level, userIds, roles }) => level !== 'people' || userIds.length + roles.length > 0)
  .refine(({ level, teamIds }) => level !== 'team' || teamIds.length > 0);
export type ShareBody = z.output<typeof Share>;

const [readers, editors, sharers] = [whoMay('statistics.read'), whoMay('report.edit'), whoMay('report.share')];
const sorts = ['name', 'updatedAt'] as const;
const filters = { context: Context.optional() };
const MineQuery = listQuery(sorts, filters);
const SharedQuery = listQuery(sorts, { ...filters, whose: z.enum(['all', 'people', 'readyMade']).default('all') });
export type SharedTemplatesQuery = z.output<typeof SharedQuery>;
export type TemplatesQuery = z.output<typeof MineQuery>;
const wrong = ['definition.unfit', 'definition.tooLarge'] as const;
const ofOne = { params: IdParams, path: '/api/ReportTemplates/{id}' } as const;

/** Reports that are kept: of the reader, shared with the reader, and ready-made. */
export const reportTemplate = {
  mine: call({
    method: 'GET',
    path: '/api/ReportTemplates/my-templates',
    access: readers,
    summary: 'List the report templates of the user.',
    query: MineQuery,
    reply: pageOf(Row),
  }),
  shared: call({
    method: 'GET',
    path: '/api/ReportTemplates/shared',
    access: readers,
    summary: 'List the report templates that others share with the user, and the ready-made ones before them.',
    query: SharedQuery,
    reply: pageOf(Row),
  }),
  removed: call({
    method: 'GET',
    path: '/api/ReportTemplates/removed',
    access: editors,
    summary:
      'List the report templates that were removed in the last thirty days. Those of the user; who runs the club sees shared ones too.',
    reply: Removals,
  }),
  get: call({
    ...ofOne,
    method: 'GET',
    access: readers,
    summary: 'Get a report template with its definition and what the user may do with it.',
    reply: Template,
    refusals: ['notFound'],
  }),
  add: call({
    method: 'POST',
    path: '/api/ReportTemplates',
    access: editors,
    summary: 'Create a report template. It is private until it is shared.',
    body: NewTemplate,
    reply: Template,
    status: 201,
    refusals: ['notFound', ...wrong],
  }),
  update: call({
    ...ofOne,
    method: 'PUT',
    access: editors,
    summary: 'Update a report template.',
    body: Change,
    reply: Template,
    refusals: ['notFound', 'forbidden', 'record.changed', ...wrong],
  }),
  remove: call({
    ...ofOne,
    method: 'DELETE',
    access: editors,
    summary: 'Remove a report template. It can be restored for thirty days.',
    reply: Done,
    refusals: ['notFound', 'forbidden'],
  }),
  restore: call({
    method: 'PUT',
    path: '/api/ReportTemplates/{id}/restore',
    access: editors,
    summary: 'Restore a report template that was removed in the last thirty days.',
    params: IdParams,
    reply: Done,
    refusals: ['notFound'],
  }),
  share: call({
    method: 'POST',
    path: '/api/ReportTemplates/{id}/share',
    access: sharers,
    summary:
      'Set with whom a report template is shared: nobody, people, teams or the club. Everybody who opens it gets their own figures.',
    params: IdParams,
    body: Share,
    reply: Template,
    refusals: ['notFound', 'forbidden', 'record.changed', 'recipient.mayNot'],
  }),
  duplicate: call({
    method: 'POST',
    path: '/api/ReportTemplates/{id}/duplicate',
    access: editors,
    summary: 'Make a private copy of a report template with a name of its own.',
    params: IdParams,
    body: z.object({ newName: Name }),
    reply: Template,
    status: 201,
    refusals: ['notFound'],
  }),
};
