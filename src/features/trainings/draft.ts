import type { z } from 'zod';
import type { ExerciseCard } from '#contract/exercise.ts';
import type { PartExercise, TeamTraining, TrainingPart } from '#contract/teamTrainingView.ts';
import type { TrainingChange } from '#contract/teamTrainingWrites.ts';
import type { Group } from '#domain/training/groups.ts';
import { materialOf, type TrainingPhase } from '#domain/training/plan.ts';
import { newId } from '#realtime/newId.ts';

/** An exercise as the plan shows it, out of the library or out of a part. */
export type DraftExercise = Pick<PartExercise, 'id' | 'name' | 'playersFrom' | 'playersTo' | 'material' | 'drawing'> & {
  readonly version: number;
};
/**
 * A part of a plan that is being changed. `id` stays the same on this device also when the part is saved; `storedId` is
 * the one that the server gave it, null until then.
 */
export type DraftPart = Omit<TrainingPart, 'exercise' | 'start' | 'groups'> & {
  readonly exercise: DraftExercise | null;
  readonly groups: readonly Group[];
  readonly storedId: string | null;
};

const shown = ({ id, name, playersFrom, playersTo, material, drawing, version }: DraftExercise): DraftExercise => ({
  id,
  name,
  playersFrom,
  playersTo,
  material,
  drawing,
  version,
});
type Parts = Pick<TeamTraining, 'parts'>;
/** The ids that parts have on this device, by the stored ones. A part that is not among them has its stored id here too. */
export type IdsHere = ReadonlyMap<string, string>;
const draftOf = ({ start: _start, exercise, ...part }: TrainingPart): DraftPart => ({
  ...part,
  exercise: exercise && shown(exercise),
  storedId: part.id,
});
export const draftsOf = ({ parts }: Parts, ids?: IdsHere): readonly DraftPart[] =>
  parts.map((part) => ({ ...draftOf(part), id: ids?.get(part.id) ?? part.id }));
/** The ids of parts that were sent, once the server has stored them in the same order. */
export const idsOf = (sent: readonly DraftPart[], { parts }: Parts): IdsHere =>
  new Map(sent.length === parts.length ? parts.map((part, at) => [part.id, sent[at]?.id ?? part.id]) : []);

/** The phase in which an exercise of the library usually is. */
export const phaseOf = ({ type }: Pick<ExerciseCard, 'type'>): TrainingPhase => (type === 'warmUp' ? 'warmUp' : 'main');

/** A new part out of an exercise of the library. */
export const partOf = (card: ExerciseCard, groups: readonly Group[]): DraftPart => ({
  id: newId(),
  storedId: null,
  phase: phaseOf(card),
  title: '',
  exercise: shown({ ...card, material: [...card.material], version: card.headVersion }),
  minutes: card.minutes,
  intensity: card.intensity,
  note: '',
  groups,
});
/** A new part without an exercise: a talk, a break. */
export const plainPart = (title: string, phase: TrainingPhase): DraftPart => ({
  id: newId(),
  storedId: null,
  phase,
  title,
  exercise: null,
  minutes: 10,
  intensity: 3,
  note: '',
  groups: [],
});

/** The parts of another training as new ones, each at the newest version of its exercise that the user may read. */
export const copiedParts = ({ parts }: Parts): readonly DraftPart[] =>
  parts.map((part) => {
    const draft = draftOf(part);
    const newest = part.exercise?.newest ?? part.exercise?.version ?? 1;
    return {
      ...draft,
      id: newId(),
      storedId: null,
      groups: [],
      exercise: draft.exercise && { ...draft.exercise, version: newest },
    };
  });

export const partName = ({
  title,
  exercise,
}: Pick<DraftPart, 'title'> & { exercise: { name: string } | null }): string => title || exercise?.name || '';

export const neededFor = (parts: readonly DraftPart[]) =>
  materialOf(parts.map(({ exercise }) => exercise?.material ?? []));

/** The parts as the call takes them. */
export const writtenParts = (parts: readonly DraftPart[]): NonNullable<z.input<typeof TrainingChange>['parts']> =>
  parts.map(({ id: _here, storedId, exercise, groups, ...part }) => ({
    ...part,
    ...(storedId !== null && { id: storedId }),
    exerciseId: exercise?.id ?? null,
    ...(exercise && { exerciseVersion: exercise.version }),
    groups: groups.map(({ colour, playerIds }) => ({ colour, playerIds: [...playerIds] })),
  }));
