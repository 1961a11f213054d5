import type { AddressInfo } from 'node:net';
import { buildApp } from '#server/app.ts';
import { migrate } from '#server/db/migrate.ts';
import { openSqlite } from '#server/db/sqlite/openSqlite.ts';
import { testSettings } from '#tests/server/harness.ts';
import { makeClub, makePlayers, makeTeam, signedIn } from '#tests/server/people.ts';
import { answerParent } from '../hub/child.ts';
import { rowsOfList } from './smallCases.ts';

const database = openSqlite(process.argv[2]);
await migrate(database.query);
const settings = testSettings();
const app = await buildApp({ settings, database, dist: '/nowhere' });
await app.http.listen({ host: '127.0.0.1', port: 0 });

const { query } = database;
const clubId = await makeClub(query);
const team = await makeTeam(query, clubId);
await makePlayers(query, team, rowsOfList);
const tests = { ...app, database, settings } as Parameters<typeof signedIn>[0];
const person = await signedIn(tests, clubId, 'CLUB_MANAGER');

answerParent({
  port: () => (app.http.server.address() as AddressInfo).port,
  token: () => person.token,
  teamId: () => team.id,
  cpu: () => process.cpuUsage(),
});
