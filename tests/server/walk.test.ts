import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Call, type Calls, fillPath, pathParams } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { noId } from '#domain/ids.ts';
import { roleNames } from '#domain/roles.ts';
import { engines, type Running, startApp } from './harness.ts';
import { makeWorld, type Person, signedIn } from './people.ts';
import { bodyFor } from './walkBodies.ts';
import { makeThings, type Things, thingsOf } from './walkThings.ts';

type Named = readonly [name: string, one: Call];
const all = Object.entries<Calls>(calls).flatMap(([group, list]) =>
  Object.entries(list).map(([name, one]): Named => [`${group}.${name}`, one]),
);
const closed = all.filter(([, { access }]) => access !== 'public');
const byRole = closed.filter(([, { access }]) => Array.isArray(access));
/** Parameters that name nothing of a club. */
const ownWords = new Set(['n', 'position', 'formationId', 'search', 'context']);
/** Calls that name something of a club: in their address, or by an id in their body. */
const naming = closed.filter(
  ([name, one]) =>
    pathParams(one.path).some((param) => !ownWords.has(param)) || bodyFor(name, thingsOf(noId).ids) !== undefined,
);

/** As long as an access token is good, ms. */
const quarter = 15 * 60_000;

describe.each(engines)('every call on $name', (engine) => {
  let app: Running;
  let foreign: Things;
  let late: string;
  const people = new Map<string, Person>();
  beforeAll(async () => {
    app = await startApp(engine);
    const home = await makeWorld(app, { players: 2 });
    late = (await signedIn(app, home.clubId, 'ADMIN', 'CLUB_ADMIN')).token;
    app.clock.forward(quarter + 1000);
    for (const role of roleNames) people.set(role, await signedIn(app, home.clubId, role));
    foreign = await makeThings(app);
  });
  afterAll(async () => {
    expect(await foreign.snapshot(app), 'nothing of the other club was touched').toBe(foreign.before);
    await app.close();
  });

  const requested = (name: string, one: Call, things: Things, token?: string) =>
    app.ask({
      method: one.method,
      url: fillPath(
        one.path,
        Object.fromEntries(pathParams(one.path).map((param) => [param, things.param(name, param)])),
      ),
      payload: one.method === 'GET' ? undefined : (bodyFor(name, things.ids) ?? {}),
      token,
    });

  test.each(closed)('%s: no token, no answer', async (name, one) => {
    const response = await requested(name, one, foreign);
    expect([response.statusCode, response.json().code]).toEqual([401, 'signedOut']);
  });

  test.each(closed)('%s: a token past its expiry opens nothing, whoever it was for', async (name, one) => {
    const response = await requested(name, one, foreign, late);
    expect([response.statusCode, response.json().code]).toEqual([401, 'signedOut']);
  });

  test.each(closed)('%s: a token whose session was ended opens nothing', async (name, one) => {
    const { clubId } = people.get('CLUB_ADMIN') ?? { clubId: '' };
    const ended = await signedIn(app, clubId, 'CLUB_ADMIN');
    await app.services.sessions.endAllOf(ended.id, 'signedOut');
    expect((await requested(name, one, foreign, ended.token)).statusCode).toBe(401);
  });

  test.each(byRole)('%s: a role that may not is refused', async (name, one) => {
    for (const role of roleNames.filter((each) => !one.access.includes(each as never))) {
      const response = await requested(name, one, foreign, people.get(role)?.token);
      expect([role, response.statusCode]).toEqual([role, 403]);
    }
  });

  test.each(naming)('%s: what is another club’s does not exist', async (name, one) => {
    for (const role of ['CLUB_ADMIN', 'CLUB_MANAGER', 'COACH', 'STAFF', 'PLAYER'] as const) {
      if (Array.isArray(one.access) && !one.access.includes(role)) continue;
      const response = await requested(name, one, foreign, people.get(role)?.token);
      expect([role, response.statusCode, response.json().code]).toEqual([role, 404, 'notFound']);
    }
  });
});
