import { dayOf } from '#domain/days.ts';
import { firstCode } from './access/firstCode.ts';
import { buildApp } from './app.ts';
import type { Database } from './db/database.ts';
import { takeInFolders } from './files/takeInFolders.ts';
import { greeting } from './greeting.ts';
import { listen, stopOnSignal } from './listen.ts';
import { hasClub } from './modules/account/clubStore.ts';
import { rebuildOlder } from './modules/match/rebuild.ts';
import { seedDemo } from './seed/demoClub.ts';
import { seedMatches } from './seed/demoMatches.ts';
import type { Settings } from './settings.ts';

/** The invented people of the demo club have read their letters of the days before: nothing of them is due. */
const quietDemo = async ({ query }: Database, at: number): Promise<void> => {
  const club = await query.selectFrom('club').where('is_demo', '=', 1).select(['id', 'time_zone']).executeTakeFirst();
  if (!club) return;
  const asked = query.updateTable('occasion').set({ asked_at: at }).where('club_id', '=', club.id);
  await asked.where('asks', '=', 'answer').execute();
  const rated = query.updateTable('occasion').set({ rpe_asked_at: at }).where('club_id', '=', club.id);
  await rated.where('ends_at', '<', at).execute();
  const today = dayOf(new Date(at), club.time_zone);
  await query.updateTable('club').set({ digest_day: today }).where('id', '=', club.id).execute();
};

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Serves the club of a database that has been opened, until a signal ends the process. Throws `CannotStart`. */
export const serve = async (settings: Settings, database: Database): Promise<void> => {
  const moved = await takeInFolders(database, settings);
  if (moved > 0) say(`Moved ${moved} photos and documents from the data folder into the database.`);
  const older = await rebuildOlder(database);
  if (older > 0) say(`Counted ${older} matches anew for this version.`);
  const demo = settings.seedDemo ? await seedDemo(database, { dataDir: settings.dataDir, at: Date.now() }) : undefined;
  const app = await buildApp({ settings, database, runs: false });
  const { stopping } = app.services;
  stopOnSignal(app.http, { announce: stopping.announce, drain: settings.drain, after: () => database.close() });
  if (demo?.seeded) {
    say('Playing the first matches of the demo club ...');
    await seedMatches(app);
    await quietDemo(database, Date.now());
  }
  app.telling.wake();
  const port = await listen(app.http, settings);
  const waiting = !(await hasClub(database.query));
  say(greeting(settings, port, demo?.users ?? [], waiting ? firstCode(app.services.secrets) : undefined));
};
