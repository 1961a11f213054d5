import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { query, queryKey } from '#api/query.ts';
import { useUser } from '#api/SessionContext.ts';
import { send } from '#api/send.ts';
import { chosen, type ListState } from '#api/useListState.ts';
import { type Competition, competition } from '#contract/competition.ts';
import { competitionRecord } from '#contract/records/competition.ts';
import { season } from '#contract/season.ts';
import { team } from '#contract/team.ts';
import type { SheetImport } from '#contract/upload.ts';

export const pageSize = 50;
export const everyCompetition = { type: 'any', team: 'any', season: 'any' };
export type CompetitionFilter = typeof everyCompetition;

const listFilter = ({ search, sort, direction, filter }: ListState<CompetitionFilter>) =>
  ({
    search,
    sort,
    direction,
    ...chosen({ type: filter.type, teamId: filter.team, seasonId: filter.season }),
  }) as z.input<typeof competition.all.query>;

export const useCompetitions = (state: ListState<CompetitionFilter>) =>
  useQuery({
    ...query(competition.all, { query: { ...listFilter(state), page: state.page, pageSize } }),
    placeholderData: keepPreviousData,
  });
export const exportList = (state: ListState<CompetitionFilter>) => (format: 'xlsx' | 'csv') =>
  send(competition.exported, { query: { ...listFilter(state), format } });
export const exportTable = (id: string) => (format: 'xlsx' | 'csv') =>
  send(competition.exportedTable, { params: { id }, query: { format } });

export const exportResults = (id: string) => (format: 'xlsx' | 'csv') =>
  send(competition.exportedResults, { params: { id }, query: { format } });
export const exportPlayers = (id: string) => (format: 'xlsx' | 'csv') =>
  send(competition.exportedPlayers, { params: { id }, query: { format } });
export const exportPointRecords = (id: string) => (format: 'xlsx' | 'csv') =>
  send(competition.exportedPointRecords, { params: { id }, query: { format } });

const byId = (id: string) => ({ params: { id } });
export const useTeams = () => useQuery(query(team.all, {}));
export const useSeasons = () => {
  const { clubId } = useUser();
  return useQuery(query(season.ofClub, { params: { clubId } }));
};
export const useCompetition = (id: string) => useQuery(query(competition.get, byId(id)));
export const useTable = (id: string) => useQuery(query(competition.table, byId(id)));
export const useResults = (id: string) => useQuery(query(competition.results, byId(id)));
export const usePlayers = (id: string) => useQuery(query(competition.players, byId(id)));
export const usePointRecords = (id: string, enabled: boolean) =>
  useQuery({ ...query(competition.pointRecords, byId(id)), enabled });

const useRefresh = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ predicate: ({ queryKey: [first] }) => first === 'competition' });
};

/** A change of a competition; afterwards table, results and points are read again. */
export const useRecordMutation = <I, R>(request: (input: I) => Promise<R>) => {
  const refresh = useRefresh();
  return useMutation({ mutationFn: request, onSuccess: () => refresh() });
};

export const useSaveCompetition = () => {
  const client = useQueryClient();
  const refresh = useRefresh();
  const keep = (saved: Competition) => {
    client.setQueryData(queryKey(competition.get, byId(saved.id)), saved);
    void refresh();
    return saved;
  };
  return {
    add: async (body: z.input<typeof competition.add.body>) => keep(await send(competition.add, { body })),
    update: async (body: z.input<typeof competition.update.body>) => keep(await send(competition.update, { body })),
    keep,
  };
};

export const useResultImport = (id: string) => {
  const refresh = useRefresh();
  return {
    template: (format: 'xlsx' | 'csv') => send(competition.resultTemplate, { query: { format } }),
    read: async (body: z.input<typeof SheetImport>) => {
      const report = await send(competition.importedResults, { ...byId(id), body });
      if (report.written > 0) await refresh();
      return report;
    },
  };
};

/** What the list of removed competitions and the button that removes one know of the record. */
export const removable = { record: competitionRecord, calls: competition, path: '/competitions' };
