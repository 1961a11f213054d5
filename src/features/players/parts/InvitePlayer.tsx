import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppError } from '#contract/errors.ts';
import type { Player } from '#contract/player.ts';
import { currentLanguage, isLanguage, languageNames, languages } from '#i18n/language.ts';
import { Button } from '#ui/Button.tsx';
import { FormFailed } from '#ui/FormFailed.tsx';
import { LazyDialog } from '#ui/LazyDialog.tsx';
import { Select } from '#ui/Select.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { invite, useAccountDeed } from '../accountQueries.ts';

/** Who may be meant: the player, and each of his guardians. A guardian's name is one line, as it was written down. */
const meantBy = ({ firstName, lastName, email, guardians }: Player) => [
  { name: `${firstName} ${lastName}`.trim(), firstName, lastName, email },
  ...guardians.map(({ name, email: address }) => {
    const [first = name, ...rest] = name.split(' ');
    return { name, firstName: first, lastName: rest.join(' '), email: address };
  }),
];

export type InvitePlayerProps = {
  player: Player;
  onClose: () => void;
  /** Somebody of the club signs in with the address: perhaps it is he. */
  onTaken: (email: string) => void;
};

/** An account for a player, or for one of his guardians: a mail to choose a password goes there. */
export const InvitePlayer = ({ player, onClose, onTaken }: InvitePlayerProps) => {
  const { t } = useTranslation(['players', 'account']);
  const send = useAccountDeed(invite);
  const people = meantBy(player);
  const [who, setWho] = useState(
    Math.max(
      0,
      people.findIndex(({ email }) => email),
    ),
  );
  const [missing, setMissing] = useState(false);
  const one = people[who];
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const email = String(form.get('email') ?? '').trim();
    const chosen = String(form.get('language'));
    const wrong = !/^\S+@\S+\.\S+$/.test(email);
    setMissing(wrong);
    if (wrong || !one) return;
    const { firstName, lastName } = one;
    const language = isLanguage(chosen) ? chosen : 'es';
    const body = { email, firstName, lastName, language, roles: ['PLAYER' as const], playerId: player.id };
    const onSuccess = () => {
      void toast.done(t('account:invite.sent', { email }));
      onClose();
    };
    const onError = (fault: unknown) => {
      if (fault instanceof AppError && fault.code === 'emailTaken') onTaken(email);
    };
    send.mutate(body, { onSuccess, onError });
  };
  return (
    <LazyDialog
      open
      onClose={onClose}
      title={t('access.inviteTitle', { name: player.firstName })}
      says={t('access.inviteSays')}
    >
      <form onSubmit={submit} noValidate className="grid gap-5 py-2">
        {people.length > 1 && (
          <Select
            label={t('access.who')}
            value={String(who)}
            choices={people.map(({ name }, at) => ({ value: String(at), label: name }))}
            onChange={({ currentTarget }) => setWho(Number(currentTarget.value))}
          />
        )}
        <TextField
          key={who}
          label={t('account:invite.email')}
          name="email"
          type="email"
          autoCapitalize="none"
          defaultValue={one?.email ?? ''}
          error={missing ? t('account:invite.emailMissing') : undefined}
        />
        <Select
          label={t('account:invite.language')}
          name="language"
          defaultValue={currentLanguage()}
          choices={languages.map((value) => ({ value, label: languageNames[value] }))}
        />
        <FormFailed error={send.error} />
        <Button type="submit" variant="go" busy={send.isPending} className="justify-self-end">
          {t('account:invite.send')}
        </Button>
      </form>
    </LazyDialog>
  );
};
