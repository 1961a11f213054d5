import { useTranslation } from 'react-i18next';
import type { PasswordFault } from '#domain/passwords.ts';
import { PasswordField } from './PasswordField.tsx';

export type NewPasswordProps = { label: string; wrong: PasswordFault | undefined };

/** A new password, typed twice: a mistyped one would lock its user out. */
export const NewPassword = ({ label, wrong }: NewPasswordProps) => {
  const { t } = useTranslation('auth');
  return (
    <>
      <PasswordField
        label={label}
        isNew
        hint={t('passwordHint')}
        error={wrong === 'short' ? t('passwordShort') : undefined}
      />
      <PasswordField
        label={t('confirmPassword')}
        name="confirm"
        isNew
        error={wrong === 'differs' ? t('passwordDiffers') : undefined}
      />
    </>
  );
};
