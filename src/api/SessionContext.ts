import { createContext, useContext } from 'react';
import type { Login, SignedInUser } from '#contract/account.ts';

/** The session as every screen may know it. The machine behind it belongs to the app. */
export type SessionNow = {
  readonly user: SignedInUser | null;
  /** The server ended the session while this screen was open. A console goes on and requests a new sign-in. */
  readonly ended: boolean;
  readonly signingIn: boolean;
  /** This device has no session any more; the server has not confirmed it yet. */
  readonly signingOut: boolean;
  /** Why signing in failed, or why the session ended; for `ErrorSentence`. */
  readonly notice: {
    readonly code: string;
    readonly message: string;
    readonly details?: Readonly<Record<string, unknown>>;
  } | null;
  readonly signIn: (login: Login) => void;
  readonly signOut: () => void;
};

export const SessionContext = createContext<SessionNow | null>(null);

export const useSession = (): SessionNow => {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession is for what is inside SessionContext');
  return session;
};

/** The user of a screen that only signed-in people reach. */
export const useUser = (): SignedInUser => {
  const { user } = useSession();
  if (!user) throw new Error('useUser is for screens behind the login');
  return user;
};
