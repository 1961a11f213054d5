import { z } from 'zod';
import { call } from './call.ts';
import { matchWriters } from './match.ts';
import { Change, Command, Fixes, GoalKind, Mark, MatchEventBody, Minute, Side } from './matchEntry.ts';
import { Recorded } from './matchView.ts';
import { Id, IdParams, Place, PositionCode } from './values.ts';

const toLog = { method: 'POST', access: matchWriters, reply: Recorded } as const;
const refusals = ['notFound', 'forbidden', 'state.notHere', 'entry.twin'] as const;
const PlayerParams = z.object({ id: Id, playerId: Id });
const PeriodParams = z.object({ id: Id, n: z.coerce.number().int().min(1).max(20) });
const Score = z.int().min(0).max(99);
const PeriodEnd = Command.extend({
  localScore: Score.optional(),
  visitorScore: Score.optional(),
  /** The last minute of the period: it ends there when neither `minute` nor `at` says when. 47 in a half of 45 is 45+2. */
  finalMinute: Minute.optional(),
});
/** `staffId` may stand in the place of the player: then the id in the path is all zeros. */
const Booking = Command.extend({ staffId: Id.optional() });

/** What happens in a match. Each call writes one entry into the log and answers it with the match after it. */
export const matchPlay = {
  startPeriod: call({
    path: '/match/{id}/period/{n}/start',
    says: 'Start a period.',
    params: PeriodParams,
    body: Command,
    refusals: [...refusals, 'period.wrongNumber'],
    ...toLog,
  }),
  endPeriod: call({
    path: '/match/{id}/period/{n}/end',
    says: "End a period. A score that differs from the log's is refused with both.",
    params: PeriodParams,
    body: PeriodEnd,
    refusals: [...refusals, 'period.wrongNumber', 'score.differs', 'period.finalMinuteDiffers'],
    ...toLog,
  }),
  endFirstHalf: call({
    path: '/match/{id}/firsthalf/finish',
    says: 'End period 1.',
    params: IdParams,
    body: PeriodEnd,
    refusals: [...refusals, 'score.differs', 'period.finalMinuteDiffers'],
    ...toLog,
  }),
  finish: call({
    path: '/match/{id}/finish',
    says: 'End the match; ends a running period first.',
    params: IdParams,
    body: PeriodEnd,
    refusals: [...refusals, 'match.winnerNeeded', 'period.notLast', 'score.differs', 'period.finalMinuteDiffers'],
    ...toLog,
  }),
  setState: call({
    path: '/match/{id}/state',
    says: 'Suspend, resume, abandon, postpone, call off, go to extra time or the shoot-out, sign.',
    params: IdParams,
    body: Command.extend({
      state: z.enum([
        'suspended',
        'playing',
        'abandoned',
        'postponed',
        'scheduled',
        'ready',
        'cancelled',
        'shootout',
        'extraTime',
        'confirmed',
      ]),
      first: Side.optional(),
    }),
    refusals: [...refusals, 'extra.notNeeded', 'shootout.notNeeded', 'winner.notNeeded'],
    ...toLog,
  }),
  goal: call({
    path: '/match/{id}/{assistId}/player/{playerId}/goal',
    says: 'A goal of ours; an all-zero id for an unknown scorer or no assist.',
    params: z.object({ id: Id, assistId: Id, playerId: Id }),
    body: Command.extend({ kind: GoalKind.default('play') }),
    refusals: [...refusals, 'player.notOnPitch', 'assist.self'],
    ...toLog,
  }),
  rivalGoal: call({
    path: '/match/{id}/rival/goal',
    says: 'A goal against; playerId names our player of an own goal.',
    params: IdParams,
    body: Command.extend({ kind: GoalKind.default('play'), playerId: Id.optional() }),
    refusals: [...refusals],
    ...toLog,
  }),
  yellow: call({
    path: '/match/{id}/player/{playerId}/yellow',
    says: 'A yellow card; the second is found by the log. With temporary it is a temporary dismissal (system B).',
    params: PlayerParams,
    body: Booking.extend({ temporary: Mark }),
    refusals: [...refusals, 'player.sentOff'],
    ...toLog,
  }),
  red: call({
    path: '/match/{id}/player/{playerId}/red',
    says: 'A red card.',
    params: PlayerParams,
    body: Booking,
    refusals: [...refusals, 'player.sentOff'],
    ...toLog,
  }),
  assist: call({
    path: '/match/{id}/player/{playerId}/assist',
    says: 'Add the assist to a goal; the last one without, unless goalId names it.',
    params: PlayerParams,
    body: Command.extend({ goalId: Id.optional() }),
    refusals: [...refusals, 'goal.unknown'],
    ...toLog,
  }),
  injury: call({
    path: '/match/{id}/player/{playerId}/injury',
    says: 'A player is hurt.',
    params: PlayerParams,
    body: Command,
    refusals: [...refusals],
    ...toLog,
  }),
  missedPenalty: call({
    path: '/match/{id}/penalty/missed',
    says: 'A penalty of either side that was not a goal.',
    params: IdParams,
    body: Command.extend({ side: Side, playerId: Id.optional() }),
    refusals: [...refusals],
    ...toLog,
  }),
};

/** Changes, positions, the clock, the shoot-out, notes, and what is said of earlier entries. */
export const matchWork = {
  substitute: call({
    path: '/match/substitution',
    says: 'One change, or several at once in one window.',
    body: Command.extend({
      matchId: Id,
      ...Change.partial().shape,
      changes: z.array(Change).min(1).max(11).optional(),
    }),
    refusals: [...refusals, 'player.noReturn', 'change.limit', 'change.windows', 'change.additionalLimit'],
    ...toLog,
  }),
  removeSubstitution: call({
    path: '/match/substitution/remove',
    says: 'Withdraw a change.',
    body: Command.extend({ matchId: Id, entryId: Id }),
    refusals: [...refusals, 'correction.conflict'],
    ...toLog,
  }),
  move: call({
    path: '/match/{id}/player/{playerId}/{position}/move',
    says: 'Another position, in play or in the line-up. In play `pt` changes places with the keeper.',
    params: PlayerParams.extend({ position: PositionCode }),
    body: Command.extend({ x: Place.optional(), y: Place.optional() }),
    refusals: [...refusals, 'player.notOnPitch'],
    ...toLog,
  }),
  clock: call({
    path: '/match/{id}/clock',
    says: 'Stop the clock, start it, or set it right: shift is what it should show more, in ms.',
    params: IdParams,
    body: Command.extend({
      action: z.enum(['stop', 'start', 'set']),
      shift: z.int().min(-7_200_000).max(7_200_000).optional(),
    }),
    refusals: [...refusals, 'clock.alreadyStopped', 'clock.alreadyRunning'],
    ...toLog,
  }),
  timeout: call({
    path: '/match/{id}/timeout',
    says: 'A time-out of either side.',
    params: IdParams,
    body: Command.extend({ side: Side }),
    refusals: [...refusals, 'timeout.none', 'timeout.used'],
    ...toLog,
  }),
  endTimePenalty: call({
    path: '/match/{id}/player/{playerId}/return',
    says: 'A player comes back from a time penalty.',
    params: PlayerParams,
    body: Command,
    refusals: [...refusals, 'timePenalty.none', 'timePenalty.notServed'],
    ...toLog,
  }),
  kick: call({
    path: '/match/{id}/shootout/kick',
    says: 'A kick of the shoot-out.',
    params: IdParams,
    body: Command.extend({ side: Side, playerId: Id.optional(), scored: z.boolean() }),
    refusals: [...refusals, 'shootout.wrongSide', 'shootout.decided'],
    ...toLog,
  }),
  note: call({
    path: '/match/{id}/note',
    says: 'A mark from the stands, private to the club.',
    params: IdParams,
    body: Command.extend({ text: z.string().trim().max(1000).optional(), x: Place.optional(), y: Place.optional() }),
    refusals: ['notFound', 'forbidden'],
    ...toLog,
  }),
  retract: call({
    path: '/match/{id}/entry/{entryId}/retract',
    says: 'Withdraw an entry.',
    params: z.object({ id: Id, entryId: Id }),
    body: Command,
    refusals: ['notFound', 'forbidden', 'correction.conflict', 'reasonNeeded'],
    ...toLog,
  }),
  witness: call({
    path: '/match/{id}/entry/{entryId}/witness',
    says: 'A second witness: what another device noted was seen here too. The entry stays as it is.',
    params: z.object({ id: Id, entryId: Id }),
    body: Command,
    refusals: ['notFound', 'forbidden', 'entry.withdrawn'],
    ...toLog,
  }),
  amend: call({
    ...toLog,
    method: 'PUT',
    path: '/match/{id}/entry/{entryId}',
    says: 'Correct an entry: what, or when. Also restores a withdrawn one.',
    params: z.object({ id: Id, entryId: Id }),
    body: Command.extend({ event: MatchEventBody.optional() }),
    refusals: ['notFound', 'forbidden', 'correction.conflict', 'reasonNeeded'],
  }),
  correct: call({
    path: '/match/{id}/corrections',
    says: 'Put several things right in one step: withdraw, amend or restore, insert what was forgotten. All or none.',
    params: IdParams,
    body: Command.extend({ corrections: Fixes }),
    refusals: ['notFound', 'forbidden', 'correction.conflict', 'reasonNeeded', 'entry.withdrawn', 'entry.twin'],
    ...toLog,
  }),
};
