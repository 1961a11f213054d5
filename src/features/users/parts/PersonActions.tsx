import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErasePerson } from '#api/erasePerson.ts';
import type { UserAccount } from '#contract/user.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ConfirmDialog } from '#ui/controls/ConfirmDialog.tsx';
import { toast } from '#ui/controls/toast.ts';
import { ErasePerson } from '#ui/records/ErasePerson.tsx';
import { FormFailed } from '#ui/records/FormFailed.tsx';
import { useInviteAgain, useRemove, useTemporary, useTurnOffFor } from '../queries.ts';
import { PersonSessions } from './PersonSessions.tsx';
import { TemporaryPassword } from './TemporaryPassword.tsx';

export type PersonActionsProps = { account: UserAccount; name: string; onGone: () => void };

/** The administrator's actions on an account: restore its access, or end it. */
export const PersonActions = ({ account, name, onGone }: PersonActionsProps) => {
  const { t } = useTranslation('account');
  const { id, standing, twoStep } = account;
  const [again, temporary] = [useInviteAgain(id), useTemporary(id)];
  const [turnOff, remove] = [useTurnOffFor(id), useRemove(id)];
  const { mayErase, erasing } = useErasePerson({ ...account, of: 'user' });
  const [asking, setAsking] = useState(false);
  const gone = () => {
    void toast.done(t('person.removed', { name }));
    onGone();
  };
  return (
    <section className="grid gap-4 border-line border-t pt-5">
      {standing !== 'invited' && <PersonSessions id={id} />}
      <div className="flex flex-wrap gap-3">
        {standing === 'invited' && (
          <Button
            busy={again.isPending}
            onClick={() => again.mutate(undefined, { onSuccess: () => void toast.done(t('person.sentAgain')) })}
          >
            {t('person.again')}
          </Button>
        )}
        <Button busy={temporary.isPending} onClick={() => temporary.mutate()}>
          {t('person.temporary')}
        </Button>
        {twoStep !== 'off' && (
          <Button
            busy={turnOff.isPending}
            onClick={() => turnOff.mutate(undefined, { onSuccess: () => void toast.done(t('person.twoStepGone')) })}
          >
            {t('person.twoStepOff')}
          </Button>
        )}
        <Button variant="ghost" className="text-danger!" onClick={() => setAsking(true)}>
          {t('person.remove')}
        </Button>
        {mayErase && <ErasePerson name={name} erasing={erasing} onGone={onGone} />}
      </div>
      <FormFailed error={again.error ?? temporary.error ?? turnOff.error} />
      {temporary.data && <TemporaryPassword word={temporary.data.password} name={name} />}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('person.removeTitle', { name })}
        description={t('person.removeSays')}
        confirmLabel={t('person.remove')}
        busy={remove.isPending}
        error={remove.error}
        onConfirm={() => remove.mutate(undefined, { onSuccess: gone })}
      />
    </section>
  );
};
