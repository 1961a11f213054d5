import type { z } from 'zod';
import type { NewStaffMember } from '#contract/staff.ts';
import type { Role } from '#domain/roles.ts';
import { searchKey } from '#domain/searchKey.ts';
import { teamsThisSeason } from '#server/access/leavingRows.ts';
import type { Query } from '#server/db/database.ts';
import { type Engine, lockRows } from '#server/db/dialect.ts';
import type { Tables } from '#server/db/tables.ts';

export type StaffRow = Tables['staff'];
type Made = { readonly id: string; readonly at: number };
type Fields = Partial<z.output<typeof NewStaffMember>>;

const columnsOf = (fields: Fields): Partial<StaffRow> => {
  const columns = {
    first_name: fields.firstName,
    last_name: fields.lastName,
    role: fields.role,
    email: fields.email,
    phone: fields.phone,
    licence: fields.licence,
    licence_until: fields.licenceUntil,
    documents: fields.documents && JSON.stringify(fields.documents),
    notes: fields.notes,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
};
const keyed = (row: StaffRow): StaffRow => ({ ...row, name_key: searchKey(row.last_name, row.first_name) });

export const addStaff = async (
  query: Query,
  clubId: string,
  staff: Fields & Made & { readonly firstName: string; readonly userId?: string | null },
): Promise<StaffRow> => {
  const { id, at, userId = null } = staff;
  const row = keyed({
    id,
    club_id: clubId,
    user_id: userId,
    first_name: '',
    last_name: '',
    name_key: '',
    role: 'COACH',
    email: null,
    phone: null,
    licence: 'WithoutLic',
    licence_until: null,
    photo: null,
    documents: '[]',
    notes: null,
    medical: 0,
    restore_snapshot: null,
    version: 1,
    created_at: at,
    updated_at: at,
    deleted_at: null,
    ...columnsOf(staff),
  });
  await query.insertInto('staff').values(row).execute();
  return row;
};

/** `scope` null: of any club. `roles`: only with one of these roles. */
export const staffRow = (
  query: Query,
  scope: string | null,
  id: string,
  roles?: readonly string[],
): Promise<StaffRow | undefined> =>
  query
    .selectFrom('staff')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(scope !== null, (q) => q.where('club_id', '=', String(scope)))
    .$if(roles !== undefined, (q) => q.where('role', 'in', [...(roles ?? [])]))
    .executeTakeFirst();

/** Returns whether the record was still at that version. */
export const updateStaff = async (
  query: Query,
  before: StaffRow,
  { version, at }: { version: number; at: number },
  fields: Fields,
): Promise<boolean> => {
  const { id, ...row } = keyed({ ...before, ...columnsOf(fields) });
  const { numUpdatedRows } = await query
    .updateTable('staff')
    .set({ ...row, version: version + 1, updated_at: at })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Claims the next change of a staff member's access; returns whether the record was still at that version. */
export const claimStaff = async (query: Query, id: string, version: number, at: number): Promise<boolean> => {
  const { numUpdatedRows } = await query
    .updateTable('staff')
    .set({ version: version + 1, updated_at: at })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Names a member for the medical circle. Returns whether the record was still at that version. */
export const nameMedical = async (
  query: Query,
  { id, version }: Pick<StaffRow, 'id' | 'version'>,
  { medical, at }: { readonly medical: boolean; readonly at: number },
): Promise<boolean> => {
  const { numUpdatedRows } = await query
    .updateTable('staff')
    .set({ medical: medical ? 1 : 0, version: version + 1, updated_at: at })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

type Change = { readonly photo?: string | null; readonly user_id?: string | null };

/** What is no part of the form: photo and access. */
export const setStaff = async (query: Query, id: string, change: Change, at: number): Promise<void> => {
  await query
    .updateTable('staff')
    .set({ ...change, updated_at: at })
    .set((by) => ({ version: by('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
};

type Removal = { readonly at: number; readonly roles: readonly Role[] };

/**
 * Removes the staff member from lists and from the teams of the present season; earlier teams stay. The removed roles
 * are kept with the record.
 */
export const removeStaff = async (query: Query, { id, club_id }: StaffRow, { at, roles }: Removal): Promise<void> => {
  const left = await query
    .deleteFrom('team_staff')
    .where('staff_id', '=', id)
    .where('team_id', 'in', teamsThisSeason(query, club_id))
    .returning(['team_id as teamId', 'role'])
    .execute();
  const snapshot = JSON.stringify({ teams: left, roles });
  await query
    .updateTable('staff')
    .set({ deleted_at: at, updated_at: at, restore_snapshot: snapshot })
    .where('id', '=', id)
    .execute();
};

/** Teams of some staff members, newest season first. */
export const teamsOfStaff = async (query: Query, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : query
        .selectFrom('team_staff')
        .innerJoin('team', 'team.id', 'team_staff.team_id')
        .leftJoin('season', 'season.id', 'team.season_id')
        .where('team_staff.staff_id', 'in', [...ids])
        .where('team.deleted_at', 'is', null)
        .select(['team_staff.id', 'team_staff.staff_id', 'team_staff.team_id', 'team_staff.role'])
        .select(['team.name as team_name', 'team.season_id', 'season.name as season_name', 'season.is_current'])
        .orderBy('season.starts_on', 'desc')
        .orderBy('team.name_key')
        .execute();
export type StaffTeamRow = Awaited<ReturnType<typeof teamsOfStaff>>[number];

/** The account of a staff member, and of how many records of the staff it is the account. */
const accountBehind = (query: Query, userId: string) =>
  query
    .selectFrom('user_account')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .select(['id', 'user_name', 'email', 'roles'])
    .select((by) =>
      by
        .selectFrom('staff')
        .whereRef('staff.user_id', '=', 'user_account.id')
        .where('staff.deleted_at', 'is', null)
        .select((of) => of.fn.countAll<number>().as('many'))
        .$asScalar()
        .as('records'),
    );
export const userBehind = (query: Query, userId: string) => accountBehind(query, userId).executeTakeFirst();
export type UserBehind = NonNullable<Awaited<ReturnType<typeof userBehind>>>;

type Joined = { readonly clubId: string; readonly userId: string };
/** An account of a club, held until the transaction ends. */
export const accountToJoin = (query: Query, engine: Engine, { clubId, userId }: Joined) =>
  lockRows(engine, accountBehind(query, userId).where('club_id', '=', clubId)).executeTakeFirst();

export const lockUserBehind = (query: Query, engine: Engine, userId: string) =>
  lockRows(engine, accountBehind(query, userId)).executeTakeFirst();
