import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { query, queryKey } from '#api/query.ts';
import { useUser } from '#api/SessionContext.ts';
import { send } from '#api/send.ts';
import { club } from '#contract/club.ts';
import { competition } from '#contract/competition.ts';
import { type MatchEdit, match, matchWriters, type NewMatch } from '#contract/match.ts';
import type { MatchListItem, MatchView } from '#contract/matchView.ts';
import { type Team, team } from '#contract/team.ts';
import { standingOf } from '#machines/match/matchBook.ts';
import type { MatchFilter } from './matchFilter.ts';

const whileLive = 5_000;
const otherwise = 60_000;

const beat = (matches: readonly MatchListItem[] | undefined): number =>
  matches?.some((one) => standingOf(one, Date.now()) === 'live') ? whileLive : otherwise;

/** The club's matches, or those of the user's own teams. Asked again every 5 s while one of them is live. */
export const useMatches = (whose: MatchFilter['whose']) => {
  const user = useUser();
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

/** Names of those who were played against, for whoever types one. */
export const useRivals = (): readonly string[] => {
  const matches = useMatches('all');
  return [...new Set((matches.data ?? []).map((one) => one.rival.name))].toSorted();
};

export const usePitches = () => {
  const { clubId } = useUser();
  return useQuery(query(club.get, { params: { clubId } })).data?.pitches ?? [];
};

export const useMatch = (id: string) => useQuery(query(match.get, { params: { id } }));

const counting = ['match', 'team', 'competition', 'report'];
/** Whatever counts or lists matches is asked for again; not the match itself. */
const useRefresh = () => {
  const client = useQueryClient();
  return (id: string) =>
    client.invalidateQueries({
      predicate: ({ queryKey: [first, second] }) => counting.includes(String(first)) && second !== id,
    });
};

/** Keeps a match as the server has it now. */
const useKeep = () => {
  const client = useQueryClient();
  const refresh = useRefresh();
  return async (kept: MatchView) => {
    client.setQueryData(queryKey(match.get, { params: { id: kept.id } }), kept);
    await refresh(kept.id);
  };
};

export const useNewMatch = () => {
  const keep = useKeep();
  return useMutation({ mutationFn: (body: NewMatch) => send(match.add, { body }), onSuccess: keep });
};

export const useSaveMatch = () => {
  const keep = useKeep();
  return {
    save: async (id: string, body: MatchEdit) => {
      const kept = await send(match.edit, { params: { id }, body });
      await keep(kept);
      return kept;
    },
    keep: (theirs: MatchView) => {
      void keep(theirs);
      return theirs;
    },
  };
};

/** Off the list, and back onto it. */
export const useRemoveMatch = (id: string) => {
  const keep = useKeep();
  const refresh = useRefresh();
  return {
    remove: useMutation({ mutationFn: () => send(match.remove, { params: { id } }), onSuccess: () => refresh(id) }),
    restore: useMutation({ mutationFn: () => send(match.restore, { params: { id } }), onSuccess: keep }),
  };
};
