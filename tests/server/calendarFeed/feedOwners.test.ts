import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { usualShows } from '#contract/calendarFeed.ts';
import { calls } from '#contract/calls.ts';
import { attend } from '../attendance/makers.ts';
import { day } from '../event/makers.ts';
import { engines, type Running, refusalOf, startApp } from '../harness.ts';
import { makeWorld, type Person, playerSignedIn, signedIn, type World } from '../people.ts';
import { feedTools } from './feedTools.ts';

const minute = 60_000;
describe.each(engines)('whose calendar feed it is on $name', (engine) => {
  let app: Running;
  let home: World;
  let ana: Person;
  let now: number;
  let tools: ReturnType<typeof feedTools>;
  beforeAll(async () => {
    app = await startApp(engine);
  });
  beforeEach(async () => {
    home = await makeWorld(app, { players: 3 });
    ana = await playerSignedIn(app, home.clubId, home.player(0));
    now = Math.floor(app.clock() / 60_000) * 60_000;
    tools = feedTools(app, home, ana.token);
  });
  afterAll(() => app.close());

  test('a new address ends the former one at once, as does removing it', async () => {
    const { path } = await tools.renew();
    const { path: next } = await tools.renew();
    expect(next).not.toBe(path);
    expect((await tools.fetched(path)).statusCode).toBe(404);
    expect((await tools.fetched(next)).statusCode).toBe(200);
    await app.send(calls.calendarFeed.remove, {}, ana.token);
    expect((await tools.fetched(next)).statusCode).toBe(404);
    expect(await app.send(calls.calendarFeed.get, {}, ana.token)).toEqual({ feed: null, names: false });
    const change = app.send(calls.calendarFeed.change, { body: { shows: usualShows } }, ana.token);
    expect((await refusalOf(change)).code).toBe('notFound');
  });

  test('of a removed account, of one without rights and of an unknown address there is none', async () => {
    const { path } = await tools.renew();
    const account = (set: object) =>
      app.database.query.updateTable('user_account').set(set).where('id', '=', ana.id).execute();
    await account({ roles: '[]' });
    expect((await tools.fetched(path)).statusCode).toBe(404);
    await account({ roles: '["PLAYER"]' });
    expect((await tools.fetched(path)).statusCode).toBe(200);
    await account({ deleted_at: now });
    expect((await tools.fetched(path)).statusCode).toBe(404);
    const unknown = await tools.fetched(`/feed/${'A'.repeat(43)}/calendar.ics`);
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'notFound']);
    expect((await tools.fetched(`/feed/${'A'.repeat(300)}/calendar.ics`)).statusCode).toBe(413);
  });

  test('has nothing of another club, and keeps its token as a hash and sealed', async () => {
    await tools.occasion(now + day);
    const foreign = await makeWorld(app, { players: 1 });
    const { path } = await tools.renew(foreign.manager.token, { wholeClub: true });
    expect(await tools.uids(path)).toEqual([]);
    const token = path.split('/')[2] ?? '';
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const rows = await app.database.query.selectFrom('calendar_feed').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('says when which program last read it, without writing that at every read', async () => {
    const { path } = await tools.renew();
    const google = { 'user-agent': 'Google-Calendar-Importer' };
    await tools.fetched(path, google);
    const state = async () => (await app.send(calls.calendarFeed.get, {}, ana.token)).feed;
    const first = await state();
    expect(first?.reader).toBe('Google Calendar');
    app.clock.forward(minute);
    await tools.fetched(path, google);
    expect((await state())?.readAt).toBe(first?.readAt);
    await tools.fetched(path, { 'user-agent': 'Mozilla/5.0 (X11) Thunderbird/128.0' });
    expect((await state())?.reader).toBe('Thunderbird');
    app.clock.forward(11 * minute);
    await tools.fetched(path);
    expect((await state())?.reader).not.toBe('Thunderbird');
  });

  test('of a family has each child; names only where the club lets them out', async () => {
    const admin = await signedIn(app, home.clubId, 'CLUB_ADMIN');
    await app.send(calls.userPlayer.add, { params: { id: ana.id }, body: { playerId: home.player(1) } }, admin.token);
    const both = await tools.occasion(now + day, { kind: 'training' });
    const one = await tools.occasion(now + 2 * day, {
      title: 'Fisio',
      targets: [{ what: 'player', id: home.player(1) }],
    });
    const { path } = await tools.renew();
    const titles = async () => (await tools.read(path)).events.map((event) => event.get('SUMMARY'));
    const training = `Entrenamiento ${home.team.name}`;
    expect(await titles()).toEqual([`${training} (sin responder)`, 'Fisio (sin responder)']);
    await attend(app, both, ana.token, { answer: 'no', personId: home.player(1) });
    expect(await titles()).toEqual([`${training} (1 no voy, 1 sin responder)`, 'Fisio (sin responder)']);
    const { version } = await app.send(calls.club.get, { params: { clubId: home.clubId } }, admin.token);
    const body = { version, feedNames: true };
    await app.send(calls.club.update, { params: { clubId: home.clubId }, body }, admin.token);
    await app.database.query
      .updateTable('player')
      .set({ first_name: 'Leo' })
      .where('id', '=', home.player(1))
      .execute();
    expect(await titles()).toEqual([`${training} (Player: sin responder, Leo: no voy)`, 'Fisio (Leo: sin responder)']);
    expect(await tools.uids(path)).toEqual([both, one]);
  });

  test('tells staff how many come, and who does not only where the club lets names out', async () => {
    const id = await tools.occasion(now + day, { kind: 'training' });
    await attend(app, id, ana.token, { answer: 'no' });
    const { path } = await tools.renew(home.coach.token);
    const text = async () => (await tools.read(path)).events[0]?.get('DESCRIPTION');
    const counts = 'Vienen 0, no vienen 1, quizá 0, sin responder 2';
    expect(await text()).toBe(counts);
    expect((await tools.fetched((await tools.renew()).path)).body).not.toContain('Vienen');
    await app.database.query.updateTable('club').set({ feed_names: 1 }).where('id', '=', home.clubId).execute();
    expect(await text()).toBe(`${counts}\nNo vienen: Player Number 1`);
    await tools.renew(home.coach.token, { counts: false });
  });

  test('is read so often a minute and no more, and its address reaches no metric', async () => {
    const small = await startApp(engine, { settings: { FOLLOW_RATE: '3' } });
    try {
      const world = await makeWorld(small, { players: 1 });
      const { feed } = await small.send(calls.calendarFeed.renew, { body: {} }, world.coach.token);
      const path = new URL(String(feed?.url)).pathname;
      const statuses: number[] = [];
      for (let n = 0; n < 4; n += 1) statuses.push((await small.ask({ method: 'GET', url: path })).statusCode);
      expect(statuses).toEqual([200, 200, 200, 429]);
      const { body } = await small.ask({ method: 'GET', url: '/metrics' });
      expect(body).toContain('/feed/:token/calendar.ics');
      expect(body).not.toContain(path.split('/')[2]);
    } finally {
      await small.close();
    }
  });
});
