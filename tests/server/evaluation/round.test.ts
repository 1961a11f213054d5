import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { engines, type Running, refusalOf, startApp } from '../harness.ts';
import { makeTeam, signedIn } from '../people.ts';
import { addRound, dayFromNow, everywhere, getRound, makeRaters, moveRound, type Raters, saveSheet } from './people.ts';

describe.each(engines)('rounds of evaluations on $name', (engine) => {
  let app: Running;
  let home: Raters;
  beforeAll(async () => {
    app = await startApp(engine);
  });
  beforeEach(async () => {
    home = await makeRaters(app);
  });
  afterAll(() => app.close());
  const code = async (work: Promise<unknown>) => (await refusalOf(work)).code;
  const told = async (token: string) =>
    (await app.send(calls.notification.mine, { query: {} }, token)).rows.map(({ kind, link }) => [kind, link]);

  test('opens on its day and tells those who are asked, of the team alone', async () => {
    const { id, state, raters, moves } = await addRound(app, home);
    expect([state, moves, raters.map((one) => one.state)]).toEqual([
      'open',
      ['closed'],
      ['pending', 'pending', 'pending'],
    ]);
    expect(await told(home.second.token)).toContainEqual(['evaluationAsked', `/teams/${home.team.id}?tab=evaluations`]);
    expect(await told(home.own.token)).toEqual([['evaluationAsked', `/players/${home.player(0)}`]]);
    expect(await told(home.coach.token)).toEqual([]);
    const later = await addRound(app, home, { name: 'Spring', opensOn: dayFromNow(9), closesOn: dayFromNow(9) });
    expect([later.state, later.moves]).toEqual(['planned', ['open']]);
    expect(await code(saveSheet(app, later.id, home.coach.token, { players: [] }))).toBe('round.planned');
    const { rounds, people } = await app.send(
      calls.evaluationRound.ofTeam,
      { params: { id: home.team.id } },
      home.coach.token,
    );
    expect(rounds.map(({ name }) => name)).toEqual(['Spring', 'Autumn']);
    expect(people.map(({ userId }) => userId).toSorted()).toEqual(
      [home.coach, home.second, home.third, home.manager].map((one) => one.id).toSorted(),
    );
    const stranger = await signedIn(app, home.clubId, 'COACH');
    expect(await code(addRound(app, home, { raterIds: [stranger.id] }))).toBe('round.rater');
    expect(await code(addRound(app, home, { closesOn: dayFromNow(-2) }))).toBe('days.order');
    expect(await code(addRound(app, home, {}, stranger.token))).toBe('forbidden');
    expect(await code(getRound(app, id, stranger.token))).toBe('forbidden');
  });

  test('a round asks what a template of the club asks, with its words for the age, and keeps both', async () => {
    const born = { birth_date: dayFromNow(-11 * 366) };
    await app.database.query.updateTable('player').set(born).where('id', '=', home.player(0)).execute();
    const criteria = { unknown: ['speed' as const, 'control' as const] };
    const add = { body: { name: 'Trial', criteria, toTwelve: 'Wants the ball' } };
    expect(await code(app.send(calls.evaluationTemplate.add, add, home.coach.token))).toBe('forbidden');
    const template = await app.send(calls.evaluationTemplate.add, add, home.manager.token);
    const { id, kind } = await addRound(app, home, { template: template.id, kind: 'trial' });
    await app.send(calls.evaluationTemplate.remove, { params: { id: template.id } }, home.manager.token);
    const { players } = await getRound(app, id, home.second.token);
    expect([kind, players.map(({ criteria, ageWords }) => [criteria, ageWords])]).toEqual([
      'trial',
      ['Wants the ball', '', ''].map((words) => [['control', 'speed'], words]),
    ]);
    expect(await code(addRound(app, home, { template: template.id }))).toBe('notFound');
  });

  test('a sheet is saved whole, by one request; done needs half of the abilities of every player', async () => {
    const { id } = await addRound(app, home);
    const { token } = home.coach;
    const sheet = await getRound(app, id, token);
    expect(sheet.players.map(({ criteria, mine, lines }) => [criteria.length, mine, lines])).toEqual(
      sheet.players.map(() => [10, null, null]),
    );
    const all = everywhere(sheet, 6.5);
    const one = all.slice(0, 1).map((line) => ({ ...line, comment: 'Looks up before receiving' }));
    const draft = await saveSheet(app, id, token, { players: one });
    expect(draft.sheetVersion).toBe(1);
    expect(draft.players[0]?.mine).toMatchObject({ state: 'draft', comment: 'Looks up before receiving' });
    expect(draft.raters.find(({ userId }) => userId === home.coach.id)?.state).toBe('draft');
    const missing = await refusalOf(saveSheet(app, id, token, { version: 1, players: one, done: true }));
    expect([missing.code, missing.details.playerIds]).toEqual([
      'evaluation.scoresMissing',
      [home.player(1), home.player(2)],
    ]);
    const stale = await refusalOf(saveSheet(app, id, token, { version: 0, players: all }));
    expect([stale.code, stale.details.present]).toMatchObject(['record.changed', { sheetVersion: 1 }]);
    const other = (await makeRaters(app)).player(0);
    const foreign = [{ playerId: other, scores: [] }];
    expect(await code(saveSheet(app, id, token, { version: 1, players: foreign }))).toBe('player.notThere');
    const unseen = all.slice(0, 2).concat({
      playerId: home.player(2),
      scores: (sheet.players[2]?.criteria ?? []).map((criterion) => ({ criterion, score: null, notSeen: true })),
    });
    const done = await saveSheet(app, id, token, { version: 1, players: unseen, done: true });
    expect([done.rates, done.sees]).toEqual([false, true]);
    expect(done.players[0]?.lines?.[0]).toMatchObject({ mean: 6.5, self: null, last: null, band: null, talk: null });
    expect(done.players[2]?.lines?.[0]).toMatchObject({ mean: null, raters: [] });
    expect(await code(saveSheet(app, id, token, { version: 4, players: all }))).toBe('round.done');
    expect(await code(saveSheet(app, id, home.manager.token, { players: all }))).toBe('forbidden');
  });

  test('closing says who is missing; afterwards nobody writes, the abilities are read, and it is talked over', async () => {
    const { id, version } = await addRound(app, home);
    const sheet = await getRound(app, id, home.coach.token);
    for (const [person, score] of [
      [home.coach, 4],
      [home.second, 7],
    ] as const)
      await saveSheet(app, id, person.token, { players: everywhere(sheet, score), done: true });
    const abilities = async () =>
      (
        await app.send(calls.player.capabilities, { params: { id: home.player(1) } }, home.coach.token)
      ).capabilities.find(({ name }) => name === 'control')?.rating;
    expect(await abilities()).toBeNull();
    const missing = await refusalOf(moveRound(app, id, home.coach.token, { version, to: 'closed' }));
    expect([missing.code, missing.details.names]).toEqual([
      'round.missing',
      sheet.raters.filter(({ userId }) => userId === home.third.id).map(({ name }) => name),
    ]);
    expect(await code(moveRound(app, id, home.coach.token, { version, to: 'talked' }))).toBe('round.open');
    const closed = await moveRound(app, id, home.coach.token, { version, to: 'closed', confirm: true });
    expect([closed.state, closed.moves]).toEqual(['closed', ['talked']]);
    expect(await abilities()).toBe(5.5);
    expect(await code(saveSheet(app, id, home.third.token, { players: [] }))).toBe('round.closed');
    const { players } = await getRound(app, id, home.third.token);
    expect(players[0]?.lines?.[0]).toMatchObject({ mean: 5.5, talk: 'raters' });
    expect(await code(moveRound(app, id, home.coach.token, { version, to: 'talked' }))).toBe('record.changed');
    const talked = await moveRound(app, id, home.coach.token, { version: closed.version, to: 'talked' });
    expect([talked.state, talked.moves]).toEqual(['talked', []]);
  });

  test('who has begun stays a rater; whether it is blind stays once it is open', async () => {
    const { id } = await addRound(app, home);
    const sheet = await getRound(app, id, home.coach.token);
    await saveSheet(app, id, home.second.token, { players: everywhere(sheet, 5) });
    const change = (body: object) =>
      app.send(calls.evaluationRound.update, { body: { id, version: 2, ...body } }, home.coach.token);
    expect(await code(change({ raterIds: [home.coach.id] }))).toBe('round.began');
    expect(await code(change({ blind: false }))).toBe('round.open');
    expect(await code(change({ version: 1 }))).toBe('record.changed');
    const named = await change({ name: 'Autumn 2026', raterIds: [home.second.id] });
    expect([named.name, named.raters.map(({ state }) => state)]).toEqual(['Autumn 2026', ['draft']]);
  });

  test('players rate themselves in the round, with what it asks; the next round shows the last one', async () => {
    const { id, version } = await addRound(app, home);
    const ofPlayer = () => app.send(calls.evaluation.ofPlayer, { params: { id: home.player(0) } }, home.own.token);
    const [asked] = (await ofPlayer()).asked;
    expect(asked).toMatchObject({ id, name: 'Autumn' });
    const scores = (asked?.criteria ?? []).slice(0, 5).map((criterion) => ({ criterion, score: 9 }));
    const own = { playerId: home.player(0), kind: 'self', roundId: id, day: dayFromNow(0), state: 'done' } as const;
    const add = (body: object = {}, token = home.own.token) =>
      app.send(calls.evaluation.add, { body: { ...own, scores, ...body } }, token);
    expect(await code(add({ scores: scores.slice(0, 4) }))).toBe('evaluation.scoresMissing');
    expect(await code(add({ kind: 'period' }, home.coach.token))).toBe('round.sheet');
    const otherTeam = await makeTeam(app.database.query, home.clubId);
    const elsewhere = await addRound(
      app,
      home,
      { teamId: otherTeam.id, raterIds: [home.manager.id] },
      home.manager.token,
    );
    expect(await code(add({ roundId: elsewhere.id }))).toBe('notFound');
    const self = await add();
    expect(self).toMatchObject({ roundId: id, kind: 'self' });
    expect(await code(add())).toBe('evaluation.twice');
    expect((await ofPlayer()).asked).toEqual([]);
    const sheet = await getRound(app, id, home.coach.token);
    expect(sheet.players.map((one) => one.self)).toEqual([true, false, false]);
    const done = await saveSheet(app, id, home.coach.token, { players: everywhere(sheet, 7), done: true });
    expect(done.players[0]?.lines?.[0]).toMatchObject({ self: 9, mean: 7, talk: 'self' });
    const mine = done.players[0]?.mine?.id ?? '';
    const share = (body: { version: number }) =>
      app.send(calls.evaluation.share, { params: { id: mine }, body: { ...body, seen: 'player' } }, home.coach.token);
    expect(await code(share({ version: 1 }))).toBe('round.open');
    await moveRound(app, id, home.coach.token, { version, to: 'closed', confirm: true });
    const again = { body: { id: self.id, version: 1, scores, comment: 'X' } };
    expect(await code(app.send(calls.evaluation.update, again, home.own.token))).toBe('round.closed');
    expect(await share({ version: 1 })).toMatchObject({ seen: 'player' });
    const next = await addRound(app, home, { name: 'Winter', opensOn: dayFromNow(0), blind: false });
    const seen = await getRound(app, next.id, home.second.token);
    expect(seen.players[0]?.lines?.[0]).toMatchObject({ last: 7, mean: null });
  });
});
