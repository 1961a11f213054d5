import type { health } from '#contract/health.ts';
import { ping } from '#server/db/database.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { Services } from '#server/services.ts';
import { version } from '#server/version.ts';

export const healthHandlers = ({ database, hub }: Services): Handlers<typeof health> => ({
  get: async () => {
    await ping(database);
    return { status: 'up', database: 'up', hub: hub ? 'up' : 'off', engine: database.engine, version };
  },
});
