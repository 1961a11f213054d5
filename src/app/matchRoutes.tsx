import type { RouteObject } from 'react-router';
import { handle } from '#features/routeHandle.ts';

/** Sheets over both the console and the stands, each with an address of its own. */
const sheets = (): RouteObject[] => [
  {
    path: 'people',
    lazy: { Component: async () => (await import('#features/stands/sheets/PeopleSheet.tsx')).PeopleSheet },
  },
  {
    path: 'notes',
    lazy: { Component: async () => (await import('#features/stands/sheets/NotesSheet.tsx')).NotesSheet },
  },
  {
    path: 'follow',
    lazy: { Component: async () => (await import('#features/stands/sheets/LinkSheet.tsx')).LinkSheet },
  },
];

/** Screens of one match, which fill the screen. */
export const matchRoutes: RouteObject[] = [
  {
    path: 'matches/:matchId/stands',
    handle: handle({ title: 'stands', outlivesSession: true }),
    lazy: { Component: async () => (await import('#features/stands/StandsScreen.tsx')).StandsScreen },
    children: sheets(),
  },
  {
    path: 'matches/:matchId/screen',
    handle: handle({ title: 'screen', outlivesSession: true }),
    lazy: { Component: async () => (await import('#features/stands/page/MatchTvScreen.tsx')).MatchTvScreen },
  },
  {
    // One screen for both addresses: the console goes on under the board.
    handle: handle({ title: 'console', outlivesSession: true, under: '/matches' }),
    lazy: { Component: async () => (await import('#features/console/ConsoleScreen.tsx')).ConsoleScreen },
    children: [
      { path: 'matches/:matchId/console', children: sheets() },
      { path: 'matches/:matchId/board', element: null, handle: handle({ title: 'board', outlivesSession: true }) },
    ],
  },
  {
    path: 'matches/:matchId/prepare',
    handle: handle({ title: 'preparation', outlivesSession: true }),
    lazy: {
      Component: async () => (await import('#features/preparation/PreparationScreen.tsx')).PreparationScreen,
    },
  },
  {
    path: 'matches/:matchId/prepare/boards',
    handle: handle({ title: 'matchBoards', under: '/matches' }),
    lazy: { Component: async () => (await import('#features/preparation/BoardsScreen.tsx')).BoardsScreen },
  },
  {
    path: 'matches/:matchId/report',
    handle: handle({ title: 'report' }),
    lazy: { Component: async () => (await import('#features/report/ReportScreen.tsx')).ReportScreen },
  },
  {
    path: 'matches/:matchId/rehearsal',
    handle: handle({ title: 'rehearsal', outlivesSession: true }),
    lazy: { Component: async () => (await import('#features/console/rehearsal/RehearsalScreen.tsx')).RehearsalScreen },
  },
  {
    path: 'rehearsal',
    handle: handle({ title: 'rehearsal', outlivesSession: true }),
    lazy: { Component: async () => (await import('#features/console/rehearsal/RehearsalScreen.tsx')).RehearsalScreen },
  },
];

/** A training on the pitch fills the screen as a match does, and works without a network. */
export const pitchRoutes: RouteObject[] = [
  {
    path: 'trainings/:trainingId/pitch',
    handle: handle({ title: 'onPitch', permission: 'training.read', outlivesSession: true }),
    lazy: { Component: async () => (await import('#features/trainings/pitch/OnPitchScreen.tsx')).OnPitchScreen },
  },
];

/** The live page for families: everybody with its link, without an account. */
export const followRoutes: RouteObject[] = [
  {
    path: 'f/:token',
    handle: handle({ title: 'follow' }),
    lazy: { Component: async () => (await import('#features/stands/page/FamilyPageScreen.tsx')).FamilyPageScreen },
  },
  {
    path: 'f/:token/screen',
    handle: handle({ title: 'screen' }),
    lazy: { Component: async () => (await import('#features/stands/page/FamilyPageTvScreen.tsx')).FamilyPageTvScreen },
  },
];
