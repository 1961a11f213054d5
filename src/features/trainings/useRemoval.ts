import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { send } from '#api/send.ts';
import { event } from '#contract/event.ts';
import { teamTraining } from '#contract/teamTraining.ts';
import type { TeamTraining } from '#contract/teamTrainingView.ts';
import { saved } from '#ui/controls/saved.ts';
import { toast } from '#ui/controls/toast.ts';
import { failed } from './failed.ts';
import { type Scope, useChange, useRemove } from './queries.ts';
import { nameOf } from './trainingWords.ts';

/** Takes a removal back: the whole series by its change record, a single training or a template by itself. */
const useTakenBack = () =>
  useChange(async ({ id, undoId }: { id: string; undoId: string | null }) => {
    if (undoId === null) await send(teamTraining.restore, { params: { id } });
    else await send(event.undo, { params: { undoId } });
  });

/** Removes a training at once, and the notice offers to put it back; of a series it asks first how much of it. */
export const useRemoval = (training: TeamTraining) => {
  const { t } = useTranslation(['trainings', 'common']);
  const go = useNavigate();
  const removal = useRemove();
  const restore = useTakenBack();
  const { id, template } = training;
  const remove = async (scope: Scope): Promise<void> => {
    const { undoId, cancelled } = await removal.mutateAsync({ id, scope });
    const words = cancelled.length > 0 ? 'remove.cancelled' : 'remove.done';
    void toast.done(t(words, { name: nameOf(training, t), count: cancelled.length }), {
      label: t('common:undo'),
      onClick: () => restore.mutate({ id, undoId }, { onError: failed }),
    });
    void go(template ? '/trainings?view=templates' : '/trainings', { replace: true, state: saved });
  };
  return { remove, busy: removal.isPending, error: removal.error };
};
