import { isDeepStrictEqual } from 'node:util';
import { type MatchRules, rulesOf } from '#domain/match/format.ts';
import type { Sport } from '#domain/sports.ts';
import type { MatchInput } from '#machines/match/lifecycle.ts';
import type { MatchRow } from './store.ts';

type Corrected = Pick<MatchRow, 'rules' | 'is_local' | 'set_up_rules' | 'set_up_is_local'>;
type Row = Pick<MatchRow, 'format'> & Corrected;

/** The original set-up of a match: the start of its log. */
export const setUpOf = (row: Row): MatchInput => ({
  rules: rulesOf(row.format as Sport, JSON.parse(row.set_up_rules ?? row.rules)),
  isLocal: (row.set_up_is_local ?? row.is_local) === 1,
});

/**
 * The columns of a match for its corrected rules and side, for lists and statistics, which read no log. The original
 * set-up is kept too.
 */
export const correctedFacts = (row: Row, { rules, isLocal }: MatchInput): Corrected => {
  const { rules: was } = setUpOf(row);
  const differs = ([name, value]: [string, unknown]) => !isDeepStrictEqual(value, was[name as keyof MatchRules]);
  const corrected = Object.fromEntries(Object.entries(rules).filter(differs));
  return {
    rules: JSON.stringify({ ...JSON.parse(row.set_up_rules ?? row.rules), ...corrected }),
    is_local: isLocal ? 1 : 0,
    set_up_rules: row.set_up_rules ?? row.rules,
    set_up_is_local: row.set_up_is_local ?? row.is_local,
  };
};
