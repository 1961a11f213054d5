import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { usualShows } from '#contract/calendarFeed.ts';
import { calls } from '#contract/calls.ts';
import { attend } from '../attendance/makers.ts';
import { day, hour } from '../event/makers.ts';
import { engines, type Running, startApp } from '../harness.ts';
import { newMatch } from '../match/pitch.ts';
import { makeWorld, type Person, playerSignedIn, type World } from '../people.ts';
import { feedTools } from './feedTools.ts';

const minute = 60_000;
describe.each(engines)('the calendar feed on $name', (engine) => {
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

  test('has each date in UTC with the own answer in its title, and what readers need to notice a change', async () => {
    const { path } = await tools.renew();
    const first = await tools.occasion(now + day, { kind: 'training', description: 'Botas', meet_minutes: 15 });
    const second = await tools.occasion(now + 2 * day, { title: 'Cena; con, todos\\ 🎉', place: 'Bar "Ñ"' });
    await attend(app, second, ana.token, { answer: 'yes' });
    const { head, events, calendar } = await tools.read(path);
    expect(Object.fromEntries(head)).toMatchObject({
      ...{ METHOD: 'PUBLISH', 'X-PUBLISHED-TTL': 'PT1H', 'REFRESH-INTERVAL': 'VALUE=DURATION:PT1H', VERSION: '2.0' },
    });
    expect(events.map((one) => one.get('SUMMARY'))).toEqual([
      `Entrenamiento ${home.team.name} (sin responder)`,
      'Cena; con, todos\\ 🎉 (voy)',
    ]);
    expect(events[0]?.get('UID')).toBe(`${first}@${home.clubId}`);
    expect(events[0]?.get('DTSTART')).toBe(new Date(now + day).toISOString().replace(/[-:]|\.\d+/g, ''));
    expect(events[0]?.get('DESCRIPTION')).toMatch(/^Quedada: \d\d:\d\d\nBotas$/);
    expect(events[0]?.get('URL')).toMatch(new RegExp(`/calendar/${first}$`));
    for (const name of ['DTSTAMP', 'LAST-MODIFIED', 'CREATED']) expect(events[0]?.get(name)).toMatch(/^\d{8}T\d{6}Z$/);
    expect(events.map((one) => one.get('VALARM.TRIGGER'))).toEqual([undefined, '-PT1H']);
    expect(calendar[1]?.location).toBe('Bar "Ñ"');
    expect(calendar.map(({ startDate }) => startDate.toJSDate().getTime())).toEqual([now + day, now + 2 * day]);
  });

  test('folds long titles with accents and emoji at 75 octets, and keeps every sign', async () => {
    const title = `${'Ñandú 👨‍👩‍👧‍👦 '.repeat(12)}fin`;
    await tools.occasion(now + day, { title, asks: 'none', description: `${'á'.repeat(400)}\r\nlínea\u0007` });
    const { events, calendar } = await tools.read((await tools.renew()).path);
    expect(events[0]?.get('SUMMARY')).toBe(title);
    expect(calendar[0]?.summary).toBe(title);
    expect(events[0]?.get('DESCRIPTION')).toBe(`${'á'.repeat(400)}\nlínea `);
  });

  test('has whole days as days, cancelled ones for 60 days, and time that is free where the answer is no', async () => {
    const { path } = await tools.renew();
    const whole = {
      all_day: 1 as const,
      first_day: '2027-03-27',
      last_day: '2027-03-28',
      asks: 'none',
      meet_minutes: 45,
    };
    await app.database.query.deleteFrom('occasion_target').where('target_id', '=', home.team.id).execute();
    const far = Date.parse('2027-03-26T23:00:00Z');
    await tools.occasion(far, { ...whole, ends_at: far + 47 * hour, title: 'Torneo' });
    const gone = await tools.occasion(now + day, { state: 'cancelled', title: 'Cena', cancelled_reason: 'Lluvia' });
    const no = await tools.occasion(now + 2 * day, { title: 'Charla' });
    await attend(app, no, ana.token, { answer: 'no' });
    const { events, calendar } = await tools.read(path);
    const cup = events.find((one) => one.get('SUMMARY') === 'Torneo');
    expect([cup?.get('DTSTART'), cup?.get('DTEND')]).toEqual(['VALUE=DATE:20270327', 'VALUE=DATE:20270329']);
    expect(calendar.find(({ summary }) => summary === 'Torneo')?.startDate.isDate).toBe(true);
    // No time to meet at: it would be counted from midnight.
    expect(cup?.get('DESCRIPTION') ?? '').not.toMatch(/\d\d:\d\d/);
    const [cancelled, refused] = [gone, no].map((id) => events.find((one) => one.get('UID')?.startsWith(id)));
    expect([cancelled?.get('STATUS'), cancelled?.get('SUMMARY')]).toEqual(['CANCELLED', 'Cancelado: Cena']);
    expect(cancelled?.get('DESCRIPTION')).toBe('Lluvia');
    expect([refused?.get('TRANSP'), refused?.get('SUMMARY')]).toEqual(['TRANSPARENT', 'Charla (no voy)']);
    const old = now - 61 * day;
    await app.database.query.updateTable('occasion').set({ updated_at: old }).where('id', '=', gone).execute();
    expect(await tools.uids(path)).not.toContain(gone);
  });

  test('goes from 90 days back to 13 months ahead, of the own calendar or of the whole club', async () => {
    const { path } = await tools.renew(home.manager.token, { wholeClub: true });
    const near = await tools.occasion(now - 80 * day);
    const late = await tools.occasion(now + 390 * day);
    for (const at of [now - 120 * day, now + 420 * day]) await tools.occasion(at);
    expect(await tools.uids(path)).toEqual([near, late]);
    const { path: own } = await tools.renew(home.manager.token, { wholeClub: false });
    expect(await tools.uids(own)).toEqual([]);
    // Whoever may not read the club gets their own calendar, whatever they choose.
    const other = await tools.occasion(now + day, { targets: [{ what: 'player', id: home.player(1) }] });
    expect(await tools.uids((await tools.renew(ana.token, { wholeClub: true })).path)).not.toContain(other);
    const { path: trainings } = await tools.renew(ana.token, { kinds: ['training'] });
    expect(await tools.uids(trainings)).toEqual([]);
  });

  test('a move raises SEQUENCE and keeps the UID', async () => {
    const { path } = await tools.renew();
    const body = { ...newMatch(home), kickoffAt: new Date(now + day).toISOString() };
    const match = await app.send(calls.match.add, { body }, home.coach.token);
    const { events: before } = await tools.read(path);
    expect(before[0]?.get('SUMMARY')).toMatch(` – `);
    const kickoffAt = new Date(now + 30 * hour).toISOString();
    await app.send(
      calls.match.edit,
      { params: { id: match.id }, body: { version: match.version, kickoffAt } },
      home.manager.token,
    );
    const { events: after } = await tools.read(path);
    expect(after[0]?.get('UID')).toBe(before[0]?.get('UID'));
    expect(Number(after[0]?.get('SEQUENCE'))).toBe(Number(before[0]?.get('SEQUENCE')) + 1);
    expect(after[0]?.get('DTSTART')).not.toBe(before[0]?.get('DTSTART'));
  });

  test('an unchanged feed is 304; an answer, a change, another team and a new day change it', async () => {
    const { path } = await tools.renew();
    const id = await tools.occasion(now + day, { kind: 'training' });
    let { etag } = await tools.read(path);
    const same = async () => (await tools.fetched(path, { 'if-none-match': etag })).statusCode === 304;
    const changes = async (work: () => Promise<unknown>) => {
      expect(await same()).toBe(true);
      app.clock.forward(minute);
      await work();
      expect(await same()).toBe(false);
      ({ etag } = await tools.read(path));
    };
    const { body: text, headers } = await tools.fetched(path, { 'if-none-match': `W/"x", ${etag}` });
    expect([text, headers.etag]).toEqual(['', etag]);
    await changes(() => attend(app, id, ana.token, { answer: 'no' }));
    await changes(() => attend(app, id, home.coach.token, { answer: 'yes', personId: home.player(0) }));
    await changes(() =>
      app.send(calls.calendarFeed.change, { body: { shows: { ...usualShows, link: false } } }, ana.token),
    );
    await changes(() =>
      app.send(
        calls.attendance.takeBack,
        { params: { eventId: id, userId: home.player(0) }, query: { excluded: 'true' } },
        home.coach.token,
      ),
    );
    await changes(() => app.database.query.deleteFrom('team_player').where('player_id', '=', home.player(0)).execute());
    await changes(async () => app.clock.forward(day));
  });
});
