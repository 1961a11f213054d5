import type { RouteObject } from 'react-router';
import { handle } from './routeHandle.ts';

/** Screens of players and staff. */
export const peopleRoutes: RouteObject[] = [
  {
    path: 'staff',
    handle: handle({ title: 'staff', permission: 'people.read', reach: 'ownTeams' }),
    lazy: { Component: async () => (await import('#features/staff/StaffScreen.tsx')).StaffScreen },
  },
  {
    path: 'staff/new',
    handle: handle({ title: 'newStaff', permission: 'staff.edit' }),
    lazy: { Component: async () => (await import('#features/staff/StaffFormScreen.tsx')).StaffFormScreen },
  },
  {
    path: 'staff/import',
    handle: handle({ title: 'importStaff', permission: 'staff.edit' }),
    lazy: {
      Component: async () => (await import('#features/staff/StaffImportScreen.tsx')).StaffImportScreen,
    },
  },
  {
    path: 'staff/:staffId',
    handle: handle({ title: 'staffMember' }),
    lazy: {
      Component: async () => (await import('#features/staff/StaffMemberScreen.tsx')).StaffMemberScreen,
    },
  },
  {
    path: 'staff/:staffId/edit',
    handle: handle({ title: 'editStaff', permission: 'staff.edit' }),
    lazy: { Component: async () => (await import('#features/staff/StaffFormScreen.tsx')).StaffFormScreen },
  },
  {
    path: 'players',
    handle: handle({ title: 'players', permission: 'people.read', reach: 'ownTeams' }),
    lazy: { Component: async () => (await import('#features/players/PlayersScreen.tsx')).PlayersScreen },
  },
  {
    path: 'players/new',
    handle: handle({ title: 'newPlayer', permission: 'people.create' }),
    lazy: {
      Component: async () => (await import('#features/players/PlayerFormScreen.tsx')).PlayerFormScreen,
    },
  },
  {
    path: 'players/import',
    handle: handle({ title: 'importPlayers', permission: 'people.create' }),
    lazy: {
      Component: async () => (await import('#features/players/PlayerImportScreen.tsx')).PlayerImportScreen,
    },
  },
  {
    path: 'players/:playerId',
    handle: handle({ title: 'player' }),
    lazy: { Component: async () => (await import('#features/players/PlayerScreen.tsx')).PlayerScreen },
  },
  {
    path: 'players/:playerId/edit',
    handle: handle({ title: 'editPlayer', permission: 'player.edit' }),
    lazy: {
      Component: async () => (await import('#features/players/PlayerFormScreen.tsx')).PlayerFormScreen,
    },
  },
];
