import { zodResolver } from '@hookform/resolvers/zod';
import { useLayoutEffect, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useUser } from '#api/SessionContext.ts';
import { useEditing } from '#api/useEditing.ts';
import { EditUser, Invite, UserAccount } from '#contract/user.ts';
import { Button } from '#ui/controls/Button.tsx';
import { toast } from '#ui/controls/toast.ts';
import { FormText } from '#ui/form/FormText.tsx';
import { plainWords } from '#ui/form/plainWords.ts';
import { QuickerDialog, type QuickerDialogProps } from '#ui/form/QuickerDialog.tsx';
import { FormFailed } from '#ui/records/FormFailed.tsx';
import { useEdit } from '../queries.ts';
import { RoleFields } from './RoleFields.tsx';

const personFields = EditUser.pick({ firstName: true, lastName: true }).extend({
  ...Invite.pick({ email: true, roles: true }).shape,
  player: UserAccount.shape.player,
});
type Person = z.infer<typeof personFields>;
/** `own`: the address of a user who edits their own account. Whoever changes that one has to confirm it. */
const personForm = (own: string | undefined) =>
  personFields
    .extend({ currentPassword: z.string() })
    .refine(({ email, currentPassword }) => own === undefined || email === own || currentPassword !== '', {
      path: ['currentPassword'],
    });
type PersonValues = z.infer<ReturnType<typeof personForm>>;

const valuesOf = ({ firstName, lastName, email, roles, player }: UserAccount): Person => ({
  firstName,
  lastName,
  email,
  roles,
  player,
});
const labels = {
  firstName: 'invite.firstName',
  lastName: 'invite.lastName',
  email: 'invite.email',
  roles: 'invite.roles',
  player: 'player.label',
} as const;

/** The edited account, and its saving. */
const usePersonEditing = (shown: UserAccount) => {
  const { t } = useTranslation('account');
  const [account, setAccount] = useState(shown);
  const own = useUser().id === shown.id ? account.email : undefined;
  const form = useForm<PersonValues>({
    resolver: zodResolver(personForm(own)),
    defaultValues: { ...valuesOf(shown), currentPassword: '' },
  });
  const email = useWatch({ control: form.control, name: 'email' });
  const moves = own !== undefined && email.trim() !== own;
  const edit = useEdit(shown.id);
  const take = (present: UserAccount) => {
    setAccount(present);
    form.reset({ ...valuesOf(present), currentPassword: '' });
  };
  const editing = useEditing<UserAccount, Person>({
    record: account,
    valuesOf,
    versionOf: ({ version }) => version,
    presentOf: (present) => UserAccount.safeParse(present).data,
    save: (changes, version, basis = account) => {
      const { player: chosen, ...fields } = { ...valuesOf(basis), ...changes };
      const password = moves ? { currentPassword: form.getValues('currentPassword') } : {};
      return edit.mutateAsync({ ...fields, ...password, phone: basis.phone, playerId: chosen?.id ?? null, version });
    },
    merges: true,
    onSaved: (saved) => {
      take(saved);
      void toast.done(t('person.saved'));
    },
    onTaken: take,
  });
  return { form, moves, editing };
};

const PersonQuicker = ({ editing }: { editing: QuickerDialogProps['editing'] }) => {
  const { t } = useTranslation(['account', 'common']);
  const wordsOf = (name: string, value: unknown) => {
    if (name === 'roles') return (value as UserAccount['roles']).map((role) => t(`common:roles.${role}`)).join(', ');
    const player = name === 'player' ? (value as UserAccount['player']) : null;
    return player ? `${player.firstName} ${player.lastName}`.trim() : plainWords(value);
  };
  return <QuickerDialog editing={editing} labelOf={(name) => t(labels[name as keyof Person])} wordsOf={wordsOf} />;
};

export type PersonFormProps = { account: UserAccount; onUnsaved: (unsaved: boolean) => void };

/** Name, address and roles of an account of the club. */
export const PersonForm = ({ account, onUnsaved }: PersonFormProps) => {
  const { t } = useTranslation('account');
  const { form, moves, editing } = usePersonEditing(account);
  const { isDirty } = form.formState;
  // In the same frame as the keystroke: the next key may close the dialog.
  useLayoutEffect(() => onUnsaved(isDirty), [isDirty, onUnsaved]);
  const submit = form.handleSubmit(({ currentPassword: _password, ...person }) => editing.submit(person));
  return (
    <FormProvider {...form}>
      <form onSubmit={(event) => void submit(event)} noValidate className="grid items-start gap-5 sm:grid-cols-2">
        <FormText name="firstName" label={t('invite.firstName')} maxLength={120} />
        <FormText name="lastName" label={t('invite.lastName')} maxLength={120} />
        <FormText name="email" className="sm:col-span-2" label={t('invite.email')} type="email" />
        {moves && (
          <FormText
            name="currentPassword"
            className="sm:col-span-2"
            label={t('person.password')}
            hint={t('person.passwordSays')}
            type="password"
            autoComplete="current-password"
          />
        )}
        <RoleFields />
        <div className="grid gap-4 sm:col-span-2">
          <FormFailed error={editing.stale ? undefined : editing.error} />
          <Button type="submit" busy={editing.busy} className="justify-self-start">
            {t('person.save')}
          </Button>
        </div>
      </form>
      <PersonQuicker editing={editing} />
    </FormProvider>
  );
};
