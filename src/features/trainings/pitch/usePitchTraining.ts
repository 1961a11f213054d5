import { useEffect, useState } from 'react';
import { useUser } from '#api/SessionContext.ts';
import { send } from '#api/send.ts';
import { AppError } from '#contract/errors.ts';
import type { Exercise } from '#contract/exercise.ts';
import { teamTraining } from '#contract/teamTraining.ts';
import type { TeamTraining } from '#contract/teamTrainingView.ts';
import type { KeptTraining } from '#realtime/device/keptTrainings.ts';
import { useHubMessage } from '#realtime/useHubMessage.ts';
import { usePeople, useTraining } from '../trainingQueries.ts';
import { device, useKeepTraining } from './useKeepTraining.ts';

/** A colleague who changes the plan meanwhile changes it here. */
const changes = {
  message: 'clubChanged',
  makesOld: ([first]: readonly unknown[]) => first === 'teamtrainning',
} as const;
const isGone = (error: unknown): boolean => error instanceof AppError && (error.status === 403 || error.status === 404);

/** The whole drawings of the parts that move, kept on the device as they arrive. */
const useWholeExercises = (training: TeamTraining | undefined, kept: KeptTraining | null | undefined) => {
  const { id: userId } = useUser();
  const [fetched, setFetched] = useState<Readonly<Record<string, Exercise>>>({});
  const known = { ...kept?.exercises, ...fetched };
  const wanted = (training?.parts ?? [])
    .filter(({ id, exercise }) => exercise && exercise.frames > 1 && known[id]?.shown.n !== exercise.version)
    .map(({ id }) => id)
    .join(' ');
  useEffect(() => {
    if (!training || kept === undefined || wanted === '') return;
    let here = true;
    const fetchAll = async (): Promise<void> => {
      for (const partId of wanted.split(' ')) {
        const whole = await send(teamTraining.exercise, { params: { id: training.id, partId } });
        if (!here) return;
        setFetched((before) => ({ ...before, [partId]: whole }));
        await (await device()).keepTraining(userId, { training, exercises: { [partId]: whole } });
      }
    };
    // Without them the still drawing is shown.
    void fetchAll().catch(() => undefined);
    return () => {
      here = false;
    };
  }, [userId, training, kept, wanted]);
  return known;
};

/**
 * A training for the ground: the server's while it answers, else the one that this device has kept. `error`: there is
 * neither.
 */
export const usePitchTraining = (id: string) => {
  const { id: userId } = useUser();
  const [kept, setKept] = useState<KeptTraining | null>();
  const current = useTraining(id);
  const people = usePeople(id, current.data?.occasion !== undefined && current.data.occasion !== null);
  const gone = isGone(current.error);
  useHubMessage(changes);
  useEffect(() => {
    let here = true;
    void device()
      .then(({ readTraining }) => readTraining(userId, id))
      .then(
        (found) => here && setKept(found ?? null),
        () => here && setKept(null),
      );
    return () => {
      here = false;
    };
  }, [userId, id]);
  useEffect(() => {
    if (!gone) return;
    void device()
      .then(({ forgetTraining }) => forgetTraining(userId, id))
      .catch(() => undefined);
  }, [gone, userId, id]);
  useKeepTraining(current.data, people.data);
  const training = gone ? undefined : (current.data ?? kept?.training);
  return {
    training,
    people: people.data ?? kept?.people ?? undefined,
    exercises: useWholeExercises(current.data, kept) as Readonly<Record<string, Exercise | undefined>>,
    /** The server does not answer: what is shown is what the device has. */
    offline: current.isError && !gone,
    error: kept === undefined ? null : current.error,
    refetch: current.refetch,
  };
};
