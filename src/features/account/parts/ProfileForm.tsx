import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserAccount } from '#contract/user.ts';
import { Button } from '#ui/Button.tsx';
import { FormFailed } from '#ui/FormFailed.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { useSaveProfile } from '../queries.ts';

/** Name and phone. What was typed stays when it fails. */
export const ProfileForm = ({ account }: { account: UserAccount }) => {
  const { t } = useTranslation('account');
  const save = useSaveProfile();
  const [missing, setMissing] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const word = (name: string) => String(form.get(name) ?? '').trim();
    setMissing(word('firstName') === '');
    if (word('firstName') === '') return;
    const { version } = account;
    const names = { firstName: word('firstName'), lastName: word('lastName'), phone: word('phone') || null };
    save.mutate({ version, ...names }, { onSuccess: () => void toast.done(t('profile.saved')) });
  };
  return (
    <form onSubmit={submit} noValidate className="grid items-start gap-5 sm:grid-cols-2">
      <TextField
        label={t('profile.firstName')}
        name="firstName"
        autoComplete="given-name"
        defaultValue={account.firstName}
        error={missing ? t('profile.firstNameMissing') : undefined}
      />
      <TextField
        label={t('profile.lastName')}
        name="lastName"
        autoComplete="family-name"
        defaultValue={account.lastName}
      />
      <TextField
        label={t('profile.phone')}
        name="phone"
        type="tel"
        autoComplete="tel"
        defaultValue={account.phone ?? ''}
      />
      <TextField label={t('profile.email')} value={account.email} hint={t('profile.emailHint')} readOnly />
      <div className="grid gap-4 sm:col-span-2">
        <FormFailed error={save.error} />
        <Button type="submit" busy={save.isPending} className="justify-self-start">
          {t('profile.save')}
        </Button>
      </div>
    </form>
  );
};
