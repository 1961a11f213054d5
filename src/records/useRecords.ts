import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { query } from '#api/query.ts';
import { useUser } from '#api/SessionContext.ts';
import { send } from '#api/send.ts';
import { chosen, type ListState, useListState } from '#api/useListState.ts';
import type { Removed } from '#contract/removed.ts';
import type { ImportReport } from '#contract/upload.ts';
import { may } from '#domain/rights.ts';
import { type Calls, type FormBinding, type RecordBinding, type Row, type Say, sayOf } from './recordBinding.ts';

export const pageSize = 50;

/** The words of a record, of the frame and of what several records share. */
export const useSay = ({ record }: Pick<FormBinding, 'record'>): Say => {
  // The words of lists are in files of their own.
  const others = Object.values(record.fields).flatMap(({ words }) => (words ? [words.lists, words.items] : []));
  const files = [record.words, 'shell', 'common', ...others.map((key) => key.split(':')[0] ?? '')];
  const { t } = useTranslation(files as unknown as 'common');
  return sayOf(t);
};
export const useEdits = ({ record }: Pick<FormBinding, 'record'>): boolean => may(useUser().roles, record.edit);

type Filter = Record<string, string>;
type Page = { readonly rows: readonly Row[]; readonly total: number; readonly page: number };

/** The state of a record's list in the address, and its page of rows. */
export const useRecordList = <T extends Row>({ record, calls }: RecordBinding<T>) => {
  const { clubId } = useUser();
  const every: Filter = Object.fromEntries(record.filters.map((name) => [name, 'any']));
  const list = useListState(every, { sort: record.sorts[0] });
  const of = ({ search, sort, direction, filter }: ListState<Filter>) => ({
    search,
    sort,
    direction,
    ...chosen(filter),
  });
  const params = { clubId };
  return {
    ...list,
    page: useQuery({
      ...query(calls.all, { params, query: { ...of(list.state), page: list.state.page, pageSize } } as never),
      select: (page) => page as unknown as Omit<Page, 'rows'> & { readonly rows: readonly T[] },
      placeholderData: keepPreviousData,
    }),
    exportAs: (format: 'xlsx' | 'csv') =>
      send(calls.exported, { params, query: { ...of(list.state), format } } as never) as Promise<Blob>,
  };
};

/** One record by its id. */
export const useRecord = <T extends Row>({ calls }: RecordBinding<T>, id: string | undefined) =>
  useQuery({
    ...query(calls.get, { params: { id: String(id) } } as never),
    select: (one) => one as unknown as T,
    enabled: id !== undefined,
  });

/** Reads everything below the record's path again. */
export const useRefresh = ({ calls }: { readonly calls: Pick<Calls, 'get'> }) => {
  const client = useQueryClient();
  const parts = calls.get.path.split('/').filter((part) => part !== '' && !part.startsWith('{'));
  return () =>
    client.invalidateQueries({ predicate: ({ queryKey }) => parts.every((part, at) => queryKey[at] === part) });
};

/** Removed records; requested only for users who may restore them. */
export const useRemoved = (binding: Pick<FormBinding, 'calls' | 'record'>) => {
  const { calls } = binding;
  const refresh = useRefresh(binding);
  const { data } = useQuery({ ...query(calls.removed, {} as never), enabled: useEdits(binding) });
  const restore = async (id: string): Promise<void> => {
    await send(calls.restore, { params: { id } } as never);
    await refresh();
  };
  return { rows: data as unknown as readonly Removed[] | undefined, restore };
};

export const useRemoval = (binding: { readonly calls: Pick<Calls, 'get' | 'remove'> }) => {
  const refresh = useRefresh(binding);
  return useMutation({
    mutationFn: (id: string) => send(binding.calls.remove, { params: { id } } as never),
    onSuccess: () => refresh(),
  });
};

export const useImport = (binding: RecordBinding) => {
  const refresh = useRefresh(binding);
  return {
    template: (format: 'xlsx' | 'csv') =>
      send(binding.calls.importTemplate, { query: { format } } as never) as Promise<Blob>,
    read: async (body: object): Promise<ImportReport> => {
      const report = (await send(binding.calls.imported, { body } as never)) as unknown as ImportReport;
      if (report.written > 0) await refresh();
      return report;
    },
  };
};
