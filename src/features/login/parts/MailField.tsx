import { useTranslation } from 'react-i18next';
import { TextField } from '#ui/controls/TextField.tsx';

export type MailFieldProps = {
  /** The value does not look like an address. */
  missing: boolean;
  label?: string;
  /** `username`: the address is the user name. */
  autoComplete?: 'username' | 'email';
};

/** The field of an e-mail address on the sign-in pages. */
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
