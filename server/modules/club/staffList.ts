import type { StaffListItem, StaffMember } from '#contract/staff.ts';
import type { Column } from '#server/files/listSheet.ts';
import type { StaffRow } from '#server/modules/staff/store.ts';
import type { User } from '#server/sessions/user.ts';

type ListQuery = {
  readonly search: string;
  readonly sort: 'name' | 'firstName' | 'role' | 'licence' | 'licenceUntil' | 'updatedAt';
  readonly direction: 'asc' | 'desc';
  readonly page: number;
  readonly pageSize: number;
  readonly roles: readonly string[];
};
type Page = { rows: StaffListItem[]; total: number; page: number; pageSize: number };

/** The staff module's part for the club's pages; the composition of the modules passes it in. */
export type StaffList = {
  readonly columns: readonly Column<StaffListItem>[];
  readonly page: (user: User, clubId: string, listQuery: ListQuery) => Promise<Page>;
  readonly whole: (user: User, row: StaffRow) => Promise<StaffMember>;
};
