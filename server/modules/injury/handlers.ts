import { AppError } from '#contract/errors.ts';
import type { injury } from '#contract/injury.ts';
import type { Injury } from '#contract/injuryRecord.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { orPresent } from '#server/lists/orPresent.ts';
import { backWithin, setRemoved } from '#server/lists/removed.ts';
import { nameMedical, staffRow } from '#server/modules/staff/store.ts';
import { scopeOf } from '#server/rights/reach.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import { courseOf } from './course.ts';
import { readingsOf, readMedical, writeMedical } from './medicalStore.ts';
import { injuryFor, movesAll, type OpenedInjury, removedInjuryFor, todayIn } from './opened.ts';
import { readHandlers } from './readHandlers.ts';
import * as store from './store.ts';
import { asInjury } from './views.ts';
import { createWriting } from './writing.ts';

type Calls = Handlers<typeof injury>;

export const injuryHandlers = (services: Services): Calls => {
  const { database, clock, announcements } = services;
  const { query } = database;
  const writing = createWriting(services);
  const announce = (clubId: string, id: string): void =>
    announcements.announce({ kind: 'clubChanged', clubId, of: 'injury', ids: [id] });

  const whole = async ({ row, sight }: OpenedInjury): Promise<Injury> => {
    const moves = await store.namedMoves(query, row.id);
    const reader = {
      ...{ sight, moves: await movesAll(query, row.club_id, sight) },
      today: await todayIn(query, row.club_id, clock()),
    };
    return asInjury(row, { moves, now: courseOf(row, moves) }, reader);
  };
  const reply = async (user: User, id: string) => whole(await injuryFor(query, user, id));

  const editable = async (user: User, id: string): Promise<OpenedInjury> => {
    const opened = await injuryFor(query, user, id);
    if (!opened.sight.edits) throw new AppError('forbidden');
    return opened;
  };
  /** Only who treats the player removes and restores more than a draft. */
  const needRemoving = ({ row, sight }: OpenedInjury): void => {
    if (!sight.edits) throw new AppError('forbidden');
    if (row.phase !== 'draft' && row.phase !== 'dismissed' && !sight.treats) throw new AppError('medical');
  };
  const readerOf = (user: User, injuryId: string, address: string) => ({
    ...{ injuryId, userId: user.id, address, at: clock() },
  });

  return {
    ...readHandlers(services),
    get: ({ params }, { user }) => reply(user, params.id),
    add: async ({ body }, { user }) => {
      const { id, clubId } = await writing.add(user, body);
      announce(clubId, id);
      return reply(user, id);
    },
    update: async ({ params: { id }, body }, { user }) => {
      const { row } = await editable(user, id);
      await orPresent(
        () => writing.update(row, body),
        () => reply(user, id),
      );
      announce(row.club_id, id);
      return reply(user, id);
    },
    move: async ({ params: { id }, body }, { user }) => {
      const { row, sight } = await editable(user, id);
      const isAnswer = body.to === 'dismissed' || (body.to === 'assessment' && row.phase === 'draft');
      if (!isAnswer && !(await movesAll(query, row.club_id, sight))) throw new AppError('medical');
      await writing.move(user, row, body);
      announce(row.club_id, id);
      return reply(user, id);
    },
    remove: async ({ params: { id } }, { user }) => {
      const opened = await injuryFor(query, user, id);
      needRemoving(opened);
      const at = clock();
      await database.transaction((tx) => setRemoved(tx, 'injury', id, { at, deletedAt: at }));
      announce(opened.row.club_id, id);
      return { done: true };
    },
    restore: async ({ params: { id } }, { user }) => {
      const opened = await removedInjuryFor(query, user, id, clock() - backWithin);
      needRemoving(opened);
      await database.transaction((tx) => setRemoved(tx, 'injury', id, { at: clock(), deletedAt: null }));
      announce(opened.row.club_id, id);
      return { done: true };
    },
    medical: async ({ params: { id } }, { user, request }) => {
      const { sight } = await injuryFor(query, user, id);
      if (!sight.medical) throw new AppError('medical');
      return database.transaction((tx) => readMedical(tx, readerOf(user, id, request.ip)));
    },
    setMedical: async ({ params: { id }, body: { version, ...change } }, { user, request }) => {
      const { sight } = await injuryFor(query, user, id);
      if (!sight.treats) throw new AppError('medical');
      // Nothing of it is announced: a refusal carries what is there now, and counts as a reading.
      const reader = () => readerOf(user, id, request.ip);
      return orPresent(
        () =>
          database.transaction(async (tx) => {
            const written = await writeMedical(tx, reader(), version, change);
            if (!written) throw new AppError('record.changed');
            return written;
          }),
        () => database.transaction((tx) => readMedical(tx, reader())),
      );
    },
    nameMedical: async ({ params: { id }, body: { version, medical } }, { user }) => {
      const row = await staffRow(query, scopeOf(user), id);
      if (!row) throw new AppError('notFound');
      const present = async () => {
        const now = await staffRow(query, scopeOf(user), id);
        return { medical: now?.medical === 1, version: now?.version ?? version };
      };
      await orPresent(async () => {
        if (!(await nameMedical(query, { id, version }, { medical, at: clock() })))
          throw new AppError('record.changed');
      }, present);
      announcements.announce({ kind: 'clubChanged', clubId: row.club_id, of: 'staff', ids: [id] });
      return present();
    },
    readings: async ({ params: { id } }, { user }) => {
      const { sight } = await injuryFor(query, user, id);
      if (!sight.readings) throw new AppError('medical');
      return readingsOf(query, id);
    },
  };
};
