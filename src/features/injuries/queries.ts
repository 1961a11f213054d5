import { useQuery } from '@tanstack/react-query';
import { query } from '#api/query.ts';
import { useUser } from '#api/SessionContext.ts';
import { injury } from '#contract/injury.ts';
import { team } from '#contract/team.ts';
import { reachesTo } from '#domain/rights.ts';

/** The open injuries that the user may read, overdue ones first. */
export const useOpenInjuries = () => useQuery(query(injury.all, { query: { open: 'true', pageSize: 200 } }));
export const useInjury = (id: string) => useQuery(query(injury.get, { params: { id } }));

/** The teams whose injuries the user reads: all of the club, or those on whose staff they are. */
export const useTeamsRead = () => {
  const { id, roles } = useUser();
  const ofClub = reachesTo(roles, 'injury.read', 'club');
  const all = useQuery({ ...query(team.all, { query: {} }), enabled: ofClub });
  const own = useQuery({ ...query(team.ofUser, { params: { userId: id } }), enabled: !ofClub });
  return (ofClub ? all : own).data ?? [];
};
