import { z } from 'zod';
import { type Capability, capabilityNames } from '#domain/capabilities.ts';
import { feet, genders } from '#domain/people.ts';
import { confidences, levels, scoutingReportStates, verdicts } from '#domain/scouting/report.ts';
import { discardReasons, scoutingStages } from '#domain/scouting/stages.ts';
import { StoredDay } from './days.ts';
import { recordFields } from './record.ts';
import { Id, Instant, PositionCode } from './values.ts';

export const Stage = z.enum(scoutingStages);
/** What a scout scores: the abilities of a player. */
export const ScoutedAbility = z.enum(capabilityNames as [Capability, ...Capability[]]);

/** A user who scouts. */
export const Scout = z.object({ id: Id, name: z.string() });

/** Where and how a player was seen: in a match of the club, or in another one. */
const SeenIn = z.object({
  matchId: Id.nullable(),
  home: z.string(),
  away: z.string(),
  competition: z.string(),
  /** The minute of a note. */
  minute: z.int().nullable(),
  /** How long the player was seen. */
  minutes: z.int().nullable(),
  /** Of the match, against the own team. */
  level: z.enum(levels).nullable(),
});
const nextStep = { nextStep: z.string(), nextBy: Scout.nullable(), nextOn: StoredDay.nullable() };

/** An outsider as a card of the board shows it. */
export const ForeignPlayerRow = z.object({
  ...recordFields,
  firstName: z.string(),
  lastName: z.string(),
  /** Of somebody whose name is not known. */
  shirt: z.int().nullable(),
  birthYear: z.int().nullable(),
  /** May be under 18: of birth only the year is kept. */
  minor: z.boolean(),
  clubName: z.string(),
  position: PositionCode.nullable(),
  secondPositions: z.array(PositionCode),
  foot: z.enum(feet).nullable(),
  gender: z.enum(genders).nullable(),
  stage: Stage,
  discardReason: z.enum(discardReasons).nullable(),
  /** The day of the last decision or report, and the days since. */
  movedOn: StoredDay,
  stillFor: z.int(),
  forgotten: z.boolean(),
  ...nextStep,
  /** Reports that are done, of how many people, and notes. */
  reports: z.int(),
  raters: z.int(),
  notes: z.int(),
  /** The player record of somebody who signed. */
  playerId: Id.nullable(),
});
export type ForeignPlayerRow = z.infer<typeof ForeignPlayerRow>;

export const ScoutingReport = z.object({
  ...recordFields,
  foreignPlayerId: Id,
  authorId: Id,
  author: z.string(),
  state: z.enum(scoutingReportStates),
  day: StoredDay,
  seenIn: SeenIn,
  position: PositionCode.nullable(),
  templateId: Id.nullable(),
  scores: z.array(
    z.object({
      criterion: ScoutedAbility,
      /** Null where it was not seen. */
      score: z.number().nullable(),
      sentence: z.string(),
    }),
  ),
  texts: z.object({ strengths: z.string(), toImprove: z.string(), summary: z.string() }),
  verdict: z.enum(verdicts).nullable(),
  confidence: z.literal(confidences).nullable(),
  ...nextStep,
  /** Whether all who scout for the club read it, or only its author and who runs the club. */
  shared: z.boolean(),
  /** Of the scores; null without any. */
  mean: z.number().nullable(),
  n: z.int(),
  /** How many it has. */
  attachments: z.int(),
  mine: z.boolean(),
});
export type ScoutingReport = z.infer<typeof ScoutingReport>;
/** A report in a list. */
export const ScoutingReportRow = ScoutingReport.extend({
  player: ForeignPlayerRow.pick({ id: true, firstName: true, lastName: true, shirt: true, clubName: true }),
});
export type ScoutingReportRow = z.infer<typeof ScoutingReportRow>;

export const ForeignPlayer = ForeignPlayerRow.extend({
  kind: z.literal('foreignPlayer'),
  /** The stage before it was discarded. */
  stageFrom: Stage.nullable(),
  /** The last day on which it is kept who this is. */
  keepUntil: StoredDay,
  /** Null for those who do not decide. */
  contact: z.string().nullable(),
  guardianContact: z.string().nullable(),
  contactVia: z.string().nullable(),
  createdBy: z.string(),
  decisions: z.array(
    z.object({
      stage: Stage,
      from: Stage,
      day: StoredDay,
      reason: z.string(),
      discardReason: z.enum(discardReasons).nullable(),
      nextStep: z.string(),
      nextOn: StoredDay.nullable(),
      by: z.string(),
      at: Instant,
    }),
  ),
  /** The stages that the caller may decide. */
  next: z.array(Stage),
  edit: z.boolean(),
  decide: z.boolean(),
  /** Those that the caller reads, the newest first. */
  allReports: z.array(ScoutingReport),
  /** Reports of others that are not shown until the caller has finished a report of their own. */
  hidden: z.int(),
});
export type ForeignPlayer = z.infer<typeof ForeignPlayer>;

/** What an id of a scouting path names. */
export const ScoutingRecord = z.discriminatedUnion('kind', [
  ForeignPlayer,
  ScoutingReportRow.extend({ kind: z.literal('report') }),
]);

/** What the reports on an outsider say together, as far as the caller reads them. */
export const ScoutingStats = z.object({
  reports: z.int(),
  raters: z.int(),
  criteria: z.array(
    z.object({
      criterion: ScoutedAbility,
      mean: z.number(),
      low: z.number(),
      high: z.number(),
      n: z.int(),
      raters: z.int(),
    }),
  ),
  /** The mean difference of two people on one criterion; null below five compared scores. */
  agreement: z.object({ difference: z.number().nullable(), n: z.int() }),
  /** The newest last. */
  verdicts: z.array(
    z.object({
      day: StoredDay,
      author: z.string(),
      verdict: z.enum(verdicts),
      confidence: z.literal(confidences),
    }),
  ),
  days: z.array(z.object({ stage: Stage, days: z.int() })),
});
export type ScoutingStats = z.infer<typeof ScoutingStats>;

/** What is known of how an outsider plays: the scores of scouts, and after signing the evaluations of the player. */
export const ForeignRating = z.object({
  reportId: Id,
  day: StoredDay,
  authorId: Id,
  author: z.string(),
  position: PositionCode.nullable(),
  verdict: z.enum(verdicts).nullable(),
  confidence: z.literal(confidences).nullable(),
  scores: z.array(z.object({ criterion: ScoutedAbility, score: z.number() })),
  mean: z.number().nullable(),
  n: z.int(),
});
