import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { query } from '#api/query.ts';
import { useUser } from '#api/SessionContext.ts';
import { send } from '#api/send.ts';
import { season } from '#contract/season.ts';
import { team } from '#contract/team.ts';

export const useSeasons = () => {
  const { clubId } = useUser();
  return useQuery(query(season.ofClub, { params: { clubId } }));
};
export const useExport = () => {
  const { clubId } = useUser();
  return (format: 'xlsx' | 'csv') => send(season.exported, { params: { clubId }, query: { format } });
};

/** Teams of the current season. */
export const useTeams = () => useQuery(query(team.all, {}));

/** The squads of several teams, each in its own response. */
export const useSquads = (teamIds: readonly string[]) =>
  useQueries({ queries: teamIds.map((id) => query(team.players, { params: { id } })) });

/** A change of a season; afterwards everything is read again, because every list belongs to one. */
export const useRecordMutation = <I, R>(request: (input: I) => Promise<R>) => {
  const client = useQueryClient();
  return useMutation({ mutationFn: request, onSuccess: () => client.invalidateQueries() });
};
