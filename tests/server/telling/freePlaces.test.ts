import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFailed, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { momentOf, readingOf } from '#domain/days.ts';
import { allJobs, createTelling } from '#server/telling/runner.ts';
import { printSeed, runs } from '#tests/domain/seed.ts';
import { attend, listed, record } from '../attendance/makers.ts';
import { day, hour } from '../event/makers.ts';
import { engines, type Running, refusalOf, startApp } from '../harness.ts';
import { give, makeFamily, openPage } from './families.ts';
import { addressed, mailsOf, notificationsOf, toTheNextMorning } from './letters.ts';

type Family = Awaited<ReturnType<typeof makeFamily>>;
type Name = 'ana' | 'bea' | 'cris' | 'dani';
const zone = 'Europe/Madrid';
const minute = 60_000;

describe.each(engines)('free places on $name', (engine) => {
  let app: Running;
  let family: Family;
  let beaAccount: string;
  let tokens: Family['tokens'];
  beforeAll(async () => {
    app = await startApp(engine);
  });
  beforeEach(async () => {
    await toTheNextMorning(app);
    family = await makeFamily(app);
    beaAccount = await accountOf(family.bea);
    tokens = family.tokens;
  });
  afterAll(() => app.close());

  const accountOf = async (playerId: string): Promise<string> => {
    const found = app.database.query.selectFrom('user_account').where('player_id', '=', playerId).select('id');
    return (await found.executeTakeFirstOrThrow()).id;
  };
  /** Time passes, and everybody signs in again. */
  const pass = async (time: number): Promise<void> => {
    app.clock.forward(time);
    const open = async (userId: string) => (await app.services.sessions.open(userId)).access_token;
    tokens = {
      ana: await open(await accountOf(family.ana)),
      bea: await open(beaAccount),
      coach: await open(family.coach.id),
      manager: await open(family.manager.id),
    };
  };

  /** Ana and Bea answer in the app, Cris and Dani by the link of their mother. */
  const say = (event: string, who: Name, answer: 'yes' | 'no' | null) =>
    who === 'ana' || who === 'bea'
      ? attend(app, event, tokens[who], { answer })
      : give(app, family.token, event, family[who], { answer });
  /** One place, and all four want it in this order. */
  const makeFull = async (startsAt: number, more: object = {}): Promise<string> => {
    const event = await family.asks({ startsAt, limit_at: 1, asked_at: app.clock(), ...more });
    for (const who of ['ana', 'bea', 'cris', 'dani'] as const) await say(event, who, 'yes');
    return event;
  };
  const nameOf = (id: string) => (['ana', 'bea', 'cris', 'dani'] as const).find((one) => family[one] === id) ?? '';
  const places = async (event: string) => {
    const { rows } = await listed(app, event, tokens.manager);
    const yes = rows.filter(({ counts }) => counts === 'yes');
    return {
      in: yes.filter(({ waiting }) => waiting === null).map(({ personId }) => nameOf(personId)),
      asked: yes.filter(({ offer }) => offer !== null && offer.until !== null).map(({ personId }) => nameOf(personId)),
      open: yes.filter(({ offer }) => offer !== null && offer.until === null).map(({ personId }) => nameOf(personId)),
    };
  };
  const toldBea = async () => {
    const all = await notificationsOf(app, beaAccount);
    return all.map(({ kind }) => kind).filter((kind) => kind.startsWith('place'));
  };

  test('long before the start the first who waits has the place at once and is told', async () => {
    const event = await makeFull(app.clock() + 2 * day);
    await say(event, 'ana', 'no');
    expect(await places(event)).toEqual({ in: ['bea'], asked: [], open: [] });
    for (const _time of [1, 2]) await app.telling.run();
    expect(await toldBea()).toEqual(['placeFree']);
  });

  test('by night it is told in the morning, but for what begins within a day', async () => {
    const { day: today } = readingOf(new Date(app.clock()), zone);
    await pass(momentOf({ day: today, time: '23:00' }, zone).getTime() - app.clock());
    const [late, soon] = [await makeFull(app.clock() + 2 * day), await makeFull(app.clock() + 20 * hour)];
    await say(late, 'ana', 'no');
    await app.telling.run();
    expect(await toldBea()).toEqual([]);
    await say(soon, 'ana', 'no');
    await app.telling.run();
    expect(await toldBea()).toEqual(['placeFree']);
    await pass(9 * hour + minute);
    await app.telling.run();
    expect(await toldBea()).toEqual(['placeFree', 'placeFree']);
  });

  test('within three hours the first is asked by bell, push and mail, and takes it in the app', async () => {
    const event = await makeFull(app.clock() + 3 * hour, { answer_until: app.clock() + minute });
    await pass(hour);
    await say(event, 'ana', 'no');
    expect(await places(event)).toEqual({ in: [], asked: ['bea'], open: [] });
    await app.telling.run();
    expect(await toldBea()).toEqual(['placeAsked']);
    const [told] = await notificationsOf(app, beaAccount);
    const until = app.clock() + 20 * minute;
    expect(told?.link).toBe(`/calendar/${event}`);
    expect(Math.abs(Date.parse(told?.words.until ?? '') - until)).toBeLessThan(minute);
    const letter = (await mailsOf(app, family.clubId)).find(({ kind }) => kind === 'familyNews');
    expect(letter?.subject).toContain('plaza libre');
    const home = await app.send(calls.home.get, {}, tokens.bea);
    expect(home.agenda.find(({ id }) => id === event)?.mine).toMatchObject([{ offer: { until: told?.words.until } }]);
    const one = await app.send(calls.event.get, { params: { id: event } }, tokens.bea);
    expect(one.mine).toMatchObject([{ offer: { until: told?.words.until } }]);
    // The deadline is over: a yes is refused to everybody but her.
    expect((await refusalOf(say(event, 'ana', 'yes'))).code).toBe('answer.closed');
    expect(await say(event, 'bea', 'yes')).toMatchObject({ waiting: null, offer: null, late: false });
    expect(await places(event)).toEqual({ in: ['bea'], asked: [], open: [] });
  });

  test('who says nothing for twenty minutes is passed over; a family takes it by its link; a no asks the next at once', async () => {
    const event = await makeFull(app.clock() + 3 * hour);
    await pass(hour);
    await say(event, 'ana', 'no');
    await app.telling.run();
    await pass(19 * minute);
    await app.telling.run();
    expect(await places(event)).toMatchObject({ asked: ['bea'] });
    await pass(minute + 1);
    for (const _time of [1, 2]) await app.telling.run();
    expect(await places(event)).toEqual({ in: [], asked: ['cris'], open: [] });
    const letters = await addressed(app, family.clubId, 'familyNews');
    expect(letters.filter((to) => /rosa/i.test(to))).toHaveLength(1);
    const asked = async (who: Name) =>
      (await openPage(app, family.token)).asked.find((one) => one.eventId === event && one.personId === family[who]);
    expect(await asked('cris')).toMatchObject({ offer: { until: expect.any(String) }, mayYes: true });
    await say(event, 'cris', 'no');
    expect(await asked('dani')).toMatchObject({ offer: { until: expect.any(String) } });
    expect(await say(event, 'dani', 'yes')).toMatchObject({ waiting: null, offer: null });
    expect(await places(event)).toEqual({ in: ['dani'], asked: [], open: [] });
    expect(await toldBea()).toEqual(['placeAsked']);
    const { rows } = await app.send(calls.attendance.history, { params: { id: event } }, tokens.coach);
    const line = ({ personId, now }: (typeof rows)[number]) => `${nameOf(personId ?? '')} ${now?.split(' ')[0]}`;
    // The newest first, and what became of the place after the answer that made it free.
    expect(rows.slice(0, 3).map(line)).toEqual(['dani yes', 'dani asked', 'cris no']);
    expect(rows.slice(3, 5).map(line).sort()).toEqual(['bea passed', 'cris asked']);
    expect(rows.slice(5, 7).map(line)).toEqual(['bea asked', 'ana no']);
    expect(rows.filter(({ field }) => field === 'place').map(({ by, via }) => by ?? via)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  test('a place that nobody took stays open for those who were asked, and staff may take it for them', async () => {
    const event = await makeFull(app.clock() + 3 * hour);
    await pass(hour);
    for (const who of ['dani', 'cris', 'ana'] as const) await say(event, who, 'no');
    await pass(21 * minute);
    await app.telling.run();
    expect(await places(event)).toEqual({ in: [], asked: [], open: ['bea'] });
    await record(app, event, tokens.coach, [{ personId: family.bea, answer: 'yes', at: app.clock() }]);
    expect(await places(event)).toEqual({ in: ['bea'], asked: [], open: [] });
  });

  test('who leaves the team and a higher limit make places free too, once the change is settled', async () => {
    const event = await makeFull(app.clock() + 2 * day);
    await pass(11 * minute);
    const members = app.database.query.deleteFrom('team_player');
    await members.where('player_id', '=', family.ana).execute();
    for (const _time of [1, 2]) await app.telling.run();
    expect(await places(event)).toMatchObject({ in: ['bea'] });
    expect(await toldBea()).toEqual(['placeFree']);
    const one = await app.send(calls.event.get, { params: { id: event } }, tokens.coach);
    const body = { version: one.version, limit: 2, scope: 'this' as const };
    await app.send(calls.event.update, { params: { id: event }, body }, tokens.coach);
    await app.telling.run();
    expect(await places(event)).toMatchObject({ in: ['bea'] });
    await pass(11 * minute);
    await app.telling.run();
    expect(await places(event)).toMatchObject({ in: ['bea', 'cris'] });
  });

  test('a node that dies between taking and sending has asked nobody, and another asks once', async () => {
    const event = await makeFull(app.clock() + 3 * hour);
    await pass(hour);
    await say(event, 'ana', 'no');
    await app.telling.run();
    await pass(20 * minute + 1);
    // Bea has said nothing. The node takes the occasion, and is cut off before its transaction ends.
    const seal = app.services.secrets.seal;
    const dying = {
      ...app.services,
      secrets: {
        ...app.services.secrets,
        seal: (text: string) => {
          if (/rosa/i.test(text)) throw new Error('killed');
          return seal(text);
        },
      },
    };
    await expect(createTelling(dying).run()).rejects.toThrow('killed');
    expect(await places(event)).toMatchObject({ asked: ['bea'] });
    // The next one takes and asks; it dies before the letter, and a third writes it.
    const place = allJobs(app.services).filter(({ name }) => name === 'place');
    await createTelling(app.services, place).run();
    expect(await places(event)).toMatchObject({ asked: ['cris'] });
    const nodes = [app.telling, createTelling(app.services), createTelling(app.services)];
    await Promise.all(nodes.map((one) => one.run()));
    const letters = await addressed(app, family.clubId, 'familyNews');
    expect(letters.filter((to) => /rosa/i.test(to))).toHaveLength(1);
    expect(await toldBea()).toEqual(['placeAsked']);
  });

  test('two nodes and the answers of all at once never let in more than the limit', async () => {
    onTestFailed(printSeed);
    const step = fc.record({
      who: fc.constantFrom<Name[]>('ana', 'bea', 'cris', 'dani'),
      answer: fc.constantFrom('yes', 'yes', 'no'),
      minutes: fc.constantFrom(0, 0, 7, 21),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
        const event = await makeFull(app.clock() + 3.2 * hour);
        const nodes = [app.telling, createTelling(app.services)];
        for (const { who, answer, minutes } of steps) {
          await pass(minutes * minute);
          await Promise.all([say(event, who, answer as 'yes' | 'no'), ...nodes.map((one) => one.run())]);
          const now = await places(event);
          expect(now.in.length + now.asked.length).toBeLessThanOrEqual(1);
        }
        await app.database.query.updateTable('occasion').set({ state: 'cancelled' }).where('id', '=', event).execute();
      }),
      { ...(runs(6) as object), endOnFailure: true },
    );
  });
});
