import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { engines, type Running, refusalOf, startApp } from '../harness.ts';
import { addOutsider, dayIn, decide, getOutsider, makeScouts, report, type Scouts, thisYear } from './people.ts';

const query = { pageSize: 200 };

describe.each(engines)('scouting on $name', (engine) => {
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
  const list = (token: string, more: object = {}, clubId = home.clubId) =>
    app.send(calls.scouting.ofClub, { params: { clubId }, query: { ...query, ...more } as never }, token);

  test('a scout sees their own and what is shared; another club nothing', async () => {
    const { id } = await addOutsider(app, home.scout.token);
    const get = (token: string) => getOutsider(app, id, token);
    expect(await get(home.manager.token)).toMatchObject({ edit: true, decide: true, next: ['following', 'discarded'] });
    expect(await get(home.scout.token)).toMatchObject({ edit: true, decide: false, next: [], contact: null });
    expect(await code(get(home.other.token))).toBe('notFound');
    expect(await code(get(home.foreign.token))).toBe('notFound');
    expect(await code(list(home.foreign.token))).toBe('notFound');
    const seen = await report(app, id, home.scout.token, { shared: false });
    expect(await code(get(home.other.token))).toBe('notFound');
    const share = (token: string, version: number) =>
      app.send(calls.scoutingReport.share, { params: { id: seen.id }, body: { version, shared: true } }, token);
    expect(await code(share(home.other.token, seen.version))).toBe('notFound');
    await share(home.scout.token, seen.version);
    expect(await code(share(home.scout.token, seen.version))).toBe('record.changed');
    const shared = await get(home.other.token);
    expect(shared).toMatchObject({ edit: false, allReports: [{ id: seen.id, mine: false }], reports: 1, raters: 1 });
    expect((await list(home.other.token)).rows.map((row) => row.id)).toEqual([id]);
    const update = { params: { id }, body: { version: shared.version, clubName: 'X' } };
    expect(await code(app.send(calls.scouting.update, update, home.other.token))).toBe('forbidden');
    const mine = await app.send(calls.scoutingReport.all, { params: { clubId: home.clubId } }, home.other.token);
    expect(mine.rows.map((row) => row.player.id)).toEqual([id]);
    const asked = { params: { id: seen.id } };
    expect(await app.send(calls.scouting.get, asked, home.other.token)).toMatchObject({ kind: 'report', id: seen.id });
    expect(await code(app.send(calls.scouting.remove, asked, home.other.token))).toBe('scouting.notYours');
  });

  test('a twin is asked about once, and never betrayed to who does not see it', async () => {
    const who = { firstName: 'Léo', lastName: 'Marchena', birthYear: 2013, clubName: 'EF Sotomayor' };
    const { id } = await addOutsider(app, home.scout.token, who);
    const again = { ...who, firstName: 'leo', clubName: 'ef sotomayor' };
    expect((await refusalOf(addOutsider(app, home.scout.token, again))).details).toEqual({ id });
    const blind = await refusalOf(addOutsider(app, home.other.token, again));
    expect([blind.code, blind.details]).toEqual(['twinPlayer', {}]);
    await addOutsider(app, home.other.token, { ...again, confirm: true });
    expect(await code(addOutsider(app, home.scout.token, { firstName: '', lastName: '' }))).toBe('nameMissing');
    expect(await code(addOutsider(app, home.scout.token, { nextStep: 'Call' }))).toBe('nextStepMissing');
    expect(await code(addOutsider(app, home.scout.token, { nextBy: home.foreign.id }))).toBe('notFound');
  });

  test('a report is done with a verdict and a sentence to high and low scores; others are hidden until then', async () => {
    const { id } = await addOutsider(app, home.manager.token);
    const first = await report(app, id, home.manager.token, {
      shared: true,
      scores: [{ criterion: 'speed', score: 6.5 }],
    });
    const add = (more: object) => report(app, id, home.scout.token, more);
    expect(await code(add({ verdict: null }))).toBe('verdictMissing');
    const low = await refusalOf(add({ scores: [{ criterion: 'speed', score: 3 }] }));
    expect([low.code, low.details]).toEqual(['sentenceMissing', { criteria: ['speed'] }]);
    const commandId = crypto.randomUUID();
    const drafts = await Promise.all(
      [1, 2].map(() => add({ commandId, state: 'draft', verdict: null, scores: [{ criterion: 'speed', score: 8 }] })),
    );
    expect(drafts[0]?.id).toBe(drafts[1]?.id);
    expect(await code(report(app, id, home.manager.token, { commandId }))).toBe('commandReused');
    const writing = await getOutsider(app, id, home.scout.token);
    expect([writing.hidden, writing.allReports.map((one) => one.id)]).toEqual([1, [drafts[0]?.id]]);
    const hidden = { params: { id: first.id } };
    expect(await code(app.send(calls.scouting.get, hidden, home.scout.token))).toBe('notFound');
    const draft = String(drafts[0]?.id);
    const finish = { id: draft, version: 1, state: 'done' as const, verdict: 'sign' as const, confidence: 3 as const };
    const update = (body: object, token = home.scout.token) =>
      app.send(calls.scoutingReport.update, { body: { ...finish, ...body } }, token);
    expect(await code(update({}))).toBe('sentenceMissing');
    const scores = [{ criterion: 'speed' as const, score: 8, sentence: 'Leaves everybody behind' }];
    expect(await update({ scores })).toMatchObject({ state: 'done', mean: 8, version: 2 });
    expect(await code(update({ scores }))).toBe('record.changed');
    expect(await code(update({ version: 2 }, home.manager.token))).toBe('scouting.notYours');
    const stats = await app.send(calls.scouting.stats, { params: { id: draft } }, home.scout.token);
    expect(stats).toMatchObject({
      ...{ reports: 2, raters: 2, agreement: { difference: null, n: 1 } },
      criteria: [{ criterion: 'speed', mean: 7.25, low: 6.5, high: 8, n: 2, raters: 2 }],
      days: [{ stage: 'noted', days: 0 }],
    });
    const rated = await app.send(calls.evaluation.ofForeignPlayer, { params: { id } }, home.scout.token);
    expect(rated.ratings.map(({ mean }) => mean)).toEqual([8, 6.5]);
    expect(rated.series).toMatchObject([{ criterion: 'speed', values: [{ score: 8 }, { score: 6.5 }] }]);
    const outside = app.send(calls.evaluation.ofForeignPlayer, { params: { id } }, home.foreign.token);
    expect(await code(outside)).toBe('notFound');
  });

  test('a note makes somebody known by a shirt number, once; the report goes on from it', async () => {
    const commandId = crypto.randomUUID();
    const body = { commandId, shirt: 7, clubName: 'UD Peñalba', minute: 23, text: 'Two-footed' };
    const both = await Promise.all([1, 2].map(() => app.send(calls.scoutingReport.note, { body }, home.scout.token)));
    expect(both[0]).toMatchObject({ shirt: 7, stage: 'noted', notes: 1, reports: 0, lastName: '' });
    expect(both[1]?.id).toBe(both[0]?.id);
    const note = both[0]?.allReports[0];
    expect(note).toMatchObject({ state: 'note', seenIn: { minute: 23 }, texts: { summary: 'Two-footed' } });
    const named = { ...body, commandId: crypto.randomUUID(), shirt: undefined };
    expect(await code(app.send(calls.scoutingReport.note, { body: named }, home.scout.token))).toBe('nameMissing');
    const finish = { id: String(note?.id), version: 1, state: 'done' as const, verdict: 'follow' as const };
    const whole = await app.send(calls.scoutingReport.update, { body: { ...finish, confidence: 1 } }, home.scout.token);
    expect(whole).toMatchObject({ state: 'done', seenIn: { minute: 23 } });
  });

  test('two who decide at once: one does, the other gets the record as it is', async () => {
    const { id, version } = await addOutsider(app, home.manager.token);
    const body = { version, stage: 'following' as const, nextStep: 'See again', on: dayIn(3) };
    const both = await Promise.allSettled(
      [1, 2].map(() => app.send(calls.scouting.decide, { params: { id }, body }, home.manager.token)),
    );
    const refused = both.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused.map((fault) => [fault.code, fault.details.present.stage])).toEqual([
      ['record.changed', 'following'],
    ]);
    expect((await getOutsider(app, id, home.manager.token)).decisions).toHaveLength(1);
    expect(await code(app.send(calls.scouting.decide, { params: { id }, body }, home.scout.token))).toBe('forbidden');
  });

  test('to signed: each rule of the pipeline, the guardian of a minor, and one player record', async () => {
    const { token } = home.manager;
    const { id } = await addOutsider(app, token, { birthYear: thisYear - 15, position: 'li' });
    expect(await code(decide(app, id, token, 'invited'))).toBe('stage.unreachable');
    expect(await code(decide(app, id, token, 'following', { on: null }))).toBe('nextStepMissing');
    const early = { params: { id }, body: { version: 1, guardianContact: '600' } };
    expect(await code(app.send(calls.scouting.update, early, token))).toBe('contact.tooEarly');
    await decide(app, id, token, 'following');
    expect(await code(decide(app, id, token, 'invited'))).toBe('guardianMissing');
    const guardian = { guardianContact: 'Eva, 600 000 000', contactVia: 'The coach of the club' };
    const invited = await decide(app, id, token, 'invited', guardian);
    expect(invited).toMatchObject({ ...guardian, stage: 'invited', contact: '' });
    const own = { params: { id }, body: { version: invited.version, contact: '611' } };
    expect(await code(app.send(calls.scouting.update, own, token))).toBe('contact.minor');
    expect(await code(decide(app, id, token, 'discarded', { nextStep: '' }))).toBe('discardReasonMissing');
    await decide(app, id, token, 'discarded', { discardReason: 'distance' });
    const back = await decide(app, id, token, 'invited');
    expect(back).toMatchObject({ stage: 'invited', discardReason: null, next: ['onTrial', 'discarded'] });
    await decide(app, id, token, 'onTrial');
    await report(app, id, token);
    expect(await code(decide(app, id, token, 'signed'))).toBe('reportsMissing');
    const sign = (teamId: string) => app.send(calls.scouting.sign, { params: { id }, body: { teamId } }, token);
    expect(await code(sign(home.team.id))).toBe('stage.unreachable');
    await decide(app, id, token, 'signed', { reason: 'Played for us for three weeks' });
    const [one, two] = await Promise.all([sign(home.team.id), sign(home.team.id)]);
    expect(two.playerId).toBe(one.playerId);
    const player = await app.send(calls.player.get, { params: { id: one.playerId } }, token);
    expect(player).toMatchObject({ firstName: 'Izan', position: 'li', teams: [{ teamId: home.team.id }] });
    const signed = await getOutsider(app, id, token);
    expect(signed).toMatchObject({ playerId: one.playerId, next: [], reports: 1 });
    const notices = await app.database.query
      .selectFrom('notification')
      .where('kind', '=', 'scoutingStage')
      .where('club_id', '=', home.clubId)
      .selectAll()
      .execute();
    expect(notices).toEqual([]);
  });

  test('those who scouted are told of a stage, without a name', async () => {
    const { id, lastName } = await addOutsider(app, home.scout.token);
    await report(app, id, home.scout.token);
    await decide(app, id, home.manager.token, 'following', { by: home.other.id });
    const told = await app.database.query
      .selectFrom('notification')
      .where('kind', '=', 'scoutingStage')
      .where('club_id', '=', home.clubId)
      .selectAll()
      .execute();
    expect(told.map((row) => row.user_id).toSorted()).toEqual([home.scout.id, home.other.id].toSorted());
    expect(JSON.stringify(told)).not.toContain(lastName);
    expect(await getOutsider(app, id, home.other.token)).toMatchObject({ nextBy: { id: home.other.id } });
  });

  test('a report names a match, a template and a colleague of its own club', async () => {
    const { id } = await addOutsider(app, home.scout.token);
    const one = await report(app, id, home.scout.token);
    const body = { name: 'X', criteria: { any: ['speed' as const] } };
    const template = await app.send(calls.scoutingTemplate.add, { body }, home.foreign.token);
    const change = (more: object) =>
      app.send(calls.scoutingReport.update, { body: { id: one.id, version: 1, ...more } }, home.scout.token);
    for (const more of [
      { templateId: template.id },
      { seenIn: { matchId: crypto.randomUUID() } },
      { nextStep: 'Call', nextOn: dayIn(3), nextBy: home.foreign.id },
    ])
      expect(await code(change(more))).toBe('notFound');
    const own = await app.send(calls.scoutingTemplate.add, { body }, home.manager.token);
    expect(await change({ templateId: own.id })).toMatchObject({ templateId: own.id, version: 2 });
  });

  test('reports of several people at once are all written, and each moves the record by one version', async () => {
    const { id } = await addOutsider(app, home.manager.token);
    const by = [home.manager, home.scout, home.manager, home.scout];
    const first = await report(app, id, home.manager.token, { shared: true });
    const change = { id: first.id, version: 1, position: 'mc' as const };
    await Promise.all([
      ...by.map(({ token }) => report(app, id, token)),
      app.send(calls.scoutingReport.update, { body: change }, home.manager.token),
    ]);
    expect(await getOutsider(app, id, home.manager.token)).toMatchObject({ reports: 5, raters: 2, version: 7 });
  });
});
