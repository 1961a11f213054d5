import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { query } from '#api/query.ts';
import { useUser } from '#api/SessionContext.ts';
import { send } from '#api/send.ts';
import { chosen, type ListState } from '#api/useListState.ts';
import { scouting } from '#contract/scouting.ts';
import { scoutingReport } from '#contract/scoutingReport.ts';
import type { SheetImport } from '#contract/upload.ts';

export const pageSize = 50;
/** The board shows so many at most; the list has all. */
const boardAtMost = 200;
const people = { position: 'any', bornFrom: 'any', bornTo: 'any', clubName: 'any' };
const told = { author: 'any', verdict: 'any' };
/** What the address of the screen keeps, with the value of each that matches everything. */
export const everything = { view: 'stages', stage: 'any', ...people, ...told };
export type ScoutingFilter = typeof everything;
export type ScoutingState = ListState<ScoutingFilter>;

type PeopleQuery = z.input<typeof scouting.ofClub.query>;
const peopleIn = ({ search, filter: { position, bornFrom, bornTo, clubName } }: ScoutingState) =>
  ({ search, ...chosen({ position, bornFrom, bornTo, clubName }) }) as PeopleQuery;
const listIn = (state: ScoutingState) => {
  const { stage } = state.filter;
  const isForgotten = stage === 'forgotten';
  return {
    ...peopleIn(state),
    ...{ sort: state.sort, direction: state.direction },
    ...(isForgotten ? { forgotten: 'true' } : chosen({ stage })),
  } as PeopleQuery;
};

const useOutsidersOf = (question: PeopleQuery, enabled = true) => {
  const { clubId } = useUser();
  return useQuery({
    ...query(scouting.ofClub, { params: { clubId }, query: question }),
    placeholderData: keepPreviousData,
    enabled,
  });
};

/** Everybody in an open stage, or in the one of those who signed. */
export const useBoard = (state: ScoutingState) => {
  const common = { ...peopleIn(state), sort: 'nextOn', pageSize: boardAtMost } as const;
  const open = useOutsidersOf({ ...common, open: 'true' });
  const signed = useOutsidersOf({ ...common, stage: 'signed' });
  return {
    open,
    of: {
      data: open.data && { ...open.data, rows: [...open.data.rows, ...(signed.data?.rows ?? [])] },
      error: open.error ?? signed.error,
      refetch: () => Promise.all([open.refetch(), signed.refetch()]),
      dataUpdatedAt: open.dataUpdatedAt,
    },
  };
};
export const useOutsiders = (state: ScoutingState) => useOutsidersOf({ ...listIn(state), page: state.page, pageSize });
/** The clubs of those who are watched, for the filter. */
export const useClubNames = (): readonly string[] => {
  const { data } = useOutsidersOf({ sort: 'lastName', pageSize: boardAtMost });
  const names = data?.rows.flatMap(({ clubName }) => (clubName === '' ? [] : [clubName])) ?? [];
  return [...new Set(names)].toSorted((a, b) => a.localeCompare(b));
};
/** Those whom the club is still looking at, to choose from. */
export const useFoundOutsiders = (enabled: boolean) =>
  useOutsidersOf({ sort: 'lastName', open: 'true', pageSize: boardAtMost }, enabled);

export const exportOutsiders = (clubId: string, state: ScoutingState) => (format: 'xlsx' | 'csv') =>
  send(scouting.exported, { params: { clubId }, query: { ...listIn(state), format } as never });

export const useReports = (state: ScoutingState) => {
  const { clubId, id } = useUser();
  const { author, verdict, position } = state.filter;
  const filter = chosen({ authorId: author === 'mine' ? id : 'any', verdict, position });
  return useQuery({
    ...query(scoutingReport.all, {
      params: { clubId },
      query: { search: state.search, ...filter, page: state.page, pageSize } as z.input<
        typeof scoutingReport.all.query
      >,
    }),
    placeholderData: keepPreviousData,
  });
};

export const useRecord = (id: string) => useQuery(query(scouting.get, { params: { id } }));
export const useStats = (id: string) => useQuery(query(scouting.stats, { params: { id } }));
/** Whose a next step can be. */
export const useScouts = () => useQuery(query(scouting.people, {})).data ?? [];

/** Everything about scouting is read again. */
export const useRefreshScouting = () => {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [first, second] }) => first === 'scouting' || second === 'foreignplayer',
    });
};

export const useImport = () => {
  const refresh = useRefreshScouting();
  return {
    template: (format: 'xlsx' | 'csv') => send(scouting.importTemplate, { query: { format } }),
    read: async (body: z.input<typeof SheetImport>) => {
      const report = await send(scouting.imported, { body });
      if (report.written > 0) await refresh();
      return report;
    },
  };
};
