import { useTranslation } from 'react-i18next';

/** A temporary password; it is shown only once. */
export const TemporaryPassword = ({ word, name }: { word: string; name: string }) => {
  const { t } = useTranslation('account');
  return (
    <div role="status" className="grid gap-1 rounded-8 border border-ink bg-sunken p-4">
      <p className="font-semibold">{t('person.temporaryTitle', { name })}</p>
      <p className="figures select-all text-32 tracking-wider">{word}</p>
      <p className="text-14 text-soft">{t('person.temporarySays')}</p>
    </div>
  );
};
