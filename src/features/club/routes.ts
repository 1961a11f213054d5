import type { RouteObject } from 'react-router';
import { handle } from '../routeHandle.ts';

/** Inside the settings of the club. */
export const clubRoutes: RouteObject[] = [
  {
    path: 'club',
    handle: handle({ title: 'club', permission: 'club.settings' }),
    lazy: { Component: async () => (await import('./ClubScreen.tsx')).ClubScreen },
  },
  {
    path: 'club/all',
    handle: handle({ title: 'clubs', permission: 'clubs.manage' }),
    lazy: { Component: async () => (await import('./ClubsScreen.tsx')).ClubsScreen },
  },
  {
    path: 'club/all/new',
    handle: handle({ title: 'newClub', permission: 'clubs.manage' }),
    lazy: { Component: async () => (await import('./NewClubScreen.tsx')).NewClubScreen },
  },
  {
    path: 'club/all/:clubId',
    handle: handle({ title: 'club', permission: 'clubs.manage' }),
    lazy: { Component: async () => (await import('./OtherClubScreen.tsx')).OtherClubScreen },
  },
];
