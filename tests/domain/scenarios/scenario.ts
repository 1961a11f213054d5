import { printMinute } from '#domain/match/entry.ts';
import { endMinute, minutesOf } from '#domain/match/minutes.ts';
import type { RefusalCode } from '#domain/match/refusals.ts';
import { timeoutsLeft } from '#domain/match/rules/timeouts.ts';
import { benchOf, isSentOff, keeperOf, onPitch } from '#domain/match/state.ts';
import { nextStep } from '#machines/match/legal.ts';
import { shootoutScore } from '#machines/match/shootoutScore.ts';
import type { MatchScript } from '../matchScript.ts';

/** What a referee would read of a match. Scores are ours first. */
export const sheet = (script: MatchScript) => {
  const { phase, state } = script.now;
  const kicks = shootoutScore(state);
  return {
    phase,
    step: nextStep(script.now),
    period: state.period,
    score: `${state.score.own}-${state.score.rival}`,
    byPeriod: state.periods.map(({ own, rival }) => `${own}-${rival}`).join(' '),
    kicks: kicks && `${kicks.own}-${kicks.rival}`,
    players: onPitch(state).length,
    on: [...onPitch(state)].sort(),
    off: Object.keys(state.players).filter((id) => !(id in state.pitch)),
    keeper: keeperOf(state) ?? null,
    bench: [...benchOf(state)],
    sentOff: Object.keys(state.players).filter((id) => isSentOff(state, id)),
    cards: state.cards.map(({ card, playerId, staffId, at }) => `${card} ${playerId ?? staffId} ${printMinute(at)}`),
    goals: state.goals.map((goal) => `${goal.side} ${goal.playerId ?? '?'} ${printMinute(goal.at)}`),
    assists: state.goals.map((goal) => goal.assistId ?? null),
    changes: state.changesMade,
    windows: state.windows.length,
    penalised: state.timePenalties.map((one) => one.playerId),
    places: state.vacancies.map((one) => (one.open ? `${one.playerId} open` : one.playerId)),
    timeouts: timeoutsLeft(state, 'own'),
    minutes: Object.fromEntries(
      Object.keys(state.players).map((id) => [id, minutesOf(state, id, script.wallClock).official]),
    ),
    end: endMinute(state, script.wallClock),
    clock: script.clock / 1000,
    running: state.clock.runningSince !== undefined,
    reason: state.reason ?? null,
    formation: state.formation ?? null,
    dorsals: Object.fromEntries(Object.values(state.players).map(({ playerId, dorsal }) => [playerId, dorsal])),
  };
};
export type Sheet = ReturnType<typeof sheet>;
type Said = {
  readonly [K in keyof Sheet]?: Sheet[K] extends Record<string, infer V> ? Readonly<Record<string, V>> : Sheet[K];
};

/**
 * One situation from the laws of the game: the last event of `story` is accepted, or refused with a code; then the
 * match reads like this.
 */
export type Scenario = {
  readonly says: string;
  readonly story: () => MatchScript;
  readonly is: 'accepted' | RefusalCode;
  readonly then?: Said;
};

/** The row of a table: the sentence, the verdict, the story, and the match after it. */
export const scenario = (says: string, is: Scenario['is'], story: Scenario['story'], then?: Said): Scenario => ({
  says,
  is,
  story,
  ...(then ? { then } : {}),
});
