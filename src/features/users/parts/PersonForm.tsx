import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserAccount } from '#contract/user.ts';
import { Button } from '#ui/Button.tsx';
import { FormFailed } from '#ui/FormFailed.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { useEdit } from '../queries.ts';
import { PlayerChoice } from './PlayerChoice.tsx';
import { RoleChoice } from './RoleChoice.tsx';

/** Name, address and roles of an account of the club. */
export const PersonForm = ({ account }: { account: UserAccount }) => {
  const { t } = useTranslation('account');
  const edit = useEdit(account.id);
  const [roles, setRoles] = useState(account.roles);
  const [player, setPlayer] = useState(account.player);
  const [wrong, setWrong] = useState({ email: false, name: false });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const word = (name: string) => String(form.get(name) ?? '').trim();
    const now = { email: !/^\S+@\S+\.\S+$/.test(word('email')), name: word('firstName') === '' };
    setWrong(now);
    if (now.email || now.name || roles.length === 0) return;
    const { version, phone } = account;
    const fields = { firstName: word('firstName'), lastName: word('lastName'), email: word('email') };
    const playerId = player?.id ?? null;
    edit.mutate(
      { version, phone, roles, playerId, ...fields },
      { onSuccess: () => void toast.done(t('person.saved')) },
    );
  };
  return (
    <form onSubmit={submit} noValidate className="grid items-start gap-5 sm:grid-cols-2">
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
        <FormFailed error={edit.error} />
        <Button type="submit" busy={edit.isPending} className="justify-self-start">
          {t('person.save')}
        </Button>
      </div>
    </form>
  );
};
