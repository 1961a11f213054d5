import { useTranslation } from 'react-i18next';
import { licenceStanding } from '#domain/licenceDays.ts';
import type { Licence } from '#domain/people.ts';
import { dayHere, dayWords } from '#ui/layout/dates.ts';

const shown = {
  over: { words: 'over', look: 'font-semibold text-danger' },
  soon: { words: 'soon', look: 'font-semibold text-warn' },
  good: { words: 'until', look: 'text-soft' },
} as const;

/** A licence with its last day, highlighted in the sixty days before it and after it. */
export const LicenceWords = ({ licence, until }: { licence: Licence; until: string | null }) => {
  const { t, i18n } = useTranslation('staff');
  const stands = until === null ? undefined : shown[licenceStanding(until, dayHere(Date.now()))];
  return (
    <span className={licence === 'WithoutLic' ? 'text-soft' : undefined}>
      {t(`licence.${licence}`)}
      {until && stands && (
        <span className={`ml-2 text-14 ${stands.look}`}>
          {t(stands.words, { day: dayWords(until, i18n.language) })}
        </span>
      )}
    </span>
  );
};
