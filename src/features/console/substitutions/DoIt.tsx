import { useTranslation } from 'react-i18next';
import { Button, type ButtonProps } from '#ui/controls/Button.tsx';

type DoItProps = Pick<ButtonProps, 'variant' | 'className' | 'onClick' | 'aria-keyshortcuts'> & { what: string };

/** The button that records a substitution. `what` is its accessible name. */
export const DoIt = ({ what, ...props }: DoItProps) => {
  const { t } = useTranslation('plan');
  return (
    <Button {...props} aria-label={t('applyOf', { what })}>
      {t('apply')}
    </Button>
  );
};
