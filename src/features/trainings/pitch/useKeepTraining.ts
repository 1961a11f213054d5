import { useEffect } from 'react';
import { useUser } from '#api/SessionContext.ts';
import type { TeamTraining, TrainingPeople } from '#contract/teamTrainingView.ts';

/** The database of the device loads with the first training that is kept, not with the page. */
export const device = () => import('#realtime/device/keptTrainings.ts');
const soon = 72 * 3_600_000;

/** Keeps a training of these days on the device while its page is open, for the ground. */
export const useKeepTraining = (training: TeamTraining | undefined, people: TrainingPeople | undefined): void => {
  const { id: userId } = useUser();
  useEffect(() => {
    if (!training?.occasion || Math.abs(Date.parse(training.occasion.start) - Date.now()) > soon) return;
    void device()
      .then(({ keepTraining }) => keepTraining(userId, { training, ...(people && { people }) }))
      .catch(() => undefined);
  }, [userId, training, people]);
};
