import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useUser } from '#api/SessionContext.ts';
import { may } from '#domain/rights.ts';
import type { Away } from './squad.ts';

/**
 * Who of the team cannot take part, or only in part, because of an injury (nobody while that is not known), and whether the
 * club calls up nobody who is out. The call is loaded after the page.
 */
export const useAway = (teamId: string): { readonly away: Away; readonly blocks: boolean } => {
  const { roles } = useUser();
  const { data } = useQuery({
    queryKey: ['injury', 'availability', { teamId }],
    queryFn: async () => (await import('./askAway.ts')).askAway(teamId),
    enabled: may(roles, 'injury.edit'),
    retry: false,
  });
  const away = useMemo(
    () =>
      new Map(
        [...(data?.cannot ?? []), ...(data?.partly ?? [])]
          .filter(({ why }) => why === 'injury')
          .map((one) => [one.id, { until: one.until, partly: data?.partly.includes(one) ?? false }]),
      ),
    [data],
  );
  return { away, blocks: data?.blocks ?? false };
};
