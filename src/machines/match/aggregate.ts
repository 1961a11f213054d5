import type { MatchRules } from '#domain/match/format.ts';
import { aggregateOf } from '#domain/match/state.ts';

export type Aggregate = {
  /** Both legs together, the home side of this match first. */
  readonly score: string;
  /** The first leg, its own home side first. */
  readonly first: string;
};
type Match = { readonly isLocal: boolean; readonly rules: MatchRules; readonly own: number; readonly rival: number };

/** The aggregate of a tie over two legs, printed: "3–2", first leg "2–1". Null where this match decides alone. */
export const aggregateScore = ({ isLocal, rules, own, rival }: Match): Aggregate | null => {
  if (!rules.firstLeg) return null;
  const both = aggregateOf({ score: { own, rival }, rules });
  const { firstLeg } = rules;
  return isLocal
    ? { score: `${both.own}–${both.rival}`, first: `${firstLeg.rival}–${firstLeg.own}` }
    : { score: `${both.rival}–${both.own}`, first: `${firstLeg.own}–${firstLeg.rival}` };
};
/** The same for a match of the wire, whose score has the home side first. */
export const aggregateIn = ({
  isLocal,
  rules,
  localScore,
  visitorScore,
}: Omit<Match, 'own' | 'rival'> & { readonly localScore: number; readonly visitorScore: number }): Aggregate | null =>
  aggregateScore({
    isLocal,
    rules,
    ...(isLocal ? { own: localScore, rival: visitorScore } : { own: visitorScore, rival: localScore }),
  });
