import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { query, queryKey } from '#api/query.ts';
import { useUser } from '#api/SessionContext.ts';
import { send } from '#api/send.ts';
import { clubProfile } from '#contract/clubProfile.ts';
import { season } from '#contract/season.ts';
import { type NewTeam, type Team, type TeamUpdate, team } from '#contract/team.ts';
import { teamGroup } from '#contract/teamGroup.ts';

/** For players, who do not read the list of the club. */
export const useOwnTeams = () => {
  const { id } = useUser();
  return useQuery(query(team.ofUser, { params: { userId: id } }));
};
export const useSeasons = () => {
  const { clubId } = useUser();
  return useQuery(query(season.ofClub, { params: { clubId } }));
};
export const useClub = () => {
  const { clubId } = useUser();
  return useQuery(query(clubProfile.get, { params: { clubId } }));
};

const byId = (id: string) => ({ params: { id } });
export const useTeam = (id: string) => useQuery(query(team.get, byId(id)));
export const useSquad = (id: string) => useQuery(query(team.players, byId(id)));
export const useTeamStaff = (id: string) => useQuery(query(team.staff, byId(id)));
export const useTeamStats = (id: string, enabled = true) => useQuery({ ...query(team.stats, byId(id)), enabled });
export const useTrainingStats = (id: string) => useQuery(query(team.trainingStats, byId(id)));
export const useGroups = (teamId: string) => useQuery(query(teamGroup.ofTeam, { params: { teamId } }));

/** The exports of the lists of a team's page. */
export const teamExports = ({ id, clubId }: Pick<Team, 'id' | 'clubId'>) => ({
  squad: (format: 'xlsx' | 'csv') => send(team.exportedPlayers, { ...byId(id), query: { format } }),
  staff: (format: 'xlsx' | 'csv') => send(team.exportedStaff, { ...byId(id), query: { format } }),
  stats: (format: 'xlsx' | 'csv') => send(team.exportedFigures, { ...byId(id), query: { format } }),
  trainings: (format: 'xlsx' | 'csv') => send(team.exportedAttendance, { ...byId(id), query: { format } }),
  // The calls of evaluations come with their tab.
  evaluations: async (format: 'xlsx' | 'csv') => {
    const { evaluation } = await import('#contract/evaluation.ts');
    return send(evaluation.exported, { params: { clubId }, query: { teamId: id, format } });
  },
  groups: (format: 'xlsx' | 'csv') => send(teamGroup.exported, { params: { teamId: id }, query: { format } }),
});

const named = ['team', 'teamgroup', 'club', 'player', 'staff'];
/** Everything that names teams is read again. */
const useRefresh = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ predicate: ({ queryKey: [first] }) => named.includes(String(first)) });
};

/** A change of a team; afterwards the screens read it again. */
export const useRecordMutation = <I, R>(request: (input: I) => Promise<R>) => {
  const refresh = useRefresh();
  return useMutation({ mutationFn: request, onSuccess: () => refresh() });
};

export const useSaveTeam = () => {
  const client = useQueryClient();
  const refresh = useRefresh();
  const keep = (saved: Team) => {
    client.setQueryData(queryKey(team.get, byId(saved.id)), saved);
    void refresh();
    return saved;
  };
  return {
    add: async (body: z.input<typeof NewTeam>) => keep(await send(team.add, { body })),
    update: async (body: z.input<typeof TeamUpdate>) => keep(await send(team.update, { body })),
    keep,
  };
};

/** Removed teams; requested only for users who may restore them. */
export const useRemoved = (may: boolean) => useQuery({ ...query(team.removed, {}), enabled: may });
export const useRestore = () => useRecordMutation((id: string) => send(team.restore, { params: { id } })).mutateAsync;
