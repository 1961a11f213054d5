import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { teamTraining } from '#contract/teamTraining.ts';
import { dayOf } from '#domain/days.ts';
import { query } from './query.ts';
import { send } from './send.ts';

const dayMs = 86_400_000;
const day = (at: number): string => dayOf(new Date(at), undefined);

/**
 * The trainings of the last day that the user took part in, of which it can still be said how hard they were. The span
 * is wider than 24 hours, since days are the club's: the server knows what is open.
 */
export const useOpenRpe = (enabled: boolean) =>
  useQuery({
    ...query(teamTraining.mine, {
      query: { whose: 'called', from: day(Date.now() - 2 * dayMs), to: day(Date.now() + dayMs), sort: 'start' },
    }),
    enabled,
    select: ({ rows }) => rows.filter(({ mine }) => mine.some(({ open }) => open)),
    refetchInterval: 300_000,
  });

/** Says how hard a training was; null takes it back. */
export const useSayRpe = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string; personId: string; rpe: number | null }) =>
      send(teamTraining.rpe, { params: { id }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: ['teamtrainning'] }),
  });
};
