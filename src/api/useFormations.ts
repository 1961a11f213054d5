import { queryOptions, useQuery } from '@tanstack/react-query';
import { formation } from '#contract/formation.ts';
import { type Formation, formationsOf } from '#domain/formations.ts';
import type { Sport } from '#domain/sports.ts';
import { ClientError } from './clientError.ts';
import { queryKey } from './query.ts';
import { send } from './send.ts';

const templates = queryOptions<readonly Formation[]>({
  queryKey: queryKey(formation.all, {}),
  queryFn: ({ signal }) =>
    send(formation.all, {}, { signal }).then(
      (all) => all.map(({ key, label, type: sport, slots }) => ({ key, label, sport, slots })),
      (cause: unknown) => {
        throw new ClientError('formationsFailed', undefined, cause);
      },
    ),
  retry: 1,
  staleTime: Number.POSITIVE_INFINITY,
});

/**
 * The formations of a format that the server offers. Until it has responded, and when it cannot, the default ones;
 * `failed` is then the reason (specification, section 8).
 */
export const useFormations = (
  sport: Sport,
): { readonly formations: readonly Formation[]; readonly failed: Error | null } => {
  const { data, error } = useQuery(templates);
  return { formations: data?.filter((one) => one.sport === sport) ?? formationsOf(sport), failed: error };
};
