import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { query } from '#api/query.ts';
import { useUser } from '#api/SessionContext.ts';
import { club } from '#contract/club.ts';
import { match } from '#contract/match.ts';
import type { MatchQuery } from '#contract/matchList.ts';
import { player } from '#contract/player.ts';
import { season } from '#contract/season.ts';
import { user } from '#contract/user.ts';
import { may } from '#domain/rights.ts';
import { standingOf } from '#machines/match/matchBook.ts';

const whileLive = 5_000;
const otherwise = 60_000;

type Asked = z.input<typeof MatchQuery>;
const useList = (asked: Asked, enabled = true) => {
  const { clubId } = useUser();
  return useQuery({
    ...query(match.list, { params: { clubId }, query: asked }),
    enabled,
    refetchInterval: ({ state }) =>
      state.data?.rows.some((one) => standingOf(one, Date.now()) === 'live') ? whileLive : otherwise,
  });
};

/** What is live and comes next in the club. */
export const useAhead = () => useList({ pageSize: 25 });
/** What the club played last. */
export const usePlayed = () => useList({ standing: 'played', pageSize: 12 });

const useInTeams = (): boolean => useUser().roles.some((role) => ['COACH', 'STAFF', 'PLAYER'].includes(role));
/** The same of the user's own teams, for those who belong to one. */
export const useOwnAhead = () => useList({ mine: 'true', pageSize: 25 }, useInTeams());

/** The user's own matches and trainings, for those who belong to a team. */
export const useAgenda = () => {
  const enabled = useInTeams();
  return useQuery({ ...query(user.events, {}), enabled });
};

/** Counts and results of the club, for those who may read them. */
export const useClubStats = () => {
  const { clubId, roles } = useUser();
  return useQuery({ ...query(club.stats, { params: { clubId } }), enabled: may(roles, 'statistics.club') });
};

/** A player's present season in figures. */
export const useOwnSeason = (id: string) => useQuery(query(player.stats, { params: { id }, query: {} }));

/** Whether the club has a season; undefined while nobody knows. Asked only where it is in doubt. */
export const useHasSeason = (enabled: boolean): boolean | undefined => {
  const { clubId } = useUser();
  const seasons = useQuery({ ...query(season.ofClub, { params: { clubId } }), enabled });
  return seasons.data && seasons.data.length > 0;
};
