import { AppError } from '#contract/errors.ts';
import type { measurement } from '#contract/measurement.ts';
import type { Measurement } from '#contract/measurementView.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { orPresent } from '#server/lists/orPresent.ts';
import { backWithin, changeAtVersion, setRemoved } from '#server/lists/removed.ts';
import { scopeOf } from '#server/rights/reach.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import { errorOfType } from './errorStore.ts';
import { judge } from './judging.ts';
import { playerFor, squadIds, teamFor, typeFor } from './opened.ts';
import { readHandlers } from './readHandlers.ts';
import * as store from './store.ts';
import { tellMeasured } from './telling.ts';
import { createWriting } from './writing.ts';

type Calls = Handlers<typeof measurement>;

export const measurementHandlers = (services: Services): Calls => {
  const { database, clock, announcements } = services;
  const { query } = database;
  const announce = (clubId: string, ids: readonly string[]): void => {
    if (ids.length > 0) announcements.announce({ kind: 'clubChanged', clubId, of: 'measurement', ids });
  };
  const idsOf = (clubId: string, teamId: string | null) => squadIds(query, clubId, teamId);
  const needTeamOf = (user: User, id: string) => teamFor(query, user, id);

  /** A measurement whose player the permission reaches. Throws `notFound` where the user may not read it. */
  const opened = async (user: User, id: string, permission: 'measurement.read' | 'measurement.edit') => {
    const row = (await store.measurementRow(query, scopeOf(user), id)) ?? null;
    if (!row) throw new AppError('notFound');
    const player = await playerFor(query, user, permission, row.player_id).catch((fault: unknown) => {
      if (fault instanceof AppError && permission === 'measurement.read') throw new AppError('notFound');
      throw fault;
    });
    const type = await typeFor(query, { clubId: row.club_id, typeId: row.type_id, delicate: player.delicate });
    return { row, type, player };
  };
  const reply = async (user: User, id: string): Promise<Measurement> => {
    const row = await store.measurementRow(query, scopeOf(user), id);
    if (!row) throw new AppError('notFound');
    return store.asMeasurement(row);
  };

  const { addOne, addRow } = createWriting(services, { reply });

  return {
    ...readHandlers(services),
    get: async ({ params }, { user }) => store.asMeasurement((await opened(user, params.id, 'measurement.read')).row),
    add: async ({ body }, { user }) => {
      const { id, clubId, isDelicate } = await addOne(user, body);
      announce(clubId, [id]);
      const { day, playerId } = body;
      if (!isDelicate) await tellMeasured(services, user.id, { clubId, playerIds: [playerId], ids: [id], day });
      return reply(user, id);
    },
    addDay: async ({ body: { teamId, typeId, day, rows } }, { user }) => {
      const team = await needTeamOf(user, teamId);
      // Whether a delicate type is written is asked for each player.
      const type = await typeFor(query, { clubId: team.club_id, typeId, delicate: true });
      const { percent } = await errorOfType(query, type);
      const where = { type, day, teamId, teammates: await idsOf(team.club_id, teamId), percent };
      const replies = [];
      for (const row of rows) replies.push(await addRow(user, team.club_id, row, where));
      const made = replies.flatMap(({ playerId, measurement: one }) => (one ? { playerId, id: one.id } : []));
      const [ids, playerIds] = [made.map(({ id }) => id), made.map(({ playerId }) => playerId)];
      announce(team.club_id, ids);
      if (!type.delicate) await tellMeasured(services, user.id, { clubId: team.club_id, playerIds, ids, day });
      return { rows: replies };
    },
    update: async ({ params: { id }, body: { version, day, ...given } }, { user }) => {
      const { row, type, player } = await opened(user, id, 'measurement.edit');
      const isMeasuredAnew = [given.value, given.trials, given.text].some((one) => one !== undefined);
      const teammates = await idsOf(row.club_id, row.team_id);
      const { percent } = await errorOfType(query, type);
      const work = () =>
        database.transaction(async (tx) => {
          const of = { playerId: player.row.id, teammates, percent, exceptId: id };
          const judged = isMeasuredAnew ? await judge(tx, type, given, of) : {};
          const change = { ...judged, ...(day !== undefined && { day }), updated_at: clock() };
          if (!(await changeAtVersion(tx, 'measurement', { id, version }, change)))
            throw new AppError('record.changed');
        });
      await orPresent(work, () => reply(user, id));
      announce(row.club_id, [id]);
      return reply(user, id);
    },
    remove: async ({ params: { id } }, { user }) => {
      const { row } = await opened(user, id, 'measurement.edit');
      const at = clock();
      await database.transaction((tx) => setRemoved(tx, 'measurement', id, { at, deletedAt: at }));
      announce(row.club_id, [id]);
      return { done: true };
    },
    restore: async ({ params: { id } }, { user }) => {
      const since = clock() - backWithin;
      const row = await store.removedRow(query, scopeOf(user), { id, since });
      if (!row) throw new AppError('notFound');
      const { delicate } = await playerFor(query, user, 'measurement.edit', row.player_id);
      await typeFor(query, { clubId: row.club_id, typeId: row.type_id, delicate });
      await database.transaction((tx) => setRemoved(tx, 'measurement', id, { at: clock(), deletedAt: null }));
      announce(row.club_id, [id]);
      return { done: true };
    },
  };
};
