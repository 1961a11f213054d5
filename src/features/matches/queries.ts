import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { query, queryKey } from '#api/query.ts';
import { useUser } from '#api/SessionContext.ts';
import { send } from '#api/send.ts';
import { chosen, type ListState } from '#api/useListState.ts';
import { clubProfile } from '#contract/clubProfile.ts';
import { competition } from '#contract/competition.ts';
import { pageAtMost } from '#contract/list.ts';
import { type MatchEdit, match, matchWriters, type NewMatch } from '#contract/match.ts';
import type { MatchQuery } from '#contract/matchList.ts';
import type { MatchListItem } from '#contract/matchListItem.ts';
import type { MatchView } from '#contract/matchView.ts';
import { season } from '#contract/season.ts';
import { type Team, team } from '#contract/team.ts';
import { standingOf } from '#machines/match/matchBook.ts';
import { type MatchFilter, matchQuery } from './matchFilter.ts';

const whileLive = 5_000;
const otherwise = 60_000;
export const pageSize = 50;

type Page = { readonly rows: readonly MatchListItem[] };
const beat = (page: Page | undefined): number =>
  page?.rows.some((one) => standingOf(one, Date.now()) === 'live') ? whileLive : otherwise;

const useList = (question: z.input<typeof MatchQuery>) => {
  const { clubId } = useUser();
  return useQuery({
    ...query(match.list, { params: { clubId }, query: question }),
    refetchInterval: ({ state }) => beat(state.data),
    placeholderData: keepPreviousData,
  });
};

/** One page of the club's matches. Read again every 5 s while one of them is live. */
export const useMatches = (state: ListState<MatchFilter>) =>
  useList({ ...matchQuery(state), page: state.page, pageSize });

/** Live and next matches, whatever the filter of the list. */
export const useAhead = (whose: string) => useList({ pageSize: 25, ...(whose === 'mine' && { mine: 'true' }) });

export const useExport = (state: ListState<MatchFilter>) => {
  const { clubId } = useUser();
  return (format: 'xlsx' | 'csv') =>
    send(match.exported, { params: { clubId }, query: { ...matchQuery(state), format } });
};

export const useSeasons = () => {
  const { clubId } = useUser();
  return useQuery(query(season.ofClub, { params: { clubId } }));
};

/** Teams and competitions of a season by name; of the present one where none is chosen. */
export const useOfSeason = (seasonId: string) => {
  const of = chosen({ seasonId });
  const teams = useQuery(query(team.all, { query: of }));
  const competitions = useQuery(query(competition.all, { query: { ...of, pageSize: pageAtMost } }));
  return { teams: teams.data ?? [], competitions: competitions.data?.rows ?? [] };
};

export const useTeams = () => useQuery(query(team.all, {}));

/** Competitions in which a team plays. */
export const useTeamCompetitions = (teamId: string) =>
  useQuery({ ...query(competition.ofTeam, { params: { teamId } }), enabled: teamId !== '' });
export const useCompetition = (id: string | undefined) =>
  useQuery({ ...query(competition.get, { params: { id: id ?? '' } }), enabled: id !== undefined });

const managers = ['ADMIN', 'CLUB_ADMIN', 'CLUB_MANAGER'];

/** Teams that the user may create a match for; the server decides. */
export const useOwnTeams = (teams: readonly Team[] | undefined): readonly Team[] => {
  const { roles } = useUser();
  if (!roles.some((role) => (matchWriters as readonly string[]).includes(role))) return [];
  return roles.some((role) => managers.includes(role)) ? (teams ?? []) : (teams ?? []).filter((one) => one.mine);
};

/** Whether the user may plan a match; undefined until the teams have loaded. */
export const useMayAdd = (teams: readonly Team[] | undefined): boolean | undefined => {
  const { roles } = useUser();
  const own = useOwnTeams(teams).length > 0;
  const writes = roles.some((role) => (matchWriters as readonly string[]).includes(role));
  return writes && teams === undefined ? undefined : own;
};

/** Names of earlier opponents, as suggestions while typing. */
export const useRivals = (): readonly string[] => {
  const { clubId } = useUser();
  return useQuery(query(match.rivals, { params: { clubId } })).data ?? [];
};

export const usePitches = () => {
  const { clubId } = useUser();
  return useQuery(query(clubProfile.get, { params: { clubId } })).data?.pitches ?? [];
};

export const useMatch = (id: string) => useQuery(query(match.get, { params: { id } }));

const counting = ['match', 'team', 'competition', 'report'];
/** Everything that counts or lists matches is read again; not the match itself. */
const useRefresh = () => {
  const client = useQueryClient();
  return (id: string) =>
    client.invalidateQueries({
      predicate: ({ queryKey: [first, second] }) => counting.includes(String(first)) && second !== id,
    });
};

/** Stores a match as the server has returned it. */
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

/** Removes a match, and restores it. */
export const useRemoveMatch = (id: string) => {
  const keep = useKeep();
  const refresh = useRefresh();
  return {
    remove: useMutation({ mutationFn: () => send(match.remove, { params: { id } }), onSuccess: () => refresh(id) }),
    restore: useMutation({ mutationFn: () => send(match.restore, { params: { id } }), onSuccess: keep }),
  };
};
