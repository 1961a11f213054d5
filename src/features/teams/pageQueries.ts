import { useQuery } from '@tanstack/react-query';
import { query } from '#api/query.ts';
import { useUser } from '#api/SessionContext.ts';
import { matchList } from '#contract/matchList.ts';
import { staff } from '#contract/staff.ts';
import { may } from '#domain/rights.ts';

// What the page of a team asks beside the team: the calls of other subjects, which its form does without.

export const useTeamMatches = (teamId: string) => useQuery(query(matchList.ofTeam, { params: { teamId } }));

export const useFreeStaff = (teamId: string, open: boolean) => {
  const { roles } = useUser();
  return useQuery({
    ...query(staff.available, { query: { teamId } }),
    enabled: open && may(roles, 'structure.edit'),
  });
};
