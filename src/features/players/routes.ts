import type { RouteObject } from 'react-router';
import { handle } from '../routeHandle.ts';

export const routes: RouteObject[] = [
  {
    path: 'players',
    handle: handle({ title: 'players', permission: 'people.read', reach: 'ownTeams' }),
    lazy: { Component: async () => (await import('./PlayersScreen.tsx')).PlayersScreen },
  },
  {
    path: 'players/new',
    handle: handle({ title: 'newPlayer', permission: 'people.create' }),
    lazy: {
      Component: async () => (await import('./PlayerFormScreen.tsx')).PlayerFormScreen,
    },
  },
  {
    path: 'players/import',
    handle: handle({ title: 'importPlayers', permission: 'people.create' }),
    lazy: {
      Component: async () => (await import('./PlayerImportScreen.tsx')).PlayerImportScreen,
    },
  },
  {
    path: 'players/:playerId',
    handle: handle({ title: 'player' }),
    lazy: { Component: async () => (await import('./PlayerScreen.tsx')).PlayerScreen },
  },
  {
    path: 'players/:playerId/edit',
    handle: handle({ title: 'editPlayer', permission: 'player.edit' }),
    lazy: {
      Component: async () => (await import('./PlayerFormScreen.tsx')).PlayerFormScreen,
    },
  },
];
