import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppError } from '#contract/errors.ts';
import type { UserAccount } from '#contract/user.ts';
import type { Role } from '#domain/roles.ts';
import { currentLanguage, isLanguage, languageNames, languages } from '#i18n/language.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { FormFailed } from '#ui/FormFailed.tsx';
import { Select } from '#ui/Select.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { useInvite } from '../queries.ts';
import { PlayerChoice } from './PlayerChoice.tsx';
import { RoleChoice } from './RoleChoice.tsx';

export type InviteDialogProps = {
  onClose: () => void;
  /** Whoever has the address already is looked for in the list. */
  onFind: (email: string) => void;
};

/** Opens an account for somebody, who chooses his password from the mail. */
export const InviteDialog = ({ onClose, onFind }: InviteDialogProps) => {
  const { t } = useTranslation('account');
  const invite = useInvite();
  const [roles, setRoles] = useState<Role[]>(['COACH']);
  const [player, setPlayer] = useState<UserAccount['player']>(null);
  const [wrong, setWrong] = useState({ email: false, name: false, roles: false });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const word = (name: string) => String(form.get(name) ?? '').trim();
    const email = word('email');
    const now = {
      email: !/^\S+@\S+\.\S+$/.test(email),
      name: word('firstName') === '',
      roles: roles.length === 0,
    };
    setWrong(now);
    if (now.email || now.name || now.roles) return;
    const chosen = word('language');
    const language = isLanguage(chosen) ? chosen : 'es';
    const onSuccess = () => {
      void toast.done(t('invite.sent', { email }));
      onClose();
    };
    const person = { email, firstName: word('firstName'), lastName: word('lastName'), roles, language };
    invite.mutate({ ...person, playerId: player?.id ?? null }, { onSuccess });
  };
  return (
    <Dialog open onClose={onClose} title={t('invite.title')} says={t('invite.says')}>
      <form onSubmit={submit} noValidate className="grid items-start gap-5 pt-2 pb-4 sm:grid-cols-2">
        <TextField
          className="sm:col-span-2"
          label={t('invite.email')}
          name="email"
          type="email"
          autoCapitalize="none"
          error={wrong.email ? t('invite.emailMissing') : undefined}
        />
        <TextField
          label={t('invite.firstName')}
          name="firstName"
          error={wrong.name ? t('invite.firstNameMissing') : undefined}
        />
        <TextField label={t('invite.lastName')} name="lastName" />
        <div className="grid gap-5 sm:col-span-2">
          <RoleChoice value={roles} onChange={setRoles} error={wrong.roles ? t('invite.rolesMissing') : undefined} />
          {roles.includes('PLAYER') && <PlayerChoice value={player} onChange={setPlayer} />}
          <Select
            label={t('invite.language')}
            name="language"
            defaultValue={currentLanguage()}
            choices={languages.map((value) => ({ value, label: languageNames[value] }))}
          />
          <FormFailed error={invite.error} />
          {invite.error instanceof AppError && invite.error.code === 'emailTaken' && (
            <Button className="justify-self-start" onClick={() => onFind(invite.variables?.email ?? '')}>
              {t('invite.whoHasIt')}
            </Button>
          )}
          <Button type="submit" variant="go" busy={invite.isPending} className="justify-self-end">
            {t('invite.send')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
