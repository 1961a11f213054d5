import { useSyncExternalStore } from 'react';
import { createActor, fromPromise } from 'xstate';
import { deviceUser, forgetDeviceUser, keepDeviceUser } from '#api/deviceUser.ts';
import { readSession } from '#api/savedSession.ts';
import type { Login, SignedInUser } from '#contract/account.ts';
import { authMachine, type SessionFound } from '#machines/auth/authMachine.ts';

/** The client with the contract and its schemas: not before the first paint, which has no call to make. */
const client = () => import('#api/session.ts');

/** Without network the session is out of reach, not lost: whoever used this device last goes on with what it has. */
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

/** Nobody's names stay behind on the device. What he tapped and nobody received waits for him, under his id. */
const signOut = async (): Promise<void> => {
  forgetDeviceUser();
  const { wipeMatches } = await import('#realtime/device/keptMatches.ts');
  await wipeMatches().catch(() => undefined);
  await (await client()).signOut();
};

/** The authentication machine with the browser's own hands. One for the page, from its first moment to its last. */
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

/** The machine as it is now. React's own hook: XState's React part comes with the first screen that needs it. */
export const useAuth = () => useSyncExternalStore(subscribe, () => authActor.getSnapshot());
