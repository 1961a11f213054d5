import { useSyncExternalStore } from 'react';
import { createActor, fromPromise } from 'xstate';
import { deviceUser, forgetDeviceUser, keepDeviceUser } from '#api/deviceUser.ts';
import { readSession } from '#api/savedSession.ts';
import type { Login, SignedInUser } from '#contract/account.ts';
import { authMachine, type SessionFound } from '#machines/auth/authMachine.ts';

/** The client with the contract and its schemas: loaded after the first paint, which makes no call. */
const client = () => import('#api/session.ts');

/** Without a network the session is unreachable, not over: the last user of this device goes on with what it has. */
const renew = async (): Promise<SignedInUser> => {
  try {
    return await (await client()).renewSession();
  } catch (error) {
    const known = deviceUser();
    const { code } = Object(error) as { code?: unknown };
    if (known && (code === 'unreachable' || code === 'timeout')) return known;
    throw error;
  }
};

/** Removes all names from the device. Commands that the server has not received stay for the user, under their id. */
const signOut = async (): Promise<void> => {
  forgetDeviceUser();
  const { wipeMatches } = await import('#realtime/device/keptMatches.ts');
  const { wipeTrainings } = await import('#realtime/device/keptTrainings.ts');
  await Promise.all([wipeMatches(), wipeTrainings()]).catch(() => undefined);
  await (await client()).signOut();
};

/** The authentication machine with the services of the browser. One for the page, from start to end. */
export const authActor = createActor(
  authMachine.provide({
    actors: {
      readSession: fromPromise<SessionFound>(async () => {
        const found = await readSession();
        if (!found.user) requestAnimationFrame(() => void client());
        const ended = deviceUser();
        if (found.user || !ended || found.renewable) return found;
        return { user: null, renewable: false, ended };
      }),
      renew: fromPromise<SignedInUser>(renew),
      signIn: fromPromise<SignedInUser, Login>(async ({ input }) => (await client()).signIn(input)),
      signOut: fromPromise<void>(signOut),
    },
  }),
);

authActor.subscribe(({ value, context: { user } }) => {
  if (value === 'signedIn' && user) keepDeviceUser(user);
});

const subscribe = (listener: () => void): (() => void) => {
  const subscription = authActor.subscribe(listener);
  return () => subscription.unsubscribe();
};

/** The present state of the machine. React's own hook: XState's React part loads with the first screen for it. */
export const useAuth = () => useSyncExternalStore(subscribe, () => authActor.getSnapshot());
