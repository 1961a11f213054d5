import type { EntryOf } from '../rules/rule.ts';
import { waitLeft } from '../rules/sinBin.ts';
import type { MatchState } from '../state.ts';
import { momentOf, withPlayer } from './people.ts';

const countGoal = (state: MatchState, side: 'own' | 'rival'): MatchState => ({
  ...state,
  score: { ...state.score, [side]: state.score[side] + 1 },
  periods: state.periods.map((one) => (one.n === state.period ? { ...one, [side]: one[side] + 1 } : one)),
});

export const scoreGoal = (state: MatchState, entry: EntryOf<'goal.scored'>): MatchState => {
  const { kind, playerId, assistId } = entry;
  const goal = {
    entryId: entry.id,
    side: 'own' as const,
    kind,
    at: momentOf(state, entry),
    ...(playerId ? { playerId } : {}),
    ...(assistId ? { assistId } : {}),
  };
  const counted = countGoal({ ...state, goals: [...state.goals, goal] }, 'own');
  const scored = withPlayer(counted, playerId, (player) => ({
    goals: player.goals + 1,
    penaltyGoals: player.penaltyGoals + (kind === 'penalty' ? 1 : 0),
  }));
  return withPlayer(scored, assistId, (player) => ({ assists: player.assists + 1 }));
};

/**
 * A goal against also ends the wait for one place that a sending-off has emptied: the one with the longest wait that
 * still waits (futsal, Law 3).
 */
export const concedeGoal = (state: MatchState, entry: EntryOf<'goal.conceded'>): MatchState => {
  const { kind, playerId } = entry;
  const goal = {
    entryId: entry.id,
    side: 'rival' as const,
    kind,
    at: momentOf(state, entry),
    ...(playerId ? { playerId } : {}),
  };
  const longest = state.vacancies.find((one) => one.wait === undefined && waitLeft(state, one, goal.at) > 0);
  const vacancies = state.vacancies.map((one) => (one === longest ? { ...one, open: true } : one));
  const counted = countGoal({ ...state, goals: [...state.goals, goal], vacancies }, 'rival');
  return withPlayer(counted, kind === 'ownGoal' ? playerId : undefined, (player) => ({
    ownGoals: player.ownGoals + 1,
  }));
};

export const giveAssist = (state: MatchState, { goalId, playerId }: EntryOf<'assist.given'>): MatchState =>
  withPlayer(
    { ...state, goals: state.goals.map((goal) => (goal.entryId === goalId ? { ...goal, assistId: playerId } : goal)) },
    playerId,
    (player) => ({ assists: player.assists + 1 }),
  );
