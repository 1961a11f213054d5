import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppError } from '#contract/errors.ts';
import type { Player } from '#contract/player.ts';
import { currentLanguage, isLanguage, languageNames, languages } from '#i18n/language.ts';
import { Button } from '#ui/controls/Button.tsx';
import { FormDialog } from '#ui/controls/FormDialog.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { FormFailed } from '#ui/records/FormFailed.tsx';
import { invite, useAccountMutation } from '../accountQueries.ts';

/** Possible recipients: the player, and each of their guardians. A guardian's name is one field. */
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
  onInvited: (email: string) => void;
  /** An account of the club has the address already: perhaps it is the same person. */
  onTaken: (email: string) => void;
};

/** An account for a player, or for one of their guardians: a mail to choose a password goes there. */
export const InvitePlayer = ({ player, onClose, onInvited, onTaken }: InvitePlayerProps) => {
  const { t } = useTranslation(['players', 'account']);
  const send = useAccountMutation(invite);
  const people = meantBy(player);
  const [draft, setDraft] = useState(() => {
    const who = Math.max(
      0,
      people.findIndex(({ email }) => email),
    );
    return { who, email: people[who]?.email ?? '', language: currentLanguage() };
  });
  const [missing, setMissing] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const one = people[draft.who];
    const email = draft.email.trim();
    const wrong = !/^\S+@\S+\.\S+$/.test(email);
    setMissing(wrong);
    if (wrong || !one) return;
    const { firstName, lastName } = one;
    const body = {
      email,
      firstName,
      lastName,
      language: draft.language,
      roles: ['PLAYER' as const],
      playerId: player.id,
    };
    const onSuccess = () => {
      onInvited(email);
      onClose();
    };
    const onError = (fault: unknown) => {
      if (fault instanceof AppError && fault.code === 'emailTaken') onTaken(email);
    };
    send.mutate(body, { onSuccess, onError });
  };
  return (
    <FormDialog
      values={draft}
      onClose={onClose}
      title={t('access.inviteTitle', { name: player.firstName })}
      description={t('access.inviteSays')}
    >
      <form onSubmit={submit} noValidate className="grid gap-5 py-2">
        {people.length > 1 && (
          <Select
            label={t('access.who')}
            value={String(draft.who)}
            choices={people.map(({ name }, at) => ({ value: String(at), label: name }))}
            onChange={({ currentTarget }) => {
              const who = Number(currentTarget.value);
              setDraft({ ...draft, who, email: people[who]?.email ?? '' });
            }}
          />
        )}
        <TextField
          label={t('account:invite.email')}
          type="email"
          autoCapitalize="none"
          value={draft.email}
          onChange={({ currentTarget }) => setDraft({ ...draft, email: currentTarget.value })}
          error={missing ? t('account:invite.emailMissing') : undefined}
        />
        <Select
          label={t('account:invite.language')}
          value={draft.language}
          choices={languages.map((value) => ({ value, label: languageNames[value] }))}
          onChange={({ currentTarget: { value } }) => isLanguage(value) && setDraft({ ...draft, language: value })}
        />
        <FormFailed error={send.error} />
        <Button type="submit" variant="go" busy={send.isPending} className="justify-self-end">
          {t('account:invite.send')}
        </Button>
      </form>
    </FormDialog>
  );
};
