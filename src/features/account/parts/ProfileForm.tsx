import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useEditing } from '#api/useEditing.ts';
import { EditUser, UserAccount } from '#contract/user.ts';
import { Button } from '#ui/controls/Button.tsx';
import { LeaveGuard } from '#ui/controls/LeaveGuard.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { toast } from '#ui/controls/toast.ts';
import { FormText } from '#ui/form/FormText.tsx';
import { QuickerDialog } from '#ui/form/QuickerDialog.tsx';
import { FormFailed } from '#ui/records/FormFailed.tsx';
import { useSaveProfile } from '../queries.ts';

const profileForm = EditUser.pick({ firstName: true, lastName: true, phone: true });
type Profile = z.infer<typeof profileForm>;
const valuesOf = ({ firstName, lastName, phone }: UserAccount): Profile => ({ firstName, lastName, phone });

/** Name and phone. The values stay when saving fails. */
export const ProfileForm = ({ account: own }: { account: UserAccount }) => {
  const { t } = useTranslation('account');
  const save = useSaveProfile();
  const [account, setAccount] = useState(own);
  const form = useForm<Profile>({ resolver: zodResolver(profileForm), defaultValues: valuesOf(own) });
  const take = (present: UserAccount) => {
    setAccount(present);
    form.reset(valuesOf(present));
  };
  const editing = useEditing<UserAccount, Profile>({
    record: account,
    valuesOf,
    versionOf: ({ version }) => version,
    presentOf: (present) => UserAccount.safeParse(present).data,
    save: (changes, version, basis = account) => save.mutateAsync({ ...valuesOf(basis), ...changes, version }),
    onSaved: (saved) => {
      take(saved);
      void toast.done(t('profile.saved'));
    },
    merges: true,
    onTaken: take,
  });
  return (
    <FormProvider {...form}>
      <form
        onSubmit={(event) => void form.handleSubmit(editing.submit)(event)}
        noValidate
        className="grid items-start gap-5 sm:grid-cols-2"
      >
        <FormText name="firstName" label={t('profile.firstName')} maxLength={120} autoComplete="given-name" />
        <FormText name="lastName" label={t('profile.lastName')} maxLength={120} autoComplete="family-name" />
        <FormText name="phone" label={t('profile.phone')} type="tel" maxLength={40} autoComplete="tel" nullable />
        <TextField label={t('profile.email')} value={account.email} hint={t('profile.emailHint')} readOnly />
        <div className="grid gap-4 sm:col-span-2">
          <FormFailed error={editing.stale ? undefined : editing.error} />
          <Button type="submit" busy={editing.busy} className="justify-self-start">
            {t('profile.save')}
          </Button>
        </div>
      </form>
      <LeaveGuard unsaved={form.formState.isDirty} />
      <QuickerDialog editing={editing} labelOf={(name) => t(`profile.${name as keyof Profile}`)} />
    </FormProvider>
  );
};
