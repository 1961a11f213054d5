import type { AnyEventObject, SnapshotFrom } from 'xstate';
import type { SignedInUser } from '#contract/account.ts';
import { authMachine } from '#machines/auth/authMachine.ts';
import type { Model } from '../kit/model.ts';
import { hitsOf, tracer } from '../kit/tracer.ts';

export type AuthSnapshot = SnapshotFrom<typeof authMachine>;
export const ana: SignedInUser = {
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
export const login = { username: 'ana', password: 'secret' };
const wrong = { code: 'wrongCredentials', message: 'Usuario o contraseña incorrectos' };
const stale = { code: 'refreshInvalid', message: 'La sesión ha caducado' };
const broken = { message: 'no network' };

/** The actions of users and tabs, and the replies of the four actors. */
export const authMoves: Readonly<Record<string, AnyEventObject>> = {
  'sign in': { type: 'signIn.requested', login },
  'sign out': { type: 'signOut.requested' },
  'another tab signs in': { type: 'session.found' },
  'another tab signs out': { type: 'session.left' },
  'the server ends the session': { type: 'session.lost' },
  'a user was kept': { type: 'xstate.done.actor.readSession', output: { user: ana, renewable: true } },
  'only a refresh token was kept': {
    type: 'xstate.done.actor.readSession',
    output: { user: null, renewable: true },
  },
  'nothing was kept': { type: 'xstate.done.actor.readSession', output: { user: null, renewable: false } },
  'what was kept cannot be read': { type: 'xstate.error.actor.readSession', error: broken },
  renewed: { type: 'xstate.done.actor.renew', output: ana },
  'not renewed': { type: 'xstate.error.actor.renew', error: stale },
  welcome: { type: 'xstate.done.actor.signIn', output: ana },
  'wrong password': { type: 'xstate.error.actor.signIn', error: wrong },
  'signed out': { type: 'xstate.done.actor.signOut' },
  'signed out without network': { type: 'xstate.error.actor.signOut', error: broken },
};
export const authMoveOf = (move: string): AnyEventObject => {
  const event = authMoves[move];
  if (!event) throw new Error(`Nobody does "${move}".`);
  return event;
};

const trace = tracer(authMachine);
export const authModel: Model<AuthSnapshot> = {
  name: 'a session',
  machine: authMachine,
  start: trace.initial as AuthSnapshot,
  moves: Object.keys(authMoves),
  step: (state, move) => {
    const { next, taken } = trace.step(state, authMoveOf(move));
    // An event that the chart does not accept is not refused with a reason: it is no move at all.
    if (taken.length === 0) return undefined;
    return { next: next as AuthSnapshot, refused: null, hits: hitsOf(state, { next, taken }) };
  },
  key: ({ value, context }) => JSON.stringify([value, context]),
  where: ({ value }) => value,
  inScope: () => true,
};
