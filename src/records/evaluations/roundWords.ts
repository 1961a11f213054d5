import { useTranslation } from 'react-i18next';
import type { EvaluationRound } from '#contract/evaluationRound.ts';
import { dayWords } from '#ui/layout/dates.ts';

/** "Open until 5 December 2026. Marta and Nico are missing." */
export const useRoundWords = (): ((round: EvaluationRound) => string) => {
  const { t, i18n } = useTranslation('rounds');
  return ({ kind, state, opensOn, closesOn, raters }) => {
    const day = dayWords(state === 'planned' ? opensOn : closesOn, i18n.language);
    const missing = raters.filter((one) => one.state !== 'done').map(({ name }) => name);
    const first = [kind !== 'other' && `${t(`kinds.${kind}`)}.`, t(`says.${state}`, { day })].filter(Boolean).join(' ');
    if (state === 'planned') return first;
    const done = raters.length - missing.length;
    if (missing.length === 0) return `${first} ${t('says.allDone', { count: done })}`;
    const names = new Intl.ListFormat(i18n.language).format(missing);
    return `${first} ${t(missing.length > 3 ? 'says.some' : 'says.missing', { count: missing.length, names, done, of: raters.length })}`;
  };
};
