import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditing } from '#api/useEditing.ts';
import { UserAccount } from '#contract/user.ts';
import { Button } from '#ui/controls/Button.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { toast } from '#ui/controls/toast.ts';
import { QuickerDialog } from '#ui/form/QuickerDialog.tsx';
import { FormFailed } from '#ui/records/FormFailed.tsx';
import { useSaveProfile } from '../queries.ts';

type Profile = { readonly firstName: string; readonly lastName: string; readonly phone: string };
const valuesOf = ({ firstName, lastName, phone }: UserAccount): Profile => ({
  firstName,
  lastName,
  phone: phone ?? '',
});

/** Name and phone. The values stay when saving fails. */
export const ProfileForm = ({ account: own }: { account: UserAccount }) => {
  const { t } = useTranslation('account');
  const save = useSaveProfile();
  const [account, setAccount] = useState(own);
  const editing = useEditing<UserAccount, Profile>({
    record: account,
    valuesOf,
    versionOf: ({ version }) => version,
    presentOf: (present) => UserAccount.safeParse(present).data,
    save: (changes, version, basis = account) => {
      const { phone, ...names } = { ...valuesOf(basis), ...changes };
      return save.mutateAsync({ ...names, phone: phone || null, version });
    },
    onSaved: (saved) => {
      setAccount(saved);
      void toast.done(t('profile.saved'));
    },
    merges: true,
    onTaken: setAccount,
  });
  const [missing, setMissing] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const word = (name: string) => String(form.get(name) ?? '').trim();
    setMissing(word('firstName') === '');
    if (word('firstName') === '') return;
    void editing.submit({ firstName: word('firstName'), lastName: word('lastName'), phone: word('phone') });
  };
  return (
    <form key={account.version} onSubmit={submit} noValidate className="grid items-start gap-5 sm:grid-cols-2">
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
        <FormFailed error={editing.stale ? undefined : editing.error} />
        <Button type="submit" busy={editing.busy} className="justify-self-start">
          {t('profile.save')}
        </Button>
      </div>
      <QuickerDialog editing={editing} labelOf={(name) => t(`profile.${name as keyof Profile}`)} />
    </form>
  );
};
