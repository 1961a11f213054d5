import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { engines, type Running, refusalOf, startApp } from '../harness.ts';
import { makeWorld, type Person, playerSignedIn, putOnStaff, signedIn, type World } from '../people.ts';
import { playedMatch } from '../playedMatch.ts';
import { forwardTo } from '../telling/letters.ts';

const { reportSchedule: of, reportTemplate, report } = calls;
const user = ({ id }: Person) => ({ kind: 'user', id });

describe.each(engines)('who opens a report that is sent on $name', (engine) => {
  let app: Running;
  let home: World;
  let delegate: Person;
  let colleague: Person;
  let family: Person;
  beforeAll(async () => {
    app = await startApp(engine);
  });
  beforeEach(async () => {
    home = await makeWorld(app);
    const staff = async (role: 'COACH' | 'STAFF') => {
      const one = await signedIn(app, home.clubId, role);
      await putOnStaff(app.database.query, home.team, one.id, role === 'COACH' ? 'COACH' : 'DELEGATE');
      return one;
    };
    [delegate, colleague] = [await staff('STAFF'), await staff('COACH')];
    family = await playerSignedIn(app, home.clubId, home.player(10));
    await playedMatch(app, home, { rival: 'CF Norte' });
  });
  afterAll(() => app.close());

  const fresh = async ({ id }: Person) => (await app.services.sessions.open(id)).access_token;
  const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code;
  /** The report of the coach, private until it is shared. */
  const ownReport = async () => {
    const block = { id: 'b', kind: 'table', metrics: ['minutes'], by: ['player'] };
    const body = { name: 'Minutes', definition: { v: 1, context: 'team', blocks: [block] } } as never;
    return app.send(reportTemplate.add, { body }, await fresh(home.coach));
  };
  const share = async (id: string, level: 'private' | 'club') => {
    const { version } = await app.send(reportTemplate.get, { params: { id } }, await fresh(home.coach));
    await app.send(reportTemplate.share, { params: { id }, body: { version, level } }, await fresh(home.coach));
  };
  const bodyOf = (templateId: string, recipients: object[], more: object = {}) => ({
    ...{ templateId, name: 'Monday', cadence: 'weekly', weekday: 1, skipSame: false, recipients, ...more },
  });
  const schedule = async (who: Person, body: object) => app.send(of.add, { body: body as never }, await fresh(who));
  const get = async (who: Person, id: string) => app.send(of.get, { params: { id } }, await fresh(who));
  const toNext = async (who: Person, id: string) => {
    const [next] = await app.send(of.next, { params: { id } }, await fresh(who));
    forwardTo(app, Date.parse(String(next)) + 1000);
    await app.telling.run();
  };
  const letters = () =>
    app.database.query
      .selectFrom('mail')
      .where('club_id', '=', home.clubId)
      .where('kind', 'like', 'report%')
      .orderBy('created_at')
      .select(['kind', 'user_id', 'body_text'])
      .execute();
  const run = async (who: Person, id: string) =>
    app.send(report.dynamic, { params: { id }, body: {} }, await fresh(who));
  const openedBy = async (who: Person, id: string) => (await run(who, id)).blocks[0]?.rows.length ?? 0;

  test('whoever is sent a private report opens it by the link, as themselves, and nobody else does', async () => {
    const { id } = await ownReport();
    const sent = await schedule(home.coach, bodyOf(id, [user(delegate), user(family)], { format: 'LINK' }));
    await toNext(home.coach, sent.id);
    const all = await letters();
    expect(all.map(({ user_id }) => user_id).sort()).toEqual([delegate.id, family.id].sort());
    for (const { body_text } of all) expect(body_text).toContain(`/reports/${id}`);
    expect(await openedBy(delegate, id)).toBe(11);
    expect(await openedBy(family, id)).toBe(1);
    const file = { params: { id }, body: { format: 'CSV' as const } };
    expect(await (await app.send(report.exported, file, await fresh(family))).text()).not.toContain('Number 3');
    const shown = await app.send(reportTemplate.get, { params: { id } }, await fresh(delegate));
    expect(shown.rights).toMatchObject({ edit: false, share: false });
    const change = { params: { id }, body: { version: 1, name: 'Other' } };
    expect(await codeOf(app.send(reportTemplate.update, change, await fresh(delegate)))).toBe('notFound');
    for (const who of [colleague, home.manager]) expect(await codeOf(run(who, id))).toBe('notFound');
    // It is sent by whoever has it.
    expect(await codeOf(schedule(delegate, bodyOf(id, [user(delegate)])))).toBe('notFound');
  });

  test('whoever is no recipient any more, or whose schedule is gone, opens it no more', async () => {
    const { id } = await ownReport();
    const sent = await schedule(home.coach, bodyOf(id, [user(delegate), user(family)]));
    await toNext(home.coach, sent.id);
    await app.send(of.stop, { params: { id: sent.id }, body: { stopped: true } }, await fresh(family));
    expect(await openedBy(family, id)).toBe(1);
    const { version } = await get(home.coach, sent.id);
    const left = { params: { id: sent.id }, body: { ...bodyOf(id, [user(family)]), version } as never };
    await app.send(of.update, left, await fresh(home.coach));
    expect(await codeOf(run(delegate, id))).toBe('notFound');
    expect(await openedBy(family, id)).toBe(1);
    await app.send(of.remove, { params: { id: sent.id } }, await fresh(home.coach));
    expect(await codeOf(run(family, id))).toBe('notFound');
  });

  test('a report that is made private again goes on for its owner, and pauses what others send of it', async () => {
    const { id } = await ownReport();
    await share(id, 'club');
    const own = await schedule(home.coach, bodyOf(id, [user(delegate)]));
    const others = await schedule(colleague, bodyOf(id, [user(colleague)]));
    await share(id, 'private');
    // By hand nothing goes out either.
    const byHand = { params: { id: others.id }, body: { commandId: crypto.randomUUID() } };
    await app.send(of.run, byHand, await fresh(colleague));
    await app.telling.run();
    expect((await get(colleague, others.id)).runs[0]?.deliveries).toMatchObject([{ state: 'skipped', why: 'mayNot' }]);
    await toNext(colleague, others.id);
    expect(await get(colleague, others.id)).toMatchObject({ isActive: false, pausedWhy: 'templateGone' });
    expect(await get(home.coach, own.id)).toMatchObject({ isActive: true, pausedWhy: null });
    expect((await letters()).map(({ kind, user_id }) => [kind, user_id])).toEqual(
      expect.arrayContaining([
        ['report', delegate.id],
        ['reportPaused', colleague.id],
      ]),
    );
    expect((await letters()).filter(({ user_id, kind }) => user_id === colleague.id && kind === 'report')).toEqual([]);
    expect(await openedBy(delegate, id)).toBe(11);
    expect(await codeOf(run(colleague, id))).toBe('notFound');
  });
});
