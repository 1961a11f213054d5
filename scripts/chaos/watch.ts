import { isCorrection, isSeen, type SeenEntry } from '#domain/match/entry.ts';
import type { MatchNow } from '#machines/match/replay.ts';

/** What a user sees: the optimistic match, the log under it, and the conflicts to settle. */
export type Sight = {
  readonly now: MatchNow;
  readonly log: readonly SeenEntry[];
  /** Ids of the commands in conflict. */
  readonly cards: readonly string[];
};
export type Tell = (what: string) => void;

const correctionsIn = (log: readonly SeenEntry[]): readonly string[] =>
  log.flatMap((entry) => (isSeen(entry) && isCorrection(entry) ? [entry.id] : []));

/**
 * Watches one screen: its score never steps back, except by a correction that a user entered (or that was refused and
 * is a conflict), or by a goal in conflict.
 */
export const scoreWatch = (name: string, tell: Tell) => {
  let last: { own: number; rival: number; reasons: string } | undefined;
  return ({ now, log, cards }: Sight): void => {
    const { own, rival } = now.state.score;
    const reasons = [...correctionsIn(log), '', ...cards].join(' ');
    if (last && (own < last.own || rival < last.rival) && reasons === last.reasons)
      tell(`${name}: the score stepped back from ${last.own}-${last.rival} to ${own}-${rival}`);
    last = { own, rival, reasons };
  };
};

/** Watches a log: from the first number on, none twice, none left out, and never shorter than it was. */
export const orderWatch = (name: string, tell: Tell) => {
  let length = 0;
  return (log: readonly SeenEntry[]): void => {
    const wrong = log.findIndex((entry, at) => entry.seq !== at + 1);
    if (wrong >= 0) tell(`${name}: number ${log[wrong]?.seq} stands at place ${wrong + 1}`);
    if (log.length < length) tell(`${name}: the log shrank from ${length} to ${log.length}`);
    length = log.length;
  };
};
