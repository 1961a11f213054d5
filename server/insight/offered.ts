import {
  asksOfPeople,
  type Block,
  type Condition,
  conditionsOf,
  type Definition,
  factsAsked,
  teamsNamed,
  type Unfit,
} from '#domain/insight/definition.ts';
import type { InsightFact } from '#domain/insight/metric.ts';
import { isWide, type Scope, type Within } from './scope.ts';

const isEmpty = ({ teams, own }: Within): boolean => teams !== null && teams.size === 0 && own.size === 0;

/** Whether a reader reaches people of a fact: of everybody, of some teams, or players of the own account. */
export const reachesPeople = ({ of }: Scope, fact: InsightFact): boolean => !isEmpty(of[fact]);
/** Whether a reader may ask for the figures of a fact at all. */
export const reachesFact = (scope: Scope, fact: InsightFact): boolean =>
  isWide(scope, fact) || reachesPeople(scope, fact);

/** The teams whose figures a reader reaches; null: all of the club. */
export const teamsReached = ({ of, wide }: Scope): ReadonlySet<string> | null => {
  const [results, figures] = [of.match.teams, of.playerMatch.teams];
  if (wide || results === null || figures === null) return null;
  return new Set([...results, ...figures]);
};

const beyondIn = (scope: Scope, whole: readonly Condition[], block: Block): Omit<Unfit, 'block'> | undefined => {
  const isOfPeople = asksOfPeople(whole, block);
  const named = teamsNamed(conditionsOf(whole, block));
  for (const fact of factsAsked(block)) {
    if (!reachesFact(scope, fact)) return { why: 'beyondReach', what: fact };
    if (!isOfPeople) continue;
    const { teams, own } = scope.of[fact];
    // People of a team that is not the reader's: an empty answer would say that there are none.
    const isElsewhere = teams !== null && own.size === 0 && named.length > 0 && !named.some((id) => teams.has(id));
    if (!reachesPeople(scope, fact) || isElsewhere) return { why: 'personsBeyondReach', what: fact };
  }
  return undefined;
};

/** The first block that a reader may not ask: of what is beyond reach, or of people of whom none are reached. */
export const beyondReach = (scope: Scope, { filters, blocks }: Definition): Unfit | undefined => {
  for (const block of blocks) {
    const found = beyondIn(scope, filters, block);
    if (found) return { block: block.id, ...found };
  }
  return undefined;
};
