import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { query } from '#api/query.ts';
import { send } from '#api/send.ts';
import { scouting } from '#contract/scouting.ts';
import type { ForeignPlayer } from '#contract/scoutingRecord.ts';
import { team } from '#contract/team.ts';
import { toast } from '#ui/controls/toast.ts';
import { DialogForm } from '#ui/form/DialogForm.tsx';
import { FormSelect } from '#ui/form/FormSelect.tsx';
import { useRefreshScouting } from '../queries.ts';

export type SignDialogProps = { of: ForeignPlayer; onClose: () => void };

/** Makes the player record of somebody who signed: the team is chosen. */
export const SignDialog = ({ of, onClose }: SignDialogProps) => {
  const { t } = useTranslation('scouting');
  const go = useNavigate();
  const refresh = useRefreshScouting();
  const teams = useQuery(query(team.all, { query: {} })).data ?? [];
  const [error, setError] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const form = useForm<{ teamId: string | null }>({ defaultValues: { teamId: null } });
  const submit = async ({ teamId }: { teamId: string | null }) => {
    if (!teamId) return form.setError('teamId', { type: 'too_small' });
    setBusy(true);
    setError(undefined);
    try {
      const { playerId } = await send(scouting.sign, { params: { id: of.id }, body: { teamId } });
      void refresh();
      void toast.done(t('registered'));
      onClose();
      await go(`/players/${playerId}`);
    } catch (fault) {
      setError(fault);
      setBusy(false);
    }
  };
  return (
    <DialogForm
      title={t('register')}
      description={t('registerSays')}
      form={form}
      onSubmit={submit}
      save={t('register')}
      busy={busy}
      error={error}
      onClose={onClose}
    >
      <div className="sm:col-span-2">
        <FormSelect
          name="teamId"
          label={t('team')}
          unknown={t('choose')}
          choices={teams.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </div>
    </DialogForm>
  );
};
