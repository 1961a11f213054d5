import type { coach } from '#contract/coach.ts';
import { AppError } from '#contract/errors.ts';
import type { staff } from '#contract/staff.ts';
import { coachRoles } from '#domain/people.ts';
import { listFile } from '#server/files/listSheet.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { everything } from '#server/lists/page.ts';
import { changePicture } from '#server/modules/storedFile/store.ts';
import { teamRow } from '#server/modules/team/store.ts';
import { scopeOf } from '#server/rights/reach.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import { accessHandler } from './accessHandler.ts';
import { importHandlers } from './importHandlers.ts';
import type { Leaving } from './leaving.ts';
import { type Members, staffColumns } from './members.ts';
import * as store from './store.ts';

const wholeList = { search: '', sort: 'name', direction: 'asc', page: 1, pageSize: 200 } as const;

export const staffHandlers = (services: Services, members: Members, leaving: Leaving): Handlers<typeof staff> => {
  const { database, clock } = services;
  const { query } = database;
  const dress = async (user: User, id: string, upload: Parameters<typeof changePicture>[2]) => {
    const row = await members.needed(user, id);
    const owner = { clubId: row.club_id, kind: 'staff', id: row.id } as const;
    const photo = await changePicture(services, owner, upload, (tx, url) =>
      store.setStaff(tx, row.id, { photo: url }, clock()),
    );
    members.announceChange(row);
    return photo;
  };
  return {
    ...importHandlers(services),
    setAccess: accessHandler(services, members),
    all: ({ query: listQuery }, { user }) => members.page(user, user.clubId, listQuery),
    exported: async ({ query: { format, ...listQuery } }, { user, request }) => {
      const { rows } = await members.page(user, user.clubId, { ...listQuery, ...everything });
      return listFile({ title: 'staff', columns: staffColumns, rows, format, request });
    },
    available: async ({ query: { teamId } }, { user }) => {
      if (teamId !== undefined && !(await teamRow(query, scopeOf(user), teamId))) throw new AppError('notFound');
      return (await members.page(user, user.clubId, { ...wholeList, notWith: teamId ?? 'anyTeam' })).rows;
    },
    get: ({ params }, { user }) => members.get(user, params.id),
    add: ({ body }, { user }) => members.add(user, body),
    update: ({ body }, { user }) => members.update(user, body),
    setPhoto: async ({ params, body }, { user }) => ({ photo: String(await dress(user, params.id, body)) }),
    removePhoto: async ({ params }, { user }) => {
      await dress(user, params.id, null);
      return { done: true };
    },
    remove: ({ params }, { user }) => leaving.remove(user, params.id),
    removed: (_asked, { user }) => leaving.removed(user),
    restore: ({ params, body: { account } }, { user }) => leaving.restore(user, { id: params.id, as: account }),
  };
};

export const coachHandlers = (members: Members, leaving: Leaving): Handlers<typeof coach> => ({
  get: ({ params }, { user }) => members.get(user, params.id, coachRoles),
  add: ({ body }, { user }) => members.add(user, body),
  update: ({ body }, { user }) => members.update(user, body, coachRoles),
  remove: ({ params }, { user }) => leaving.remove(user, params.id, coachRoles),
});
