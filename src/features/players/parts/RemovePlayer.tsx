import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useUser } from '#api/SessionContext.ts';
import type { Player } from '#contract/player.ts';
import { may } from '#domain/rights.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ConfirmDialog } from '#ui/controls/ConfirmDialog.tsx';
import { saved } from '#ui/controls/saved.ts';
import { toast } from '#ui/controls/toast.ts';
import { useRestorePerson } from '#ui/records/useRestorePerson.ts';
import { useRemovePlayer, useRestorePlayer } from '../queries.ts';

/** Removes the player after one confirmation; the notice that they are removed offers to restore them. */
export const RemovePlayer = ({ player }: { player: Player }) => {
  const { t } = useTranslation(['players', 'common']);
  const { roles } = useUser();
  const go = useNavigate();
  const [asking, setAsking] = useState(false);
  const remove = useRemovePlayer(player.id);
  const restore = useRestorePlayer();
  const name = `${player.firstName} ${player.lastName}`.trim();
  const restorePerson = useRestorePerson(may(roles, 'users.manage'));
  if (!may(roles, 'people.delete')) return null;
  const back = () =>
    restorePerson({ name, page: `/players/${player.id}`, restore: (account) => restore(player.id, account) });
  const gone = () => {
    void toast.done(t('removed', { name }), { label: t('common:undo'), onClick: () => void back() });
    void go('/players', { replace: true, state: saved });
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
