import { AppError } from '#contract/errors.ts';
import type { health } from '#contract/health.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { Services } from '#server/services.ts';
import { version } from '#server/version.ts';

/** What makes films. A server that does so elsewhere may be away: all else goes on without it. */
const nameOf = async (films: Services['films']) => {
  try {
    return (await films.engine()).name;
  } catch (fault) {
    if (fault instanceof AppError) return 'away';
    throw fault;
  }
};

export const healthHandlers = ({
  database,
  storage,
  hub,
  films,
  settings,
  stopping,
}: Services): Handlers<typeof health> => ({
  live: () => ({ status: 'up' }),
  ready: async () => {
    if (stopping.isAnnounced()) throw new AppError('stopping');
    await database.ping();
    await storage.check();
    return { status: 'up' };
  },
  get: async () => {
    await database.ping();
    await storage.check();
    const [name, filmsBy] = [await nameOf(films), settings.exportUrl === undefined ? 'here' : 'export'] as const;
    return {
      status: 'up',
      database: 'up',
      hub: hub ? 'up' : 'off',
      engine: database.engine,
      films: name,
      filmsBy,
      version,
    };
  },
});
