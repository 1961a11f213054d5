import type { Exercise } from '#contract/exercise.ts';
import type { TeamTraining, TrainingPeople } from '#contract/teamTrainingView.ts';
import type { EpochMs, Millis } from '#domain/clock.ts';
import type { UserId } from '#domain/ids.ts';
import { allKept, changeKept, readKept } from './store.ts';

/** A training as this device keeps it for one user, so that it can be run at a ground without a network. */
export type KeptTraining = {
  readonly userId: UserId;
  readonly keptAt: EpochMs;
  readonly training: TeamTraining;
  /** Null for whoever does not see the people. */
  readonly people: TrainingPeople | null;
  /** Whole drawings, by the id of the part. */
  readonly exercises: Readonly<Record<string, Exercise>>;
};
type ToKeep = Partial<Pick<KeptTraining, 'people' | 'exercises'>> & Pick<KeptTraining, 'training'>;

/** A training is kept for three days after it was last opened: its people have names. */
const keptFor: Millis = 72 * 3_600_000;
const isOld = ({ keptAt }: Pick<KeptTraining, 'keptAt'>): boolean => Date.now() - keptAt > keptFor;
const keyOf = (userId: UserId, id: string): string => `${userId} ${id}`;

/** Undefined where there is none, or it has lain too long. */
export const readTraining = async (userId: UserId, id: string): Promise<KeptTraining | undefined> => {
  const kept = await readKept<KeptTraining>('trainings', keyOf(userId, id));
  return kept && !isOld(kept) ? kept : undefined;
};

/** Keeps a training; what is not given stays as it was kept. */
export const keepTraining = (userId: UserId, { training, people, exercises }: ToKeep): Promise<void> =>
  changeKept<KeptTraining>('trainings', keyOf(userId, training.id), (before) => ({
    userId,
    keptAt: Date.now(),
    training,
    people: people ?? before?.people ?? null,
    exercises: { ...before?.exercises, ...exercises },
  }));

export const forgetTraining = (userId: UserId, id: string): Promise<void> =>
  changeKept('trainings', keyOf(userId, id), () => undefined);

const forget = async (which: (one: KeptTraining) => boolean): Promise<void> => {
  const all = await allKept<KeptTraining>('trainings');
  for (const one of all.filter(which)) await forgetTraining(one.userId, one.training.id);
};
export const dropOldTrainings = (): Promise<void> => forget(isOld);
/** Removes every training of any user, at sign-out. */
export const wipeTrainings = (): Promise<void> => forget(() => true);
