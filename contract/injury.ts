import { z } from 'zod';
import { bodyRegions, bodySides, contacts, injuryKinds, injurySettings, onsets } from '#domain/injury/facts.ts';
import { availabilities, injuryPhases, permittedActivities, phaseTargets } from '#domain/injury/phases.ts';
import { whoMay } from '#domain/rights.ts';
import { call, Done } from './call.ts';
import { Day, StoredDay } from './days.ts';
import { InjuryFigures } from './injuryFigures.ts';
import { AvailabilityRow, Injury, InjuryMedical, InjuryRow, medicalFields } from './injuryRecord.ts';
import { listQuery, pageOf } from './list.ts';
import { Text, Version } from './record.ts';
import { Id, IdParams, Instant } from './values.ts';

const readers = whoMay('injury.read');
const editors = whoMay('injury.edit');
const facts = {
  kind: z.enum(injuryKinds),
  onsetOn: Day,
  onset: z.enum(onsets).nullable(),
  contact: z.enum(contacts).nullable(),
  setting: z.enum(injurySettings),
  suspectedHead: z.boolean(),
  expectedFrom: Day.nullable(),
  expectedTo: Day.nullable(),
};
const phaseRefusals = ['phase.unreachable', 'clearanceMissing', 'phase.tooEarly', 'dayBackwards'] as const;

export const injury = {
  all: call({
    method: 'GET',
    path: '/injury',
    access: readers,
    summary: 'List injuries of the players whom the caller may read, overdue ones first. It has no medical field.',
    query: listQuery(['expected'], {
      teamId: Id.optional(),
      playerId: Id.optional(),
      seasonId: Id.optional(),
      open: z.stringbool().optional(),
      overdue: z.stringbool().optional(),
      phase: z.enum(injuryPhases).optional(),
      setting: z.enum(injurySettings).optional(),
    }).omit({ search: true, sort: true, direction: true }),
    reply: pageOf(InjuryRow),
    refusals: ['notFound', 'forbidden'],
  }),
  availability: call({
    method: 'GET',
    path: '/injury/availability',
    access: readers,
    summary: 'Get who of a team can take part on a day, who partly and who cannot. A player gets their own row.',
    query: z.object({ teamId: Id, day: Day.optional() }),
    reply: z.object({
      day: StoredDay,
      can: z.array(AvailabilityRow),
      partly: z.array(AvailabilityRow),
      cannot: z.array(AvailabilityRow),
      /** Nobody who is out injured is called up in this club. */
      blocks: z.boolean(),
    }),
    refusals: ['notFound', 'forbidden'],
  }),
  figures: call({
    method: 'GET',
    path: '/injury/figures',
    access: editors,
    summary:
      'Get the injuries of a season in figures, of a team or of all teams that the caller reads. Rates come with their interval.',
    query: z.object({ teamId: Id.optional(), seasonId: Id.optional() }),
    reply: InjuryFigures,
    refusals: ['notFound', 'forbidden'],
  }),
  removed: call({
    method: 'GET',
    path: '/injury/removed',
    access: editors,
    summary: 'List the injuries that were removed in the last thirty days and that the caller may restore.',
    reply: z.array(InjuryRow.extend({ removedAt: Instant })),
  }),
  get: call({
    method: 'GET',
    path: '/injury/{id}',
    access: readers,
    summary: 'Get an injury with its phases and what is possible next.',
    params: IdParams,
    reply: Injury,
    refusals: ['notFound'],
  }),
  ofPlayer: call({
    method: 'GET',
    path: '/injury/player/{id}',
    access: readers,
    summary: 'List the injuries of a player, the newest first.',
    params: IdParams,
    reply: z.object({
      /** Whether the caller may report an injury of this player. */
      report: z.boolean(),
      injuries: z.array(InjuryRow),
    }),
    refusals: ['notFound', 'forbidden'],
  }),
  ofTeam: call({
    method: 'GET',
    path: '/injury/team/{id}',
    access: readers,
    summary: 'List the open injuries of a team, overdue ones first.',
    params: IdParams,
    reply: z.array(InjuryRow),
    refusals: ['notFound', 'forbidden'],
  }),
  add: call({
    method: 'POST',
    path: '/injury',
    access: whoMay('injury.report'),
    summary:
      'Open a record of an injury. What a player reports is a draft; what the staff report goes to its assessment. The same commandId makes it once.',
    body: z.object({
      ...{ commandId: Id, playerId: Id },
      kind: facts.kind.default('injury'),
      onsetOn: Day,
      setting: facts.setting,
      matchId: Id.optional(),
      trainingId: Id.optional(),
      expectedTo: Day.optional(),
      suspectedHead: z.boolean().default(false),
      /** Kept in the medical part. */
      region: z.enum(bodyRegions).optional(),
      side: z.enum(bodySides).optional(),
      /** Opens a second record of the same player and day. */
      confirm: z.boolean().default(false),
    }),
    reply: Injury,
    status: 201,
    refusals: ['notFound', 'forbidden', 'commandReused', 'injury.twice', 'dayOutOfBounds'],
  }),
  update: call({
    method: 'PUT',
    path: '/injury/{id}',
    access: editors,
    summary: 'Correct the facts of an open injury. Its phase is moved by a call of its own.',
    params: IdParams,
    body: z.object(facts).partial().extend({ version: Version }),
    reply: Injury,
    refusals: ['notFound', 'forbidden', 'record.changed', 'injury.closed', 'days.order', ...phaseRefusals],
  }),
  remove: call({
    method: 'DELETE',
    path: '/injury/{id}',
    access: editors,
    summary:
      'Remove an injury. It can be restored for thirty days. Only who treats the player removes more than a draft.',
    params: IdParams,
    reply: Done,
    refusals: ['notFound', 'forbidden', 'medical'],
  }),
  restore: call({
    method: 'PUT',
    path: '/injury/{id}/restore',
    access: editors,
    summary: 'Restore an injury that was removed in the last thirty days.',
    params: IdParams,
    reply: Done,
    refusals: ['notFound', 'forbidden', 'medical'],
  }),
  move: call({
    method: 'POST',
    path: '/injury/{id}/phase',
    access: editors,
    summary:
      'Move an injury to another phase, or a suspected concussion to its next step. Who treats the player moves it; where the club has nobody for that, the staff of the team. A draft is answered by either.',
    params: IdParams,
    body: z.object({
      commandId: Id,
      to: z.enum(phaseTargets),
      day: Day,
      availability: z.enum(availabilities).optional(),
      may: z.array(z.enum(permittedActivities)).max(permittedActivities.length).optional(),
      expectedFrom: Day.nullable().optional(),
      expectedTo: Day.nullable().optional(),
      /** Why a suspected concussion returns before the least days. */
      reason: Text(500).default(''),
      /** Medical clearance. */
      clearance: z.boolean().default(false),
    }),
    reply: Injury,
    refusals: ['notFound', 'forbidden', 'medical', 'commandReused', 'dayOutOfBounds', 'days.order', ...phaseRefusals],
  }),
  shareRegion: call({
    method: 'PUT',
    path: '/injury/{id}/region',
    access: readers,
    summary:
      'Set whether the staff of the team may see the region of the body. The player and the family decide it, and nobody else.',
    params: IdParams,
    body: z.object({ shared: z.boolean() }),
    reply: Injury,
    refusals: ['notFound', 'forbidden'],
  }),
  medical: call({
    method: 'GET',
    path: '/injury/{id}/medical',
    access: readers,
    summary: 'Get the medical part of an injury. Each reading is kept, and the player sees it.',
    params: IdParams,
    reply: InjuryMedical,
    refusals: ['notFound', 'medical'],
  }),
  setMedical: call({
    method: 'PUT',
    path: '/injury/{id}/medical',
    access: editors,
    summary: 'Change the medical part of an injury, for those who treat the player. It counts as a reading.',
    params: IdParams,
    body: z
      .object(medicalFields)
      .partial()
      .extend({ version: z.int().min(0) }),
    reply: InjuryMedical,
    refusals: ['notFound', 'medical', 'record.changed'],
  }),
  nameMedical: call({
    method: 'PUT',
    path: '/staff/{id}/medical',
    access: whoMay('users.manage'),
    summary: 'Set whether a staff member belongs to the medical circle of all players of the club.',
    params: IdParams,
    body: z.object({ version: Version, medical: z.boolean() }),
    reply: z.object({ medical: z.boolean(), version: Version }),
    refusals: ['notFound', 'record.changed'],
  }),
  readings: call({
    method: 'GET',
    path: '/injury/{id}/readings',
    access: readers,
    summary: 'List who has read the medical part of an injury, the latest first.',
    params: IdParams,
    reply: z.array(z.object({ at: Instant, name: z.string(), part: z.enum(['read', 'written', 'paper', 'exported']) })),
    refusals: ['notFound', 'medical'],
  }),
};
