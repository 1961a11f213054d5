import { isCorrection, isSeen, type SeenEntry } from '#domain/match/entry.ts';
import type { MatchNow } from '#machines/match/replay.ts';

/** What somebody sees: the match as it is painted, the log under it, and the cards that wait for him. */
export type Sight = {
  readonly now: MatchNow;
  readonly log: readonly SeenEntry[];
  /** Ids of the commands that wait as cards. */
  readonly cards: readonly string[];
};
export type Tell = (what: string) => void;

const correctionsIn = (log: readonly SeenEntry[]): readonly string[] =>
  log.flatMap((entry) => (isSeen(entry) && isCorrection(entry) ? [entry.id] : []));

/**
 * Watches one screen: its score never steps back, but by a correction that somebody entered (or that was refused and
 * lies on the table), or by a goal that lies there as a card, to be settled.
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
