import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fastify, { type FastifyInstance } from 'fastify';
import ICAL from 'ical.js';
import { calls } from '#contract/calls.ts';
import { type App, buildApp } from '#server/app.ts';
import type { Query } from '#server/db/database.ts';
import { openDatabase } from '#server/db/openDatabase.ts';
import { addOccasions, addTargets, newOccasion } from '#server/modules/event/occasionStore.ts';
import { tokenSecret } from '#server/sessions/tokenSecret.ts';
import { testSettings } from '#tests/server/harness.ts';
import { makePlayers, makeTeam, makeWorld, signedIn } from '#tests/server/people.ts';
import { type BenchRow, median } from '../row.ts';
import { bareInserts, insertingServer } from './bareInserts.ts';
import { fillSeasons } from './club.ts';

const dayMs = 86_400_000;
const hour = 3_600_000;
const rounds = 30;

const milliseconds = async (work: () => unknown): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

type Pair = { readonly what: string; readonly rival: string; readonly goal: string };
/** Both in turn, so that what else the machine does meets both. The first rounds warm up and do not count. */
const besides = async (
  pair: Pair,
  ours: () => unknown,
  theirs: () => unknown,
  before: () => unknown = () => {},
): Promise<BenchRow> => {
  const taken: { ours: number; theirs: number }[] = [];
  for (let round = -5; round < rounds; round += 1) {
    await before();
    const one = { ours: await milliseconds(ours), theirs: await milliseconds(theirs) };
    if (round >= 0) taken.push(one);
  }
  const [own, other] = [median(taken.map((one) => one.ours)), median(taken.map((one) => one.theirs))];
  return { ...pair, ours: own, theirs: other, ratio: own / other, unit: 'ms' };
};

type Served = {
  readonly app: App;
  readonly tests: Parameters<typeof signedIn>[0];
  readonly query: Query;
  readonly server: FastifyInstance;
  readonly clubId: string;
  readonly now: number;
};
/** The feed of 300 dates, beside the same bytes and a bare 304. */
const feedRows = async ({ app, tests, query, server, clubId, now }: Served): Promise<BenchRow[]> => {
  const owner = await signedIn(tests, clubId, 'COACH');
  const headers = { accept: 'application/json', authorization: `Bearer ${owner.token}` };
  const made = await app.http.inject({ method: 'POST', url: calls.calendarFeed.renew.path, headers, payload: {} });
  const { feed } = made.json();
  await fillFeed(query, { clubId, userId: owner.id, now });
  const path = new URL(String(feed.url)).pathname;
  const read = (given: Record<string, string> = {}) => app.http.inject({ url: path, headers: given });
  const text = await read();
  const bytes = text.rawPayload;
  if (text.statusCode !== 200) throw new Error(`${path}: ${text.statusCode}`);
  // The library writes the same calendar, and a server sends it: the least that a feed written by it can take.
  const parsed = ICAL.parse(bytes.toString());
  server.get('/bytes', (_request, reply) => reply.type('text/calendar').send(ICAL.stringify(parsed)));
  server.get('/same', (_request, reply) => reply.status(304).send());
  const feedGoal = { rival: `ical.js writes the same ${bytes.length} bytes`, goal: '3 times at most' };
  const etag = String(text.headers.etag);
  return [
    await besides(
      { what: 'feed of 300 dates', ...feedGoal },
      () => read(),
      () => server.inject('/bytes'),
    ),
    await besides(
      { what: 'feed, unchanged', rival: 'a bare 304', goal: '1.3 times at most' },
      () => read({ 'if-none-match': etag }),
      () => server.inject('/same'),
    ),
  ];
};

/** The calendar with ten seasons of history, answers and marks, a series, and the feed, each beside its bare rival. */
export const benchCalendar = async (): Promise<BenchRow[]> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-calendar-'));
  const settings = testSettings({ DATA_DIR: dataDir });
  const database = await openDatabase(settings);
  const app = await buildApp({ settings, database, dist: '/nowhere' });
  const file = new DatabaseSync(join(dataDir, 'touchline.db'), { readOnly: true });
  const bare = bareInserts(join(dataDir, 'bare.db'), file);
  const [server, inserting] = [fastify(), fastify()];
  try {
    const tests = { ...app, database, settings } as Parameters<typeof signedIn>[0];
    const now = Date.now();
    const day = (at: number) => new Date(at).toISOString().slice(0, 10);
    const asked = async (options: { method?: 'GET' | 'POST'; url: string; token: string; payload?: object }) => {
      const { token, ...request } = options;
      const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
      const response = await app.http.inject({ ...request, headers });
      if (response.statusCode >= 300) throw new Error(`${request.url}: ${response.statusCode} ${response.body}`);
      return response;
    };
    const rows: BenchRow[] = [];

    const month = { from: day(now), to: day(now + 29 * dayMs) };
    const monthOf = async (seasons: number) => {
      const home = await makeWorld(tests as Parameters<typeof makeWorld>[0], { players: 22 });
      const teams = await fillSeasons(database.query, { clubId: home.clubId, now, seasons });
      const { token } = home.manager;
      const url = `${calls.calendar.get.path}?${new URLSearchParams({ ...month, of: 'club' })}`;
      return { home, teams, ask: () => asked({ url, token }) };
    };
    const [ten, one] = [await monthOf(10), await monthOf(1)];
    const sql = file.prepare(`select * from occasion left join match on match.id = occasion.id
      where occasion.club_id = ? and occasion.deleted_at is null and occasion.starts_at >= ? and occasion.starts_at < ?
      order by occasion.starts_at, occasion.id`);
    const targets = file.prepare('select * from occasion_target where occasion_id = ?');
    const hand = () => {
      const found = sql.all(ten.home.clubId, now, now + 30 * dayMs) as { id: string }[];
      return JSON.stringify(found.map((row) => ({ ...row, targets: targets.all(row.id) })));
    };
    const monthGoal = { rival: 'hand-written SQL and its JSON', goal: '1.3 times at most' };
    rows.push(await besides({ what: 'club month of 700 rows, ten seasons', ...monthGoal }, ten.ask, hand));
    const seasonGoal = { rival: 'with one season', goal: '1.1 times at most' };
    rows.push(await besides({ what: 'the same month', ...seasonGoal }, ten.ask, one.ask));

    const { home } = ten;
    const { token } = home.coach;
    const { players: squad } = home;
    const { token: manager } = home.manager;
    const type = {
      method: 'POST' as const,
      url: calls.eventType.add.path,
      token: manager,
      payload: { name: 'Reunión' },
    };
    const { id: typeId } = (await asked(type)).json() as { id: string };
    const made = async (more: object = {}) => {
      const times = { start: new Date(now + 10 * 60_000).toISOString(), end: new Date(now + hour).toISOString() };
      const to = [{ what: 'team', id: home.team.id }];
      const payload = { typeId, title: 'X', targets: to, ...times, ...more };
      return (await asked({ method: 'POST', url: calls.event.add.path, token: manager, payload })).json() as {
        id: string;
      };
    };
    const { id } = await made();
    const answer = (n: number) =>
      asked({
        ...{ method: 'POST', url: `/api/Event/${id}/attend`, token },
        payload: { answer: n % 2 === 0 ? 'yes' : 'no', personId: squad[0]?.id },
      });
    let n = 0;
    const key = { file, secret: tokenSecret(settings), token };
    const times = { starts_at: now, ends_at: now + hour, zone: 'Europe/Madrid' };
    const first = { id: '', club_id: home.clubId, kind: 'event', ...times } as const;
    const theirs = insertingServer(inserting, bare, { ...key, first });
    const insertGoal = { rival: 'a Fastify that inserts one row', goal: '1 / 0.7 times at most' };
    rows.push(await besides({ what: 'one answer', ...insertGoal }, () => answer(n++), theirs.inserts(1)));
    const marks = () =>
      asked({
        ...{ method: 'POST', url: `/api/event/${id}/attendance`, token },
        payload: {
          commandId: crypto.randomUUID(),
          rows: squad.map((person, at) => ({
            ...{ personId: person.id, at: Date.now(), presence: (at + n++) % 2 === 0 ? 'present' : 'absent' },
          })),
        },
      });
    const manyGoal = { rival: 'a Fastify that inserts 22', goal: '1.5 times at most' };
    rows.push(await besides({ what: '22 marks in one call', ...manyGoal }, marks, theirs.inserts(22)));
    const seriesGoal = { rival: 'a Fastify that inserts the same rows', goal: '2 times at most' };
    const series = () => made({ repeat: { rule: 'FREQ=DAILY', count: 142, skipClosed: false } });
    // The series of a round before it would clash with each of its dates.
    const withoutSeries = () =>
      database.query.updateTable('occasion').set({ deleted_at: now }).where('series_id', 'is not', null).execute();
    rows.push(await besides({ what: 'a series of 142', ...seriesGoal }, series, theirs.series, withoutSeries));

    rows.push(...(await feedRows({ app, tests, query: database.query, server, clubId: home.clubId, now })));
    return rows;
  } finally {
    file.close();
    bare.close();
    await Promise.all([server.close(), inserting.close()]);
    await app.http.close();
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

/** 300 dates that call the owner of a feed through a player of their own. */
const fillFeed = async (
  query: Parameters<typeof fillSeasons>[0],
  { clubId, userId, now }: { clubId: string; userId: string; now: number },
): Promise<void> => {
  const { id } = await makeTeam(query, clubId, 'FUT7', 'Feed');
  const [player] = await makePlayers(query, { id, clubId }, 1);
  await query
    .updateTable('user_account')
    .set({ player_id: String(player?.id) })
    .where('id', '=', userId)
    .execute();
  const occasions = Array.from({ length: 300 }, (_, at) =>
    newOccasion(
      {
        ...{ id: crypto.randomUUID(), club_id: clubId, kind: 'training', zone: 'Europe/Madrid', asks: 'answer' },
        ...{ starts_at: now + at * dayMs, ends_at: now + at * dayMs + hour, place: 'Campo Municipal Ñandú' },
        asked_at: now,
        description: 'Trae botas de tacos, espinilleras y agua. Nos vemos en el vestuario dos.',
      },
      now,
    ),
  );
  await addOccasions(query, occasions);
  await addTargets(
    query,
    occasions.map((row) => ({
      ...{ occasion_id: row.id, what: 'team', target_id: id, excluded: 0 as const, starts_at: row.starts_at },
    })),
  );
};
