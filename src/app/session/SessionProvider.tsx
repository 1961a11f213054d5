import { type ReactNode, useEffect, useMemo } from 'react';
import { forgetUser } from '#api/currentUser.ts';
import { SessionContext, type SessionNow } from '#api/SessionContext.ts';
import { onSessionMessage, type SessionMessage } from '#api/sessionChannel.ts';
import type { AuthEvent } from '#machines/auth/authMachine.ts';
import { Blank } from '../Blank.tsx';
import { authActor, useAuth } from './authActor.ts';

const eventOf: Record<SessionMessage, AuthEvent> = {
  signedIn: { type: 'session.found' },
  signedOut: { type: 'session.left' },
  lost: { type: 'session.lost' },
};
const actions: Pick<SessionNow, 'signIn' | 'signOut'> = {
  signIn: (login) => authActor.send({ type: 'signIn.asked', login }),
  signOut: () => authActor.send({ type: 'signOut.asked' }),
};

/** Between the machine, the news of other tabs and the screens. Blank until authentication has been initialised. */
export const SessionProvider = ({ children }: { children: ReactNode }) => {
  const now = useAuth();
  const { user, notice, ended } = now.context;
  const [signingIn, signingOut] = [now.matches('signingIn'), now.matches('loggingOut')];
  const waiting = now.matches('initialising') || now.matches('refreshing');

  useEffect(
    () =>
      onSessionMessage((message) => {
        // Another tab has what is newer than what this one saved.
        if (message === 'signedIn') forgetUser();
        authActor.send(eventOf[message]);
      }),
    [],
  );
  const session = useMemo<SessionNow>(
    () => ({ user, notice, ended, signingIn, signingOut, ...actions }),
    [user, notice, ended, signingIn, signingOut],
  );
  // With a user at hand the screen stays where it is while the session is read again.
  if (waiting && !user) return <Blank />;
  return <SessionContext value={session}>{children}</SessionContext>;
};
