import { AppError } from '#contract/errors.ts';
import type { exercise } from '#contract/exercise.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { paged } from '#server/lists/page.ts';
import { backWithin, removalHandlers } from '#server/lists/removed.ts';
import { scopeOf } from '#server/rights/reach.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import { fileHandlers } from './fileHandlers.ts';
import { createLibrary } from './library.ts';
import { pictureHandlers } from './pictureHandlers.ts';
import { saveHandlers } from './saveHandlers.ts';
import { exercisePage, makerOf, personName, removedExercises, runsLibrary } from './store.ts';
import { cardsOf, exerciseOf } from './toReply.ts';
import { versionRow, versionsOf } from './versions.ts';

export const exerciseHandlers = (services: Services): Handlers<typeof exercise> => {
  const { database, clock } = services;
  const { query } = database;
  const library = createLibrary(services);
  const { readable } = library;
  const removals = removalHandlers(services, 'exercise');
  const listed = async (user: User, of: Parameters<typeof exercisePage>[2]) => {
    const { rows, total } = await exercisePage(query, user, of);
    return paged(await cardsOf(query, user, rows), total, of);
  };

  return {
    ...saveHandlers(services, library),
    ...fileHandlers(services, library),
    ...pictureHandlers(services, library),
    mine: ({ query: of }, { user }) => listed(user, { ...of, whose: 'mine' }),
    filtered: ({ query: of }, { user }) => listed(user, of),
    get: async ({ params, query: { version: n, ...canvas } }, { user }) => {
      const row = await readable(user, params.id);
      const version = await versionRow(query, row.id, n ?? row.head_version);
      if (!version) throw new AppError('notFound');
      return exerciseOf(query, user, row, { version, canvas });
    },
    versions: async ({ params }, { user }) => {
      const row = await readable(user, params.id);
      const rows = await versionsOf(query, row.id);
      return rows.map(({ n, at, note, ...by }) => ({
        n,
        at: new Date(Number(at)).toISOString(),
        note,
        by: personName(by),
      }));
    },
    removed: async (_asked, { user }) => {
      const rows = await removedExercises(query, user, clock() - backWithin);
      return rows.map(({ id, name, deleted_at }) => ({
        id,
        name,
        removedAt: new Date(Number(deleted_at)).toISOString(),
      }));
    },
    restore: async (asked, context) => {
      const maker = await makerOf(query, asked.params.id);
      const isTheirs = maker && (maker.author_id === context.user.id || runsLibrary(context.user));
      if (!isTheirs || (scopeOf(context.user) !== null && maker.club_id !== context.user.clubId))
        throw new AppError('notFound');
      return removals.restore(asked, context);
    },
  };
};
