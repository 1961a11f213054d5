import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { makeClient } from '#api/client.ts';
import { memoryTokens } from '#api/tokenCookies.ts';
import { account, type Login, type SignedInUser } from '#contract/account.ts';
import { authMachine, type SessionFound } from '#machines/auth/authMachine.ts';
import { anyEngine, type Running, startApp } from '../../server/harness.ts';
import { makeClub, makeUser, password } from '../../server/people.ts';
import { ana, authModel, authMoveOf } from '../auth/authModel.ts';
import { heldActors } from '../kit/held.ts';
import { Ledger } from '../kit/ledger.ts';
import { PlanFile } from '../kit/planFile.ts';
import { walk } from '../kit/walk.ts';
import { machines } from '../machines.ts';

const all = machines.find(({ name }) => name === 'auth')?.all() ?? new Set();
const tours = new PlanFile('auth').read()[authModel.name] ?? [];

/** The tours of a session, its actors at the real server: the right password and a wrong one, a renewal, no network. */
describe.each(anyEngine)('auth on $name', (engine) => {
  const ledger = new Ledger('auth', `REST ${engine.name}`, all);
  let app: Running;
  let url = '';
  let username = '';
  beforeAll(async () => {
    app = await startApp(engine);
    username = (await makeUser(app.database.query, await makeClub(app.database.query), { roles: ['COACH'] })).userName;
    url = await app.listen();
  });
  afterAll(async () => {
    await app.close();
    expect(ledger.write().missing).toEqual([]);
  });

  const atServer = () => {
    const tokens = memoryTokens();
    const { send, renew } = makeClient({ baseUrl: url, tokens, language: () => 'en' });
    const nowhere = makeClient({ baseUrl: 'http://127.0.0.1:9', tokens, language: () => 'en' });
    // The client's own test covers what the browser reads from the token; here it is enough that the token is accepted.
    const userNow = (): SignedInUser => ({ ...ana, userName: username });
    const enter = async (given: string) => {
      const said = await send(account.authenticate, { body: { username, password: given } });
      if (!said.access_token || !said.refresh_token) throw new Error('no tokens');
      tokens.keep({ access_token: said.access_token, refresh_token: said.refresh_token });
      return userNow();
    };
    const again = async () => {
      await renew('atStart');
      return userNow();
    };
    /** What each answer of the tour is at the server. What it resolves or rejects with goes to the machine. */
    const actions: Readonly<Record<string, () => Promise<unknown>>> = {
      'a user was kept': async () => ({ user: await enter(password), renewable: true }),
      'only a refresh token was kept': async () => {
        await enter(password);
        tokens.keep({ access_token: '', refresh_token: String(tokens.refresh()) });
        return { user: null, renewable: true };
      },
      'nothing was kept': async () => {
        tokens.clear();
        return { user: null, renewable: false };
      },
      'what was kept cannot be read': () => Promise.reject(new Error('broken store')),
      renewed: again,
      'not renewed': async () => {
        tokens.keep({ access_token: tokens.access() ?? '', refresh_token: 'made up' });
        return again();
      },
      welcome: () => enter(password),
      'wrong password': () => enter('a guess'),
      'signed out': async () => {
        await send(account.signOut, {});
        tokens.clear();
      },
      'signed out without network': () => nowhere.send(account.signOut, {}).finally(tokens.clear),
    };
    const works = async () => (await send(account.settings, {}).catch(() => undefined)) !== undefined;
    return { actions, works };
  };

  test.each(tours.map((tour) => ({ tour })))('a session', async ({ tour }) => {
    const { actions, works } = atServer();
    const held = heldActors();
    const actor = createActor(
      authMachine.provide({
        actors: {
          readSession: fromPromise<SessionFound>(() => held.wait('readSession')),
          renew: fromPromise<SignedInUser>(() => held.wait('renew')),
          signIn: fromPromise<SignedInUser, Login>(() => held.wait('signIn')),
          signOut: fromPromise<void>(() => held.wait('signOut')),
        },
      }),
    ).start();
    for (const { move, out, place } of walk(authModel, tour)) {
      const event = authMoveOf(move);
      const id = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(event.type)?.[1];
      if (id === undefined) actor.send(event as Parameters<typeof actor.send>[0]);
      else {
        const answer = await (actions[move] ?? (() => Promise.reject(new Error(`${place}: no deed`))))().then(
          (output: unknown) => ({ type: `xstate.done.actor.${id}`, output }),
          (error: unknown) => ({ type: `xstate.error.actor.${id}`, error }),
        );
        expect(answer.type, place).toBe(event.type);
        held.answer(answer);
      }
      await new Promise((done) => setImmediate(done));
      const { value, context } = actor.getSnapshot();
      expect(value, place).toBe(out.next.value);
      expect([context.user !== null, context.notice !== null, context.ended], place).toEqual([
        out.next.context.user !== null,
        out.next.context.notice !== null,
        out.next.context.ended,
      ]);
      if (value === 'signedIn') expect([context.user?.userName, await works()], place).toEqual([username, true]);
      if (move.startsWith('signed out')) expect(await works(), place).toBe(false);
      ledger.take(out.hits);
    }
    actor.stop();
  });
});
