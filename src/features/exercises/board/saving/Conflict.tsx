import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { query } from '#api/query.ts';
import { send } from '#api/send.ts';
import { exercise } from '#contract/exercise.ts';
import { Button } from '#ui/controls/Button.tsx';
import { LazyDialog } from '#ui/controls/LazyDialog.tsx';
import { Drill } from '#ui/football/Drill.tsx';
import { FormFailed } from '#ui/records/FormFailed.tsx';
import type { Board } from '../useBoard.ts';
import type { Saver } from './saver.ts';

/**
 * Somebody else has saved meanwhile: both drawings side by side, and the choice between a copy of one's own and theirs.
 * With theirs, one's own is one step back.
 */
export const Conflict = ({ id, board, saver }: { id: string; board: Board; saver: Saver }) => {
  const { t } = useTranslation('board');
  const go = useNavigate();
  const client = useQueryClient();
  const conflicted = useSelector(saver.actor, (now) => now.matches('conflicted'));
  const theirs = useMutation({
    mutationFn: () => client.fetchQuery({ ...query(exercise.get, { params: { id }, query: {} }), staleTime: 0 }),
    onSuccess: ({ scene, version }) => {
      saver.take({ scene, version });
      board.act('open', scene, { chosen: new Set() });
    },
  });
  const copy = useMutation({
    mutationFn: async () => {
      const made = await send(exercise.copy, { params: { id }, body: {} });
      return send(exercise.update, { params: { id: made.id }, body: { version: made.version, scene: board.scene } });
    },
    onSuccess: async (made) => {
      await theirs.mutateAsync();
      void go(`/exercises/${made.id}/board`, { replace: true });
    },
  });
  return (
    <LazyDialog
      open={conflicted}
      onClose={() => undefined}
      title={t('conflict.title')}
      description={t('conflict.says')}
      footer={
        <>
          <Button busy={copy.isPending} onClick={() => copy.mutate()}>
            {t('conflict.copy')}
          </Button>
          <Button variant="go" busy={theirs.isPending} onClick={() => theirs.mutate()}>
            {t('conflict.theirs')}
          </Button>
        </>
      }
    >
      <figure>
        <Drill scene={board.scene} label={t('conflict.mine')} aspect={1.5} />
        <figcaption className="mt-1 text-14 text-soft">{t('conflict.mine')}</figcaption>
      </figure>
      <FormFailed error={theirs.error ?? copy.error ?? undefined} />
    </LazyDialog>
  );
};
