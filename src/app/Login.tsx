import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '#api/SessionContext.ts';
import { LoginScreen } from '#features/login/LoginScreen.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { Redirect } from '#ui/Redirect.tsx';
import { wantedFrom } from './wantedPlace.ts';

/** Comes only to somebody whose session ran out on this device. */
const OnDevice = lazyPart(async () => (await import('#features/matches/parts/OnDevice.tsx')).OnDevice);

/** Whether nobody can sign in yet. The client with its schemas comes after the first paint. */
const useFirstStart = (): boolean => {
  const [waiting, setWaiting] = useState(false);
  useEffect(() => {
    void import('#api/session.ts').then(({ waitsForClub }) => waitsForClub()).then(setWaiting);
  }, []);
  return waiting;
};

/** The login page, wired: who is signed in goes on to where he wanted. */
export const Login = () => {
  const { user, ended, notice, signingIn } = useSession();
  const [tried, setTried] = useState(false);
  if (signingIn && !tried) setTried(true);
  const { search } = useLocation();
  const waiting = useFirstStart();
  const wanted = wantedFrom(search);
  if (waiting) return <Redirect to="/auth/begin" />;
  // Whose temporary password has expired asks for a new one (specification, section 4); he may still come back here.
  if (tried && !signingIn && notice?.code === 'temporaryPasswordExpired') return <Redirect to="/auth/forgot" />;
  if (user && !ended) return <Redirect to={wanted} />;
  return (
    <LoginScreen wanted={wanted !== '/'}>
      {user && ended && (
        <Suspense>
          <OnDevice userId={user.id} />
        </Suspense>
      )}
    </LoginScreen>
  );
};
