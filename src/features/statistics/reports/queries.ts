import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { query } from '#api/query.ts';
import { useUser } from '#api/SessionContext.ts';
import { send } from '#api/send.ts';
import { type ReportFormat, report } from '#contract/report.ts';
import { reportCatalog } from '#contract/reportCatalog.ts';
import type { ReportDefinition } from '#contract/reportDefinition.ts';
import { reportTemplate } from '#contract/reportTemplate.ts';
import type { Audience } from '#domain/insight/sharing.ts';
import { may } from '#domain/rights.ts';

/** A report that is asked, kept or not. */
export type Asked = { readonly definition: ReportDefinition; readonly audience: Audience };
/** A number of a report: its block, its figure, and the row by the values of its dimensions. */
export type OpenFigure = {
  readonly block: string;
  readonly metric: string;
  readonly at: readonly { readonly dimension: string; readonly value: string | null }[];
};

export const shelves = ['mine', 'people', 'readyMade'] as const;
export type Shelf = (typeof shelves)[number];
export const shelfSize = 20;

/** A page of one shelf of reports. */
export const useShelf = (shelf: Shelf, { search, page }: { readonly search: string; readonly page: number }) => {
  const asked = { search, page, pageSize: shelfSize };
  const mine = useQuery({
    ...query(reportTemplate.mine, { query: asked }),
    enabled: shelf === 'mine',
    placeholderData: keepPreviousData,
  });
  const shared = useQuery({
    ...query(reportTemplate.shared, { query: { ...asked, whose: shelf === 'mine' ? 'people' : shelf } }),
    enabled: shelf !== 'mine',
    placeholderData: keepPreviousData,
  });
  return shelf === 'mine' ? mine : shared;
};

export const useRemovedReports = () => {
  const makes = may(useUser().roles, 'report.edit');
  return useQuery({ ...query(reportTemplate.removed, {}), enabled: makes }).data;
};

export const useReport = (id: string | undefined) =>
  useQuery({ ...query(reportTemplate.get, { params: { id: id ?? '' } }), enabled: id !== undefined });

/** The answer of a report, as who reads it; of one that is asked otherwise than it is saved by its definition. */
export const useResult = (id: string, asked: Asked | undefined) => {
  const kept = query(report.dynamic, { params: { id }, body: {} });
  return useQuery({
    queryKey: asked ? ['Report', 'execute', 'adhoc', asked] : kept.queryKey,
    queryFn: ({ signal }) =>
      asked
        ? send(report.adhoc, { body: asked }, { signal })
        : send(report.dynamic, { params: { id }, body: {} }, { signal }),
    placeholderData: keepPreviousData,
  });
};

export const useCatalog = () => useQuery({ ...query(reportCatalog.whole, {}), staleTime: Number.POSITIVE_INFINITY });

/** Values of a filter that the reader reaches; none of one that has no list. */
export const useOptions = (filter: string, search: string, enabled = true) =>
  useQuery({
    ...query(reportCatalog.options, { params: { id: filter }, query: { search } }),
    enabled,
    placeholderData: keepPreviousData,
  }).data?.rows ?? [];

/** Everything about reports is read again. */
export const useRefreshReports = () => {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [first, second] }) =>
        first === 'Report' || (first === 'api' && second === 'ReportTemplates'),
    });
};

/** A stored report as a file. */
export const exportedReport = (id: string) => (format: ReportFormat, block?: string) =>
  send(report.exported, { params: { id }, body: { format, options: block === undefined ? {} : { block } } });
/** One that is being made. */
export const exportedDraft = (asked: Asked, customTitle: string) => (format: ReportFormat, block?: string) =>
  send(report.exportAdhoc, {
    body: {
      ...{ ...asked, format },
      options: { ...(customTitle !== '' && { customTitle }), ...(block !== undefined && { block }) },
    },
  });

const rowsAPage = 100;
/** What a number of a report is made of, a page at a time. */
export const useReportFacts = (asked: Asked, { block, metric, at }: OpenFigure) =>
  useInfiniteQuery({
    queryKey: ['Report', 'facts', asked, block, metric, at],
    queryFn: ({ pageParam, signal }) => {
      const body = { ...asked, block, metric, at: [...at], page: pageParam, pageSize: rowsAPage };
      return send(report.facts, { body }, { signal });
    },
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * rowsAPage < total ? pages.length + 1 : undefined),
  });
