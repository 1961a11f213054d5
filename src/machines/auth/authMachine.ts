import { assign, fromPromise, setup } from 'xstate';
import type { Login, SignedInUser } from '#contract/account.ts';

/** Why the session ended, as a code with a sentence. Plain data, so the context stays JSON. */
export type Notice = {
  readonly code: string;
  readonly message: string;
  /** Values for the sentence: how long to wait. */
  readonly details?: Readonly<Record<string, unknown>>;
};
export type AuthContext = {
  readonly user: SignedInUser | null;
  readonly notice: Notice | null;
  /** The user was signed in when the session ended: a running match must not be torn down. */
  readonly ended: boolean;
};
export type AuthEvent =
  | { readonly type: 'signIn.requested'; readonly login: Login }
  | { readonly type: 'signOut.requested' }
  /** Another tab signed in. */
  | { readonly type: 'session.found' }
  /** Another tab signed out. */
  | { readonly type: 'session.left' }
  /** The server refused to renew. */
  | { readonly type: 'session.lost' };
export type SessionFound = {
  readonly user: SignedInUser | null;
  readonly renewable: boolean;
  /** The user whose session ended while the page was closed: their console opens with the data of the device. */
  readonly ended?: SignedInUser;
};

const absent = (): never => {
  throw new Error('this actor is provided by the application');
};

/** The notice of whatever an actor threw; `unknown` when it carries no code. */
export const noticeOf = (error: unknown): Notice => {
  const { code, message, details } = Object(error) as {
    code?: unknown;
    message?: unknown;
    details?: Notice['details'];
  };
  return {
    code: typeof code === 'string' ? code : 'unknown',
    message: typeof message === 'string' ? message : '',
    ...(details && { details }),
  };
};

/**
 * Authentication (specification, section 4): initialising, then signed in or signed out; a renewal when only a refresh
 * token is left; signing out is a state of its own. Renewals after a 401 are the client's, not the machine's: one
 * renewal serves all pending requests, and the screen does not move.
 */
export const authMachine = setup({
  types: { context: {} as AuthContext, events: {} as AuthEvent },
  actors: {
    /** Reads what the browser kept. */
    readSession: fromPromise<SessionFound>(absent),
    /** Changes the refresh token for a new pair and reads the user again. Clears everything when refused. */
    renew: fromPromise<SignedInUser>(absent),
    signIn: fromPromise<SignedInUser, Login>(absent),
    /** Ends the session on the server and clears it here; cleared even when it fails. */
    signOut: fromPromise<void>(absent),
  },
  actions: {
    forget: assign({ user: null, notice: null, ended: false }),
    forgive: assign({ notice: null }),
    markEnded: assign({ notice: { code: 'sessionEnded', message: '' }, ended: true }),
  },
}).createMachine({
  id: 'auth',
  context: { user: null, notice: null, ended: false },
  initial: 'initialising',
  states: {
    initialising: {
      invoke: {
        id: 'readSession',
        src: 'readSession',
        onDone: [
          {
            target: 'signedIn',
            guard: ({ event }) => event.output.user !== null,
            actions: assign(({ event }) => ({ user: event.output.user, notice: null, ended: false })),
          },
          { target: 'refreshing', guard: ({ event }) => event.output.renewable },
          {
            target: 'signedOut',
            actions: assign(({ event: { output } }) => ({
              user: output.ended ?? null,
              notice: null,
              ended: output.ended !== undefined,
            })),
          },
        ],
        onError: { target: 'signedOut', actions: 'forget' },
      },
    },
    refreshing: {
      invoke: {
        id: 'renew',
        src: 'renew',
        onDone: {
          target: 'signedIn',
          actions: assign(({ event }) => ({ user: event.output, notice: null, ended: false })),
        },
        onError: {
          target: 'signedOut',
          actions: assign(({ event }) => ({ user: null, notice: noticeOf(event.error), ended: false })),
        },
      },
    },
    signedOut: {
      on: { 'signIn.requested': { target: 'signingIn', actions: 'forgive' }, 'session.found': 'initialising' },
    },
    signingIn: {
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ event }) => (event.type === 'signIn.requested' ? event.login : { username: '', password: '' }),
        onDone: {
          target: 'signedIn',
          actions: assign(({ event }) => ({ user: event.output, notice: null, ended: false })),
        },
        onError: { target: 'signedOut', actions: assign({ notice: ({ event }) => noticeOf(event.error) }) },
      },
    },
    signedIn: {
      on: {
        'signOut.requested': 'loggingOut',
        'session.lost': { target: 'signedOut', actions: 'markEnded' },
        'session.left': { target: 'signedOut', actions: 'forget' },
        'session.found': 'initialising',
      },
    },
    loggingOut: {
      invoke: {
        id: 'signOut',
        src: 'signOut',
        onDone: { target: 'signedOut', actions: 'forget' },
        onError: { target: 'signedOut', actions: 'forget' },
      },
    },
  },
});
