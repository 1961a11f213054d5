import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { pdfText } from '#tests/pdfText.ts';
import { engines, type Running, refusalOf, startApp } from '../harness.ts';
import { addOutsider, dayIn, decide, getOutsider, makeScouts, report, type Scouts, thisYear } from './people.ts';

const day = 86_400_000;

describe.each(engines)('how long outsiders are kept on $name', (engine) => {
  let app: Running;
  let home: Scouts;
  beforeAll(async () => {
    app = await startApp(engine);
  });
  beforeEach(async () => {
    home = await makeScouts(app);
  });
  afterAll(() => app.close());
  const code = async (work: Promise<unknown>) => (await refusalOf(work)).code;

  test('all that is kept of somebody is one file', async () => {
    const { token } = home.manager;
    const { id } = await addOutsider(app, token, { lastName: 'Requena' });
    await report(app, id, token, { texts: { strengths: 'Left foot' } });
    const ask = (as: string) => app.send(calls.scouting.file, { params: { id }, query: { format: 'csv' } }, as);
    const text = await (await ask(token)).text();
    for (const part of ['Requena', 'Left foot', '2004']) expect(text).toContain(part);
    const printed = await app.send(calls.scouting.file, { params: { id }, query: {} }, token);
    const page = pdfText(Buffer.from(await printed.arrayBuffer()));
    for (const part of ['Requena', 'Left foot', '2004']) expect(page).toContain(part);
    expect(await code(ask(home.scout.token))).toBe('forbidden');
    expect(await code(ask(home.foreign.token))).toBe('notFound');
  });

  test('a shadow team ranks own players and outsiders, by one version', async () => {
    const { token } = home.manager;
    const outsider = await addOutsider(app, token, { birthYear: thisYear - 16 });
    // Of one scout the latest report counts.
    for (const score of [6, 7]) {
      await report(app, outsider.id, token, { scores: [{ criterion: 'speed', score }] });
      app.clock.forward(1);
    }
    const season = await app.database.query
      .selectFrom('season')
      .where('club_id', '=', home.clubId)
      .selectAll()
      .executeTakeFirstOrThrow();
    const params = { teamId: home.team.id };
    const empty = await app.send(calls.scoutingPlan.shadow, { params }, token);
    expect(empty).toMatchObject({ version: 0, formation: 'FUT11-3-4-3', thinnest: 's1' });
    const candidates = [
      { kind: 'player' as const, id: home.player(0) },
      { kind: 'foreignPlayer' as const, id: outsider.id },
    ];
    const body = { seasonId: season.id, version: 0, formation: 'FUT11-4-4-2', slots: [{ slot: 's1', candidates }] };
    const put = (more: object, as = token) =>
      app.send(calls.scoutingPlan.setShadow, { params, body: { ...body, ...more } }, as);
    const both = await Promise.allSettled([put({}), put({})]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const saved = await app.send(calls.scoutingPlan.shadow, { params }, token);
    expect(saved).toMatchObject({ version: 1, thinnest: 's2' });
    expect(saved.slots[0]?.candidates).toMatchObject([
      { kind: 'player', dorsal: 1, minutes: 0 },
      { kind: 'foreignPlayer', age: Number(season.starts_on.slice(0, 4)) - thisYear + 16, low: 7, high: 7, raters: 1 },
    ]);
    expect(await code(put({ version: 1, slots: [{ slot: 's99', candidates: [] }] }))).toBe('badRequest');
    expect(await code(put({ version: 1 }, home.scout.token))).toBe('forbidden');
    expect(await code(put({ version: 1 }, home.foreign.token))).toBe('notFound');
  });

  test('templates have a version and belong to their club', async () => {
    const add = { body: { name: 'Wide', criteria: { any: ['speed' as const], li: ['crossing' as const] } } };
    const made = await app.send(calls.scoutingTemplate.add, add, home.manager.token);
    const update = (token: string) =>
      app.send(
        calls.scoutingTemplate.update,
        { params: { id: made.id }, body: { version: 1, name: 'Full-backs' } },
        token,
      );
    expect(await code(update(home.foreign.token))).toBe('notFound');
    expect(await update(home.manager.token)).toMatchObject({
      name: 'Full-backs',
      version: 2,
      criteria: add.body.criteria,
    });
    expect(await code(update(home.manager.token))).toBe('record.changed');
    const all = await app.send(calls.scoutingTemplate.list, {}, home.scout.token);
    expect(all.map(({ name }) => name)).toEqual(['Full-backs']);
  });

  // The last one: it moves the clock by years.
  test('two years after the last report who it was is erased, and the counts stay', async () => {
    const { token } = home.manager;
    const who = { firstName: 'Darío', lastName: 'Requena', clubName: 'EF Sotomayor', birthYear: thisYear - 15 };
    const { id } = await addOutsider(app, token, who);
    const texts = { summary: 'Requena reads the game' };
    const sentence = 'Requena wins every duel';
    await report(app, id, token, { day: dayIn(0), texts, scores: [{ criterion: 'speed', score: 9, sentence }] });
    await decide(app, id, token, 'following', { nextStep: 'Call Requena', reason: 'Requena' });
    await decide(app, id, token, 'invited', { guardianContact: 'Eva Requena', contactVia: 'Requena' });
    const gone = await addOutsider(app, token, { lastName: 'Removed' });
    await app.send(calls.scouting.remove, { params: { id: gone.id } }, token);
    const { keepUntil } = await getOutsider(app, id, token);
    expect(Number(keepUntil.slice(0, 4))).toBe(thisYear + 2);
    const rows = async () => {
      const of = await app.database.query
        .selectFrom('foreign_player')
        .where('club_id', '=', home.clubId)
        .selectAll()
        .execute();
      const reports = await app.database.query
        .selectFrom('scouting_report')
        .where('club_id', '=', home.clubId)
        .selectAll()
        .execute();
      const decisions = await app.database.query
        .selectFrom('scouting_decision')
        .where('foreign_player_id', '=', id)
        .selectAll()
        .execute();
      return { text: JSON.stringify([of, reports, decisions]), reports, decisions, of };
    };
    app.clock.forward(31 * day);
    await app.telling.run();
    expect((await rows()).text).not.toContain('Removed');
    expect(await getOutsider(app, id, (await app.services.sessions.open(home.manager.id)).access_token)).toMatchObject({
      lastName: 'Requena',
    });
    app.clock.forward(Date.parse(keepUntil) + 2 * day - app.clock());
    await app.telling.run();
    const after = await rows();
    expect(after.text).not.toMatch(/Requena|Darío|Sotomayor/);
    expect(after.decisions).toHaveLength(2);
    expect(JSON.parse(after.reports[0]?.scores ?? '')).toEqual([{ criterion: 'speed', score: 9, sentence: '' }]);
    expect(after.of.every((row) => row.erased_at !== null)).toBe(true);
    const fresh = (await app.services.sessions.open(home.manager.id)).access_token;
    expect(await code(getOutsider(app, id, fresh))).toBe('notFound');
    const season = await app.database.query
      .selectFrom('season')
      .where('club_id', '=', home.clubId)
      .select('id')
      .executeTakeFirstOrThrow();
    const candidates = [{ kind: 'foreignPlayer' as const, id }];
    const body = { seasonId: season.id, version: 0, formation: 'FUT11-4-4-2', slots: [{ slot: 's1', candidates }] };
    const wanted = app.send(calls.scoutingPlan.setShadow, { params: { teamId: home.team.id }, body }, fresh);
    expect(await code(wanted)).toBe('notFound');
  });
});
