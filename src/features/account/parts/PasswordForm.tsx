import { zodResolver } from '@hookform/resolvers/zod';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useUser } from '#api/SessionContext.ts';
import { ChangePassword, ChosenPassword } from '#contract/password.ts';
import { passwordLength } from '#domain/passwords.ts';
import { Button } from '#ui/controls/Button.tsx';
import { toast } from '#ui/controls/toast.ts';
import { FormText } from '#ui/form/FormText.tsx';
import { FormFailed } from '#ui/records/FormFailed.tsx';
import { useChangePassword } from '../queries.ts';

const passwordForm = ChangePassword.extend({
  newPassword: z.string().min(passwordLength, 'passwordShort').pipe(ChosenPassword),
  confirm: z.string(),
}).refine(({ newPassword, confirm }) => newPassword === confirm, { path: ['confirm'], message: 'passwordsDiffer' });
type PasswordValues = z.infer<typeof passwordForm>;
const empty: PasswordValues = { currentPassword: '', newPassword: '', confirm: '' };

/**
 * Changes the password; the present one is required. Leaving with a password typed asks nothing: browsers fill one in
 * by themselves.
 */
export const PasswordForm = () => {
  const { t } = useTranslation('account');
  const { userName } = useUser();
  const change = useChangePassword();
  const form = useForm<PasswordValues>({ resolver: zodResolver(passwordForm), defaultValues: empty });
  const submit = form.handleSubmit(({ confirm: _confirm, ...passwords }) => {
    const onSuccess = () => {
      form.reset(empty);
      void toast.done(t('password.saved'));
    };
    change.mutate(passwords, { onSuccess });
  });
  return (
    <FormProvider {...form}>
      <form onSubmit={(event) => void submit(event)} noValidate className="grid items-start gap-5 sm:grid-cols-2">
        <input type="hidden" name="username" autoComplete="username" value={userName} readOnly />
        <FormText
          name="currentPassword"
          label={t('password.current')}
          type="password"
          autoComplete="current-password"
        />
        <FormText
          name="newPassword"
          label={t('password.next')}
          type="password"
          autoComplete="new-password"
          hint={t('password.hint')}
        />
        <FormText
          name="confirm"
          label={t('password.confirm')}
          type="password"
          autoComplete="new-password"
          className="sm:col-start-2"
        />
        <div className="grid gap-4 sm:col-span-2">
          <FormFailed error={change.error} />
          <Button type="submit" busy={change.isPending} className="justify-self-start">
            {t('password.save')}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
};
