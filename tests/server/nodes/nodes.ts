import { postgresUrl, sharedPostgres } from '../engines.ts';
import { type Running, startApp } from '../harness.ts';

export { postgresUrl };

/** Several servers on one PostgreSQL. Those of `app` are started; one more may be. */
export const startNodes = async (count: number, settings: Readonly<Record<string, string>> = {}) => {
  const shared = await sharedPostgres(postgresUrl ?? '');
  const apps: Running[] = [];
  const start = async (more: Readonly<Record<string, string>> = {}): Promise<Running> => {
    const app = await startApp(shared.engine, { settings: { ...settings, ...more } });
    apps.push(app);
    return app;
  };
  for (let n = 0; n < count; n += 1) await start();
  return {
    apps,
    start,
    shared,
    /** Moves the clock of all. */
    forward: (milliseconds: number) => {
      for (const app of apps) app.clock.forward(milliseconds);
    },
    close: async () => {
      for (const app of apps) await app.close();
      await shared.drop();
    },
  };
};
export type Nodes = Awaited<ReturnType<typeof startNodes>>;
