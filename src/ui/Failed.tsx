import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import { ErrorSentence } from './ErrorSentence.tsx';
import { SignalIcon } from './SignalIcon.tsx';

/** What failed, why, and what to do. */
export const Failed = ({ error, onRetry }: { error: unknown; onRetry?: () => void }) => {
  const { t } = useTranslation('common');
  return (
    <div role="alert" className="mx-auto grid max-w-[480px] justify-items-start gap-3 px-4 py-12">
      <SignalIcon signal="injury" size={32} />
      <h2 className="title text-24">{t('failed.title')}</h2>
      <p className="text-soft">
        <ErrorSentence error={error} />
      </p>
      {onRetry && <Button onClick={onRetry}>{t('failed.retry')}</Button>}
    </div>
  );
};
