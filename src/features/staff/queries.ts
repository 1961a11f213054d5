import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { query, queryKey } from '#api/query.ts';
import { send } from '#api/send.ts';
import { chosen, type ListState } from '#api/useListState.ts';
import type { RestoreAs } from '#contract/restore.ts';
import { type NewStaffMember, type StaffMember, type StaffQuery, staff } from '#contract/staff.ts';
import { team } from '#contract/team.ts';
import type { PictureUpload, SheetImport } from '#contract/upload.ts';
import { user } from '#contract/user.ts';

export const pageSize = 50;
export const everyStaff = { role: 'any', team: 'any', licence: 'any', access: 'any' };
export type StaffFilter = typeof everyStaff;

const listFilter = ({
  search,
  sort,
  direction,
  filter: { team: teamId, access: withAccess, ...rest },
}: ListState<StaffFilter>) =>
  ({ search, sort, direction, ...chosen({ ...rest, teamId, withAccess }) }) as z.input<typeof StaffQuery>;

export const useStaffList = (state: ListState<StaffFilter>) =>
  useQuery({
    ...query(staff.all, { query: { ...listFilter(state), page: state.page, pageSize } }),
    placeholderData: keepPreviousData,
  });
export const exportStaff = (state: ListState<StaffFilter>) => (format: 'xlsx' | 'csv') =>
  send(staff.exported, { query: { ...listFilter(state), format } });
export const useTeams = () => useQuery(query(team.all, {}));
export const useStaffMember = (id: string) => useQuery(query(staff.get, { params: { id } }));

/** Accounts of the club whose name or address matches the search. */
export const useFoundAccounts = (search: string) =>
  useQuery({
    ...query(user.all, { query: { search, pageSize: 20 } }),
    enabled: search.length > 0,
    placeholderData: keepPreviousData,
  });

const useRefresh = () => {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [first] }) => ['staff', 'team', 'club'].includes(String(first)),
    });
};

/** Names a staff member for the medical circle, or ends it, by the record as it is on the screen. */
export const useNameMedical = (id: string) => {
  const client = useQueryClient();
  const refresh = useRefresh();
  return async (medical: boolean): Promise<void> => {
    const { injury } = await import('#contract/injury.ts');
    const { version } = client.getQueryData<StaffMember>(queryKey(staff.get, { params: { id } })) ?? { version: 0 };
    try {
      await send(injury.nameMedical, { params: { id }, body: { version, medical } });
    } finally {
      await refresh();
    }
  };
};

export const useSaveStaff = () => {
  const client = useQueryClient();
  const refresh = useRefresh();
  const keep = (saved: StaffMember) => {
    client.setQueryData(queryKey(staff.get, { params: { id: saved.id } }), saved);
    void refresh();
    return saved;
  };
  return {
    add: async (body: z.input<typeof NewStaffMember>) => keep(await send(staff.add, { body })),
    update: async (body: z.input<typeof staff.update.body>) => keep(await send(staff.update, { body })),
    setAccess: async (id: string, body: z.input<typeof staff.setAccess.body>) =>
      keep(await send(staff.setAccess, { params: { id }, body })),
    setPhoto: async (id: string, body: z.input<typeof PictureUpload>) => {
      await send(staff.setPhoto, { params: { id }, body });
      await refresh();
    },
    removePhoto: async (id: string) => {
      await send(staff.removePhoto, { params: { id } });
      await refresh();
    },
    restore: async (id: string, account: RestoreAs) =>
      keep(await send(staff.restore, { params: { id }, body: { account } })),
    keep,
  };
};

export const useRemoveStaff = (id: string) => {
  const refresh = useRefresh();
  return useMutation({ mutationFn: () => send(staff.remove, { params: { id } }), onSuccess: () => void refresh() });
};

export const useImport = () => {
  const refresh = useRefresh();
  return {
    template: (format: 'xlsx' | 'csv') => send(staff.importTemplate, { query: { format } }),
    read: async (body: z.input<typeof SheetImport>) => {
      const report = await send(staff.imported, { body });
      if (report.written > 0) await refresh();
      return report;
    },
  };
};

/** Removed staff members; requested only for users who may restore them. */
export const useRemovedStaff = (may: boolean) => useQuery({ ...query(staff.removed, {}), enabled: may });
