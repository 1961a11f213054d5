import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { MatchPerson } from '#contract/matchView.ts';
import type { MatchRules } from '#domain/match/format.ts';
import { matchWords, type Translate } from '#machines/match/words.ts';

type About = {
  readonly people: readonly MatchPerson[];
  readonly rules: MatchRules;
  readonly rivalName: string;
};

/** The texts of a match log in the language of the screen, from `locales/*\/match.json`. */
export const useMatchWords = ({ people, rules, rivalName }: About) => {
  const { t } = useTranslation(['match', 'common']);
  return useMemo(
    // The keys are made from the log, which the compiler cannot follow.
    () => matchWords({ people, rules, rivalName }, t as unknown as Translate),
    [people, rules, rivalName, t],
  );
};
export type MatchWords = ReturnType<typeof useMatchWords>;
