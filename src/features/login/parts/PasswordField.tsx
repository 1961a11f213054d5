import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { EyeIcon } from './EyeIcon.tsx';

export type PasswordFieldProps = {
  error?: string;
  label?: string;
  name?: string;
  hint?: string;
  /** A new password: the browser offers to generate and save it. */
  isNew?: boolean;
};

/** A password that can be shown, and a warning when caps lock is on. */
export const PasswordField = ({ error, label, name = 'password', hint, isNew = false }: PasswordFieldProps) => {
  const { t } = useTranslation('auth');
  const [seen, setSeen] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const look = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <TextField
      label={label ?? t('password')}
      name={name}
      type={seen ? 'text' : 'password'}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="go"
      ruled
      error={error}
      hint={capsLock ? <span role="status">{t('capsLock')}</span> : hint}
      onKeyDown={look}
      onKeyUp={look}
      onBlur={() => setCapsLock(false)}
      after={
        <IconButton
          label={t(seen ? 'hide' : 'show')}
          aria-pressed={seen}
          icon={<EyeIcon struck={seen} />}
          onClick={() => setSeen(!seen)}
        />
      }
    />
  );
};
