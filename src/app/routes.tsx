import type { RouteObject } from 'react-router';
import { handle } from '#features/routeHandle.ts';
import type { ModuleRoutes } from './clubRoutes.ts';
import { followRoutes, matchRoutes, pitchRoutes } from './matchRoutes.tsx';
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

/** Each layout is one object, so that its screen stays the same in every table of routes. */
const layouts = {
  signedIn: { Component: async () => (await import('./session/SignedIn.tsx')).SignedIn },
  app: { Component: async () => (await import('./AppLayout.tsx')).AppLayout },
  club: { Component: async () => (await import('./ClubLayout.tsx')).ClubLayout },
  match: { Component: async () => (await import('./MatchLayout.tsx')).MatchLayout },
};

/** Screens before sign-in. */
const beforeSignIn: RouteObject[] = [
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
  {
    path: 'auth/begin',
    handle: handle({ title: 'firstClub' }),
    lazy: { Component: async () => (await import('#features/login/FirstClubScreen.tsx')).FirstClubScreen },
  },
];

/** The page of the link in a family's letter: everybody with the link, without an account. */
const answerPage: RouteObject = {
  path: 'answer',
  handle: handle({ title: 'answer' }),
  lazy: { Component: async () => (await import('#features/answer/AnswerScreen.tsx')).AnswerScreen },
};
const ownPassword: RouteObject = {
  path: 'auth/password',
  handle: handle({ title: 'newPassword' }),
  lazy: { Component: async () => (await import('#features/login/OwnPasswordScreen.tsx')).OwnPasswordScreen },
};
const account: RouteObject = {
  path: 'account',
  handle: handle({ title: 'account' }),
  lazy: { Component: async () => (await import('./Account.tsx')).Account },
};
const notFound: RouteObject = {
  path: '*',
  handle: handle({ title: 'notFound' }),
  lazy: { Component: async () => (await import('./NotFound.tsx')).NotFound },
};

/**
 * Every screen of the product; its code loads with the first navigation to it.
 *
 * @param modules the screens of the club's modules
 * @param otherwise what any other address shows
 */
export const routesWith = (
  { routes = [], clubRoutes = [], wholeRoutes = [], openRoutes = [] }: ModuleRoutes,
  otherwise: RouteObject = notFound,
): RouteObject[] => [
  {
    path: '/',
    element: <RootLayout />,
    children: [
      ...beforeSignIn,
      ...followRoutes,
      answerPage,
      ...openRoutes,
      ...developing,
      {
        lazy: layouts.signedIn,
        children: [
          ownPassword,
          { lazy: layouts.app, children: [account, { lazy: layouts.club, children: clubRoutes }, ...routes] },
          { lazy: layouts.match, children: [...matchRoutes, ...pitchRoutes, ...wholeRoutes] },
        ],
      },
      otherwise,
    ],
  },
];

/** Loads the layouts around the club's screens, which else would wait for the table of these screens. */
export const fetchLayouts = (): void => {
  for (const load of [layouts.signedIn, layouts.app]) load.Component().catch(() => undefined);
};
