import { wasOnPitch } from '../state.ts';
import { inSquad, no, playingIfNamed, type Rule } from './rule.ts';

export const scoredRules: readonly Rule<'goal.scored'>[] = [
  // The opponent's own goal has no scorer of ours, and an own goal has no assist.
  (_state, { kind, playerId, assistId }) =>
    kind === 'ownGoal' && (playerId !== undefined || assistId !== undefined) ? no('goal.ownGoalHasScorer') : null,
  (state, { playerId }) => playingIfNamed(state, playerId),
  (_state, { playerId, assistId }) =>
    assistId !== undefined && assistId === playerId ? no('assist.self', { playerId: assistId }) : null,
  (state, { assistId }) => playingIfNamed(state, assistId),
];

export const concededRules: readonly Rule<'goal.conceded'>[] = [
  (state, { playerId }) => playingIfNamed(state, playerId),
];

export const missedRules: readonly Rule<'penalty.missed'>[] = [
  (state, { side, playerId }) => (side === 'own' ? playingIfNamed(state, playerId) : null),
];

export const assistRules: readonly Rule<'assist.given'>[] = [
  (state, { goalId }) =>
    state.goals.some((goal) => goal.entryId === goalId && goal.side === 'own') ? null : no('goal.unknown'),
  (state, { goalId }) =>
    state.goals.find((goal) => goal.entryId === goalId)?.kind === 'ownGoal' ? no('assist.notOwnGoal') : null,
  (state, { goalId }) =>
    state.goals.find((goal) => goal.entryId === goalId)?.assistId === undefined ? null : no('assist.already'),
  (state, { goalId, playerId }) =>
    state.goals.find((goal) => goal.entryId === goalId)?.playerId === playerId ? no('assist.self', { playerId }) : null,
  // They need not be on the pitch when it is recorded: the moment of the goal counts.
  (state, { goalId, playerId }) => {
    const goal = state.goals.find((one) => one.entryId === goalId);
    const refused = inSquad(state, playerId);
    return refused || !goal || wasOnPitch(state, playerId, goal.at) ? refused : no('player.notOnPitch', { playerId });
  },
];
