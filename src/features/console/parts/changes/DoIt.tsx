import { useTranslation } from 'react-i18next';
import { Button } from '#ui/Button.tsx';

type DoItProps = { what: string; variant?: 'go' | 'quiet'; className?: string; onClick: () => void };

/** The touch that carries a change out. `what` is read aloud. */
export const DoIt = ({ what, ...props }: DoItProps) => {
  const { t } = useTranslation('plan');
  return (
    <Button {...props} aria-label={t('doItOf', { what })}>
      {t('doIt')}
    </Button>
  );
};
