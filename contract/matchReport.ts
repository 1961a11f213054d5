import { z } from 'zod';
import type { MatchEvent } from '#domain/match/entry.ts';
import { provenRules } from '#domain/match/ruleProof.ts';
import { call, file } from './call.ts';
import { eventFields, Side } from './matchEntry.ts';
import { MomentView } from './matchListItem.ts';
import { MatchView, PlayerRow } from './matchView.ts';
import { EpochMs, Id, IdParams } from './values.ts';

/** An event for a reader. The schema has all optional fields; this cast gives it the exact type. */
const SeenEvent = z.object({ type: z.string(), ...eventFields }) as unknown as z.ZodType<MatchEvent>;
const Line = z.object({
  id: z.string(),
  entryId: Id,
  seq: z.int(),
  period: z.int(),
  /** 23' or 45+2'; empty in a break. */
  minute: z.string(),
  event: SeenEvent,
  side: Side.nullable(),
  score: z.object({ own: z.int(), rival: z.int() }).nullable(),
});
const Signing = z.object({ revision: z.int(), name: z.string(), at: EpochMs, reason: z.string().nullable() });
const Correcting = Signing.extend({
  kind: z.enum(['withdrawn', 'amended', 'late']),
  was: SeenEvent.nullable(),
  is: SeenEvent.nullable(),
});

const Verdict = z.enum(['kept', 'broken', 'open']);
const PlayerProof = z.object({
  playerId: Id,
  figure: z.number(),
  verdict: Verdict,
  excused: z.enum(['sentOff', 'injured']).nullable(),
  periods: z.array(z.int()),
  moments: z.array(MomentView),
});
/** A rule of the match, and whether it was kept. The units are in domain/match/ruleProof.ts. */
const Proof = z.object({
  rule: z.enum(provenRules),
  verdict: Verdict,
  least: z.number().nullable(),
  most: z.number().nullable(),
  figure: z.number().nullable(),
  players: z.array(PlayerProof),
  moments: z.array(MomentView),
});

/** The report of a match: everything that is printed, and the signature of each revision. */
export const MatchReport = z.object({
  match: MatchView,
  club: z.object({ name: z.string(), shield: z.string().nullable(), timeZone: z.string() }),
  /** Time zone of the report: that of the reader, else that of the club. */
  timeZone: z.string(),
  competition: z.string().nullable(),
  players: z.array(PlayerRow),
  lines: z.array(Line),
  proof: z.array(Proof),
  signatures: z.array(Signing),
  corrections: z.array(Correcting),
});
export type MatchReport = z.infer<typeof MatchReport>;

/** The parts of the printed report (specification, section 3). */
export const MatchReportRequest = z.object({
  matchId: Id,
  reportType: z.literal('Match').default('Match'),
  format: z.literal('PDF').default('PDF'),
  includeLogo: z.boolean().default(true),
  includePlayerStats: z.boolean().default(true),
  includeTeamStats: z.boolean().default(true),
  includeEvaluations: z.boolean().default(false),
});
export type MatchReportRequest = z.infer<typeof MatchReportRequest>;

/** The report of a match, on screen and in print. */
export const matchReport = {
  get: call({
    method: 'GET',
    path: '/report/match/{id}',
    access: 'signedIn',
    summary: 'Get the report of a match: events, minutes, signatures and corrections.',
    params: IdParams,
    reply: MatchReport,
    refusals: ['notFound'],
  }),
  print: call({
    method: 'POST',
    path: '/report/match',
    access: 'signedIn',
    summary: 'Print the report of a match as a PDF in the language of the reader.',
    body: MatchReportRequest,
    reply: file('application/pdf'),
    refusals: ['notFound'],
  }),
};
