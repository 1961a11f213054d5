import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Login, SignedInUser } from '#contract/account.ts';
import { AppError } from '#contract/errors.ts';
import { authMachine, noticeOf, type SessionFound } from '#machines/auth/authMachine.ts';

const ana: SignedInUser = {
  id: '5a3c7c1e-6f0e-4b57-9a6e-0d3f5f6a7b8c',
  firstName: 'Ana',
  lastName: 'Ruiz',
  userName: 'ana',
  email: 'ana@example.org',
  clubId: '0b8e7d6c-5a4f-4e3d-8c2b-1a0f9e8d7c6b',
  clubName: 'CD Ribera',
  clubShield: null,
  clubSportType: 'FUT11',
  photo: null,
  roles: ['COACH'],
  requiresPasswordChange: false,
  subscriptionLevel: 'coach',
  playerId: null,
};
const login: Login = { username: 'ana', password: 'secret' };
const refused = { code: 'wrongCredentials', message: 'Usuario o contraseña incorrectos' };

/** The real actor, its promises held until the tour answers them. */
const held = () => {
  const open = new Map<string, { ok: (value: unknown) => void; no: (error: unknown) => void }>();
  const inputs = new Map<string, unknown>();
  const wait = <T, I = unknown>(id: string) =>
    fromPromise<T, I>(({ input }) => {
      inputs.set(id, input);
      return new Promise<T>((ok, no) => open.set(id, { ok: ok as (value: unknown) => void, no }));
    });
  const actor = createActor(
    authMachine.provide({
      actors: {
        readSession: wait<SessionFound>('readSession'),
        renew: wait<SignedInUser>('renew'),
        signIn: wait<SignedInUser, Login>('signIn'),
        signOut: wait<void>('signOut'),
      },
    }),
  ).start();
  const answer = async (id: string, how: 'ok' | 'no', value?: unknown) => {
    const one = open.get(id);
    if (!one) throw new Error(`nobody waits for ${id}`);
    open.delete(id);
    one[how](value);
    await new Promise((done) => setTimeout(done));
    return actor.getSnapshot();
  };
  return { actor, answer, inputs };
};

/** The tours (tests/model) walk the chart; these tests describe what a user can rely on. */
test('a whole day: renewed, lost during the match, signed in again, out at last', async () => {
  const { actor, answer } = held();
  expect(actor.getSnapshot().value).toBe('initialising');
  expect((await answer('readSession', 'ok', { user: null, renewable: true })).value).toBe('refreshing');
  expect((await answer('renew', 'ok', ana)).context.user).toEqual(ana);

  actor.send({ type: 'session.lost' });
  expect(actor.getSnapshot().context).toEqual({
    user: ana,
    notice: { code: 'sessionEnded', message: '' },
    ended: true,
  });
  actor.send({ type: 'signIn.requested', login });
  const wrong = await answer('signIn', 'no', Object.assign(new Error(refused.message), { code: refused.code }));
  expect(wrong.value).toBe('signedOut');
  expect(wrong.context).toEqual({ user: ana, notice: refused, ended: true });
  actor.send({ type: 'signIn.requested', login });
  const again = await answer('signIn', 'ok', ana);
  expect([again.value, again.context]).toEqual(['signedIn', { user: ana, notice: null, ended: false }]);

  actor.send({ type: 'signOut.requested' });
  const out = await answer('signOut', 'no', new Error('no network'));
  expect([out.value, out.context]).toEqual(['signedOut', { user: null, notice: null, ended: false }]);
});

test('a second touch while signing in is not a second login', async () => {
  const { actor, answer } = held();
  await answer('readSession', 'ok', { user: null, renewable: false });
  actor.send({ type: 'signIn.requested', login });
  actor.send({ type: 'signIn.requested', login: { username: 'other', password: 'x' } });
  expect((await answer('signIn', 'ok', ana)).value).toBe('signedIn');
  await expect(answer('signIn', 'ok', ana)).rejects.toThrow('nobody waits');
});

test.each([
  [
    { code: 'accountLocked', message: 'm' },
    { code: 'accountLocked', message: 'm' },
  ],
  [
    new AppError('accountLocked', { retryAfter: 900 }),
    { code: 'accountLocked', message: 'accountLocked', details: { retryAfter: 900 } },
  ],
  [new Error('boom'), { code: 'unknown', message: 'boom' }],
  ['a text', { code: 'unknown', message: '' }],
  [undefined, { code: 'unknown', message: '' }],
])('the notice of %j', (error, notice) => expect(noticeOf(error)).toEqual(notice));

test('who signs in is asked for by what was typed', async () => {
  const { actor, answer, inputs } = held();
  await answer('readSession', 'ok', { user: null, renewable: false });
  actor.send({ type: 'signIn.requested', login });
  expect(inputs.get('signIn')).toEqual(login);
});

test('a session that ended while the page was closed is one that ended; none was kept, so none has ended', async () => {
  const kept = async (found: SessionFound) => (await held().answer('readSession', 'ok', found)).context;
  const none = { user: null, renewable: false };
  expect(await kept({ ...none, ended: ana })).toEqual({ user: ana, notice: null, ended: true });
  expect(await kept(none)).toEqual({ user: null, notice: null, ended: false });
});
