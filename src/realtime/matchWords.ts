import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type AboutMatch, matchWords, type Translate } from '#machines/match/words.ts';

/** The texts of a match log in the language of the screen, from `locales/*\/match.json`. */
export const useMatchWords = ({ people, rules, rivalName }: AboutMatch) => {
  const { t } = useTranslation(['match', 'common']);
  return useMemo(
    // The keys are made from the log, which the compiler cannot follow.
    () => matchWords({ people, rules, rivalName }, t as unknown as Translate),
    [people, rules, rivalName, t],
  );
};
export type MatchWords = ReturnType<typeof useMatchWords>;
