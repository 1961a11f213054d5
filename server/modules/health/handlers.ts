import type { health } from '#contract/health.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { Services } from '#server/services.ts';
import { version } from '#server/version.ts';

export const healthHandlers = ({ database, storage, hub, films }: Services): Handlers<typeof health> => ({
  get: async () => {
    await database.ping();
    await storage.check();
    const { name } = await films.engine();
    return { status: 'up', database: 'up', hub: hub ? 'up' : 'off', engine: database.engine, films: name, version };
  },
});
