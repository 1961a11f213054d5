import type { club } from '#contract/club.ts';
import { AppError } from '#contract/errors.ts';
import { coachRoles } from '#domain/people.ts';
import { inviting } from '#server/access/clubInvitations.ts';
import { listFile } from '#server/files/listSheet.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { everything, paged } from '#server/lists/page.ts';
import { playerRow } from '#server/modules/player/store.ts';
import { addStaff, staffRow } from '#server/modules/staff/store.ts';
import { joinStaff, teamRow } from '#server/modules/team/store.ts';
import { clubNamed } from '#server/rights/reach.ts';
import type { Services } from '#server/services.ts';
import type { StaffList } from './staffList.ts';
import { userColumns, userOfClub, usersPage } from './userList.ts';

type Calls = 'users' | 'exportedUsers' | 'addUser' | 'addCoach' | 'coaches' | 'exportedCoaches';

/** Users and coaches of a club. A new user is invited by mail and chooses their own password. */
export const peopleHandlers = (services: Services, staff: StaffList): Pick<Handlers<typeof club>, Calls> => {
  const { database, clock, announcements } = services;
  const { query } = database;
  return {
    users: async ({ params, query: listQuery }, { user }) => {
      const { rows, total } = await usersPage(query, await clubNamed(query, user, params.clubId), listQuery);
      return paged(rows, total, listQuery);
    },
    exportedUsers: async ({ params, query: { format, ...listQuery } }, { user, request }) => {
      const clubId = await clubNamed(query, user, params.clubId);
      const { rows } = await usersPage(query, clubId, { ...listQuery, ...everything });
      return listFile({ title: 'users', columns: userColumns, rows, format, request });
    },
    coaches: async ({ params, query: listQuery }, { user }) =>
      staff.page(user, await clubNamed(query, user, params.clubId), { ...listQuery, roles: coachRoles }),
    exportedCoaches: async ({ params, query: { format, ...listQuery } }, { user, request }) => {
      const clubId = await clubNamed(query, user, params.clubId);
      const { rows } = await staff.page(user, clubId, { ...listQuery, ...everything, roles: coachRoles });
      return listFile({ title: 'coaches', columns: staff.columns, rows, format, request });
    },
    addUser: async ({ params, body }, { user, request }) => {
      const clubId = await clubNamed(query, user, params.clubId);
      const id = await inviting(services, { user, request }, async (tx, invite) => {
        if (body.playerId !== null && !(await playerRow(tx, clubId, body.playerId))) throw new AppError('notFound');
        return invite(clubId, body);
      });
      const made = await userOfClub(query, clubId, id);
      if (!made) throw new AppError('notFound');
      return made;
    },
    addCoach: async ({ body: { clubId: listQuery, teamIds, ...coach } }, { user, request }) => {
      const clubId = await clubNamed(query, user, listQuery);
      const id = crypto.randomUUID();
      await inviting(services, { user, request }, async (tx, invite) => {
        const person = { email: coach.email, firstName: coach.firstName, lastName: coach.lastName };
        const userId = await invite(clubId, { ...person, roles: ['COACH'] });
        const { role = 'COACH' } = coach;
        await addStaff(tx, clubId, { ...coach, role, id, at: clock(), userId });
        for (const teamId of new Set(teamIds)) {
          if (!(await teamRow(tx, clubId, teamId))) throw new AppError('notFound');
          await joinStaff(tx, { teamId, staffId: id, role });
        }
      });
      announcements.announce({ kind: 'clubChanged', clubId, of: 'staff', ids: [id] });
      const row = await staffRow(query, clubId, id);
      if (!row) throw new AppError('notFound');
      return staff.whole(user, row);
    },
  };
};
