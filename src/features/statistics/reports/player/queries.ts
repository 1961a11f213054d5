import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { query } from '#api/query.ts';
import { send } from '#api/send.ts';
import { playerReport } from '#contract/playerReport.ts';
import type { Audience } from '#domain/insight/sharing.ts';

/** What the report of a player has, for who reads it. */
export const usePlayerReport = (id: string, audienceType: Audience, seasonId: string | undefined) =>
  useQuery({
    ...query(playerReport.data, {
      params: { id },
      query: { audienceType, ...(seasonId !== undefined && { seasonId }) },
    }),
    placeholderData: keepPreviousData,
  });

export const issuesSize = 25;
/** A page of the reports that were issued, of one player or of all that the reader reaches. */
export const useIssued = (page: number, playerId?: string) =>
  useQuery({
    ...query(playerReport.issues, {
      query: { page, pageSize: issuesSize, ...(playerId !== undefined && { playerId }) },
    }),
    placeholderData: keepPreviousData,
  });

export const useRefreshIssued = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ predicate: ({ queryKey: [a, b] }) => a === 'report' && b === 'issues' });
};

type Compared = { readonly playerIds: readonly string[]; readonly confirm: boolean };
/** Players beside each other; nothing while there are fewer than two. */
export const useComparison = ({ playerIds, confirm }: Compared) =>
  useQuery({
    queryKey: ['report', 'players', 'compare', playerIds, confirm],
    queryFn: ({ signal }) => send(playerReport.compare, { body: { playerIds: [...playerIds], confirm } }, { signal }),
    enabled: playerIds.length > 1,
  });
export const comparisonFile = ({ playerIds, confirm }: Compared) =>
  send(playerReport.compareFile, { body: { playerIds: [...playerIds], confirm } });
