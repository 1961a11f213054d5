import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { send } from '#api/send.ts';
import { type Team, team as teamCalls } from '#contract/team.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ConfirmDialog } from '#ui/controls/ConfirmDialog.tsx';
import { saved } from '#ui/controls/saved.ts';
import { toast } from '#ui/controls/toast.ts';
import { useRestoreRecord } from '#ui/records/useRestoreRecord.ts';
import { useRecordMutation, useRestore } from '../queries.ts';

/** Removes the team after one confirmation; the notice that it is removed offers to restore it. */
export const RemoveTeam = ({ team: { id, name } }: { team: Team }) => {
  const { t } = useTranslation(['teams', 'common']);
  const go = useNavigate();
  const [asking, setAsking] = useState(false);
  const remove = useRecordMutation(() => send(teamCalls.remove, { params: { id } }));
  const back = useRestoreRecord(useRestore());
  const gone = () => {
    void toast.done(t('removed', { name }), { label: t('common:undo'), onClick: () => void back({ id, name }) });
    void go('/teams', { replace: true, state: saved });
  };
  return (
    <div className="border-line border-t py-6">
      <Button variant="ghost" className="text-danger" onClick={() => setAsking(true)}>
        {t('remove.open')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('remove.title', { name })}
        description={t('remove.says')}
        confirmLabel={t('remove.confirm')}
        busy={remove.isPending}
        error={remove.error}
        onConfirm={() => remove.mutate(undefined, { onSuccess: gone })}
      />
    </div>
  );
};
