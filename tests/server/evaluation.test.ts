import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { capabilitiesOf } from '#domain/capabilities.ts';
import { engines, type Running, refusalOf, startApp } from './harness.ts';
import { makeTeam, makeWorld, type Person, playerSignedIn, putOnStaff, signedIn, type World } from './people.ts';

type Body = z.input<typeof calls.evaluation.add.body>;
const allAt = (score: number, many = 99) =>
  capabilitiesOf(null)
    .slice(0, many)
    .map(({ name }) => ({ criterion: name, score }));

describe.each(engines)('evaluations on $name', (engine) => {
  let app: Running;
  let home: World;
  let own: Person;
  beforeAll(async () => {
    app = await startApp(engine);
  });
  beforeEach(async () => {
    home = await makeWorld(app, { players: 4 });
    own = await playerSignedIn(app, home.clubId, home.player(0));
  });
  afterAll(() => app.close());

  const add = (more: Partial<Body> = {}, token = home.coach.token) => {
    const base = {
      playerId: home.player(0),
      kind: 'period',
      day: '2026-11-20',
      scores: allAt(6),
      state: 'done',
    } as const;
    return app.send(calls.evaluation.add, { body: { ...base, ...more } }, token);
  };
  const ofPlayer = (token: string, n = 0) =>
    app.send(calls.evaluation.ofPlayer, { params: { id: home.player(n) } }, token);
  const share = (id: string, version: number, seen: 'player' | 'staff', token = home.coach.token) =>
    app.send(calls.evaluation.share, { params: { id }, body: { version, seen } }, token);
  const code = async (work: Promise<unknown>) => (await refusalOf(work)).code;

  test('a draft is its author’s; done needs half of the abilities', async () => {
    const draft = await add({ state: 'draft', scores: allAt(6, 3), comment: 'Buen inicio' });
    expect(draft).toMatchObject({ state: 'draft', mean: 6, n: 3, mine: true, teamId: home.team.id, staffComment: '' });
    expect((await ofPlayer(home.coach.token)).evaluations).toHaveLength(1);
    expect((await ofPlayer(home.manager.token)).evaluations).toEqual([]);
    const finish = (scores: Body['scores']) =>
      app.send(
        calls.evaluation.update,
        { body: { id: draft.id, version: 1, scores, state: 'done' } },
        home.coach.token,
      );
    expect(await code(finish(allAt(6, 3)))).toBe('evaluation.scoresMissing');
    expect(await finish(allAt(7.5, 12))).toMatchObject({
      state: 'done',
      version: 2,
      mean: 7.5,
      comment: 'Buen inicio',
    });
    const stale = await refusalOf(finish(allAt(3)));
    expect([stale.code, stale.details.present]).toMatchObject(['record.changed', { version: 2 }]);
    expect(await code(add({ scores: [{ criterion: 'speed', score: 6.3 }] }))).toBe('badRequest');
    expect(await code(add({ scores: [{ criterion: 'speed', score: null }] }))).toBe('badRequest');
    const change = { body: { id: draft.id, version: 2, comment: 'X' } };
    expect(await code(app.send(calls.evaluation.update, change, home.manager.token))).toBe('evaluation.notYours');
  });

  test('the export has what the caller sees, each with its scores, and nothing for the staff alone', async () => {
    await add({ comment: 'Buen inicio', staffComment: 'Habla con la familia', scores: allAt(6.5, 12) });
    await add({ playerId: home.player(1), kind: 'spot', scores: [{ criterion: 'speed', score: 8 }] });
    await add({ playerId: home.player(2), state: 'draft', comment: 'Sin acabar' });
    const lines = async (token: string, more: object = {}, clubId = home.clubId) => {
      const query = { format: 'csv', ...more } as never;
      const file = await app.send(calls.evaluation.exported, { params: { clubId }, query }, token);
      return (await file.text()).split('\n').filter(Boolean);
    };
    const mine = await lines(home.coach.token);
    expect(mine).toHaveLength(4);
    expect(mine[0]).toMatch(/^\uFEFF?Día;Jugador;Tipo;Valoró;.*;Control;.*;Velocidad/);
    expect(mine.join()).toContain('Sin acabar');
    const manager = await lines(home.manager.token);
    expect([manager.length, manager.join().includes('Buen inicio')]).toEqual([3, true]);
    expect((mine.join() + manager.join()).includes('Habla con')).toBe(false);
    expect(await lines(home.manager.token, { kind: 'spot' })).toHaveLength(2);
    const elsewhere = await signedIn(app, home.clubId, 'COACH');
    await putOnStaff(app.database.query, await makeTeam(app.database.query, home.clubId), elsewhere.id, 'COACH');
    expect(await lines(elsewhere.token)).toHaveLength(1);
    expect(await code(lines(elsewhere.token, { teamId: home.team.id }))).toBe('forbidden');
    expect(await code(lines(own.token))).toBe('forbidden');
    expect(await code(lines((await makeWorld(app, { players: 1 })).coach.token))).toBe('notFound');
  });

  test('the player reads what was shared, never what is for the staff', async () => {
    const secret = 'Habla con la familia';
    const made = await add({ staffComment: secret, comment: 'Sigue así', goals: [{ text: 'Pierna izquierda' }] });
    expect((await ofPlayer(own.token)).evaluations).toEqual([]);
    expect((await app.send(calls.evaluation.all, { query: {} }, own.token)).rows).toEqual([]);
    const shared = await share(made.id, 1, 'player');
    expect(shared).toMatchObject({ seen: 'player', staffComment: secret, readAt: null });
    const told = await app.send(calls.notification.mine, { query: {} }, own.token);
    expect(told.rows).toMatchObject([{ kind: 'evaluationShared', link: `/players/${home.player(0)}` }]);
    expect(JSON.stringify(told)).not.toMatch(/Sigue así|familia/);
    const seen = await ofPlayer(own.token);
    expect(seen).toMatchObject({ edit: false, self: true });
    expect(seen.evaluations).toMatchObject([{ id: made.id, comment: 'Sigue así', staffComment: null, mine: false }]);
    expect(seen.goals).toMatchObject([{ text: 'Pierna izquierda', state: 'open', evaluationId: made.id }]);
    expect(JSON.stringify(seen)).not.toContain(secret);
    expect(await code(share(made.id, 2, 'staff'))).toBe('evaluation.read');
    const change = { body: { id: made.id, version: 2, comment: 'X' } };
    expect(await code(app.send(calls.evaluation.update, change, own.token))).toBe('evaluation.notYours');
    const other = await playerSignedIn(app, home.clubId, home.player(1));
    expect(await code(ofPlayer(other.token))).toBe('forbidden');
  });

  test('sharing is taken back within an hour', async () => {
    const made = await add({ seen: 'player' });
    expect(made.sharedAt).not.toBeNull();
    expect(await share(made.id, 1, 'staff')).toMatchObject({ seen: 'staff', sharedAt: null, version: 2 });
    expect(await code(share(made.id, 1, 'player'))).toBe('record.changed');
    await share(made.id, 2, 'player');
    await app.database.query
      .updateTable('evaluation')
      .set((by) => ({ shared_at: by('shared_at', '-', 3_600_001) }))
      .where('id', '=', made.id)
      .execute();
    expect(await code(share(made.id, 3, 'staff'))).toBe('evaluation.sharedLong');
    const draft = await add({ state: 'draft' });
    expect(await code(share(draft.id, 1, 'player'))).toBe('evaluation.notDone');
    expect(await code(share(made.id, 3, 'player', home.manager.token))).toBe('evaluation.notYours');
  });

  test('players judge themselves, beside what the staff judge', async () => {
    expect(await code(add({ kind: 'self' }))).toBe('forbidden');
    expect(await code(add({}, own.token))).toBe('forbidden');
    const self = await add({ kind: 'self', scores: allAt(9), seen: 'player' }, own.token);
    expect(self).toMatchObject({ kind: 'self', seen: 'staff', sharedAt: null });
    await add({ day: '2026-10-01', scores: allAt(5) });
    const { series, edit } = await ofPlayer(home.coach.token);
    expect(edit).toBe(true);
    expect(series[0]?.values.map(({ kind, score }) => [kind, score])).toEqual([
      ['self', 9],
      ['period', 5],
    ]);
    const rows = await app.send(calls.evaluation.ofTeam, { params: { id: home.team.id } }, home.coach.token);
    expect(rows[0]).toMatchObject({ self: true, mean: 5, change: null, lastDay: '2026-10-01' });
    await add({ scores: allAt(6.5) });
    const later = await app.send(calls.evaluation.ofTeam, { params: { id: home.team.id } }, home.coach.token);
    expect(later[0]).toMatchObject({ mean: 6.5, change: 1.5 });
  });

  test('the ratings of abilities are the newest over a period or on the spot', async () => {
    const params = { id: home.player(0) };
    const read = () => app.send(calls.player.capabilities, { params }, home.coach.token);
    const ratingOf = async (wanted: string) => (await read()).capabilities.find(({ name }) => name === wanted)?.rating;
    const rate = async (ratings: object, token = home.coach.token) =>
      app.send(calls.player.rate, { params, body: { version: (await read()).version, ratings } }, token);
    await add({ day: '2026-11-01', scores: allAt(5) });
    await rate({ speed: 8 });
    await rate({ speed: 7 }, home.manager.token);
    await rate({ passing: 6 });
    expect([await ratingOf('speed'), await ratingOf('passing'), await ratingOf('control')]).toEqual([7, 6, 5]);
    // One a day and author: the coach rated twice.
    const spots = (await ofPlayer(home.coach.token)).evaluations.filter(({ kind }) => kind === 'spot');
    expect(spots.map(({ n }) => n).sort()).toEqual([1, 2]);
    // The player reads what was rated on the spot, and of a period what was shared.
    const forPlayer = await app.send(calls.player.capabilities, { params }, own.token);
    expect(forPlayer.capabilities.flatMap(({ name, rating }) => (rating === null ? [] : [[name, rating]]))).toEqual([
      ['passing', 6],
      ['speed', 7],
    ]);
    await rate({ speed: null });
    expect(await ratingOf('speed')).toBeNull();
    const { version } = await read();
    await add({
      day: '2027-01-01',
      scores: [{ criterion: 'speed', score: null, notSeen: true }, ...allAt(4).slice(1, 12)],
    });
    expect([await ratingOf('speed'), await ratingOf('passing')]).toEqual([null, 4]);
    const stale = { params, body: { version, ratings: { speed: 3 } } };
    expect(await code(app.send(calls.player.rate, stale, home.coach.token))).toBe('record.changed');
  });

  test('is removed and restored by its author and who runs the club', async () => {
    const made = await add();
    const [params, other] = [{ id: made.id }, await signedIn(app, home.clubId, 'COACH')];
    await putOnStaff(app.database.query, home.team, other.id, 'COACH');
    expect(await code(app.send(calls.evaluation.remove, { params }, other.token))).toBe('evaluation.notYours');
    await app.send(calls.evaluation.remove, { params }, home.manager.token);
    const gone = (token: string) => app.send(calls.evaluation.removed, {}, token);
    expect(await gone(home.coach.token)).toMatchObject([{ id: made.id, player: 'Player Number 1' }]);
    expect(await gone(other.token)).toEqual([]);
    expect(await code(app.send(calls.evaluation.restore, { params }, other.token))).toBe('notFound');
    await app.send(calls.evaluation.restore, { params }, home.coach.token);
    expect((await ofPlayer(home.manager.token)).evaluations).toHaveLength(1);
  });

  test('coaches list their own teams, who runs the club lists all', async () => {
    const elsewhere = await signedIn(app, home.clubId, 'COACH');
    await putOnStaff(app.database.query, await makeTeam(app.database.query, home.clubId), elsewhere.id, 'COACH');
    await add();
    const list = (token: string) =>
      app.send(calls.evaluation.ofClub, { params: { clubId: home.clubId }, query: { kind: 'period' } }, token);
    expect((await list(home.manager.token)).rows).toMatchObject([{ player: 'Player Number 1', mean: 6, n: 22 }]);
    expect((await list(home.coach.token)).total).toBe(1);
    expect((await list(elsewhere.token)).total).toBe(0);
    expect(await code(ofPlayer(elsewhere.token))).toBe('forbidden');
    expect(await code(add({}, elsewhere.token))).toBe('forbidden');
    const helper = await signedIn(app, home.clubId, 'STAFF');
    await putOnStaff(app.database.query, home.team, helper.id, 'DELEGATE');
    expect(await code(ofPlayer(helper.token))).toBe('forbidden');
    const heard: string[] = [];
    const stop = app.services.announcements.listen((one) => void heard.push(JSON.stringify(one)));
    const { id, clubId } = await add({ comment: 'Secreto' });
    stop();
    expect(heard).toEqual([JSON.stringify({ kind: 'clubChanged', clubId, of: 'evaluation', ids: [id] })]);
  });

  test('the scale has words, in three languages', async () => {
    const read = async (language: string) => {
      const asked = { method: 'GET', url: '/evaluation/capabilities?position=pt', token: home.coach.token } as const;
      return (await app.ask({ ...asked, headers: { 'accept-language': language } })).json();
    };
    const [es, en] = [await read('es'), await read('en')];
    expect(en.map(({ criterion }: { criterion: string }) => criterion)).toEqual([
      ...capabilitiesOf('pt').map(({ name }) => name),
      ...['overall', 'effort', 'focus', 'learning'],
    ]);
    expect(en[0].anchors.map(({ score }: { score: number }) => score)).toEqual([1, 4, 7, 10]);
    expect(es[0].anchors[0].words).not.toBe(en[0].anchors[0].words);
  });
});
