import { AppError } from '#contract/errors.ts';
import type { StaffListItem, StaffMember } from '#contract/staff.ts';
import { may } from '#domain/rights.ts';
import type { Column } from '#server/files/listSheet.ts';
import { paged } from '#server/lists/page.ts';
import { joinStaff, teamRow } from '#server/modules/team/store.ts';
import { scopeOf, teamsWithin } from '#server/rights/reach.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import { type StaffListQuery, staffPage } from './listStore.ts';
import * as store from './store.ts';
import { listItem, wholeMember } from './toReply.ts';

/** Columns of an exported list of staff. */
export const staffColumns: readonly Column<StaffListItem>[] = [
  ['lastName', (row) => row.lastName],
  ['firstName', (row) => row.firstName],
  ['role', (row, say) => say('staffRole', row.role)],
  ['licence', (row, say) => say('licence', row.licence)],
  ['licenceUntil', (row) => row.licenceUntil],
  ['team', (row) => row.teams.map(({ teamName }) => teamName).join(', ')],
  ['email', (row) => row.email],
  ['phone', (row) => row.phone],
];

type NewMember = Omit<Parameters<typeof store.addStaff>[2], 'id' | 'at'> & {
  readonly teamIds?: readonly string[] | undefined;
};

/** What the calls of staff, of coaches and of the club share: reading them and changing them. */
export const createMembers = ({ database, clock, announcements }: Services) => {
  const { query } = database;

  const needed = async (user: User, id: string, roles?: readonly string[]) => {
    const row = await store.staffRow(query, scopeOf(user), id, roles);
    if (!row) throw new AppError('notFound');
    return row;
  };
  const whole = async (user: User, row: store.StaffRow): Promise<StaffMember> => {
    const teams = await store.teamsOfStaff(query, [row.id]);
    const within = await teamsWithin(query, user, 'people.read');
    const isSelf = row.user_id === user.id;
    if (within && !isSelf && !teams.some(({ team_id }) => within.has(team_id))) throw new AppError('forbidden');
    const behind = row.user_id === null ? undefined : await store.userBehind(query, row.user_id);
    return wholeMember(row, teams, behind, { own: isSelf, runs: may(user.roles, 'staff.edit') });
  };
  const announceChange = (row: Pick<store.StaffRow, 'id' | 'club_id'>) =>
    announcements.announce({ kind: 'clubChanged', clubId: row.club_id, of: 'staff', ids: [row.id] });

  return {
    needed,
    whole,
    announceChange,
    get: async (user: User, id: string, roles?: readonly string[]) => whole(user, await needed(user, id, roles)),
    page: async (user: User, clubId: string, listQuery: StaffListQuery) => {
      const { rows, total } = await staffPage(query, clubId, listQuery, await teamsWithin(query, user, 'people.read'));
      const teams = await store.teamsOfStaff(
        query,
        rows.map(({ id }) => id),
      );
      const own = Map.groupBy(teams, ({ staff_id }) => staff_id);
      return paged(
        rows.map((row) => listItem(row, own.get(row.id) ?? [])),
        total,
        listQuery,
      );
    },
    add: async (user: User, { teamIds = [], ...fields }: NewMember) => {
      const made = { ...fields, id: crypto.randomUUID(), at: clock() };
      const row = await database.transaction(async (tx) => {
        const added = await store.addStaff(tx, user.clubId, made);
        for (const teamId of new Set(teamIds)) {
          if (!(await teamRow(tx, user.clubId, teamId))) throw new AppError('notFound');
          await joinStaff(tx, { teamId, staffId: made.id, role: made.role ?? 'COACH' });
        }
        return added;
      });
      announceChange(row);
      return whole(user, row);
    },
    update: async (
      user: User,
      { id, version, ...fields }: { id: string; version: number } & Parameters<typeof store.updateStaff>[3],
      roles?: readonly string[],
    ) => {
      const row = await needed(user, id, roles);
      const kept = await database.transaction((tx) => store.updateStaff(tx, row, { version, at: clock() }, fields));
      const now = await whole(user, await needed(user, id));
      if (!kept) throw new AppError('record.changed', { present: now });
      announceChange(row);
      return now;
    },
  };
};
export type Members = ReturnType<typeof createMembers>;
