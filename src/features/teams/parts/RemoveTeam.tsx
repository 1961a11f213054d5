import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { send } from '#api/send.ts';
import { type Team, team as teamCalls } from '#contract/team.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { saved } from '#ui/saved.ts';
import { toast } from '#ui/toast.ts';
import { useDeed } from '../queries.ts';

/** Off the lists, asked once. */
export const RemoveTeam = ({ team: { id, name } }: { team: Team }) => {
  const { t } = useTranslation('teams');
  const go = useNavigate();
  const [asking, setAsking] = useState(false);
  const remove = useDeed(() => send(teamCalls.remove, { params: { id } }));
  const gone = () => {
    void toast.done(t('removed', { name }));
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
        says={t('remove.says')}
        deed={t('remove.deed')}
        busy={remove.isPending}
        error={remove.error}
        onDeed={() => remove.mutate(undefined, { onSuccess: gone })}
      />
    </div>
  );
};
