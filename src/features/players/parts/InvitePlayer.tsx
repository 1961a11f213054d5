import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import type { Player } from '#contract/player.ts';
import { Invite } from '#contract/user.ts';
import { currentLanguage, languageNames, languages } from '#i18n/language.ts';
import { DialogForm } from '#ui/form/DialogForm.tsx';
import { FormSelect } from '#ui/form/FormSelect.tsx';
import { FormText } from '#ui/form/FormText.tsx';
import { invite, useAccountMutation } from '../accountQueries.ts';

/** `who`: the place of the recipient among the possible ones. */
const inviteForm = Invite.pick({ email: true, language: true }).extend({ who: z.string() });
type InviteInput = z.input<typeof inviteForm>;
type Invited = z.output<typeof inviteForm>;

/** Possible recipients: the player, and each of their guardians. A guardian's name is one field. */
const meantBy = ({ firstName, lastName, email, guardians }: Player) => [
  { name: `${firstName} ${lastName}`.trim(), firstName, lastName, email },
  ...guardians.map(({ name, email: address }) => {
    const [first = name, ...rest] = name.split(' ');
    return { name, firstName: first, lastName: rest.join(' '), email: address };
  }),
];

/** The first recipient with an address. */
const firstValues = (people: ReturnType<typeof meantBy>): InviteInput => {
  const who = Math.max(
    0,
    people.findIndex(({ email }) => email),
  );
  return { who: String(who), email: people[who]?.email ?? '', language: currentLanguage() };
};

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
  const form = useForm<InviteInput, unknown, Invited>({
    resolver: zodResolver(inviteForm),
    defaultValues: firstValues(people),
  });
  const takeAddress = () =>
    form.setValue('email', people[Number(form.getValues('who'))]?.email ?? '', { shouldDirty: true });
  const submit = ({ who, email, language }: Invited) => {
    const { firstName, lastName } = people[Number(who)] ?? player;
    const body = { email, firstName, lastName, language, roles: ['PLAYER' as const], playerId: player.id };
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
    <DialogForm
      form={form}
      onSubmit={submit}
      onClose={onClose}
      title={t('access.inviteTitle', { name: player.firstName })}
      description={t('access.inviteSays')}
      save={t('account:invite.send')}
      busy={send.isPending}
      error={send.error}
    >
      {people.length > 1 && (
        <FormSelect
          name="who"
          className="sm:col-span-2"
          label={t('access.who')}
          choices={people.map(({ name }, at) => ({ value: String(at), label: name }))}
          onChosen={takeAddress}
        />
      )}
      <FormText
        name="email"
        className="sm:col-span-2"
        label={t('account:invite.email')}
        type="email"
        autoCapitalize="none"
      />
      <FormSelect
        name="language"
        className="sm:col-span-2"
        label={t('account:invite.language')}
        choices={languages.map((value) => ({ value, label: languageNames[value] }))}
      />
    </DialogForm>
  );
};
