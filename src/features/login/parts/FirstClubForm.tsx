import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { foundClub } from '#api/session.ts';
import { type PasswordFault, passwordFault } from '#domain/passwords.ts';
import { currentLanguage } from '#i18n/language.ts';
import { Button } from '#ui/controls/Button.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { useAuthRequest } from '../useAuthRequest.ts';
import { AuthError } from './AuthError.tsx';
import { FirstClubFields } from './FirstClubFields.tsx';
import { type Founding, wrongIn } from './founding.ts';
import { NewPassword } from './NewPassword.tsx';
import { Notebook } from './Notebook.tsx';

export type FirstClubFormProps = { code: string; onFounded: () => void };

type Wrong = { readonly fields: ReturnType<typeof wrongIn>; readonly password: PasswordFault | undefined };

/** The zone of this device, where the product supports it. */
const zoneHere = (): string => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return Intl.supportedValuesOf('timeZone').includes(timeZone) ? timeZone : 'Europe/Madrid';
};

/** The form of the first club. The values stay when saving fails. */
export const FirstClubForm = ({ code, onFounded }: FirstClubFormProps) => {
  const { t } = useTranslation('auth');
  const [wrong, setWrong] = useState<Wrong>({ fields: [], password: undefined });
  const { busy, error, run } = useAuthRequest();
  const found = async (form: FormData, page: HTMLFormElement) => {
    const { confirm = '', ...typed } = Object.fromEntries(
      [...form].map(([name, value]) => [name, String(value).trim()]),
    );
    const given = typed as Founding;
    const now = { fields: wrongIn(given), password: passwordFault(given.password, confirm) };
    setWrong(now);
    const first = now.fields[0] ?? (now.password && (now.password === 'short' ? 'password' : 'confirm'));
    if (first) return page.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    const whole = { ...given, language: currentLanguage(), timeZone: zoneHere() };
    if (await run(() => foundClub(whole))) onFounded();
  };
  return (
    <Notebook title={t('first.title')} description={t('first.says')} onSubmit={(form, page) => void found(form, page)}>
      <AuthError error={error} />
      <div className="mt-6 grid gap-5">
        <TextField
          label={t('first.code')}
          name="code"
          defaultValue={code}
          hint={t('first.codeHint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          ruled
          error={wrong.fields.includes('code') ? t('first.codeMissing') : undefined}
        />
        <FirstClubFields wrong={wrong.fields} />
        <NewPassword label={t('password')} wrong={wrong.password} />
        <div className="sticky bottom-0 bg-raised py-3">
          <Button type="submit" variant="go" size={64} wide busy={busy}>
            {t('first.found')}
          </Button>
        </div>
      </div>
    </Notebook>
  );
};
