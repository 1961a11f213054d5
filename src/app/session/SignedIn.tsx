import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { ownerOf } from '#api/currentUser.ts';
import { deviceUser } from '#api/deviceUser.ts';
import { makeQueryClient } from '#api/query.ts';
import { useSession } from '#api/SessionContext.ts';
import { onlyRenewable } from '#api/savedSession.ts';
import { isFresh } from '#api/secondStep.ts';
import { freshToken, send } from '#api/send.ts';
import { cookieTokens } from '#api/tokenCookies.ts';
import { may } from '#domain/rights.ts';
import { deviceOf } from '#realtime/device/device.ts';
import { leaveHub } from '#realtime/hubConnection.ts';
import { LiveTransportContext } from '#realtime/LiveTransport.ts';
import { noteAsked } from '#realtime/useHubMessage.ts';
import { wakeSigns } from '#realtime/wakeSigns.ts';
import { Redirect } from '#ui/layout/Redirect.tsx';
import { usePlaces } from '../places/PlacesContext.ts';
import { loginFrom } from '../wantedPlace.ts';
import { authActor } from './authActor.ts';

const queries = makeQueryClient();
noteAsked(queries);
const ownPassword = '/auth/password';
/** Reloads a page that slept for more than a day: its access token has expired, the session has not. */
const startAnew = (): void => {
  if (onlyRenewable()) authActor.send({ type: 'session.found' });
};

/** All screens behind the login, which a user without a session opens first; a console outlives its session. */
export const SignedIn = () => {
  const { user, ended } = useSession();
  const location = useLocation();
  const go = useRef(useNavigate());
  const outlives = usePlaces().handles.some(({ outlivesSession }) => outlivesSession);
  const wasHere = useRef(false);
  const userId = user?.id;
  const takesRoll = user !== null && may(user.roles, 'attendance.edit');
  const liveTransport = useMemo(
    () => ({
      send,
      token: freshToken,
      owner: () => {
        const token = cookieTokens.access();
        return token === undefined ? undefined : ownerOf(token);
      },
      device: userId ? deviceOf(userId, () => deviceUser()?.id === userId) : undefined,
    }),
    [userId],
  );

  useEffect(() => {
    for (const [target, sign] of wakeSigns) target.addEventListener(sign, startAnew);
    return () => {
      for (const [target, sign] of wakeSigns) target.removeEventListener(sign, startAnew);
    };
  }, []);
  useEffect(() => {
    if (!userId) return;
    wasHere.current = true;
    if (isFresh())
      void import('../accountSettings.ts')
        .then(({ bringSettings }) => bringSettings())
        .then((start) => {
          // A user who opened another page stays on it.
          if (start !== '/' && window.location.pathname === '/') void go.current(start, { replace: true });
        })
        .catch(() => undefined);
    // Whoever takes the roll can do so without a network, and what waited on the device is sent.
    let stop: (() => void) | undefined;
    let left = false;
    void import('./keptWork.ts')
      .then(({ startKeptWork }) => startKeptWork(queries, userId, takesRoll))
      .then((end) => {
        if (left) end();
        else stop = end;
      })
      .catch(() => undefined);
    // The next user must not see what was loaded for this one, nor receive their messages.
    return () => {
      left = true;
      stop?.();
      queries.clear();
      leaveHub();
    };
  }, [userId, takesRoll]);

  if (!user || (ended && !outlives)) {
    const left = wasHere.current && !ended;
    return <Redirect to={left ? '/auth/login' : loginFrom(location)} />;
  }
  // A user with a password from somebody else chooses a new one first (specification, section 4).
  if (user.requiresPasswordChange && !outlives && location.pathname !== ownPassword)
    return <Redirect to={ownPassword} />;
  return (
    <QueryClientProvider client={queries}>
      <LiveTransportContext value={liveTransport}>
        <Outlet />
      </LiveTransportContext>
    </QueryClientProvider>
  );
};
