import { isDeepStrictEqual } from 'node:util';
import type { MatchInput } from '#machines/match/lifecycle.ts';
import type { MatchNow } from '#machines/match/replay.ts';

/** Checks the code as it runs now, and returns a line about what is wrong; undefined where nothing is. */
export type Hunt = () => string | undefined;

/** Code that throws is found too. */
export const orThrows = (hunt: Hunt): Hunt => {
  return () => {
    try {
      return hunt();
    } catch (failure) {
      return failure instanceof Error ? (failure.message.split('\n')[0] ?? '') : String(failure);
    }
  };
};

/** An input of its own, so that nothing goes on from a fold that was read under another fault. */
export const afresh = (input: MatchInput): MatchInput => ({ ...input });

type Seen = Pick<MatchNow, 'phase' | 'state'>;
/** In which of its parts a match differs from what it is to be; undefined where it does in none. */
export const difference = (is: Seen, tobe: Seen): string | undefined => {
  if (is.phase !== tobe.phase) return `it is ${is.phase} and not ${tobe.phase}`;
  const parts = Object.keys({ ...is.state, ...tobe.state }) as readonly (keyof MatchNow['state'])[];
  const wrong = parts.filter(
    (part) => is.state[part] !== tobe.state[part] && !isDeepStrictEqual(is.state[part], tobe.state[part]),
  );
  return wrong.length > 0 ? `another ${wrong.join(', ')}` : undefined;
};
