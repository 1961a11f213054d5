import { expect } from '@playwright/test';
import { match } from '#contract/match.ts';
import type { MatchView } from '#contract/matchView.ts';
import type { LogEntry } from '#domain/match/entry.ts';
import { keeperOf, type MatchState } from '#domain/match/state.ts';
import { matchLifecycle } from '#machines/match/lifecycle.ts';
import { tracer } from '../kit/tracer.ts';
import { reread } from '../match/matchModel.ts';
import { renamed } from '../match/renamed.ts';
import type { Api, Club } from './smallPage.ts';

const sorted = (list: readonly unknown[]): readonly string[] => list.map((one) => JSON.stringify(one)).sort();

/**
 * A match without values that depend on the moment of the tap, on where exactly a disc was dropped, and on numbers of
 * the club.
 */
const gistOf = (state: MatchState) => ({
  score: state.score,
  periods: state.periods.map(({ n, own, rival, endedAt }) => [n, own, rival, endedAt !== undefined]),
  runs: state.clock.runningSince !== undefined,
  players: sorted(
    Object.values(state.players).map(({ dorsal: _, spells, sentOffAt, injuredAt, concussedAt, ...counts }) => [
      Object.entries(counts).sort(),
      [spells.length, sentOffAt !== undefined, injuredAt !== undefined, concussedAt !== undefined],
    ]),
  ),
  lineup: Object.keys(state.lineup).sort(),
  pitch: Object.keys(state.pitch).sort(),
  keeper: keeperOf(state),
  goals: sorted(state.goals.map(({ side, kind, playerId, assistId }) => [side, kind, playerId, assistId])),
  cards: sorted(state.cards.map(({ card, playerId, staffId, inShootout }) => [card, playerId, staffId, inShootout])),
  changes: [state.changesMade, state.windows.length],
  off: state.timePenalties.map(({ playerId }) => playerId),
  vacancies: state.vacancies.map(({ playerId, open }) => [playerId, open]),
  away: state.away.map(({ playerId }) => playerId),
  lost: state.lost,
  timeouts: state.timeouts,
  reason: state.reason,
  shootout: state.shootout?.kicks.map(({ side, playerId, scored }) => [side, playerId, scored]),
});

/**
 * The server's match equals the model's. Returns the parts of the match that the newest entry really changed: a tap may
 * carry less than a call (no reason for a stoppage).
 */
export const expectWritten = async (
  api: Api,
  { people }: Club,
  { id, rules, isLocal }: MatchView,
  state: MatchState,
  place: string,
): Promise<readonly string[]> => {
  const { entries } = await api.send(match.changes, { params: { id }, query: { after: 0, limit: 1000 } });
  const names = [...people].map(([name, one]) => [one.id, name] as const);
  const input = { rules, isLocal };
  const { now, parts } = reread(input, tracer(matchLifecycle, input), renamed(names, entries) as readonly LogEntry[]);
  expect(gistOf(now.state), place).toEqual(gistOf(state));
  return parts;
};
