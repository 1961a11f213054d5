import { type Line, lineOf } from '#domain/lines.ts';
import type { RoundPlayer } from './roundDraft.ts';

/** Players of whom the same is asked, with their first row in the grid. */
export type SquadGroup = {
  readonly line: Line;
  readonly criteria: RoundPlayer['criteria'];
  readonly players: readonly RoundPlayer[];
  readonly from: number;
};

/** The squad by what is asked of its positions: goalkeepers have columns of their own. */
export const groupsOf = (players: readonly RoundPlayer[]): readonly SquadGroup[] => {
  const byAsked = Map.groupBy(players, ({ criteria, position }) => `${lineOf(position)} ${criteria.join()}`);
  let from = 0;
  return [...byAsked.values()].map((some) => {
    const [first] = some;
    const group = { line: lineOf(first?.position ?? null), criteria: first?.criteria ?? [], players: some, from };
    from += some.length;
    return group;
  });
};
