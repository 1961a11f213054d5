import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { Database } from '#server/db/database.ts';
import { createAnswerCache } from '#server/insight/answerCache.ts';
import { addRound, everywhere, getRound, makeRaters, saveSheet } from '../evaluation/people.ts';
import { engines, type Running, refusalOf, startApp } from '../harness.ts';
import { onDisk } from '../onDisk.ts';
import { makeWorld, type Person, playerSignedIn, type World } from '../people.ts';
import { playedMatch } from '../playedMatch.ts';
import { makeInjury } from '../walkInjuries.ts';

const { report } = calls;
const block = { id: 'b', kind: 'table', metrics: ['playerGoals', 'minutes'], by: ['player'] };
const injuries = { id: 'i', kind: 'figure', metrics: ['newInjuries'] };
const definition = { v: 1, context: 'team', filters: [{ filter: 'season', is: 'current' }], blocks: [block, injuries] };

describe.each(engines.map(onDisk))('answers that are kept on $name', (engine) => {
  let app: Running;
  let home: World;
  let other: World;
  let player: Person;
  beforeAll(async () => {
    app = await startApp(engine);
    [home, other] = [await makeWorld(app), await makeWorld(app)];
    player = await playerSignedIn(app, home.clubId, home.player(10));
  });
  afterAll(() => app.close());

  const ask = async (who: Person) => {
    const { asOf: _asOf, ...answer } = await app.send(report.adhoc, { body: { definition } as never }, who.token);
    return answer;
  };
  const drop = async (who: Person) => (await app.send(report.dropCache, {}, who.token)).dropped;

  test('after any write an answer is what it would be without them', async () => {
    const { query } = app.database;
    const writes: readonly (() => Promise<unknown>)[] = [
      () => playedMatch(app, home, { rival: 'CF Norte' }),
      () => makeInjury(app, home.player(3), home.coach.token),
      () => playedMatch(app, home, { rival: 'CF Sur' }),
      () => query.updateTable('player').set({ short_name: 'Otro' }).where('id', '=', home.player(10)).execute(),
      () => query.updateTable('season').set({ ends_on: '2026-08-01' }).where('club_id', '=', home.clubId).execute(),
      () => query.updateTable('match').set({ deleted_at: 1 }).where('club_id', '=', home.clubId).execute(),
    ];
    const seen: unknown[] = [];
    for (const write of writes) {
      await write();
      for (const who of [home.coach, home.manager, player]) {
        const [first, second] = [await ask(who), await ask(who)];
        await drop(home.manager);
        const anew = await ask(who);
        expect([first, second]).toEqual([anew, anew]);
        seen.push(anew);
      }
    }
    expect(new Set(seen.map((one) => JSON.stringify(one))).size).toBeGreaterThan(8);
  });

  test('each club drops its own, and each reader and language has an answer of its own', async () => {
    await drop(home.manager);
    await drop(other.manager);
    await ask(home.coach);
    await ask(home.coach);
    await ask(player);
    await ask(other.coach);
    await app.ask({
      ...{ method: 'POST', url: report.adhoc.path, token: home.coach.token, payload: { definition } },
      headers: { 'accept-language': 'nl' },
    });
    expect((await refusalOf(drop(home.coach))).code).toBe('forbidden');
    expect(await drop(home.manager)).toBe(3);
    expect(await drop(home.manager)).toBe(0);
    expect(await drop(other.manager)).toBe(1);
  });
});

describe.each(engines.map(onDisk))('answers about a blind round that are kept on $name', (engine) => {
  let app: Running;
  beforeAll(async () => {
    app = await startApp(engine);
  });
  afterAll(() => app.close());

  test('who has not judged yet gets none that was made for somebody who has', async () => {
    const home = await makeRaters(app);
    const { id } = await addRound(app, home);
    const sheet = await getRound(app, id, home.second.token);
    await saveSheet(app, id, home.second.token, { players: everywhere(sheet, 9.5), done: true });
    const scores = { id: 's', kind: 'table', metrics: ['meanScore'], by: ['player'] };
    const judged = { v: 1, context: 'team', filters: [], blocks: [scores] };
    const rowsFor = async ({ token }: Person) =>
      (await app.send(report.adhoc, { body: { definition: judged } as never }, token)).blocks[0]?.rows ?? [];
    for (const _again of [1, 2]) {
      expect(await rowsFor(home.second)).toHaveLength(3);
      for (const who of [home.coach, home.third, home.manager]) expect(await rowsFor(who)).toEqual([]);
    }
  });
});

test('what was asked last stays, and an answer that is too large is not kept', async () => {
  const database = { seenVersion: async () => '1' } as Database;
  const cache = createAnswerCache(database, 100);
  let asked = 0;
  const ask = async (key: string, text: string) =>
    (await cache.opened('c'))(key, async () => {
      asked += 1;
      return text;
    });
  for (const n of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]) await ask(`${n}`, '12345678');
  await ask('0', '12345678');
  expect(asked).toBe(10);
  await ask('10', '12345678');
  await ask('0', '12345678');
  expect(asked).toBe(11);
  await ask('1', '12345678');
  expect(asked).toBe(12);
  await ask('large', '123456789');
  await ask('large', '123456789');
  expect(asked).toBe(14);
  expect(cache.drop('c')).toBe(10);
});
