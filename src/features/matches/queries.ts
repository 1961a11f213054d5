import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { query, queryKey } from '#api/query.ts';
import { useUser } from '#api/SessionContext.ts';
import { send } from '#api/send.ts';
import { competition } from '#contract/competition.ts';
import { match, matchWriters, type NewMatch } from '#contract/match.ts';
import type { MatchListItem } from '#contract/matchView.ts';
import { type Team, team } from '#contract/team.ts';
import { standingOf } from '#machines/match/matchBook.ts';
import { useMatchNews } from '#realtime/useMatchNews.ts';
import type { MatchFilter } from './matchFilter.ts';

const whileLive = 5_000;
const otherwise = 60_000;

const beat = (matches: readonly MatchListItem[] | undefined): number =>
  matches?.some((one) => standingOf(one, Date.now()) === 'live') ? whileLive : otherwise;

/** The club's matches, or those of the user's own teams. Asked again every 5 s while one of them is live. */
export const useMatches = (whose: MatchFilter['whose']) => {
  const user = useUser();
  useMatchNews();
  const asked =
    whose === 'mine'
      ? query(match.ofUser, { params: { userId: user.id } })
      : query(match.ofClub, { params: { clubId: user.clubId } });
  return useQuery({
    ...asked,
    refetchInterval: ({ state }) => beat(state.data),
    placeholderData: keepPreviousData,
  });
};

export const useTeams = () => useQuery(query(team.all, {}));

/** Competitions in which a team plays. */
export const useTeamCompetitions = (teamId: string) =>
  useQuery({ ...query(competition.ofTeam, { params: { teamId } }), enabled: teamId !== '' });
export const useCompetition = (id: string | undefined) =>
  useQuery({ ...query(competition.get, { params: { id: id ?? '' } }), enabled: id !== undefined });

const managers = ['ADMIN', 'CLUB_ADMIN', 'CLUB_MANAGER'];

/** Teams that the user may arrange a match for; the server has the last word. */
export const useOwnTeams = (teams: readonly Team[] | undefined): readonly Team[] => {
  const { roles } = useUser();
  if (!roles.some((role) => (matchWriters as readonly string[]).includes(role))) return [];
  return roles.some((role) => managers.includes(role)) ? (teams ?? []) : (teams ?? []).filter((one) => one.mine);
};

export const useNewMatch = () => {
  const client = useQueryClient();
  const user = useUser();
  return useMutation({
    mutationFn: (body: NewMatch) => send(match.add, { body }),
    onSuccess: async (made) => {
      client.setQueryData(queryKey(match.get, { params: { id: made.id } }), made);
      await Promise.all([
        client.invalidateQueries({ queryKey: queryKey(match.ofClub, { params: { clubId: user.clubId } }) }),
        client.invalidateQueries({ queryKey: queryKey(match.ofUser, { params: { userId: user.id } }) }),
      ]);
    },
  });
};
