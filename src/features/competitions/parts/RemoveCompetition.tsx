import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { send } from '#api/send.ts';
import { type Competition, competition as calls } from '#contract/competition.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { saved } from '#ui/saved.ts';
import { toast } from '#ui/toast.ts';
import { useDeed } from '../queries.ts';

/** Off the lists, asked once. */
export const RemoveCompetition = ({ competition: { id, name } }: { competition: Competition }) => {
  const { t } = useTranslation('competitions');
  const go = useNavigate();
  const [asking, setAsking] = useState(false);
  const remove = useDeed(() => send(calls.remove, { params: { id } }));
  const gone = () => {
    void toast.done(t('removed', { name }));
    void go('/competitions', { replace: true, state: saved });
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
