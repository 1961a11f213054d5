import type { RouteObject } from 'react-router';
import { moduleClubRoutes, moduleRoutes } from '#features/moduleRoutes.ts';
import { handle } from '#features/routeHandle.ts';
import { followRoutes, matchRoutes } from './matchRoutes.tsx';
import { RootLayout } from './RootLayout.tsx';

/** Routes for developers of the product; a build has none of them. */
const developing: RouteObject[] = import.meta.env.DEV
  ? [
      {
        path: 'dev/machines',
        lazy: { Component: async () => (await import('./dev/MachinesScreen.tsx')).MachinesScreen },
      },
    ]
  : [];

/** Every screen of the product; its code loads with the first navigation to it. */
export const routes: RouteObject[] = [
  {
    path: '/',
    element: <RootLayout />,
    children: [
      {
        path: 'auth/login',
        handle: handle({ title: 'signIn' }),
        lazy: { Component: async () => (await import('./Login.tsx')).Login },
      },
      {
        path: 'auth/register',
        handle: handle({ title: 'register' }),
        lazy: { Component: async () => (await import('#features/login/RegisterScreen.tsx')).RegisterScreen },
      },
      {
        path: 'auth/forgot',
        handle: handle({ title: 'forgot' }),
        lazy: { Component: async () => (await import('#features/login/ForgotScreen.tsx')).ForgotScreen },
      },
      {
        path: 'auth/reset',
        handle: handle({ title: 'reset' }),
        lazy: { Component: async () => (await import('#features/login/ResetScreen.tsx')).ResetScreen },
      },
      {
        path: 'auth/invitation',
        handle: handle({ title: 'invitation' }),
        lazy: { Component: async () => (await import('#features/login/InvitationScreen.tsx')).InvitationScreen },
      },
      ...followRoutes,
      ...developing,
      {
        path: 'auth/begin',
        handle: handle({ title: 'firstClub' }),
        lazy: { Component: async () => (await import('#features/login/FirstClubScreen.tsx')).FirstClubScreen },
      },
      {
        lazy: { Component: async () => (await import('./session/SignedIn.tsx')).SignedIn },
        children: [
          {
            path: 'auth/password',
            handle: handle({ title: 'newPassword' }),
            lazy: { Component: async () => (await import('#features/login/OwnPasswordScreen.tsx')).OwnPasswordScreen },
          },
          {
            lazy: { Component: async () => (await import('./AppLayout.tsx')).AppLayout },
            children: [
              {
                path: 'account',
                handle: handle({ title: 'account' }),
                lazy: { Component: async () => (await import('./Account.tsx')).Account },
              },
              {
                lazy: { Component: async () => (await import('./ClubLayout.tsx')).ClubLayout },
                children: moduleClubRoutes,
              },
              ...moduleRoutes,
            ],
          },
          {
            lazy: { Component: async () => (await import('./MatchLayout.tsx')).MatchLayout },
            children: matchRoutes,
          },
        ],
      },
      {
        path: '*',
        handle: handle({ title: 'notFound' }),
        lazy: { Component: async () => (await import('./NotFound.tsx')).NotFound },
      },
    ],
  },
];
