import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { countWrong, forgiven, signInLock } from '#server/modules/account/lockOut.ts';
import { engines, type Running, refusalOf } from '../harness.ts';
import { makeClub, makeUser, password } from '../people.ts';
import { type Nodes, postgresUrl, startNodes } from './nodes.ts';

const minute = 60_000;

describe.runIf(postgresUrl)('signing in at several nodes', () => {
  let nodes: Nodes;
  let clubId: string;
  beforeAll(async () => {
    nodes = await startNodes(2);
    clubId = await makeClub(node(0).database.query);
  });
  afterAll(() => nodes.close());

  const node = (n: number): Running => {
    const app = nodes.apps[n];
    if (!app) throw new Error('no such node');
    return app;
  };
  const login = (n: number, username: string, word = password) =>
    node(n).send(calls.account.authenticate, { body: { username, password: word } });
  const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code;

  test('ten wrong passwords, some here and some there, lock the name everywhere', async () => {
    const { userName } = await makeUser(node(0).database.query, clubId, { roles: ['COACH'] });
    for (let n = 0; n < 10; n += 1) expect(await codeOf(login(n % 2, userName, 'nope'))).toBe('wrongCredentials');
    for (const n of [0, 1]) expect(await codeOf(login(n, userName))).toBe('accountLocked');
    nodes.forward(16 * minute);
    expect((await login(1, userName)).success).toBe(true);
  });

  test('wrong passwords at the same moment everywhere lock the name, and none of them opens it again', async () => {
    const { userName } = await makeUser(node(0).database.query, clubId, { roles: ['COACH'] });
    await Promise.all(Array.from({ length: 24 }, (_, n) => codeOf(login(n % 2, userName, 'nope'))));
    for (const n of [0, 1]) expect(await codeOf(login(n, userName))).toBe('accountLocked');
  });

  test('tries of one address are counted over all nodes', async () => {
    const own = await startNodes(2, { LOGIN_RATE: '5' });
    const tries = (n: number) =>
      refusalOf(own.apps[n % 2]?.send(calls.account.authenticate, { body: { username: 'x', password: 'y' } }) as never);
    const codes: string[] = [];
    for (let n = 0; n < 8; n += 1) codes.push((await tries(n)).code);
    expect(codes).toEqual([...Array(5).fill('wrongCredentials'), ...Array(3).fill('tooManyRequests')]);
    const refused = await tries(0);
    expect(refused).toMatchObject({ status: 429, details: { retryAfter: expect.any(Number) } });
    const [kept] = await (own.apps[0] as Running).database.query.selectFrom('request_rate').selectAll().execute();
    expect(kept?.key).not.toMatch(/127/);
    await own.close();
  });
});

describe.each(engines)('wrong tries on $name', (engine) => {
  test('are counted one by one, and a right one of the same moment finds the lock', async () => {
    const database = await engine.open();
    const [at, key] = [Date.now(), 'somebody'];
    const wrong = () => database.transaction((tx) => countWrong(tx, key, { ...signInLock, at }));
    const right = () => database.transaction((tx) => forgiven(tx, [key], { at, before: at - minute }));
    const locked: boolean[] = [];
    for (let n = 0; n < 9; n += 1) locked.push(await wrong());
    expect(locked).not.toContain(true);
    expect(await right()).toBe(true);
    const all = await Promise.all(Array.from({ length: 20 }, wrong));
    // One of them locks; those after it neither lock again nor open.
    expect(all.filter(Boolean)).toHaveLength(1);
    expect(await right()).toBe(false);
    const row = await database.query.selectFrom('login_attempt').selectAll().executeTakeFirst();
    expect(row).toMatchObject({ name_key: key, locked_until: at + signInLock.lockFor, last_at: at });
    await database.close();
  });
});
