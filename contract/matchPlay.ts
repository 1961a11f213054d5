import { z } from 'zod';
import { call } from './call.ts';
import { matchWriters } from './match.ts';
import { Change, Command, Fixes, GoalKind, Mark, MatchEventBody, Minute, Side } from './matchEntry.ts';
import { Recorded } from './matchView.ts';
import { Id, IdParams, Place, PositionCode } from './values.ts';

const toLog = { method: 'POST', access: matchWriters, reply: Recorded } as const;
const refusals = ['notFound', 'forbidden', 'state.notHere', 'entry.possibleDuplicate'] as const;
const correction = ['notFound', 'forbidden', 'correction.conflict', 'reasonNeeded'] as const;
const PlayerParams = z.object({ id: Id, playerId: Id });
const PeriodParams = z.object({ id: Id, n: z.coerce.number().int().min(1).max(20) });
const Score = z.int().min(0).max(99);
const PeriodEnd = Command.extend({
  localScore: Score.optional(),
  visitorScore: Score.optional(),
  /** The last minute of the period, used when neither `minute` nor `at` is given. 47 in a half of 45 is 45+2. */
  finalMinute: Minute.optional(),
});
/** With `staffId` the card is for a staff member; the player id in the path is then all zeros. */
const Booking = Command.extend({ staffId: Id.optional() });

/** Events of a match. Each call writes one log entry and returns it with the updated match. */
export const matchPlay = {
  startPeriod: call({
    path: '/match/{id}/period/{n}/start',
    summary: 'Start a period.',
    params: PeriodParams,
    body: Command,
    refusals: [...refusals, 'period.wrongNumber'],
    ...toLog,
  }),
  endPeriod: call({
    path: '/match/{id}/period/{n}/end',
    summary: 'End a period. A score that differs from the log is refused, and the error has both scores.',
    params: PeriodParams,
    body: PeriodEnd,
    refusals: [...refusals, 'period.wrongNumber', 'score.differs', 'period.finalMinuteDiffers'],
    ...toLog,
  }),
  endFirstHalf: call({
    path: '/match/{id}/firsthalf/finish',
    summary: 'End the first period.',
    params: IdParams,
    body: PeriodEnd,
    refusals: [...refusals, 'score.differs', 'period.finalMinuteDiffers'],
    ...toLog,
  }),
  finish: call({
    path: '/match/{id}/finish',
    summary: 'Finish a match. A running period ends first.',
    params: IdParams,
    body: PeriodEnd,
    refusals: [...refusals, 'match.winnerNeeded', 'period.notLast', 'score.differs', 'period.finalMinuteDiffers'],
    ...toLog,
  }),
  setState: call({
    path: '/match/{id}/state',
    summary:
      'Set the status of a match. This suspends, resumes, abandons, postpones or cancels it, goes to extra time or the shoot-out, or signs the report.',
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
    summary: 'Record a goal for the team. An all-zero id means an unknown scorer or no assist.',
    params: z.object({ id: Id, assistId: Id, playerId: Id }),
    body: Command.extend({ kind: GoalKind.default('play') }),
    refusals: [...refusals, 'player.notOnPitch', 'assist.self'],
    ...toLog,
  }),
  rivalGoal: call({
    path: '/match/{id}/rival/goal',
    summary: 'Record a goal for the opponent. For an own goal, playerId is the player of the team who scored it.',
    params: IdParams,
    body: Command.extend({ kind: GoalKind.default('play'), playerId: Id.optional() }),
    refusals: [...refusals],
    ...toLog,
  }),
  yellow: call({
    path: '/match/{id}/player/{playerId}/yellow',
    summary: 'Record a yellow card. temporary: a sin bin (system B); uncounted: the referee did not count it.',
    params: PlayerParams,
    body: Booking.extend({ temporary: Mark, uncounted: Mark }),
    refusals: [...refusals, 'player.sentOff'],
    ...toLog,
  }),
  red: call({
    path: '/match/{id}/player/{playerId}/red',
    summary: 'Record a red card.',
    params: PlayerParams,
    body: Booking,
    refusals: [...refusals, 'player.sentOff'],
    ...toLog,
  }),
  assist: call({
    path: '/match/{id}/player/{playerId}/assist',
    summary: 'Record the assist of a goal. Without goalId it belongs to the last goal that has none.',
    params: PlayerParams,
    body: Command.extend({ goalId: Id.optional() }),
    refusals: [...refusals, 'goal.unknown'],
    ...toLog,
  }),
  injury: call({
    path: '/match/{id}/player/{playerId}/injury',
    summary: 'Record an injury of a player.',
    params: PlayerParams,
    body: Command,
    refusals: [...refusals],
    ...toLog,
  }),
  missedPenalty: call({
    path: '/match/{id}/penalty/missed',
    summary: 'Record a missed penalty of either side.',
    params: IdParams,
    body: Command.extend({ side: Side, playerId: Id.optional() }),
    refusals: [...refusals],
    ...toLog,
  }),
};

/** Substitutions, positions, the clock, the shoot-out, notes, and corrections of earlier entries. */
export const matchWork = {
  substitute: call({
    path: '/match/substitution',
    summary: 'Record a substitution, or several in one substitution window.',
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
    summary: 'Withdraw a substitution.',
    body: Command.extend({ matchId: Id, entryId: Id }),
    refusals: [...refusals, 'correction.conflict'],
    ...toLog,
  }),
  move: call({
    path: '/match/{id}/player/{playerId}/{position}/move',
    summary:
      'Move a player to another position, on the pitch or in the line-up. On the pitch, moving to position pt swaps places with the goalkeeper.',
    params: PlayerParams.extend({ position: PositionCode }),
    body: Command.extend({ x: Place.optional(), y: Place.optional() }),
    refusals: [...refusals, 'player.notOnPitch'],
    ...toLog,
  }),
  clock: call({
    path: '/match/{id}/clock',
    summary: 'Stop, start or set the match clock. The shift is the time in milliseconds that is added to the clock.',
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
    summary: 'Record a time-out of either side.',
    params: IdParams,
    body: Command.extend({ side: Side }),
    refusals: [...refusals, 'timeout.none', 'timeout.used'],
    ...toLog,
  }),
  endTimePenalty: call({
    path: '/match/{id}/player/{playerId}/return',
    summary: 'Record the return of a player from the sin bin.',
    params: PlayerParams,
    body: Command,
    refusals: [...refusals, 'timePenalty.none', 'timePenalty.notServed'],
    ...toLog,
  }),
  kick: call({
    path: '/match/{id}/shootout/kick',
    summary: 'Record a penalty of the shoot-out.',
    params: IdParams,
    body: Command.extend({ side: Side, playerId: Id.optional(), scored: z.boolean() }),
    refusals: [...refusals, 'shootout.wrongSide', 'shootout.decided'],
    ...toLog,
  }),
  note: call({
    path: '/match/{id}/note',
    summary: 'Add a note to a match. Notes are visible only inside the club.',
    params: IdParams,
    body: Command.extend({ text: z.string().trim().max(1000).optional(), x: Place.optional(), y: Place.optional() }),
    refusals: ['notFound', 'forbidden'],
    ...toLog,
  }),
  retract: call({
    path: '/match/{id}/entry/{entryId}/retract',
    summary: 'Withdraw a log entry.',
    params: z.object({ id: Id, entryId: Id }),
    body: Command,
    refusals: correction,
    ...toLog,
  }),
  confirmEntry: call({
    path: '/match/{id}/entry/{entryId}/confirm',
    summary: 'Confirm a log entry that another device recorded. The entry does not change.',
    params: z.object({ id: Id, entryId: Id }),
    body: Command,
    refusals: ['notFound', 'forbidden', 'entry.withdrawn'],
    ...toLog,
  }),
  amend: call({
    ...toLog,
    method: 'PUT',
    path: '/match/{id}/entry/{entryId}',
    summary: 'Correct a log entry: its event, its time, or both. Also restores a withdrawn entry.',
    params: z.object({ id: Id, entryId: Id }),
    body: Command.extend({ event: MatchEventBody.optional() }),
    refusals: [...correction, 'period.finalMinuteDiffers'],
  }),
  correct: call({
    path: '/match/{id}/corrections',
    summary:
      'Make several corrections in one step: withdraw, amend, restore or insert entries. Either all of them apply or none.',
    params: IdParams,
    body: Command.extend({ corrections: Fixes }),
    refusals: [...correction, 'entry.withdrawn', 'entry.possibleDuplicate', 'period.finalMinuteDiffers'],
    ...toLog,
  }),
};
