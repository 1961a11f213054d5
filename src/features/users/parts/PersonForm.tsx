import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditing } from '#api/useEditing.ts';
import { UserAccount } from '#contract/user.ts';
import { Button } from '#ui/Button.tsx';
import { FormFailed } from '#ui/FormFailed.tsx';
import { plainWords } from '#ui/form/plainWords.ts';
import { QuickerDialog, type QuickerDialogProps } from '#ui/form/QuickerDialog.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
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

/** Saves an account, and what of it stands in no field of the form itself: roles and player. */
const usePersonEditing = (shown: UserAccount) => {
  const { t } = useTranslation('account');
  const [account, setAccount] = useState(shown);
  const [roles, setRoles] = useState(shown.roles);
  const [player, setPlayer] = useState(shown.player);
  const edit = useEdit(shown.id);
  const take = (present: UserAccount) => {
    setAccount(present);
    setRoles(present.roles);
    setPlayer(present.player);
  };
  const editing = useEditing<UserAccount, Person>({
    record: account,
    valuesOf,
    versionOf: ({ version }) => version,
    presentOf: (present) => UserAccount.safeParse(present).data,
    save: (changes, version, basis = account) => {
      const { player: chosen, ...fields } = { ...valuesOf(basis), ...changes };
      return edit.mutateAsync({ ...fields, phone: basis.phone, playerId: chosen?.id ?? null, version });
    },
    merges: true,
    onSaved: (saved) => {
      take(saved);
      void toast.done(t('person.saved'));
    },
    onTaken: take,
  });
  return { account, roles, setRoles, player, setPlayer, editing };
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

/** Name, address and roles of an account of the club. */
export const PersonForm = ({ account: shown }: { account: UserAccount }) => {
  const { t } = useTranslation('account');
  const { account, roles, setRoles, player, setPlayer, editing } = usePersonEditing(shown);
  const [wrong, setWrong] = useState({ email: false, name: false });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const word = (name: string) => String(form.get(name) ?? '').trim();
    const now = { email: !/^\S+@\S+\.\S+$/.test(word('email')), name: word('firstName') === '' };
    setWrong(now);
    if (now.email || now.name || roles.length === 0) return;
    const fields = { firstName: word('firstName'), lastName: word('lastName'), email: word('email') };
    void editing.submit({ ...fields, roles, player });
  };
  return (
    <form key={account.version} onSubmit={submit} noValidate className="grid items-start gap-5 sm:grid-cols-2">
      <TextField
        label={t('invite.firstName')}
        name="firstName"
        defaultValue={account.firstName}
        error={wrong.name ? t('invite.firstNameMissing') : undefined}
      />
      <TextField label={t('invite.lastName')} name="lastName" defaultValue={account.lastName} />
      <TextField
        className="sm:col-span-2"
        label={t('invite.email')}
        name="email"
        type="email"
        defaultValue={account.email}
        error={wrong.email ? t('invite.emailMissing') : undefined}
      />
      <div className="grid gap-4 sm:col-span-2">
        <RoleChoice
          value={roles}
          onChange={setRoles}
          error={roles.length === 0 ? t('invite.rolesMissing') : undefined}
        />
        {roles.includes('PLAYER') && <PlayerChoice value={player} onChange={setPlayer} />}
        <FormFailed error={editing.stale ? undefined : editing.error} />
        <Button type="submit" busy={editing.busy} className="justify-self-start">
          {t('person.save')}
        </Button>
      </div>
      <PersonQuicker editing={editing} />
    </form>
  );
};
