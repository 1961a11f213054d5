import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { query } from '#api/query.ts';
import { useUser } from '#api/SessionContext.ts';
import { send } from '#api/send.ts';
import { chosen, type ListState } from '#api/useListState.ts';
import { club } from '#contract/club.ts';

export const pageSize = 50;
export const everyTeam = { whose: 'any', season: 'any', format: 'any' };
export type TeamFilter = typeof everyTeam;

const listFilter = ({ search, sort, direction, filter }: ListState<TeamFilter>) => {
  const mine = filter.whose === 'mine' ? { mine: true } : {};
  const rest = chosen({ seasonId: filter.season, format: filter.format });
  return { search, sort, direction, ...rest, ...mine } as z.input<typeof club.teams.query>;
};

export const useTeamList = (state: ListState<TeamFilter>) => {
  const { clubId } = useUser();
  return useQuery({
    ...query(club.teams, { params: { clubId }, query: { ...listFilter(state), page: state.page, pageSize } }),
    placeholderData: keepPreviousData,
  });
};
export const useExport = (state: ListState<TeamFilter>) => {
  const { clubId } = useUser();
  return (format: 'xlsx' | 'csv') =>
    send(club.exportedTeams, { params: { clubId }, query: { ...listFilter(state), format } });
};
