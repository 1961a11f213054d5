import { z } from 'zod';
import { auditGroups, auditKinds, auditSubjects } from '#domain/audit.ts';
import { whoMay } from '#domain/rights.ts';
import { call, file } from './call.ts';
import { Day } from './days.ts';
import { exportQuery, listQuery, pageOf, sheetType } from './list.ts';
import { MatchRightSchema } from './matchListItem.ts';
import { Id, Instant, Role } from './values.ts';

/** What an entry says beside its kind: codes and numbers, never a name, a text of people or a secret. */
export const AuditDetail = z.object({
  /** Of an export: which list or report it was. */
  list: z.string().optional(),
  /** The roles of an account before and after. */
  before: z.array(Role).optional(),
  after: z.array(Role).optional(),
  /** What somebody was granted in a match. */
  right: MatchRightSchema.optional(),
  /** Goals, home side first. */
  was: z.string().optional(),
  is: z.string().optional(),
  points: z.number().optional(),
  count: z.int().optional(),
  /** An export of the club with medical detail. */
  medical: z.boolean().optional(),
});
export type AuditDetail = z.infer<typeof AuditDetail>;

/** `name` is null for an account or a record that has no name any more. */
const Named = z.object({ id: Id, name: z.string().nullable() });

/** Who did what, and when. `by` is null for what the program did by itself. */
export const AuditLine = z.object({
  id: Id,
  at: Instant,
  kind: z.enum(auditKinds),
  by: Named.nullable(),
  about: Named.extend({ kind: z.enum(auditSubjects) }).nullable(),
  detail: AuditDetail,
});
export type AuditLine = z.infer<typeof AuditLine>;

const sorts = ['at'] as const;
const filters = {
  group: z.enum(auditGroups).optional(),
  /** Only what this person did, or what was done to them. */
  personId: Id.optional(),
  from: Day.optional(),
  /** The last day, included. */
  to: Day.optional(),
  /** `installation`: what belongs to no club, for the administrator of all clubs. */
  of: z.enum(['club', 'installation']).default('club'),
};

const latestFirst = { direction: z.enum(['asc', 'desc']).default('desc') };

export const audit = {
  all: call({
    method: 'GET',
    path: '/api/Audit',
    access: whoMay('audit.read'),
    summary:
      'List who saw medical detail, exported data, or changed access, results and records. The search looks in the names of people.',
    query: listQuery(sorts, filters).extend(latestFirst),
    reply: pageOf(AuditLine),
    refusals: ['forbidden'],
  }),
  exported: call({
    method: 'GET',
    path: '/api/Audit/export',
    access: whoMay('audit.read'),
    summary: 'Export the audit trail as a spreadsheet, at most the latest 50,000 lines.',
    query: exportQuery(sorts, filters).extend(latestFirst),
    reply: file(sheetType),
    refusals: ['forbidden'],
  }),
};
