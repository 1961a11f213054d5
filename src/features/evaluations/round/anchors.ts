import { useTranslation } from 'react-i18next';
import type { Capability } from '#domain/capabilities.ts';
import { anchoredScores } from '#domain/scores.ts';

export type Anchor = { readonly score: (typeof anchoredScores)[number]; readonly words: string };

/** The words that scores of an ability have; the file is on the device like every translation. */
export const useAnchors = (): ((name: Capability) => readonly Anchor[]) => {
  const { t } = useTranslation('anchors');
  return (name) => anchoredScores.map((score) => ({ score, words: t(`${name}.${score}`) }));
};

/** The anchor that a score has reached; undefined without a score. */
export const reachedBy = (score: number | null): Anchor['score'] | undefined =>
  anchoredScores.findLast((one) => one <= (score ?? 0));
