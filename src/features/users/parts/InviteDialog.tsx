import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import { Invite, UserAccount } from '#contract/user.ts';
import { currentLanguage, languageNames, languages } from '#i18n/language.ts';
import { Button } from '#ui/controls/Button.tsx';
import { DialogForm } from '#ui/form/DialogForm.tsx';
import { FormSelect } from '#ui/form/FormSelect.tsx';
import { FormText } from '#ui/form/FormText.tsx';
import { useInvite } from '../queries.ts';
import { RoleFields } from './RoleFields.tsx';

const inviteForm = Invite.omit({ playerId: true }).extend({ player: UserAccount.shape.player });
type InviteInput = z.input<typeof inviteForm>;
type Invited = z.output<typeof inviteForm>;

export type InviteDialogProps = {
  onClose: () => void;
  onInvited: (email: string) => void;
  /** Shows the account that has the address already. */
  onFind: (email: string) => void;
};

/** Creates an account for somebody, who chooses a password by the link in the mail. */
export const InviteDialog = ({ onClose, onInvited, onFind }: InviteDialogProps) => {
  const { t } = useTranslation('account');
  const invite = useInvite();
  const form = useForm<InviteInput, unknown, Invited>({
    resolver: zodResolver(inviteForm),
    defaultValues: {
      email: '',
      firstName: '',
      lastName: '',
      roles: ['COACH'],
      player: null,
      language: currentLanguage(),
    },
  });
  const submit = ({ player, ...person }: Invited) => {
    const onSuccess = () => {
      onInvited(person.email);
      onClose();
    };
    invite.mutate({ ...person, playerId: player?.id ?? null }, { onSuccess });
  };
  return (
    <DialogForm
      form={form}
      onSubmit={submit}
      onClose={onClose}
      title={t('invite.title')}
      description={t('invite.says')}
      save={t('invite.send')}
      busy={invite.isPending}
      error={invite.error}
      actions={
        invite.error instanceof AppError &&
        invite.error.code === 'emailTaken' && (
          <Button onClick={() => onFind(invite.variables?.email ?? '')}>{t('invite.whoHasIt')}</Button>
        )
      }
    >
      <FormText name="email" className="sm:col-span-2" label={t('invite.email')} type="email" autoCapitalize="none" />
      <FormText name="firstName" label={t('invite.firstName')} maxLength={120} />
      <FormText name="lastName" label={t('invite.lastName')} maxLength={120} />
      <RoleFields />
      <FormSelect
        name="language"
        className="sm:col-span-2"
        label={t('invite.language')}
        choices={languages.map((value) => ({ value, label: languageNames[value] }))}
      />
    </DialogForm>
  );
};
