import type { MatchEvent } from '#domain/match/entry.ts';
import type { Phase } from '#machines/match/phase.ts';

type Otherwise = { readonly type: MatchEvent['type']; readonly phase: Phase; readonly why: string };

/** Calls of the interface that mean more than one entry, so that they accept what the chart refuses. */
const otherwise: readonly Otherwise[] = [
  { type: 'period.started', phase: 'scheduled', why: 'the call of the kick-off confirms the line-up on its way' },
  { type: 'match.finished', phase: 'playing', why: 'the call of the end ends the running period first' },
  { type: 'match.rescheduled', phase: 'ready', why: 'the state "scheduled" reopens a line-up that is confirmed' },
  { type: 'lineup.reopened', phase: 'postponed', why: 'the state "scheduled" gives a postponed match its day back' },
  { type: 'player.moved', phase: 'scheduled', why: 'the call of a move places a player in the line-up' },
  // Found by SEED=671565528: a goal, broken off, signed, and then who gave the pass.
  { type: 'assist.given', phase: 'confirmed', why: 'an assist is read at its goal, where the match was still played' },
];

/** Why the interface does not refuse what the chart refuses here; undefined where it does. */
export const differs = (phase: Phase, { type }: Pick<MatchEvent, 'type'>): string | undefined =>
  otherwise.find((one) => one.type === type && one.phase === phase)?.why;
