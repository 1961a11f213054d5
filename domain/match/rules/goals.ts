import { type Goal, type MatchState, wasOnPitch } from '../state.ts';
import { type EntryOf, inSquad, no, playingIfNamed, type Refusal, type Rule } from './rule.ts';

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

type Assist = EntryOf<'assist.given'>;
/** A rule about the goal that an assist names. */
const ofGoal =
  (judge: (goal: Goal, assist: Assist, state: MatchState) => Refusal | null): Rule<'assist.given'> =>
  (state, assist) => {
    const goal = state.goals.find((one) => one.entryId === assist.goalId);
    return goal ? judge(goal, assist, state) : null;
  };

export const assistRules: readonly Rule<'assist.given'>[] = [
  (state, { goalId }) =>
    state.goals.some((goal) => goal.entryId === goalId && goal.side === 'own') ? null : no('goal.unknown'),
  ofGoal(({ kind }) => (kind === 'ownGoal' ? no('assist.notOwnGoal') : null)),
  ofGoal(({ assistId }) => (assistId === undefined ? null : no('assist.already'))),
  ofGoal((goal, { playerId }) => (goal.playerId === playerId ? no('assist.self', { playerId }) : null)),
  // They need not be on the pitch when it is recorded: the moment of the goal counts.
  ofGoal(
    ({ at }, { playerId }, state) =>
      inSquad(state, playerId) ?? (wasOnPitch(state, playerId, at) ? null : no('player.notOnPitch', { playerId })),
  ),
];
