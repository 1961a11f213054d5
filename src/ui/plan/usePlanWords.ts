import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Change } from '#domain/match/entry.ts';
import type { PlannedFor } from '#domain/match/plan.ts';
import type { RotationProblem } from '#domain/match/rotation.ts';
import type { Reason } from '#domain/match/suggestion.ts';
import type { PositionCode } from '#domain/positions.ts';

type Names = (playerId: string) => string;

/** "Kira for Ana", and the reason where it is an additional one. */
const pairWords = (t: TFunction<['plan', 'common']>, nameOf: Names, one: Change): string => {
  const description = t('pair', { on: nameOf(one.playerInId), out: nameOf(one.playerOutId) });
  return one.additional ? t(`additional.pair.${one.additional}`, { description }) : description;
};

const planWords = (
  t: TFunction<['plan', 'common']>,
  language: string,
  nameOf: Names,
  periodName: (n: number) => string,
) => ({
  /** "Kira for Ana · Leo for Iker" */
  changes: (changes: readonly Change[]): string => changes.map((one) => pairWords(t, nameOf, one)).join(' · '),
  /** "Kira for Ana +2": for a narrow line. */
  short: (changes: readonly Change[]): string => {
    const [first, ...more] = changes;
    const description = first ? pairWords(t, nameOf, first) : '';
    return more.length > 0 ? `${description} +${more.length}` : description;
  },
  when: (when: PlannedFor): string => {
    if (when.at === 'minute') return t('when.minute', { minute: when.minute });
    return when.at === 'call' ? t('when.call') : t('when.intervalOf', { period: periodName(when.period) });
  },
  /** A position inside a sentence: "left back". */
  place: (position: PositionCode): string => t(`common:positions.${position}`).toLocaleLowerCase(language),
  /** The three strongest reasons. */
  reasons: (reasons: readonly Reason[]): string =>
    reasons
      .slice(0, 3)
      .map(({ code, playerId, position, ...figures }) => {
        const place = position && t(`common:positions.${position}`).toLocaleLowerCase(language);
        return t(`reasons.${code}`, { player: nameOf(playerId), place, ...figures });
      })
      .join(', '),
  problem: (problem: RotationProblem): string =>
    t(`rotation.problems.${problem.code}`, {
      ...problem,
      player: 'playerId' in problem ? nameOf(problem.playerId) : '',
    }),
});

/** The texts of prepared substitutions in the language of the screen. */
export const usePlanWords = (nameOf: Names, periodName: (n: number) => string) => {
  const { t, i18n } = useTranslation(['plan', 'common']);
  const { language } = i18n;
  return useMemo(() => planWords(t, language, nameOf, periodName), [t, language, nameOf, periodName]);
};
export type PlanWords = ReturnType<typeof usePlanWords>;
