import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { query } from '#api/query.ts';
import { useUser } from '#api/SessionContext.ts';
import { periodization } from '#contract/periodization.ts';
import { team } from '#contract/team.ts';
import { reachesTo } from '#domain/rights.ts';
import { firstTeam } from '#records/firstTeam.ts';
import { dayHere } from '#ui/layout/dates.ts';

/**
 * The teams whose plans the user reads, and the chosen one: that of the address; else one whose season is planned, their
 * own before the others; else the first of their own.
 */
export const usePlanTeam = () => {
  const { roles } = useUser();
  const [address, setAddress] = useSearchParams();
  const named = address.get('team');
  const found = useQuery(query(team.all, { query: {} }));
  const plans = useQuery({
    ...query(periodization.all, { query: { level: 'season', from: dayHere(Date.now()) } }),
    enabled: named === null,
  });
  const isWide = reachesTo(roles, 'periodization.read', 'club');
  const isStaff = roles.some((role) => role === 'COACH' || role === 'STAFF');
  // Somebody who only plays gets their own teams alone.
  const teams = (found.data ?? []).filter(({ mine }) => isWide || mine || !isStaff);
  const planned = teams.filter(({ id }) => plans.data?.some(({ teamId }) => teamId === id));
  const first = plans.isLoading ? undefined : (firstTeam(planned) ?? firstTeam(teams));
  const chosen = named === null ? first : teams.find(({ id }) => id === named);
  return { found, teams, chosen, choose: (id: string) => setAddress({ team: id }, { replace: true }) };
};

export const usePlan = (teamId: string | undefined) =>
  useQuery({
    ...query(periodization.hierarchy, { query: { teamId: teamId ?? '' } }),
    enabled: teamId !== undefined,
  });
