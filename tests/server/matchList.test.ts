import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Input } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { standingOf } from '#machines/match/matchBook.ts';
import { engines, type Running, refusalOf, startApp } from './harness.ts';
import { matchesOfMany } from './manyMatches.ts';
import { makePlayers, makeTeam, type Person, playerSignedIn, putOnStaff, signedIn } from './people.ts';

const many = 600;
type Query = NonNullable<Input<typeof calls.match.list>['query']>;

describe.each(engines)('hundreds of matches on $name', (engine) => {
  let app: Running;
  let clubId: string;
  let teamId: string;
  let manager: Person;
  let other: { clubId: string; teamId: string };
  beforeAll(async () => {
    app = await startApp(engine);
    ({ clubId, teamId } = await matchesOfMany(app.database, many, app.clock()));
    other = await matchesOfMany(app.database, 20, app.clock());
    manager = await signedIn(app, clubId, 'CLUB_MANAGER');
  });
  afterAll(() => app.close());

  const list = (query: Query = {}, token = manager.token) =>
    app.send(calls.match.list, { params: { clubId }, query }, token);
  const whole = () => app.send(calls.match.ofClub, { params: { clubId } }, manager.token);

  test('pages follow each other by the calendar: live, next from the nearest, played from the latest', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => list({ page, pageSize: 200 })));
    expect(pages.map(({ total, page }) => [total, page])).toEqual([1, 2, 3].map((page) => [many, page]));
    const rows = pages.flatMap((page) => page.rows);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(many);
    const places = rows.map((one) => ['live', 'next', 'played'].indexOf(standingOf(one, app.clock())));
    expect(places).toEqual(places.toSorted());
    expect(places.filter((place) => place < 2)).toHaveLength(many / 10);
    const days = (place: number) =>
      rows.flatMap((one, at) => (places[at] === place ? [Date.parse(one.kickoffAt)] : []));
    expect(days(1)).toEqual(days(1).toSorted((a, b) => a - b));
    expect(days(2)).toEqual(days(2).toSorted((a, b) => b - a));
    expect((await list({ page: 500 })).rows).toEqual([]);
  });

  test('the list says of a match what the whole list of the club says', async () => {
    const all = new Map((await whole()).map((one) => [one.id, one]));
    expect(all.size).toBe(many);
    for (const one of (await list({ pageSize: 20, sort: 'kickoffAt' })).rows)
      expect({ ...one, clock: null }).toEqual({ ...all.get(one.id), clock: null });
  });

  test('other orders: by kick-off either way, by the name of the rival', async () => {
    const kickoffs = async (direction: 'asc' | 'desc') =>
      (await list({ sort: 'kickoffAt', direction, pageSize: 100 })).rows.map((one) => one.kickoffAt);
    const [rising, falling] = [await kickoffs('asc'), await kickoffs('desc')];
    expect(rising).toEqual(rising.toSorted());
    expect(falling).toEqual(falling.toSorted().toReversed());
    const names = (await list({ sort: 'rival', pageSize: 50, page: 2 })).rows.map((one) => one.rival.name);
    expect(names).toEqual(names.toSorted());
    expect(names[0]).toBe('Atlético 016');
  });

  test('words are found whatever their accents: in the rival, the team and the ground, each word somewhere', async () => {
    const counted = async (search: string) => (await list({ search })).total;
    expect(await counted('atletico 007')).toBe(many / 200);
    expect(await counted('RIO')).toBe(many / 10);
    const both = (await list({ search: 'rio atletico', pageSize: 100 })).rows;
    expect(both.every(({ venue }) => venue === 'Campo del Río')).toBe(true);
    const { name } = await app.send(calls.team.get, { params: { id: teamId } }, manager.token);
    expect(await counted(`${name} 007`)).toBe(many / 200);
    for (const nothing of ['%', '_', "'", '\\', 'nobody'])
      expect([nothing, await counted(nothing)]).toEqual([nothing, 0]);
  });

  test('each filter narrows by itself; the file has what the list has, on one page', async () => {
    const standing = async (one: 'live' | 'next' | 'played') => (await list({ standing: one })).total;
    expect([await standing('live'), await standing('next'), await standing('played')]).toEqual([3, 57, 540]);
    expect((await list({ teamId: (await makeTeam(app.database.query, clubId)).id })).total).toBe(0);
    expect((await list({ seasonId: crypto.randomUUID() })).total).toBe(0);
    expect((await list({ competitionId: crypto.randomUUID() })).total).toBe(0);
    const asFile = async (query: object) => {
      const file = await app.send(calls.match.exported, { params: { clubId }, query }, manager.token);
      return Buffer.from(await file.arrayBuffer());
    };
    const lines = (await asFile({ standing: 'played', format: 'csv' })).toString().trim().split('\r\n');
    expect(lines).toHaveLength(541);
    expect(lines[1]).toContain('Atlético');
    expect((await asFile({ standing: 'live' })).subarray(0, 2).toString()).toBe('PK');
  });

  test('a competition and a season that a match is of are asked for by their ids', async () => {
    const season = await app.send(calls.season.current, { params: { clubId } }, manager.token);
    const cup = await app.send(
      calls.competition.add,
      { body: { name: 'Copa', type: 'cup', seasonId: season.id, sides: [{ teamId, name: 'Ours' }] } },
      manager.token,
    );
    const body = { teamId, rival: { name: 'Unión' }, kickoffAt: '2026-12-05T16:30:00.000Z', isLocal: true };
    const made = await app.send(
      calls.match.add,
      { body: { ...body, format: 'FUT11', seasonId: season.id, competitionId: cup.id } },
      manager.token,
    );
    for (const query of [{ competitionId: cup.id }, { seasonId: season.id }, { search: 'union' }])
      expect((await list(query)).rows.map(({ id }) => id)).toEqual([made.id]);
    const rivals = await app.send(calls.match.rivals, { params: { clubId } }, manager.token);
    expect([rivals.length, rivals.at(-1)]).toEqual([201, 'Unión']);
    await app.send(calls.match.remove, { params: { id: made.id } }, manager.token);
    expect((await list({ search: 'union' })).total).toBe(0);
  });

  test('who sees which: a player their teams’ matches, "mine" those of one’s own teams, nobody another club’s', async () => {
    const { query } = app.database;
    const team = await makeTeam(query, clubId);
    const [coach, staff] = [await signedIn(app, clubId, 'COACH'), await signedIn(app, clubId, 'STAFF')];
    expect([(await list({}, coach.token)).total, (await list({}, staff.token)).total]).toEqual([many, 0]);
    expect((await list({ mine: 'true' }, coach.token)).total).toBe(0);
    await putOnStaff(query, { id: teamId, clubId }, coach.id, 'COACH');
    expect((await list({ mine: 'true' }, coach.token)).total).toBe(many);
    expect((await list({ pageSize: 1 }, coach.token)).rows[0]?.right).toBe('write');
    const [playing] = await makePlayers(query, team, 1);
    const player = await playerSignedIn(app, clubId, String(playing?.id));
    expect((await list({}, player.token)).total).toBe(0);
    expect(await app.send(calls.match.rivals, { params: { clubId } }, player.token)).toEqual([]);
    expect((await list({ teamId: other.teamId })).total).toBe(0);
    for (const one of [calls.match.list, calls.match.exported, calls.match.rivals] as const)
      expect((await refusalOf(app.send(one, { params: { clubId: other.clubId } }, manager.token))).code).toBe(
        'notFound',
      );
    const admin = await signedIn(app, other.clubId, 'ADMIN');
    expect((await list({}, admin.token)).total).toBe(many);
  });
});
