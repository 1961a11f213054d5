import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { momentOf } from '#domain/days.ts';
import { readyMade } from '#domain/insight/readyMade.ts';
import { filesOf } from '#server/mail/attachments.ts';
import { pdfText } from '../../pdfText.ts';
import { engines, type Running, refusalOf, startApp } from '../harness.ts';
import { makeTeam, makeWorld, type Person, playerSignedIn, putOnStaff, signedIn, type World } from '../people.ts';
import { playedMatch } from '../playedMatch.ts';
import { forwardTo } from '../telling/letters.ts';

const { reportSchedule: of } = calls;
const zone = 'Europe/Madrid';
const day = 24 * 3_600_000;
const idOf = (key: string) => readyMade.find((one) => one.key === key)?.id ?? '';
const body = (templateKey: string, recipients: object[], more: object = {}) => ({
  ...{ templateId: idOf(templateKey), name: 'Monday', cadence: 'weekly', weekday: 1, time: '08:00' },
  ...{ recipients, ...more },
});

describe.each(engines)('schedules of reports on $name', (engine) => {
  let app: Running;
  let home: World;
  let guest: Person;
  let delegate: Person;
  let family: Person;
  let stranger: Person;
  beforeAll(async () => {
    app = await startApp(engine);
    stranger = (await makeWorld(app, { players: 1 })).manager;
  });
  beforeEach(async () => {
    home = await makeWorld(app);
    const { query } = app.database;
    [guest, delegate] = [await signedIn(app, home.clubId, 'COACH'), await signedIn(app, home.clubId, 'STAFF')];
    await putOnStaff(query, await makeTeam(query, home.clubId, 'FUT11', 'Other'), guest.id, 'COACH');
    await putOnStaff(query, home.team, delegate.id, 'DELEGATE');
    family = await playerSignedIn(app, home.clubId, home.player(10));
    await playedMatch(app, home, { rival: 'CF Norte' });
  });
  afterAll(() => app.close());

  /** An access token of now: the clock goes weeks forward. */
  const fresh = async ({ id }: Person) => (await app.services.sessions.open(id)).access_token;
  const add = async (who: Person, given: object) => app.send(of.add, { body: given as never }, await fresh(who));
  const get = async (who: Person, id: string) => app.send(of.get, { params: { id } }, await fresh(who));
  const now = async (): Promise<World> => ({ ...home, coach: { ...home.coach, token: await fresh(home.coach) } });
  const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code;
  const lettersOf = async (clubId = home.clubId) =>
    app.database.query
      .selectFrom('mail')
      .where('club_id', '=', clubId)
      .where('kind', 'like', 'report%')
      .orderBy('created_at')
      .selectAll()
      .execute();
  const toNext = async (who: Person, id: string) => {
    const [next] = await app.send(of.next, { params: { id } }, await fresh(who));
    forwardTo(app, Date.parse(String(next)) + 1000);
    await app.telling.run();
  };
  const user = (who: Person) => ({ kind: 'user', id: who.id });
  const team = (kind: 'teamStaff' | 'teamPlayers') => ({ kind, id: home.team.id });
  const whys = async (id: string) =>
    Object.fromEntries((await get(home.manager, id)).runs[0]?.deliveries.map((one) => [one.userId, one.why]) ?? []);

  test('each recipient gets the report as themselves, with a file or a link alone', async () => {
    const recipients = [user(home.coach), user(guest), user(home.manager)];
    const { id, nextAt } = await add(home.manager, body('minutesFairness', recipients, { words: 'Good week' }));
    const next = Date.parse(String(nextAt));
    expect(new Date(next).getUTCDay()).toBe(1);
    expect(momentOf({ day: String(nextAt).slice(0, 10), time: '08:00' }, zone).getTime()).toBe(next);
    await app.telling.run();
    expect(await lettersOf()).toEqual([]);
    await toNext(home.manager, id);
    const letters = await lettersOf();
    expect(letters.map(({ user_id }) => user_id).sort()).toEqual([home.coach.id, home.manager.id].sort());
    // The guest has another team, of which nothing is known yet.
    expect(await whys(id)).toEqual({ [home.coach.id]: null, [home.manager.id]: null, [guest.id]: 'empty' });
    for (const letter of letters) {
      expect(letter.body_text).toContain('Good week');
      expect(letter.body_text).toContain(`/reports/${idOf('minutesFairness')}`);
      const [file] = await filesOf(app.database.query, letter.id);
      expect(pdfText(file?.content ?? Buffer.alloc(0))).toContain('Number 11');
    }
  });

  test('families get a link to the figures of their child, and no file', async () => {
    const set = { consent_data_on: '2026-09-01', consent_photo_on: '2026-09-01' };
    await app.database.query.updateTable('player').set(set).where('club_id', '=', home.clubId).execute();
    const other = await playerSignedIn(app, home.clubId, home.player(12));
    const { id } = await add(home.coach, body('familySeason', [team('teamPlayers')]));
    await toNext(home.coach, id);
    const [letter, ...more] = await lettersOf();
    expect([letter?.user_id, more]).toEqual([family.id, []]);
    expect(await filesOf(app.database.query, String(letter?.id))).toEqual([]);
    expect(await whys(id)).toEqual({ [family.id]: null, [other.id]: 'empty' });
  });

  test('nothing new, nothing sent; what changes is sent again', async () => {
    const { id } = await add(home.coach, body('minutesFairness', [user(home.coach)]));
    await toNext(home.coach, id);
    await toNext(home.coach, id);
    expect(await lettersOf()).toHaveLength(1);
    expect(await whys(id)).toEqual({ [home.coach.id]: 'nothingNew' });
    await playedMatch(app, await now(), { rival: 'CF Sur' });
    await toNext(home.coach, id);
    expect(await lettersOf()).toHaveLength(2);
  });

  test('after each match that is confirmed, and after a match day, once', async () => {
    const matchTeamIds = [home.team.id];
    const cadence = { weekday: null, matchTeamIds, skipSame: false };
    const each = await add(home.coach, body('goalsAssists', [user(home.coach)], { ...cadence, cadence: 'afterMatch' }));
    const days = { ...cadence, cadence: 'afterMatchday', matchState: 'finished' };
    const all = await add(
      home.coach,
      body('goalsAssists', [user(home.manager)], days).recipients ? body('goalsAssists', [user(home.coach)], days) : {},
    );
    await app.telling.run();
    // What ended before the schedule was made is not sent.
    expect(await lettersOf()).toEqual([]);
    app.clock.forward(60_000);
    const match = await playedMatch(app, await now(), { rival: 'CF Este' });
    const kickoff = { kickoff_at: app.clock() };
    await app.database.query.updateTable('match_now').set(kickoff).where('match_id', '=', match).execute();
    await app.telling.run();
    expect((await get(home.coach, each.id)).runs).toEqual([]);
    expect((await get(home.coach, all.id)).runs).toHaveLength(1);
    const confirm = { commandId: crypto.randomUUID(), state: 'confirmed' } as const;
    await app.send(calls.matchPlay.setState, { params: { id: match }, body: confirm }, await fresh(home.manager));
    await app.telling.run();
    await app.telling.run();
    expect((await get(home.coach, each.id)).runs).toHaveLength(1);
    expect((await get(home.coach, all.id)).runs).toHaveLength(1);
    expect(await lettersOf()).toHaveLength(2);
  });

  test('what was missed is listed, and the newest is sent if it is not too late', async () => {
    const { id } = await add(home.coach, body('minutesFairness', [user(home.coach)], { skipSame: false }));
    const moments = (await app.send(of.next, { params: { id } }, await fresh(home.coach))).map(Date.parse);
    forwardTo(app, (moments[2] ?? 0) + day);
    await app.telling.run();
    const { runs } = await get(home.coach, id);
    expect(runs.map(({ state }) => state).sort()).toEqual(['done', 'missed', 'missed']);
    expect(await lettersOf()).toHaveLength(1);
  });

  test('a schedule goes as far as its owner and its recipients do', async () => {
    expect(await codeOf(add(delegate, body('minutesFairness', [user(home.coach)])))).toBe('forbidden');
    expect(await codeOf(add(family, body('playerSeason', [user(home.coach)])))).toBe('forbidden');
    await add(family, body('playerSeason', [user(family)]));
    expect(await codeOf(add(guest, body('minutesFairness', [team('teamStaff')])))).toBe('forbidden');
    expect(await codeOf(add(guest, body('minutesFairness', [{ kind: 'role', id: 'COACH' }])))).toBe('forbidden');
    await add(home.manager, body('minutesFairness', [{ kind: 'role', id: 'COACH' }]));
    const { id } = await add(home.coach, body('minutesFairness', [team('teamStaff')]));
    for (const who of [guest, family, stranger]) expect(await codeOf(get(who, id))).toBe('notFound');
    // A recipient sees what they had, and can stop it; they do not change it.
    await toNext(home.coach, id);
    expect((await get(delegate, id)).edit).toBe(false);
    expect(await codeOf(app.send(of.remove, { params: { id } }, await fresh(delegate)))).toBe('notFound');
    const stopped = await app.send(of.stop, { params: { id }, body: { stopped: true } }, await fresh(delegate));
    expect(stopped.stopped).toBe(true);
    await app.send(
      of.update,
      {
        params: { id },
        body: {
          ...body('minutesFairness', [team('teamStaff')], { skipSame: false }),
          version: (await get(home.coach, id)).version,
        } as never,
      },
      await fresh(home.coach),
    );
    await toNext(home.coach, id);
    expect(Object.keys(await whys(id))).toEqual([home.coach.id]);
  });

  test('an owner who may no more, and a report that is gone, pause it', async () => {
    const definition = { v: 1, context: 'team', blocks: [{ id: 'b', kind: 'figure', metrics: ['played'] }] };
    const made = { body: { name: 'Mine', definition } as never };
    const template = await app.send(calls.reportTemplate.add, made, await fresh(home.coach));
    const own = { templateId: template.id, skipSame: false };
    const first = await add(home.coach, body('', [user(home.manager)], own));
    await app.send(calls.reportTemplate.remove, { params: { id: template.id } }, await fresh(home.coach));
    await toNext(home.coach, first.id);
    expect(await get(home.coach, first.id)).toMatchObject({ isActive: false, pausedWhy: 'templateGone', nextAt: null });
    expect((await lettersOf()).map(({ kind, user_id }) => [kind, user_id])).toEqual([['reportPaused', home.coach.id]]);
    const second = await add(home.coach, body('minutesFairness', [user(home.manager)]));
    await app.database.query
      .updateTable('user_account')
      .set({ roles: '["STAFF"]' })
      .where('id', '=', home.coach.id)
      .execute();
    await toNext(home.manager, second.id);
    expect(await get(home.manager, second.id)).toMatchObject({ isActive: false, pausedWhy: 'ownerMayNot' });
  });

  test('a test goes to the own address with the own figures, five times an hour', async () => {
    const { id } = await add(home.coach, body('minutesFairness', [user(home.manager)]));
    const { email } = await app.database.query
      .selectFrom('user_account')
      .where('id', '=', home.coach.id)
      .select('email')
      .executeTakeFirstOrThrow();
    const send = async (testRecipient: string) =>
      app.send(of.testEmail, { params: { id }, body: { testRecipient } }, await fresh(home.coach));
    expect(await codeOf(send('somebody@example.org'))).toBe('recipient.mayNot');
    for (let n = 0; n < 5; n += 1) await send(email);
    expect(await codeOf(send(email))).toBe('tooManyRequests');
    const letters = await lettersOf();
    expect(letters).toHaveLength(5);
    expect(letters.every(({ subject, user_id }) => subject.startsWith('PRUEBA') && user_id === home.coach.id)).toBe(
      true,
    );
    // It is not what the recipients had last.
    await toNext(home.coach, id);
    expect((await lettersOf()).filter(({ kind }) => kind === 'report')).toHaveLength(1);
  });
});
