import type { PlayerId } from '../ids.ts';
import type { Refusal } from './rules/rule.ts';
import { mayKick } from './rules/shootout.ts';
import type { MatchState } from './state.ts';

export type Skipped = { readonly playerId: PlayerId; readonly refused: Refusal };
export type NextTaker = {
  readonly next: PlayerId | undefined;
  /**
   * Those who come earlier in the order and may not take a penalty, with the reason. Those who have taken theirs are
   * not listed.
   */
  readonly skipped: readonly Skipped[];
};

/**
 * The next taker by the prepared order: the first of it who may. When everybody has taken one it begins again; when it
 * is used up before that, nobody is named.
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

/** From full time on, every reader of the match sees the order of the takers; before, only those who may suggest. */
const phasesWithKicks: readonly string[] = ['fullTime', 'shootout', 'finished', 'confirmed'];
export const areKicksShownIn = (phase: string): boolean => phasesWithKicks.includes(phase);
