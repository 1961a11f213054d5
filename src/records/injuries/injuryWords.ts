import { useTranslation } from 'react-i18next';
import type { InjuryRow } from '#contract/injuryRecord.ts';
import { injuryPhases } from '#domain/injury/phases.ts';
import { dateFormat } from '#ui/layout/dateFormat.ts';
import { dayHere, daysUntil } from '#ui/layout/dates.ts';

/** The columns of the board: the phases of an open record. */
export const boardPhases = injuryPhases.slice(0, 6);

/** Words of a list of injuries. */
export const useInjuryWords = () => {
  const { t, i18n } = useTranslation('injuries');
  /** "5 Dec", with the year where it is another. */
  const day = (one: string): string =>
    dateFormat(i18n.language, {
      day: 'numeric',
      month: 'short',
      year: one.slice(0, 4) === dayHere(new Date()).slice(0, 4) ? undefined : 'numeric',
    }).format(new Date(`${one}T12:00:00`));
  return {
    day,
    /** "day 14", the first being that of the injury. */
    age: ({ onsetOn }: InjuryRow): string => t('day', { count: Math.max(1, 1 - daysUntil(onsetOn, new Date())) }),
    /** When the player is expected back, or how a draft came about. */
    expected: ({ phase, minute, expectedFrom, expectedTo, overdue }: InjuryRow): string => {
      if (phase === 'draft' && minute !== null) return t('minute', { minute });
      if (expectedTo === null) return t('noDate');
      if (overdue) return t('overdue', { day: day(expectedTo) });
      return expectedFrom !== null && expectedFrom !== expectedTo
        ? `${day(expectedFrom)} – ${day(expectedTo)}`
        : t('about', { day: day(expectedTo) });
    },
  };
};
export const nameOf = ({ player: { firstName, lastName } }: Pick<InjuryRow, 'player'>): string =>
  `${firstName} ${lastName}`.trim();
