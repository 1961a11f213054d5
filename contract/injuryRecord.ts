import { z } from 'zod';
import {
  bodyRegions,
  bodySides,
  contacts,
  injuryKinds,
  injurySettings,
  onsets,
  severities,
} from '#domain/injury/facts.ts';
import { availabilities, headSteps, injuryPhases, permittedActivities, phaseTargets } from '#domain/injury/phases.ts';
import { StoredDay } from './days.ts';
import { recordFields, Text } from './record.ts';
import { documentKinds } from './staffDocument.ts';
import { Id, Instant } from './values.ts';

const { clubId: _club, ...ownFields } = recordFields;
const May = z.array(z.enum(permittedActivities));

const InjuredPlayer = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  dorsal: z.int().nullable(),
  photo: z.string().nullable(),
});

/** What a team sees of an injury: that and how long. Why and what is behind the wall of the medical circle. */
export const InjuryRow = z.object({
  ...ownFields,
  player: InjuredPlayer,
  teamId: Id.nullable(),
  teamName: z.string().nullable(),
  kind: z.enum(injuryKinds),
  onsetOn: StoredDay,
  setting: z.enum(injurySettings),
  matchId: Id.nullable(),
  /** The minute of the match in which it was noted. */
  minute: z.int().nullable(),
  suspectedHead: z.boolean(),
  phase: z.enum(injuryPhases),
  headStep: z.enum(headSteps).nullable(),
  phaseSince: StoredDay,
  availability: z.enum(availabilities),
  may: May,
  expectedFrom: StoredDay.nullable(),
  expectedTo: StoredDay.nullable(),
  returnedOn: StoredDay.nullable(),
  /** Open, and the expected day is over. */
  overdue: z.boolean(),
  /** From the day after the injury to the day before full availability. */
  daysMissed: z.int(),
});
export type InjuryRow = z.infer<typeof InjuryRow>;

const Move = z.object({
  to: z.enum(phaseTargets),
  day: StoredDay,
  availability: z.enum(availabilities),
  cleared: z.boolean(),
  /** For the medical circle alone; null for others. */
  reason: z.string().nullable(),
  by: z.string(),
  at: Instant,
});

export const Injury = InjuryRow.extend({
  onset: z.enum(onsets).nullable(),
  contact: z.enum(contacts).nullable(),
  severity: z.enum(severities),
  /** Who opened the record. */
  by: z.string(),
  moves: z.array(Move),
  /** Matches for which the player was called up while out, the latest first. */
  callUps: z.array(
    z.object({
      matchId: Id,
      rivalName: z.string(),
      kickoffAt: Instant,
      reason: z.string(),
      by: z.string(),
      at: Instant,
    }),
  ),
  /** Where the caller may move it, each with the first day on which that is possible. */
  next: z.array(z.object({ to: z.enum(phaseTargets), earliest: StoredDay, needsClearance: z.boolean() })),
  /** The region of the body, where the player or the family shows it to the staff; null otherwise. */
  region: z.enum(bodyRegions).nullable(),
  /** Whether it is shown, for who decides it: the player and the family. Null for everybody else. */
  regionShared: z.boolean().nullable(),
  /** Whether the caller may change the facts of the record. */
  edit: z.boolean(),
  /** Whether the caller is of the medical circle of this player, and whether as somebody who treats the player. */
  medical: z.boolean(),
  treats: z.boolean(),
});
export type Injury = z.infer<typeof Injury>;

export const medicalFields = {
  region: z.enum(bodyRegions).nullable(),
  side: z.enum(bodySides).nullable(),
  tissue: Text(120),
  diagnosis: Text(500),
  /** A code of OSIICS or SMDCS, checked for its shape alone. */
  code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^(?:[A-Z0-9]{2,8}(?:\.[A-Z0-9]{1,4})?)?$/),
  imaging: Text(2000),
  treatment: Text(4000),
  medication: Text(1000),
  surgery: Text(1000),
  findings: Text(4000),
};
export const InjuryPaper = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(documentKinds),
  bytes: z.int(),
  createdAt: Instant,
});
export type InjuryPaper = z.infer<typeof InjuryPaper>;

export const InjuryMedical = z.object({
  ...medicalFields,
  code: z.string(),
  /** The injury of the same region, side and tissue that this one follows, with the day of the return from it. */
  recurrence: z.object({ injuryId: Id, returnedOn: StoredDay, early: z.boolean() }).nullable(),
  /** The newest first. */
  papers: z.array(InjuryPaper),
  version: z.int(),
  updatedAt: Instant.nullable(),
});
export type InjuryMedical = z.infer<typeof InjuryMedical>;

export const AvailabilityRow = InjuredPlayer.extend({
  injuryId: Id.nullable(),
  why: z.enum(['injury', 'suspended', 'away']).nullable(),
  may: May,
  until: StoredDay.nullable(),
});
export type AvailabilityRow = z.infer<typeof AvailabilityRow>;
