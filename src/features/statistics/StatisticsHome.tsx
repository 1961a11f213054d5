import { useUser } from '#api/SessionContext.ts';
import { may } from '#domain/rights.ts';
import { Redirect } from '#ui/layout/Redirect.tsx';

/** The section opens at its first page. */
export const StatisticsHome = () => (
  <Redirect to={may(useUser().roles, 'statistics.club') ? '/statistics/teams' : '/statistics/matches'} />
);
