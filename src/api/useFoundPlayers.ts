import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { player } from '#contract/player.ts';
import { query } from './query.ts';
import { useUser } from './SessionContext.ts';

/** Players of the own club whose name matches; nothing is asked without words. The last ones stay while the next are sought. */
export const useFoundPlayers = (search: string) => {
  const { clubId } = useUser();
  return useQuery({
    ...query(player.found, { params: { clubId, search: search || '-' } }),
    enabled: search.length > 0,
    placeholderData: keepPreviousData,
  });
};
