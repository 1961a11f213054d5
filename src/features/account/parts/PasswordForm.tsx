import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '#api/SessionContext.ts';
import { type PasswordFault, passwordFault } from '#domain/passwords.ts';
import { Button } from '#ui/controls/Button.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { toast } from '#ui/controls/toast.ts';
import { FormFailed } from '#ui/records/FormFailed.tsx';
import { useChangePassword } from '../queries.ts';

type Wrong = { readonly current: boolean; readonly next: PasswordFault | undefined };

/** Changes the password; the present one is required. */
export const PasswordForm = () => {
  const { t } = useTranslation('account');
  const { userName } = useUser();
  const change = useChangePassword();
  const [wrong, setWrong] = useState<Wrong>({ current: false, next: undefined });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const page = event.currentTarget;
    const form = new FormData(page);
    const [currentPassword, newPassword] = [String(form.get('current') ?? ''), String(form.get('next') ?? '')];
    const now = {
      current: currentPassword === '',
      next: passwordFault(newPassword, String(form.get('confirm') ?? '')),
    };
    setWrong(now);
    if (now.current || now.next) return;
    const onSuccess = () => {
      page.reset();
      void toast.done(t('password.saved'));
    };
    change.mutate({ currentPassword, newPassword }, { onSuccess });
  };
  return (
    <form onSubmit={submit} noValidate className="grid items-start gap-5 sm:grid-cols-2">
      <input type="hidden" name="username" autoComplete="username" value={userName} readOnly />
      <TextField
        label={t('password.current')}
        name="current"
        type="password"
        autoComplete="current-password"
        error={wrong.current ? t('password.missing') : undefined}
      />
      <TextField
        label={t('password.next')}
        name="next"
        type="password"
        autoComplete="new-password"
        hint={t('password.hint')}
        error={wrong.next === 'short' ? t('password.short') : undefined}
      />
      <TextField
        label={t('password.confirm')}
        name="confirm"
        type="password"
        autoComplete="new-password"
        error={wrong.next === 'differs' ? t('password.differs') : undefined}
        className="sm:col-start-2"
      />
      <div className="grid gap-4 sm:col-span-2">
        <FormFailed error={change.error} />
        <Button type="submit" busy={change.isPending} className="justify-self-start">
          {t('password.save')}
        </Button>
      </div>
    </form>
  );
};
