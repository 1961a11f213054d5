import { useTranslation } from 'react-i18next';
import type { ComparedLine } from '#contract/evaluationRound.ts';
import { selfGapOf } from '#domain/evaluation/comparison.ts';
import { useScoreWords } from '#records/evaluations/scoreWords.ts';
import type { RaterLook } from './raterLook.ts';

/** Why an ability is talked about: "Marco 5, Marta 8", or by how much the player differs from the raters. */
export const useTalkWords = (raters: ReadonlyMap<string, RaterLook>) => {
  const { t } = useTranslation('rounds');
  const words = useScoreWords();
  return (line: ComparedLine): string => {
    if (line.talk === 'self') {
      const gap = selfGapOf(line) ?? 0;
      return t(gap > 0 ? 'talk.selfAbove' : 'talk.selfBelow', { by: words(Math.abs(gap)) });
    }
    const [least, most] = [
      line.raters.reduce((one, other) => (other.score < one.score ? other : one)),
      line.raters.reduce((one, other) => (other.score > one.score ? other : one)),
    ];
    const said = ({ userId, score }: typeof least) => `${raters.get(userId)?.name ?? ''} ${words(score)}`;
    return `${said(least)}, ${said(most)}`;
  };
};
