import { AppError } from '#contract/errors.ts';
import { contactFields, type player } from '#contract/player.ts';
import { isDuplicate } from '#server/db/dialect.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { changePicture } from '#server/modules/storedFile/store.ts';
import { teamRow } from '#server/modules/team/store.ts';
import { isNamedMedical } from '#server/rights/circle.ts';
import { playersWithin, scopeOf } from '#server/rights/reach.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import { importHandlers } from './importHandlers.ts';
import { createPlayerLeaving } from './leaving.ts';
import { listHandlers } from './listHandlers.ts';
import { isKeptAway } from './statusStore.ts';
import * as store from './store.ts';
import { eyesOn, rightOn, wholePlayer } from './toReply.ts';

const isContact = (field: string): boolean => (contactFields as readonly string[]).includes(field);

export const playerHandlers = (services: Services): Handlers<typeof player> => {
  const { database, clock, announcements } = services;
  const { query } = database;

  /** The player with their teams, for a user who may read them. */
  const opened = async (user: User, id: string) => {
    const row = await store.playerRow(query, scopeOf(user), id);
    if (!row) throw new AppError('notFound');
    const teams = await store.teamsOfPlayers(query, [id]);
    const eyes = await eyesOn(query, user, id, teams);
    // Who reads the details is of the team already; who is named for the medical circle treats all players of the club.
    const treats = !eyes.details && row.club_id === user.clubId && (await isNamedMedical(query, user));
    const right = rightOn(await playersWithin(query, user, 'people.read'), id, teams);
    if (right === 'none' && !treats) throw new AppError('forbidden');
    return { row, teams, treats, ...eyes };
  };
  const editable = async (user: User, id: string) => {
    const found = await opened(user, id);
    if (found.edit === 'none') throw new AppError('forbidden');
    return found;
  };
  const whole = async (user: User, id: string) => {
    const { row, teams, edit, details, treats } = await opened(user, id);
    const isSelf = user.playerIds.includes(id) && edit !== 'all';
    return wholePlayer(row, teams, { edit, details }, { isSelf, treats });
  };
  const announceChange = (clubId: string, id: string) =>
    announcements.announce({ kind: 'clubChanged', clubId, of: 'player', ids: [id] });

  const leaving = createPlayerLeaving(services, announceChange);

  return {
    ...listHandlers(services, opened),
    ...importHandlers(services),
    get: ({ params }, { user }) => whole(user, params.id),
    add: async ({ body }, { user }) => {
      if (body.status === 'injured') throw new AppError('player.injuryMissing');
      const id = crypto.randomUUID();
      try {
        await database.transaction(async (tx) => {
          const team = body.teamId === undefined ? undefined : await teamRow(tx, user.clubId, body.teamId);
          if (body.teamId !== undefined && !team) throw new AppError('notFound');
          await store.addPlayer(tx, user.clubId, { ...body, id, at: clock() });
        });
      } catch (fault) {
        if (isDuplicate(fault)) throw new AppError('dorsalTaken', { dorsal: body.dorsal });
        throw fault;
      }
      announceChange(user.clubId, id);
      return whole(user, id);
    },
    update: async ({ body: { id, version, ...fields } }, { user }) => {
      const { row, edit } = await editable(user, id);
      if (edit === 'contact' && !Object.keys(fields).every(isContact)) throw new AppError('forbidden');
      if (fields.status === 'injured' && row.status !== 'injured' && !(await isKeptAway(query, id)))
        throw new AppError('player.injuryMissing');
      const kept = await database.transaction((tx) => store.updatePlayer(tx, row, { version, at: clock() }, fields));
      if (!kept) throw new AppError('record.changed', { present: await whole(user, id) });
      announceChange(row.club_id, id);
      return whole(user, id);
    },
    setPhoto: async ({ params, body }, { user }) => {
      const { row } = await editable(user, params.id);
      const photo = await changePicture(
        services,
        { clubId: row.club_id, kind: 'player', id: row.id },
        body,
        (tx, url) => store.setPhoto(tx, row.id, url, clock()),
      );
      announceChange(row.club_id, row.id);
      return { photo: String(photo) };
    },
    removePhoto: async ({ params }, { user }) => {
      const { row } = await editable(user, params.id);
      await changePicture(services, { clubId: row.club_id, kind: 'player', id: row.id }, null, (tx, url) =>
        store.setPhoto(tx, row.id, url, clock()),
      );
      announceChange(row.club_id, row.id);
      return { done: true };
    },
    remove: ({ params }, { user }) => leaving.remove(user, params.id),
    removed: (_asked, { user }) => leaving.removed(user),
    restore: ({ params, body: { account } }, { user }) => leaving.restore(user, { id: params.id, as: account }),
  };
};
