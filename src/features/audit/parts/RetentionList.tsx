import { useTranslation } from 'react-i18next';
import { retainedKinds, retention } from '#domain/retention.ts';
import { Fold } from '#ui/controls/Fold.tsx';
import { numberFormat } from '#ui/layout/numberFormat.ts';

const daysOfYear = 365;

/** "30 days", "2 years": whole years where the days are so many of them, give or take their leap days. */
const durationWords = (days: number, language: string): string => {
  const years = Math.floor(days / daysOfYear);
  const isYears = years > 0 && days - years * daysOfYear <= Math.ceil(years / 4);
  const style = { style: 'unit', unit: isYears ? 'year' : 'day', unitDisplay: 'long' } as const;
  return numberFormat(language, style).format(isYears ? years : days);
};

/** How long each kind of record is kept, and from when on. */
export const RetentionList = () => {
  const { t, i18n } = useTranslation('audit');
  return (
    <Fold title={t('retention.title')}>
      <p className="text-soft">{t('retention.description')}</p>
      <ul>
        {retainedKinds.map((kind) => {
          const { days, from } = retention[kind];
          return (
            <li
              key={kind}
              className="grid gap-x-5 border-line border-b py-2 sm:grid-cols-[minmax(0,1fr)_8rem_minmax(0,1fr)]"
            >
              <span className="font-semibold first-letter:uppercase">{t(`lists.${kind}`)}</span>
              <span>{days === 0 ? '' : durationWords(days, i18n.language)}</span>
              <span className="text-soft">{t(`retention.from.${from}`)}</span>
            </li>
          );
        })}
      </ul>
    </Fold>
  );
};
