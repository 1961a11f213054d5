import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query } from '#api/query.ts';
import { useUser } from '#api/SessionContext.ts';
import { calendar } from '#contract/calendar.ts';
import { team } from '#contract/team.ts';
import { calendarKinds } from '#domain/calendar/occasions.ts';
import { reachesTo } from '#domain/rights.ts';
import { type CalendarState, daysOf, whoseOf } from './calendarState.ts';
import { moved, paintedDay, readingOfPainted } from './paintedDays.ts';

const shifted = (day: string, by: number): string => readingOfPainted(moved(paintedDay(day), by, 'day')).day;

/**
 * The calendar of the days that are shown. The server counts days on the club's wall, the screen on the user's: one day
 * more on both sides has all of them.
 */
export const useCalendar = ({ of, kinds, ...shown }: CalendarState) => {
  const { from, to } = daysOf(shown);
  const whose = whoseOf(of) ?? { of: 'mine' as const };
  const some = kinds.length < calendarKinds.length ? { kinds: kinds.join(',') } : {};
  return useQuery({
    ...query(calendar.get, { query: { from: shifted(from, -1), to: shifted(to, 1), ...whose, ...some } }),
    enabled: kinds.length > 0,
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
};

/** Teams whose calendar the user may choose. */
export const useTeams = () => {
  const { roles } = useUser();
  const teams = useQuery({
    ...query(team.all, { query: {} }),
    enabled: reachesTo(roles, 'structure.read', 'ownTeams'),
  });
  return teams.data ?? [];
};
