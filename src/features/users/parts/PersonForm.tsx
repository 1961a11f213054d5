import { type FormEvent, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '#api/SessionContext.ts';
import { useEditing } from '#api/useEditing.ts';
import { UserAccount } from '#contract/user.ts';
import { Button } from '#ui/controls/Button.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { toast } from '#ui/controls/toast.ts';
import { plainWords } from '#ui/form/plainWords.ts';
import { QuickerDialog, type QuickerDialogProps } from '#ui/form/QuickerDialog.tsx';
import { FormFailed } from '#ui/records/FormFailed.tsx';
import { useEdit } from '../queries.ts';
import { PlayerChoice } from './PlayerChoice.tsx';
import { RoleChoice } from './RoleChoice.tsx';

type Person = Pick<UserAccount, 'firstName' | 'lastName' | 'email' | 'roles' | 'player'>;
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
  const [draft, setDraft] = useState(() => valuesOf(shown));
  const [password, setPassword] = useState('');
  // A user who changes the address that they sign in with has to confirm it.
  const moves = useUser().id === shown.id && draft.email.trim() !== account.email;
  const edit = useEdit(shown.id);
  const take = (present: UserAccount) => {
    setAccount(present);
    setDraft(valuesOf(present));
    setPassword('');
  };
  const editing = useEditing<UserAccount, Person>({
    record: account,
    valuesOf,
    versionOf: ({ version }) => version,
    presentOf: (present) => UserAccount.safeParse(present).data,
    save: (changes, version, basis = account) => {
      const { player: chosen, ...fields } = { ...valuesOf(basis), ...changes };
      const own = moves ? { currentPassword: password } : {};
      return edit.mutateAsync({ ...fields, ...own, phone: basis.phone, playerId: chosen?.id ?? null, version });
    },
    merges: true,
    onSaved: (saved) => {
      take(saved);
      void toast.done(t('person.saved'));
    },
    onTaken: take,
  });
  const put = (change: Partial<Person>) => setDraft((before) => ({ ...before, ...change }));
  const unsaved = JSON.stringify(draft) !== JSON.stringify(valuesOf(account));
  return { draft, put, moves, password, setPassword, editing, unsaved };
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
export const PersonForm = ({ account: shown, onUnsaved }: PersonFormProps) => {
  const { t } = useTranslation('account');
  const { draft, put, moves, password, setPassword, editing, unsaved } = usePersonEditing(shown);
  const { roles, player } = draft;
  // In the same frame as the keystroke: the next key may close the dialog.
  useLayoutEffect(() => onUnsaved(unsaved), [unsaved, onUnsaved]);
  const [wrong, setWrong] = useState({ email: false, name: false, password: false });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const [firstName, lastName, email] = [draft.firstName.trim(), draft.lastName.trim(), draft.email.trim()];
    const now = {
      email: !/^\S+@\S+\.\S+$/.test(email),
      name: firstName === '',
      password: moves && password === '',
    };
    setWrong(now);
    if (now.email || now.name || now.password || roles.length === 0) return;
    void editing.submit({ firstName, lastName, email, roles, player });
  };
  return (
    <form onSubmit={submit} noValidate className="grid items-start gap-5 sm:grid-cols-2">
      <TextField
        label={t('invite.firstName')}
        value={draft.firstName}
        onChange={({ currentTarget }) => put({ firstName: currentTarget.value })}
        error={wrong.name ? t('invite.firstNameMissing') : undefined}
      />
      <TextField
        label={t('invite.lastName')}
        value={draft.lastName}
        onChange={({ currentTarget }) => put({ lastName: currentTarget.value })}
      />
      <TextField
        className="sm:col-span-2"
        label={t('invite.email')}
        type="email"
        value={draft.email}
        onChange={({ currentTarget }) => put({ email: currentTarget.value })}
        error={wrong.email ? t('invite.emailMissing') : undefined}
      />
      {moves && (
        <TextField
          className="sm:col-span-2"
          label={t('person.password')}
          hint={t('person.passwordSays')}
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          error={wrong.password ? t('person.passwordMissing') : undefined}
        />
      )}
      <div className="grid gap-4 sm:col-span-2">
        <RoleChoice
          value={roles}
          onChange={(chosen) => put({ roles: chosen })}
          error={roles.length === 0 ? t('invite.rolesMissing') : undefined}
        />
        {roles.includes('PLAYER') && <PlayerChoice value={player} onChange={(chosen) => put({ player: chosen })} />}
        <FormFailed error={editing.stale ? undefined : editing.error} />
        <Button type="submit" busy={editing.busy} className="justify-self-start">
          {t('person.save')}
        </Button>
      </div>
      <PersonQuicker editing={editing} />
    </form>
  );
};
