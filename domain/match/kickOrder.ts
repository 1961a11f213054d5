import type { PlayerId } from '../ids.ts';
import type { Refusal } from './rules/rule.ts';
import { mayKick } from './rules/shootout.ts';
import type { MatchState } from './state.ts';

export type Skipped = { readonly playerId: PlayerId; readonly refused: Refusal };
export type NextTaker = {
  readonly next: PlayerId | undefined;
  /** Who would have been before him and may not, with the reason. Who has taken his kick is not skipped but done. */
  readonly skipped: readonly Skipped[];
};

/**
 * Who takes our next kick by the order that was prepared: the first of it who may. When everybody has kicked it begins
 * anew; when it is used up before that, nobody is named.
 */
export const nextTaker = (state: MatchState, order: readonly PlayerId[]): NextTaker => {
  const judged = order.map((playerId) => ({ playerId, refused: mayKick(state, playerId) }));
  const at = judged.findIndex(({ refused }) => refused === null);
  const before = at < 0 ? judged : judged.slice(0, at);
  const skipped = before.flatMap(({ playerId, refused }) =>
    refused && refused.code !== 'shootout.takerAgain' ? [{ playerId, refused }] : [],
  );
  return { next: judged[at]?.playerId, skipped };
};

/** The order with somebody at another place. */
export const withTakerAt = (order: readonly PlayerId[], playerId: PlayerId, place: number): readonly PlayerId[] => {
  const others = order.filter((id) => id !== playerId);
  return others.toSpliced(Math.max(0, Math.min(others.length, place)), 0, playerId);
};

/** From the end of play on, whoever reads the match is told who takes the kicks; before, only who may propose. */
const phasesWithKicks: readonly string[] = ['fullTime', 'shootout', 'finished', 'confirmed'];
export const areKicksShownIn = (phase: string): boolean => phasesWithKicks.includes(phase);
