import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '#api/SessionContext.ts';
import { LoginScreen } from '#features/login/LoginScreen.tsx';
import { Redirect } from '#ui/layout/Redirect.tsx';
import { lazyPart } from '#ui/records/lazyPart.tsx';
import { wantedFrom } from './wantedPlace.ts';

/** Loaded only for a user whose session ended on this device. */
const OnDevice = lazyPart(async () => (await import('#features/matches/parts/OnDevice.tsx')).OnDevice);

/** Whether the installation has no account yet. The client with its schemas loads after the first paint. */
const useFirstStart = (): boolean => {
  const [waiting, setWaiting] = useState(false);
  useEffect(() => {
    void import('#api/session.ts').then(({ waitsForClub }) => waitsForClub()).then(setWaiting);
  }, []);
  return waiting;
};

/** The login page: a signed-in user goes on to the page that they wanted. */
export const Login = () => {
  const { user, ended, notice, signingIn } = useSession();
  const [tried, setTried] = useState(false);
  if (signingIn && !tried) setTried(true);
  const { search } = useLocation();
  const waiting = useFirstStart();
  const wanted = wantedFrom(search);
  if (waiting) return <Redirect to="/auth/begin" />;
  // A user with an expired temporary password requests a new one (specification, section 4) and may come back here.
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
