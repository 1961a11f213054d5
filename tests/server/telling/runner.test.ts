import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { momentOf, readingOf } from '#domain/days.ts';
import { allJobs, createTelling } from '#server/telling/runner.ts';
import { attend, record } from '../attendance/makers.ts';
import { day, hour } from '../event/makers.ts';
import { engines, type Running, startApp } from '../harness.ts';
import { signedIn } from '../people.ts';
import { give, makeFamily, openPage } from './families.ts';
import { addressed, forwardTo, mailsOf, notificationsOf, toTheNextMorning } from './letters.ts';

type Family = Awaited<ReturnType<typeof makeFamily>>;
const zone = 'Europe/Madrid';
const minute = 60_000;

describe.each(engines)('the runner on $name', (engine) => {
  let app: Running;
  let family: Family;
  let userOf: Record<'ana' | 'bea', string>;
  beforeAll(async () => {
    app = await startApp(engine);
  });
  beforeEach(async () => {
    await toTheNextMorning(app);
    family = await makeFamily(app);
    const idOf = async (playerId: string) =>
      (
        await app.database.query
          .selectFrom('user_account')
          .where('player_id', '=', playerId)
          .select('id')
          .executeTakeFirstOrThrow()
      ).id;
    userOf = { ana: await idOf(family.ana), bea: await idOf(family.bea) };
  });
  afterAll(() => app.close());

  const kindsOf = async (userId: string) => (await notificationsOf(app, userId)).map(({ kind }) => kind);
  const tokenIn = (body: string | null) => /\/answer#([\w-]{43})/.exec(body ?? '')?.[1];

  test('asks everybody five days before, once; a mother of two has one letter with a link for both', async () => {
    const startsAt = app.clock() + 6 * day;
    await family.asks({ title: 'Salida', startsAt });
    await family.asks({ title: 'Torneo', startsAt: startsAt + 2 * hour });
    await app.telling.run();
    expect(await mailsOf(app, family.clubId)).toEqual([]);
    forwardTo(app, startsAt - 5 * day + 2 * hour);
    await app.telling.run();
    await app.telling.run();
    expect(await addressed(app, family.clubId, 'familyAnswer')).toHaveLength(3);
    const letter = (await mailsOf(app, family.clubId)).find(({ to_address }) => /rosa/i.test(to_address));
    for (const word of ['Cris: Salida', 'Dani: Salida', 'Cris: Torneo', 'Dani: Torneo'])
      expect(letter?.body_text).toContain(word);
    const token = tokenIn(letter?.body_text ?? null);
    expect((await openPage(app, String(token))).children).toHaveLength(2);
    expect(await notificationsOf(app, userOf.ana)).toEqual([
      { kind: 'asked', link: '/calendar', words: expect.objectContaining({ count: '2' }) },
    ]);
  });

  test('reminds only whoever has not answered, by day, and once a day', async () => {
    const startsAt = momentOf(
      { day: readingOf(new Date(app.clock() + 5 * day), zone).day, time: '23:00' },
      zone,
    ).getTime();
    const event = await family.asks({ startsAt, asked_at: app.clock() });
    await attend(app, event, family.tokens.ana, { answer: 'yes' });
    await give(app, family.token, event, family.cris, { answer: 'no' });
    // At 23:00, two days before: nobody is woken up.
    forwardTo(app, startsAt - 2 * day);
    await app.telling.run();
    expect(await mailsOf(app, family.clubId)).toEqual([]);
    app.clock.forward(9 * hour + minute);
    await app.telling.run();
    expect(await addressed(app, family.clubId, 'familyAnswer')).toHaveLength(2);
    const letter = (await mailsOf(app, family.clubId)).find(({ to_address }) => /rosa/i.test(to_address));
    expect([letter?.body_text?.includes('Dani:'), letter?.body_text?.includes('Cris:')]).toEqual([true, false]);
    expect([await kindsOf(userOf.ana), await kindsOf(userOf.bea)]).toEqual([[], ['reminder']]);
    // Another event is due on the same day: whoever had a letter today has the next one tomorrow.
    await family.asks({ startsAt: app.clock() + 2 * day, asked_at: app.clock() - day });
    await app.telling.run();
    const rosa = async () =>
      (await addressed(app, family.clubId, 'familyAnswer')).filter((one) => /rosa/i.test(one)).length;
    expect(await rosa()).toBe(1);
    app.clock.forward(day);
    await app.telling.run();
    expect(await rosa()).toBe(2);
  });

  test('what was answered, cancelled or removed before its letter is not in it', async () => {
    const events = [await family.asks(), await family.asks({ title: 'Off' }), await family.asks({ title: 'Gone' })];
    const [answered = '', off = '', gone = ''] = events;
    const jobs = allJobs(app.services);
    const ask = jobs.find(({ name }) => name === 'ask');
    while (await ask?.work(app.clock()));
    for (const child of [family.cris, family.dani]) await give(app, family.token, answered, child, { answer: 'yes' });
    const set = (id: string, change: object) =>
      app.database.query.updateTable('occasion').set(change).where('id', '=', id).execute();
    await set(off, { state: 'cancelled' });
    await set(gone, { deleted_at: app.clock() });
    await app.telling.run();
    expect((await addressed(app, family.clubId, 'familyAnswer')).filter((one) => /rosa/i.test(one))).toEqual([]);
  });

  test('closes the list at the start: whoever leaves the team afterwards stays on it', async () => {
    const event = await family.asks({ startsAt: app.clock() + hour });
    app.clock.forward(hour + 1);
    await app.telling.run();
    await app.telling.run();
    const rows = async () =>
      (await app.database.query.selectFrom('attendance').where('occasion_id', '=', event).select('person_id').execute())
        .length;
    expect(await rows()).toBe(4);
    await app.database.query.deleteFrom('team_player').where('player_id', '=', family.dani).execute();
    const manager = await signedIn(app, family.clubId, 'CLUB_MANAGER');
    const { rows: listed } = await app.send(calls.attendance.list, { params: { eventId: event } }, manager.token);
    expect(listed).toHaveLength(4);
  });

  test('asks how hard it was half an hour after a training, only those who came and are twelve or older', async () => {
    const event = await family.asks({ kind: 'training', startsAt: app.clock() + hour / 2 });
    const at = app.clock();
    await record(app, event, family.tokens.coach, [
      { personId: family.ana, presence: 'present', at },
      { personId: family.bea, presence: 'absent', at },
      { personId: family.cris, presence: 'late', minutesLate: 5, at },
    ]);
    app.clock.forward(1.5 * hour);
    await app.telling.run();
    expect(await kindsOf(userOf.ana)).toEqual([]);
    app.clock.forward(hour / 2 + 1);
    await app.telling.run();
    await app.telling.run();
    expect([await kindsOf(userOf.ana), await kindsOf(userOf.bea)]).toEqual([['rpeAsked'], []]);
    expect((await addressed(app, family.clubId, 'news')).length).toBe(0);
  });

  test('asks from the age on that the club has chosen', async () => {
    const born = `${new Date(app.clock()).getUTCFullYear() - 14}-01-01`;
    const players = app.database.query.updateTable('player').set({ birth_date: born });
    await players.where('id', 'in', [family.ana, family.bea]).execute();
    const asked = async (age: number) => {
      const club = app.database.query.updateTable('club').set({ rpe_from_age: age });
      await club.where('id', '=', family.clubId).execute();
      await family.asks({ kind: 'training', startsAt: app.clock() - 1.6 * hour }).then((event) =>
        app.database.query
          .insertInto('attendance')
          .values({
            ...{ occasion_id: event, person_id: family.ana, person_kind: 'player', club_id: family.clubId },
            ...{ kind: 'training', starts_at: app.clock() - 1.6 * hour, presence: 'present' },
            ...{ late: 0, stale: 0, minutes_late: 0 },
          })
          .execute(),
      );
      await app.telling.run();
      return (await kindsOf(userOf.ana)).filter((kind) => kind === 'rpeAsked').length;
    };
    expect(await asked(15)).toBe(0);
    expect(await asked(14)).toBe(1);
  });

  test('sums the day up for the staff in the morning, once', async () => {
    const { day: next } = readingOf(new Date(app.clock() + day), zone);
    const at = (time: string) => momentOf({ day: next, time }, zone).getTime();
    await family.asks({ kind: 'training', startsAt: at('18:00') });
    forwardTo(app, at('07:29'));
    await app.telling.run();
    expect(await kindsOf(family.coach.id)).toEqual([]);
    forwardTo(app, at('07:30'));
    for (const _time of [1, 2]) await app.telling.run();
    const [told, second] = await notificationsOf(app, family.coach.id);
    expect(told).toMatchObject({ kind: 'dayAhead', words: { yes: '0', none: '4' } });
    expect(second).toBeUndefined();
  });

  test('two runners at once write each letter once, and close each list once', async () => {
    for (const title of ['A', 'B', 'C']) await family.asks({ title });
    const nodes = [app.telling, createTelling(app.services), createTelling(app.services)];
    await Promise.all(nodes.map((one) => one.run()));
    const letters = await addressed(app, family.clubId, 'familyAnswer');
    expect(new Set(letters).size).toBe(letters.length);
    expect(letters).toHaveLength(3);
    expect(await kindsOf(userOf.ana)).toEqual(['asked']);
  });

  test('a node that dies in the middle of a letter has written nothing of it, and another writes it', async () => {
    await family.asks({ title: 'A' });
    const dying = {
      ...app.services,
      mails: {
        ...app.services.mails,
        postOutside: async () => {
          throw new Error('killed');
        },
      },
    };
    await createTelling(dying).run();
    expect((await addressed(app, family.clubId, 'familyAnswer')).filter((one) => /rosa/i.test(one))).toEqual([]);
    app.clock.forward(hour);
    await app.telling.run();
    await app.telling.run();
    expect((await addressed(app, family.clubId, 'familyAnswer')).filter((one) => /rosa/i.test(one))).toHaveLength(1);
  });

  test('every job says when it is next due', async () => {
    await family.asks();
    const dues = await Promise.all(allJobs(app.services).map((job) => job.due(app.clock())));
    expect(dues.every((at) => at === undefined || Number.isSafeInteger(at))).toBe(true);
    expect(dues.some((at) => at !== undefined)).toBe(true);
  });

  test('what happens at once is one look at what is due; what happens later is another', async () => {
    let looks = 0;
    const job = {
      name: 'counting',
      due: async () => undefined,
      work: async () => {
        looks += 1;
        return false;
      },
    };
    const telling = createTelling(app.services, [job]);
    telling.wake();
    await expect.poll(() => looks).toBe(1);
    const notice = { kind: 'clubChanged', clubId: family.clubId, of: 'attendance', ids: [] } as const;
    for (let n = 0; n < 100; n += 1) app.services.announcements.announce(notice);
    expect(looks).toBe(1);
    await expect.poll(() => looks, { timeout: 5_000 }).toBe(2);
    app.services.announcements.announce(notice);
    await expect.poll(() => looks, { timeout: 5_000 }).toBe(3);
    app.services.announcements.announce(notice);
    await telling.close();
    expect(looks).toBe(3);
  });

  test('a switch that is off is off', async () => {
    const body = [{ kind: 'asked' as const, app: false, mail: false }];
    await app.send(calls.account.saveNotifications, { body }, family.tokens.ana);
    await family.asks();
    await app.telling.run();
    expect(await kindsOf(userOf.ana)).toEqual([]);
    expect(await addressed(app, family.clubId, 'familyAnswer')).toHaveLength(2);
  });
});
