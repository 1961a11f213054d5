import { useQuery } from '@tanstack/react-query';
import { query } from '#api/query.ts';
import { useUser } from '#api/SessionContext.ts';
import { club } from '#contract/club.ts';
import { match } from '#contract/match.ts';
import { season } from '#contract/season.ts';
import { user } from '#contract/user.ts';
import { may } from '#domain/rights.ts';
import { standingOf } from '#machines/match/matchBook.ts';

const whileLive = 5_000;
const otherwise = 60_000;

/** The club's matches. */
export const useClubMatches = () => {
  const { clubId } = useUser();
  return useQuery({
    ...query(match.ofClub, { params: { clubId } }),
    refetchInterval: ({ state }) =>
      state.data?.some((one) => standingOf(one, Date.now()) === 'live') ? whileLive : otherwise,
  });
};

/** The user's own matches and trainings, for those who belong to a team. */
export const useAgenda = () => {
  const { roles } = useUser();
  const inTeams = roles.some((role) => ['COACH', 'STAFF', 'PLAYER'].includes(role));
  return useQuery({ ...query(user.events, {}), enabled: inTeams });
};

/** Counts and results of the club, for those who may read them. */
export const useClubStats = () => {
  const { clubId, roles } = useUser();
  return useQuery({ ...query(club.stats, { params: { clubId } }), enabled: may(roles, 'statistics.club') });
};

/** Whether the club has a season; undefined while nobody knows. Asked only where it is in doubt. */
export const useHasSeason = (enabled: boolean): boolean | undefined => {
  const { clubId } = useUser();
  const seasons = useQuery({ ...query(season.ofClub, { params: { clubId } }), enabled });
  return seasons.data && seasons.data.length > 0;
};
