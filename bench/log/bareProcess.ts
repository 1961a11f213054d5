import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fastify from 'fastify';
import { tokenSecret } from '#server/sessions/tokenSecret.ts';
import { testSettings } from '#tests/server/harness.ts';
import { claimsReader } from '../bareSession.ts';
import { answerParent } from '../hub/child.ts';
import { pathOf } from './smallCases.ts';

// The same database as the product's process, which is idle during these requests.
const file = new DatabaseSync(join(process.argv[2] ?? '.', 'touchline.db'));
file.exec('pragma synchronous = full; pragma busy_timeout = 5000; pragma cache_size = -32768');
const playersOf = file.prepare(`
  select p.id, p.first_name as firstName, p.last_name as lastName, p.short_name as shortName,
    t.dorsal, p.position, p.photo, p.status, t.version
  from team_player t join player p on p.id = t.player_id
  where p.club_id = ? and p.deleted_at is null and t.team_id = ?
  order by coalesce(t.dorsal, 100), p.name_key`);
const columns = 'language, theme, start_page as startPage, time_zone as timeZone';
const settingsOf = file.prepare(`select ${columns} from user_account where id = ?`);
const saveSettings = file.prepare(
  `update user_account set language = ?, theme = ?, updated_at = ? where id = ? returning ${columns}`,
);

const text = { type: 'string' } as const;
const textOrNull = { type: 'string', nullable: true } as const;
const numberOrNull = { type: 'integer', nullable: true } as const;
const player = {
  id: text,
  firstName: text,
  lastName: text,
  shortName: text,
  dorsal: numberOrNull,
  position: textOrNull,
  photo: textOrNull,
  status: textOrNull,
  version: { type: 'integer' },
} as const;
const list = { type: 'array', items: { type: 'object', properties: player } } as const;
const settings = {
  type: 'object',
  properties: { language: text, theme: text, startPage: text, timeZone: textOrNull },
} as const;

const claimsOf = claimsReader(tokenSecret(testSettings()));

// Fastify as its manual shows it: compiled schemas in and out, the token checked, the rows read by a prepared statement.
const app = fastify();
app.get<{ Params: { id: string } }>(
  pathOf('list', ':id').replace('%3A', ':'),
  { schema: { response: { 200: list } } },
  async ({ headers, params }) => playersOf.all(claimsOf(headers.authorization).clubId, params.id),
);
app.get(pathOf('get', ''), { schema: { response: { 200: settings } } }, async ({ headers }) =>
  settingsOf.get(claimsOf(headers.authorization).sub),
);
app.put<{ Body: { language: string; theme: string } }>(
  pathOf('put', ''),
  { schema: { body: settings, response: { 200: settings } } },
  async ({ headers, body: { language, theme } }) =>
    saveSettings.get(language, theme, Date.now(), claimsOf(headers.authorization).sub),
);
await app.listen({ host: '127.0.0.1', port: 0 });

answerParent({
  port: () => (app.server.address() as AddressInfo).port,
  cpu: () => process.cpuUsage(),
});
