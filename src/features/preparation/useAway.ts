import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useUser } from '#api/SessionContext.ts';
import { may } from '#domain/rights.ts';
import type { Away } from './squad.ts';

/** Who of the team cannot play because of an injury; nobody while that is not known. The call is loaded after the page. */
export const useAway = (teamId: string): Away => {
  const { roles } = useUser();
  const { data } = useQuery({
    queryKey: ['injury', 'availability', { teamId }],
    queryFn: async () => (await import('./askAway.ts')).askAway(teamId),
    enabled: may(roles, 'injury.edit'),
    retry: false,
  });
  return useMemo(
    () => new Map((data?.cannot ?? []).filter(({ why }) => why === 'injury').map(({ id, until }) => [id, until])),
    [data],
  );
};
