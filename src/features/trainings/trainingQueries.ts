import { useQuery } from '@tanstack/react-query';
import { query } from '#api/query.ts';
import { send } from '#api/send.ts';
import { teamTraining } from '#contract/teamTraining.ts';

/** One training with its plan. */
export const useTraining = (id: string | undefined) =>
  useQuery({ ...query(teamTraining.get, { params: { id: id ?? '' } }), enabled: id !== undefined });
export const readTraining = (id: string) => send(teamTraining.get, { params: { id } });
/** Who is called to a training. */
export const usePeople = (id: string, enabled: boolean) =>
  useQuery({ ...query(teamTraining.people, { params: { id } }), enabled, refetchInterval: 60_000 });
