import { AppError } from '#contract/errors.ts';
import type { injury } from '#contract/injury.ts';
import type { Injury } from '#contract/injuryRecord.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { orPresent } from '#server/lists/orPresent.ts';
import { backWithin, setRemoved } from '#server/lists/removed.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import { courseOf } from './course.ts';
import { medicalHandlers } from './medicalHandlers.ts';
import { injuryFor, movesAll, type OpenedInjury, removedInjuryFor, todayIn } from './opened.ts';
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

  const whole = async ({ row, sight }: OpenedInjury): Promise<Injury> => {
    const moves = await store.namedMoves(query, row.id);
    const reader = {
      ...{ sight, moves: await movesAll(query, row.club_id, sight) },
      today: await todayIn(query, row.club_id, clock()),
    };
    return asInjury(row, { moves, now: courseOf(row, moves) }, reader);
  };
  const reply = async (user: User, id: string) => whole(await injuryFor(query, user, id));
  /** The reply to a change of a record, which is announced and told. */
  const changed = async (user: User, was: OpenedInjury['row']) => {
    announce(was.club_id, was.id);
    const opened = await injuryFor(query, user, was.id);
    await tellChanged(services, was, opened.row, user.id);
    return whole(opened);
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
    ...medicalHandlers(services),
    get: ({ params }, { user }) => reply(user, params.id),
    add: async ({ body }, { user }) => {
      const { id, clubId } = await writing.add(user, body);
      announce(clubId, id);
      const opened = await injuryFor(query, user, id);
      if (opened.row.phase === 'draft' && opened.row.version === 1) await tellDraft(services, opened.row, user.id);
      return whole(opened);
    },
    update: async ({ params: { id }, body }, { user }) => {
      const { row } = await editable(user, id);
      await orPresent(
        () => writing.update(row, body),
        () => reply(user, id),
      );
      return changed(user, row);
    },
    move: async ({ params: { id }, body }, { user }) => {
      const { row, sight } = await editable(user, id);
      const isAnswer = body.to === 'dismissed' || (body.to === 'assessment' && row.phase === 'draft');
      if (!isAnswer && !(await movesAll(query, row.club_id, sight))) throw new AppError('medical');
      await writing.move(user, row, body);
      return changed(user, row);
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
  };
};
