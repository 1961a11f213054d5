import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { anchoredScores } from '#domain/scores.ts';

/** A score or a mean as it is read, with one decimal at most. */
export const useScoreWords = (): ((value: number) => string) => {
  const { i18n } = useTranslation();
  return useMemo(() => {
    const format = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 });
    return (value) => format.format(value);
  }, [i18n.language]);
};

/** What a score means, in words. */
export type Anchor = { readonly score: number; readonly words: string };
/** The words that a score has, or that come before it. */
export const anchorOf = (anchors: readonly Anchor[], score: number | null): string => {
  const reached = anchoredScores.findLast((one) => one <= (score ?? 0));
  return anchors.find((one) => one.score === reached)?.words ?? '';
};
