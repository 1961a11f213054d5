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
  signIn: (login) => authActor.send({ type: 'signIn.requested', login }),
  signOut: () => authActor.send({ type: 'signOut.requested' }),
};

/** Connects the machine, the messages of other tabs and the screens. Blank until authentication is initialised. */
export const SessionProvider = ({ children }: { children: ReactNode }) => {
  const now = useAuth();
  const { user, notice, ended } = now.context;
  const [signingIn, signingOut] = [now.matches('signingIn'), now.matches('loggingOut')];
  const waiting = now.matches('initialising') || now.matches('refreshing');

  useEffect(
    () =>
      onSessionMessage((message) => {
        // Another tab has newer data than this one saved.
        if (message === 'signedIn') forgetUser();
        authActor.send(eventOf[message]);
      }),
    [],
  );
  const session = useMemo<SessionNow>(
    () => ({ user, notice, ended, signingIn, signingOut, ...actions }),
    [user, notice, ended, signingIn, signingOut],
  );
  // With a known user the screen stays while the session is read again.
  if (waiting && !user) return <Blank />;
  return <SessionContext value={session}>{children}</SessionContext>;
};
