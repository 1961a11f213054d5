import type { RouteObject } from 'react-router';
import { handle } from '../routeHandle.ts';

export const routes: RouteObject[] = [
  {
    path: 'competitions',
    handle: handle({ title: 'competitions' }),
    lazy: {
      Component: async () => (await import('./CompetitionsScreen.tsx')).CompetitionsScreen,
    },
  },
  {
    path: 'competitions/new',
    handle: handle({ title: 'newCompetition', permission: 'structure.edit' }),
    lazy: {
      Component: async () => (await import('./CompetitionFormScreen.tsx')).CompetitionFormScreen,
    },
  },
  {
    path: 'competitions/:competitionId',
    handle: handle({ title: 'competition' }),
    lazy: {
      Component: async () => (await import('./CompetitionScreen.tsx')).CompetitionScreen,
    },
  },
  {
    path: 'competitions/:competitionId/import',
    handle: handle({ title: 'importResults', permission: 'structure.edit' }),
    lazy: {
      Component: async () => (await import('./ResultImportScreen.tsx')).ResultImportScreen,
    },
  },
  {
    path: 'competitions/:competitionId/edit',
    handle: handle({ title: 'editCompetition', permission: 'structure.edit' }),
    lazy: {
      Component: async () => (await import('./CompetitionFormScreen.tsx')).CompetitionFormScreen,
    },
  },
];
