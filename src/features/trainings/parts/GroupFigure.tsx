import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { send } from '#api/send.ts';
import { teamTraining } from '#contract/teamTraining.ts';
import type { TeamTraining, TrainingPeople, TrainingPerson } from '#contract/teamTrainingView.ts';
import { toast } from '#ui/controls/toast.ts';
import { RpeFields } from '#ui/training/RpeFields.tsx';
import { failed } from '../failed.ts';
import { useRefresh } from '../queries.ts';

/** The figure that all have; null where it is not one. */
const commonOf = ([first, ...rest]: readonly TrainingPerson[]): number | null =>
  first && rest.every(({ rpe }) => rpe === first.rpe) ? first.rpe : null;

/** `young`: who was there and is too young to be asked. */
export type GroupFigureProps = { training: TeamTraining; people: TrainingPeople; young: readonly TrainingPerson[] };

/** How hard it was for the players who are too young to be asked: the coach gives one figure for all of them. */
export const GroupFigure = ({ training, people, young }: GroupFigureProps) => {
  const { t } = useTranslation(['trainings', 'common']);
  const refresh = useRefresh();
  const before = commonOf(young);
  const give = useMutation({
    mutationFn: (rpe: number | null) =>
      send(teamTraining.rpe, { params: { id: training.id }, body: { rpe, younger: true } }),
    onError: failed,
    onSettled: () => void refresh(),
  });
  const put = (rpe: number): void =>
    give.mutate(rpe, {
      onSuccess: () =>
        toast.done(t('rpe.groupSaid', { count: rpe, words: t(`rpe.words.${rpe}` as 'rpe.words.0') }), {
          label: t('common:undo'),
          onClick: () => give.mutate(before),
        }),
    });
  return (
    <div className="pt-4">
      <RpeFields
        question={t('rpe.group', { count: young.length })}
        value={give.isPending ? give.variables : before}
        busy={give.isPending}
        onChange={put}
      />
      <p className="pt-1 text-14 text-soft">{t('rpe.groupSays', { age: people.rpeFromAge })}</p>
    </div>
  );
};
