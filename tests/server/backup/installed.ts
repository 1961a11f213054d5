import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '#server/app.ts';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/openDatabase.ts';
import { type Running, startApp, testSettings } from '../harness.ts';

/** Settings of an installation that keeps its key in its folder, as a club has it. */
export const ownKey = (dataDir: string, more: Readonly<Record<string, string>> = {}) => ({
  DATA_DIR: dataDir,
  TOKEN_SECRET: '',
  ...more,
});

/** The app on SQLite in a folder, as it runs at a club; with the built web app of a folder, where one is named. */
export const startIn = (
  dataDir: string,
  more: Readonly<Record<string, string>> = {},
  dist?: string,
): Promise<Running> => {
  const settings = ownKey(dataDir, more);
  return startApp(
    { name: 'SQLite', open: () => openDatabase(testSettings(settings)) },
    { settings, ...(dist !== undefined && { dist }) },
  );
};

/** Another app on the same database, whose clock stands still: what it prints is of one moment. */
export const frozenApp = ({ database, settings }: Pick<Running, 'database' | 'settings'>, at: number) =>
  buildApp({ settings, database, clock: () => at, runs: false, dist: '/nowhere' });

/** Folders that `clear` deletes. */
export const folders = () => {
  const made: string[] = [];
  return {
    make: (): string => {
      const folder = mkdtempSync(join(tmpdir(), 'touchline-backup-'));
      made.push(folder);
      return folder;
    },
    clear: (): void => {
      for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** Writes one small commit after the other until `stop` is called. Returns how many there were. */
export const writing = (database: Database) => {
  let goesOn = true;
  let many = 0;
  const work = async (): Promise<void> => {
    while (goesOn) {
      await database.transaction((tx) =>
        tx
          .updateTable('club')
          .set({ name: `Club ${many}` })
          .execute(),
      );
      many += 1;
    }
  };
  const done = work();
  return async (): Promise<number> => {
    goesOn = false;
    await done;
    return many;
  };
};
