import { useTranslation } from 'react-i18next';
import { useSayRpe } from '#api/useRpe.ts';
import type { MyRpe } from '#contract/teamTrainingView.ts';
import { toast } from '#ui/controls/toast.ts';

/** Says how hard a training was for a player of the account, at one touch, with a way back to what was said before. */
export const useRpe = (id: string, { personId, rpe: before }: Pick<MyRpe, 'personId' | 'rpe'>) => {
  const { t } = useTranslation(['trainings', 'common']);
  const { mutate, isPending, variables } = useSayRpe();
  const failed = (error: unknown): void => void toast.failed(error);
  const undo = {
    label: t('common:undo'),
    onClick: () => mutate({ id, personId, rpe: before }, { onError: failed }),
  };
  const put = (rpe: number): void => {
    const words = t(`rpe.words.${rpe}` as 'rpe.words.0');
    mutate(
      { id, personId, rpe },
      { onError: failed, onSuccess: () => toast.done(t('rpe.said', { count: rpe, words }), undo) },
    );
  };
  return { put, busy: isPending, value: isPending ? (variables?.rpe ?? null) : before };
};
