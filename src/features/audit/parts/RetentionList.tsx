import { useTranslation } from 'react-i18next';
import { retainedKinds, retention } from '#domain/retention.ts';
import { Fold } from '#ui/controls/Fold.tsx';
import { durationWords } from '../durationWords.ts';

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
