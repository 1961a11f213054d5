import { useTranslation } from 'react-i18next';
import type { Licence } from '#domain/people.ts';
import { dayHere, dayWords } from '#ui/dates.ts';

/** A licence with its last day; red when that has passed. */
export const LicenceWords = ({ licence, until }: { licence: Licence; until: string | null }) => {
  const { t, i18n } = useTranslation('staff');
  const over = until !== null && until < dayHere(new Date());
  return (
    <span className={licence === 'WithoutLic' ? 'text-soft' : undefined}>
      {t(`licence.${licence}`)}
      {until && (
        <span className={over ? 'ml-2 font-semibold text-14 text-danger' : 'ml-2 text-14 text-soft'}>
          {t(over ? 'over' : 'until', { day: dayWords(until, i18n.language) })}
        </span>
      )}
    </span>
  );
};
