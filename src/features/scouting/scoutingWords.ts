import { useTranslation } from 'react-i18next';
import type { ForeignPlayerRow } from '#contract/scoutingRecord.ts';
import { dateFormat } from '#ui/layout/dateFormat.ts';
import { dayHere, daysUntil } from '#ui/layout/dates.ts';

type Named = Pick<ForeignPlayerRow, 'firstName' | 'lastName' | 'shirt' | 'clubName'>;
type Step = Pick<ForeignPlayerRow, 'nextStep' | 'nextBy' | 'nextOn'>;

/** Whether the day of the next step has come. */
export const isDue = ({ nextOn, stage }: Pick<ForeignPlayerRow, 'nextOn' | 'stage'>): boolean =>
  nextOn !== null && stage !== 'signed' && daysUntil(nextOn, new Date()) <= 0;

/** Words of watched players. */
export const useScoutingWords = () => {
  const { t, i18n } = useTranslation('scouting');
  /** "5 Dec", with the year where it is another. */
  const day = (one: string): string =>
    dateFormat(i18n.language, {
      day: 'numeric',
      month: 'short',
      year: one.slice(0, 4) === dayHere(new Date()).slice(0, 4) ? undefined : 'numeric',
    }).format(new Date(`${one}T12:00:00`));
  return {
    day,
    /** The name, or the shirt number of somebody whose name is not known. */
    name: ({ firstName, lastName, shirt }: Omit<Named, 'clubName'>): string =>
      `${firstName} ${lastName}`.trim() || t('shirtOnly', { shirt }),
    /** "2010 · 3 reports of 2". */
    known: ({ birthYear, reports, raters, notes }: ForeignPlayerRow): string => {
      const told = reports > 0 ? t('reportsBy', { count: reports, raters }) : t('notes', { count: notes });
      return [birthYear, reports + notes > 0 ? told : t('nothingYet')].filter((one) => one !== null).join(' · ');
    },
    /** "10 Dec: see her again, Marta". */
    step: ({ nextStep, nextBy, nextOn }: Step): string => {
      if (nextOn === null) return t('noStep');
      const said = t('step', { day: day(nextOn), step: nextStep });
      return nextBy ? `${said}, ${nextBy.name}` : said;
    },
  };
};
