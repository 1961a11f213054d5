import { z } from 'zod';
import {
  additionalChanges,
  awardBases,
  cards,
  goalKinds,
  type MatchEvent,
  type SeenEntry,
} from '#domain/match/entry.ts';
import { insertable, mostFixes } from '#domain/match/fixes.ts';
import { RuleCorrection } from './matchRules.ts';
import { Dorsal, EpochMs, Id, Place, PositionCode } from './values.ts';

/** Schemas of the entries of a match log (docs/decisions/005-match-log.md). */
export const Side = z.enum(['own', 'rival']);
export const GoalKind = z.enum(goalKinds);
export const Reason = z.string().trim().max(500);
export const Minute = z.int().min(0).max(300);
export const Stoppage = z.int().min(0).max(60);
export const CalledUp = z.object({ playerId: Id, dorsal: Dorsal.optional() });
export const Change = z.object({
  playerOutId: Id,
  playerInId: Id,
  position: PositionCode.optional(),
  additional: z.enum(additionalChanges).optional(),
});
const Changes = z.array(Change).min(1).max(11);
export const Score = z.int().min(0).max(99);

/** A flag: true, or left out. */
export const Mark = z.literal(true).optional();

/** The time of an event: ISO 8601 in UTC, or milliseconds since 1970. */
export const At = z.union([z.iso.datetime().transform((text) => Date.parse(text)), EpochMs]);

/**
 * Fields of every call that writes to the log. The device makes the `commandId`; the same id twice makes one entry. A
 * typed minute prints as 45+2'. With `interval` the entry is in the break after `period`.
 */
export const envelope = {
  commandId: Id,
  minute: Minute.optional(),
  stoppage: Stoppage.optional(),
  period: z.int().min(0).max(20).optional(),
  interval: z.boolean().optional(),
  at: At.optional(),
  /** Records the event although it is a possible duplicate of one from another device. */
  confirm: z.boolean().optional(),
  /** The reason of a correction, printed on the match report; with a match squad, why somebody who is out is called up. */
  reason: Reason.optional(),
  device: z.string().max(60).optional(),
};
export const Command = z.object(envelope);
export type Command = z.infer<typeof Command>;

const placed = { playerId: Id, position: PositionCode, x: Place.optional(), y: Place.optional() };
const why = { reason: Reason.optional() };
const event = <const T extends MatchEvent['type'], S extends z.ZodRawShape>(type: T, shape: S) =>
  z.object({ type: z.literal(type), ...shape });

/** The events of the log, one schema for each type. */
export const MatchEventBody = z.discriminatedUnion('type', [
  event('squad.called', { players: z.array(CalledUp).max(60) }),
  event('lineup.placed', placed),
  event('lineup.benched', { playerId: Id, equates: Mark }),
  event('formation.set', { formationId: z.string().max(40) }),
  event('lineup.confirmed', {}),
  event('lineup.reopened', {}),
  event('period.started', { n: z.int().min(1).max(20) }),
  event('period.ended', {
    n: z.int().min(1).max(20),
    localScore: Score.optional(),
    visitorScore: Score.optional(),
    finalMinute: Minute.optional(),
  }),
  event('clock.stopped', {}),
  event('clock.started', {}),
  event('clock.set', { shift: z.int().min(-7_200_000).max(7_200_000) }),
  event('goal.scored', { kind: GoalKind, playerId: Id.optional(), assistId: Id.optional() }),
  event('goal.conceded', { kind: GoalKind, playerId: Id.optional() }),
  event('penalty.missed', { side: Side, playerId: Id.optional() }),
  event('card.shown', {
    card: z.enum(cards),
    playerId: Id.optional(),
    staffId: Id.optional(),
    temporary: Mark,
    uncounted: Mark,
  }),
  event('player.substituted', { changes: Changes }),
  event('player.moved', placed),
  event('player.injured', { playerId: Id }),
  event('assist.given', { goalId: Id, playerId: Id }),
  event('timePenalty.ended', { playerId: Id }),
  event('timeout.taken', { side: Side }),
  event('shootout.started', { first: Side.optional() }),
  event('kick.taken', { side: Side, playerId: Id.optional(), scored: z.boolean() }),
  event('match.suspended', why),
  event('match.resumed', why),
  event('match.abandoned', why),
  event('match.postponed', why),
  event('match.rescheduled', why),
  event('match.cancelled', why),
  event('match.finished', {}),
  event('match.confirmed', why),
  event('match.awarded', {
    own: Score,
    rival: Score,
    basis: z.enum(awardBases),
    reason: Reason.min(1),
  }),
  event('rules.corrected', { rules: RuleCorrection.optional(), isLocal: z.boolean().optional(), ...why }),
  event('note.made', {
    text: z.string().trim().max(1000).optional(),
    x: Place.optional(),
    y: Place.optional(),
    spoken: z.boolean().optional(),
  }),
]) satisfies z.ZodType<MatchEvent>;

const typedTime = {
  minute: Minute.optional(),
  stoppage: Stoppage.optional(),
  period: z.int().min(0).max(20).optional(),
  interval: z.boolean().optional(),
};

/** Corrections made in one step. The rules check the log with all of them. The last one gets the id of the command. */
export const Fixes = z
  .array(
    z.discriminatedUnion('do', [
      z.object({ do: z.literal('withdraw'), entryId: Id }),
      z.object({ do: z.literal('amend'), entryId: Id, event: MatchEventBody.optional(), ...typedTime }),
      z.object({
        do: z.literal('insert'),
        event: MatchEventBody.refine(({ type }) => insertable.some((one) => one === type), 'not to be inserted'),
        ...typedTime,
      }),
    ]),
  )
  .min(1)
  .max(mostFixes);

const WhenSchema = z.object({
  period: z.int(),
  clock: z.number().nullable(),
  minute: z.int().nullable(),
  stoppage: z.int(),
});

/** All fields that an entry can have. The compiled reply sends these and no others. */
export const eventFields = {
  players: z.array(CalledUp).optional(),
  changes: z.array(Change).optional(),
  playerId: Id.optional(),
  assistId: Id.optional(),
  staffId: Id.optional(),
  goalId: Id.optional(),
  position: PositionCode.optional(),
  x: z.number().optional(),
  y: z.number().optional(),
  formationId: z.string().optional(),
  n: z.int().optional(),
  localScore: z.int().optional(),
  visitorScore: z.int().optional(),
  finalMinute: z.int().optional(),
  shift: z.int().optional(),
  kind: z.string().optional(),
  side: z.string().optional(),
  card: z.string().optional(),
  first: z.string().optional(),
  scored: z.boolean().optional(),
  text: z.string().optional(),
  reason: z.string().optional(),
  spoken: z.boolean().optional(),
  rules: RuleCorrection.optional(),
  isLocal: z.boolean().optional(),
  equates: Mark,
  temporary: Mark,
  noFurtherPart: Mark,
  uncounted: Mark,
  own: z.int().optional(),
  rival: z.int().optional(),
  basis: z.enum(awardBases).optional(),
};
/** An event in a reply. Like an entry, it has all optional fields. */
export const EventWire = z.object({ type: z.string(), ...eventFields });

const EntryWire = z.object({
  seq: z.int(),
  type: z.string(),
  id: Id.optional(),
  period: z.int().optional(),
  clock: z.number().nullable().optional(),
  minute: z.int().nullable().optional(),
  stoppage: z.int().optional(),
  by: Id.optional(),
  device: z.string().optional(),
  at: EpochMs.optional(),
  recordedAt: EpochMs.optional(),
  typed: z.boolean().optional(),
  proposedBy: Id.optional(),
  corrects: Id.optional(),
  event: EventWire.optional(),
  when: WhenSchema.optional(),
  ...eventFields,
});

/** A log entry for a reader. The schema has all optional fields; this cast gives it the exact type. */
export const SeenEntrySchema = EntryWire as unknown as z.ZodType<SeenEntry>;
