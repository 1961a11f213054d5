import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { query } from '#api/query.ts';
import { send } from '#api/send.ts';
import { chosen, type ListState } from '#api/useListState.ts';
import { exercise } from '#contract/exercise.ts';
import { exerciseRecord } from '#contract/records/exercise.ts';
import { useRefresh } from '#records/useRecords.ts';

export const pageSize = 24;
export const everyExercise = {
  whose: 'all',
  type: 'any',
  players: 'any',
  minutes: 'any',
  age: 'any',
  material: 'any',
};
export type ExerciseFilter = typeof everyExercise;

type Query = z.input<typeof exercise.filtered.query>;

export const useExercises = ({ search, sort, direction, page, filter }: ListState<ExerciseFilter>) =>
  useQuery({
    ...query(exercise.filtered, {
      query: { query: search, sort, direction, page, pageSize, ...chosen(filter) } as Query,
    }),
    placeholderData: keepPreviousData,
  });

/** One exercise; `version` gives it as it was then. */
export const useExercise = (id: string | undefined, version?: number, enabled = true) =>
  useQuery({
    ...query(exercise.get, { params: { id: String(id) }, query: version === undefined ? {} : { version } }),
    enabled: enabled && id !== undefined,
  });
export const useVersions = (id: string) => useQuery(query(exercise.versions, { params: { id } }));

const useChange = <I, R>(request: (input: I) => Promise<R>) => {
  const refresh = useRefresh({ calls: exercise });
  return useMutation({ mutationFn: request, onSuccess: () => refresh() });
};

export const useCopy = () => useChange((id: string) => send(exercise.copy, { params: { id }, body: {} }));
export const useShare = () =>
  useChange(({ id, ...body }: { id: string; version: number; shared: 'mine' | 'club' }) =>
    send(exercise.share, { params: { id }, body }),
  );
type Update = z.input<typeof exercise.update.body>;
export const useSave = () =>
  useChange(({ id, body }: { id: string; body: Update }) => send(exercise.update, { params: { id }, body }));
type Picture = z.input<typeof exercise.setPicture.body>;
export const usePicture = () =>
  useChange(({ id, body }: { id: string; body: Picture }) => send(exercise.setPicture, { params: { id }, body }));
export const useImport = () =>
  useChange((body: z.input<typeof exercise.imported.body>) => send(exercise.imported, { body }));
export const exportOf = (id: string): Promise<Blob> => send(exercise.exported, { params: { id } });

/** What the list of removed exercises and the button that removes one know of the record. */
export const removable = { record: exerciseRecord, calls: exercise, path: '/exercises' };
