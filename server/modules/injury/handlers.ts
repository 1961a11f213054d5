import { AppError } from '#contract/errors.ts';
import type { injury } from '#contract/injury.ts';
import type { Injury } from '#contract/injuryRecord.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { orPresent } from '#server/lists/orPresent.ts';
import { backWithin } from '#server/lists/removed.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import { callUpsOf } from './callUpStore.ts';
import { courseOf } from './course.ts';
import { medicalHandlers } from './medicalHandlers.ts';
import { noteReading } from './medicalStore.ts';
import { type Asking, injuryFor, movesAll, type OpenedInjury, removedInjuryFor, todayIn } from './opened.ts';
import { readHandlers } from './readHandlers.ts';
import * as store from './store.ts';
import { tellChanged, tellDraft } from './telling.ts';
import { asInjury } from './views.ts';
import { createWriting } from './writing.ts';

type Calls = Handlers<typeof injury>;

export const injuryHandlers = (services: Services): Calls => {
  const { database, clock, announcements } = services;
  const { query } = database;
  const writing = createWriting(services);
  const announce = (clubId: string, id: string): void =>
    announcements.announce({ kind: 'clubChanged', clubId, of: 'injury', ids: [id] });

  /** Who reads it with the reasons of moves, which are for the medical circle alone, leaves a reading. */
  const whole = async ({ row, sight }: OpenedInjury, { user, request }: Asking): Promise<Injury> => {
    const moves = await store.namedMoves(query, row.id);
    if (sight.medical && moves.some(({ reason }) => reason !== ''))
      await noteReading(query, { injuryId: row.id, userId: user.id, address: request.ip, at: clock() });
    const reader = {
      ...{ sight, moves: await movesAll(query, row.club_id, sight) },
      today: await todayIn(query, row.club_id, clock()),
    };
    const callUps = await callUpsOf(query, row.id);
    return asInjury(row, { moves, callUps, now: courseOf(row, moves) }, reader);
  };
  const reply = async (asking: Asking, id: string) => whole(await injuryFor(query, asking.user, id), asking);
  /** The reply to a change of a record, which is announced and told. */
  const changed = async (asking: Asking, was: OpenedInjury['row']) => {
    announce(was.club_id, was.id);
    const opened = await injuryFor(query, asking.user, was.id);
    await tellChanged(services, was, opened.row, asking.user.id);
    return whole(opened, asking);
  };

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

  return {
    ...readHandlers(services),
    ...medicalHandlers(services, reply),
    get: ({ params }, asking) => reply(asking, params.id),
    add: async ({ body }, asking) => {
      const { user } = asking;
      const { id, clubId } = await writing.add(user, body);
      announce(clubId, id);
      const opened = await injuryFor(query, user, id);
      if (opened.row.phase === 'draft' && opened.row.version === 1) await tellDraft(services, opened.row, user.id);
      return whole(opened, asking);
    },
    update: async ({ params: { id }, body }, asking) => {
      const { row } = await editable(asking.user, id);
      await orPresent(
        () => writing.update(row, body),
        () => reply(asking, id),
      );
      return changed(asking, row);
    },
    move: async ({ params: { id }, body }, asking) => {
      const { user } = asking;
      const { row, sight } = await editable(user, id);
      const isAnswer = body.to === 'dismissed' || (body.to === 'assessment' && row.phase === 'draft');
      if (!isAnswer && !(await movesAll(query, row.club_id, sight))) throw new AppError('medical');
      await writing.move(user, row, body);
      return changed(asking, row);
    },
    remove: async ({ params: { id } }, { user }) => {
      const opened = await injuryFor(query, user, id);
      needRemoving(opened);
      const at = clock();
      await database.transaction((tx) => store.setInjuryRemoved(tx, opened.row, { at, deletedAt: at }));
      announce(opened.row.club_id, id);
      return { done: true };
    },
    restore: async ({ params: { id } }, { user }) => {
      const opened = await removedInjuryFor(query, user, id, clock() - backWithin);
      needRemoving(opened);
      await database.transaction((tx) => store.setInjuryRemoved(tx, opened.row, { at: clock(), deletedAt: null }));
      announce(opened.row.club_id, id);
      return { done: true };
    },
  };
};
