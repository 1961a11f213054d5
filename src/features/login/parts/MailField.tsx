import { useTranslation } from 'react-i18next';
import { TextField } from '#ui/TextField.tsx';

export type MailFieldProps = {
  /** What no address looks like was typed. */
  missing: boolean;
  label?: string;
  /** `username`: it is what one signs in with. */
  autoComplete?: 'username' | 'email';
};

/** The line for an e-mail address on a page of the notebook. */
export const MailField = ({ missing, label, autoComplete = 'username' }: MailFieldProps) => {
  const { t } = useTranslation('auth');
  return (
    <TextField
      label={label ?? t('email')}
      name="email"
      type="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      ruled
      error={missing ? t('emailMissing') : undefined}
    />
  );
};
