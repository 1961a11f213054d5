import type { AddressInfo } from 'node:net';
import { buildApp } from '#server/app.ts';
import { migrate } from '#server/db/migrate.ts';
import { openSqlite } from '#server/db/sqlite/openSqlite.ts';
import { saveSettings, settingsOf } from '#server/modules/account/store.ts';
import { playersOfTeam, teamById } from '#server/modules/team/store.ts';
import { testSettings } from '#tests/server/harness.ts';
import { makeClub, makePlayers, makeTeam, signedIn } from '#tests/server/people.ts';
import { answerParent } from '../hub/child.ts';
import { rowsOfList, type SmallCase } from './smallCases.ts';

const database = openSqlite();
await migrate(database.query, database.engine);
const settings = testSettings();
const app = await buildApp({ settings, database, dist: '/nowhere' });
await app.http.listen({ host: '127.0.0.1', port: 0 });

const { query } = database;
const clubId = await makeClub(query);
const team = await makeTeam(query, clubId);
await makePlayers(query, team, rowsOfList);
const tests = { ...app, database, settings } as Parameters<typeof signedIn>[0];
const person = await signedIn(tests, clubId, 'CLUB_MANAGER');

/** What the handler of each case asks of the storage, alone. */
const storage: Readonly<Record<SmallCase, () => Promise<unknown>>> = {
  list: async () => [await teamById(query, clubId, { id: team.id }), await playersOfTeam(query, clubId, team.id)],
  get: () => settingsOf(query, person.id),
  put: () => saveSettings(query, person.id, { language: 'en', theme: 'dark', at: Date.now() }),
};

answerParent({
  port: () => (app.http.server.address() as AddressInfo).port,
  token: () => person.token,
  teamId: () => team.id,
  cpu: () => process.cpuUsage(),
  store: async (name: SmallCase, times: number) => {
    for (let time = 0; time < times; time += 1) await storage[name]();
  },
});
