import { createContext, useContext } from 'react';
import type { Login, SignedInUser } from '#contract/account.ts';

/** Who uses the page, as every screen may know it. The machine behind it belongs to the app. */
export type SessionNow = {
  readonly user: SignedInUser | null;
  /** The server ended the session while this screen was open. A console goes on and asks to sign in again. */
  readonly ended: boolean;
  readonly signingIn: boolean;
  /** This device has nobody's session any more; the server is still being told. */
  readonly signingOut: boolean;
  /** Why signing in failed, or why the session is over; for `ErrorSentence`. */
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
