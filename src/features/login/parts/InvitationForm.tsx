import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { acceptInvitation } from '#api/session.ts';
import type { Invitation } from '#contract/user.ts';
import { type PasswordFault, passwordFault } from '#domain/passwords.ts';
import { Button } from '#ui/controls/Button.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { useAuthRequest } from '../useAuthRequest.ts';
import { AuthError } from './AuthError.tsx';
import { NewPassword } from './NewPassword.tsx';
import { Notebook } from './Notebook.tsx';

export type InvitationFormProps = { code: string; invitation: Invitation; onAccepted: () => void };

type Wrong = { readonly name: boolean; readonly password: PasswordFault | undefined };

/** The form of an invitation: the user's name and a password. */
export const InvitationForm = ({ code, invitation, onAccepted }: InvitationFormProps) => {
  const { t } = useTranslation('auth');
  const [wrong, setWrong] = useState<Wrong>({ name: false, password: undefined });
  const { busy, error, run } = useAuthRequest();
  const accept = async (form: FormData) => {
    const word = (name: string) => String(form.get(name) ?? '').trim();
    const password = String(form.get('password') ?? '');
    const now = {
      name: word('firstName') === '',
      password: passwordFault(password, String(form.get('confirm') ?? '')),
    };
    setWrong(now);
    if (now.name || now.password) return;
    const names = { firstName: word('firstName'), lastName: word('lastName') };
    if (await run(() => acceptInvitation({ code, password, ...names }))) onAccepted();
  };
  const { clubName, userName, email, firstName, lastName } = invitation;
  return (
    <Notebook
      title={t('invitation.title', { club: clubName })}
      description={t('invitation.says', { userName, email })}
      onSubmit={(form) => void accept(form)}
    >
      <AuthError error={error} />
      <input type="hidden" name="username" autoComplete="username" value={userName} readOnly />
      <div className="mt-6 grid gap-5">
        <TextField
          label={t('invitation.firstName')}
          name="firstName"
          autoComplete="given-name"
          defaultValue={firstName}
          ruled
          error={wrong.name ? t('invitation.firstNameMissing') : undefined}
        />
        <TextField
          label={t('invitation.lastName')}
          name="lastName"
          autoComplete="family-name"
          defaultValue={lastName}
          ruled
        />
        <NewPassword label={t('newPassword')} wrong={wrong.password} />
        <Button type="submit" variant="go" size={64} wide busy={busy}>
          {t('invitation.join')}
        </Button>
      </div>
    </Notebook>
  );
};
