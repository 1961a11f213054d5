import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppError } from '#contract/errors.ts';
import type { UserAccount } from '#contract/user.ts';
import type { Role } from '#domain/roles.ts';
import { currentLanguage, isLanguage, languageNames, languages } from '#i18n/language.ts';
import { Button } from '#ui/controls/Button.tsx';
import { FormDialog } from '#ui/controls/FormDialog.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { FormFailed } from '#ui/records/FormFailed.tsx';
import { useInvite } from '../queries.ts';
import { PlayerChoice } from './PlayerChoice.tsx';
import { RoleChoice } from './RoleChoice.tsx';

export type InviteDialogProps = {
  onClose: () => void;
  onInvited: (email: string) => void;
  /** Shows the account that has the address already. */
  onFind: (email: string) => void;
};

type Draft = ReturnType<typeof nobodyYet>;
const nobodyYet = () => ({
  email: '',
  firstName: '',
  lastName: '',
  roles: ['COACH'] as Role[],
  player: null as UserAccount['player'],
  language: currentLanguage(),
});

/** Creates an account for somebody, who chooses a password by the link in the mail. */
export const InviteDialog = ({ onClose, onInvited, onFind }: InviteDialogProps) => {
  const { t } = useTranslation('account');
  const invite = useInvite();
  const [draft, setDraft] = useState(nobodyYet);
  const put = (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change }));
  const { roles, player, language } = draft;
  const [wrong, setWrong] = useState({ email: false, name: false, roles: false });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const [email, firstName, lastName] = [draft.email.trim(), draft.firstName.trim(), draft.lastName.trim()];
    const now = {
      email: !/^\S+@\S+\.\S+$/.test(email),
      name: firstName === '',
      roles: roles.length === 0,
    };
    setWrong(now);
    if (now.email || now.name || now.roles) return;
    const onSuccess = () => {
      onInvited(email);
      onClose();
    };
    invite.mutate({ email, firstName, lastName, roles, language, playerId: player?.id ?? null }, { onSuccess });
  };
  return (
    <FormDialog values={draft} onClose={onClose} title={t('invite.title')} description={t('invite.says')}>
      <form onSubmit={submit} noValidate className="grid items-start gap-5 pt-2 pb-4 sm:grid-cols-2">
        <TextField
          className="sm:col-span-2"
          label={t('invite.email')}
          type="email"
          value={draft.email}
          onChange={({ currentTarget }) => put({ email: currentTarget.value })}
          autoCapitalize="none"
          error={wrong.email ? t('invite.emailMissing') : undefined}
        />
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
        <div className="grid gap-5 sm:col-span-2">
          <RoleChoice
            value={roles}
            onChange={(chosen) => put({ roles: chosen })}
            error={wrong.roles ? t('invite.rolesMissing') : undefined}
          />
          {roles.includes('PLAYER') && <PlayerChoice value={player} onChange={(chosen) => put({ player: chosen })} />}
          <Select
            label={t('invite.language')}
            value={language}
            choices={languages.map((value) => ({ value, label: languageNames[value] }))}
            onChange={({ currentTarget: { value } }) => isLanguage(value) && put({ language: value })}
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
    </FormDialog>
  );
};
