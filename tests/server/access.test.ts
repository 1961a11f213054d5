import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Call, type Calls, fillPath, pathParams } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { noId } from '#domain/ids.ts';
import { roleNames } from '#domain/roles.ts';
import { engines, type Running, startApp } from './harness.ts';
import { makeWorld, type Person, signedIn } from './people.ts';

const all = Object.entries<Calls>(calls).flatMap(([group, list]) =>
  Object.entries(list).map(([name, one]): [string, Call] => [`${group}.${name}`, one]),
);
const closed = all.filter(([, { access }]) => access !== 'public');
const byRole = all.filter(([, { access }]) => Array.isArray(access));

const url = ({ path }: Call) => fillPath(path, Object.fromEntries(pathParams(path).map((name) => [name, noId])));

describe.each(engines.slice(0, 1))('the door of each call', (engine) => {
  let app: Running;
  let clubId: string;
  const people = new Map<string, Person>();
  beforeAll(async () => {
    app = await startApp(engine);
    ({ clubId } = await makeWorld(app, { players: 1 }));
    for (const role of roleNames) people.set(role, await signedIn(app, clubId, role));
  });
  afterAll(() => app.close());

  test.each(closed)('%s is closed without a token', async (_name, one) => {
    const response = await app.ask({
      method: one.method,
      url: url(one),
      payload: one.method === 'GET' ? undefined : {},
    });
    expect(response.json()).toMatchObject({ code: 'signedOut', status: 401 });
  });

  test.each(byRole)('%s is open to its roles and to no other', async (_name, one) => {
    for (const role of roleNames) {
      const token = people.get(role)?.token;
      const response = await app.ask({
        method: one.method,
        url: url(one),
        payload: one.method === 'GET' ? undefined : {},
        token,
      });
      const may = one.access.includes(role as never);
      if (may) expect([role, response.statusCode]).not.toEqual([role, 403]);
      else expect([role, response.json()]).toMatchObject([role, { code: 'forbidden', status: 403 }]);
    }
  });

  test.each(all)('%s answers nonsense with a refusal, never with a fault', async (_name, one) => {
    // Some of these calls end the session: each has one of its own.
    const { token } = await signedIn(app, clubId, 'CLUB_ADMIN');
    const nonsense = [{}, [], null, { id: 7, teamId: 'x', name: { a: 1 }, username: [], players: 'all' }];
    for (const payload of one.method === 'GET' ? [undefined] : nonsense) {
      const response = await app.ask({
        method: one.method,
        url: fillPath(one.path, Object.fromEntries(pathParams(one.path).map((name) => [name, "x'; drop table club"]))),
        payload: payload === undefined ? undefined : JSON.stringify(payload),
        headers: payload === undefined ? {} : { 'content-type': 'application/json' },
        token,
      });
      expect(response.statusCode).toBeLessThan(500);
    }
  });
});
