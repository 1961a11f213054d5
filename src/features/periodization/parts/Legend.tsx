import { useTranslation } from 'react-i18next';

/** What outline and filling mean, and what a load is. */
export const Legend = () => {
  const { t } = useTranslation('periodization');
  return (
    <p className="flex flex-wrap items-center gap-x-5 gap-y-1 py-1 text-14 text-soft">
      <span className="inline-flex items-center gap-2">
        <span aria-hidden="true" className="size-3.5 rounded-4 border border-edge" />
        {t('planned')}
      </span>
      <span className="inline-flex items-center gap-2">
        <span aria-hidden="true" className="size-3.5 rounded-4 bg-club-edge" />
        {t('done')}
      </span>
      <span>{t('formula')}</span>
    </p>
  );
};
