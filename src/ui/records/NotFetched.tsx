import { useTranslation } from 'react-i18next';
import { Button } from '../controls/Button.tsx';

/** Code that did not load: a sentence that every screen has, with a button to try again. */
export const NotFetched = ({ onRetry }: { onRetry: () => void }) => {
  const { t } = useTranslation('common');
  return (
    <div role="alert" className="relative z-20 mx-auto grid max-w-[480px] justify-items-start gap-3 bg-paper p-4">
      <p className="font-semibold">{t('failed.title')}</p>
      <p className="text-soft">{t('failed.notFetched')}</p>
      <Button onClick={onRetry}>{t('failed.retry')}</Button>
    </div>
  );
};
