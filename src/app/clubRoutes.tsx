import type { RouteObject } from 'react-router';
import { handle } from './routeHandle.ts';

/** Screens of the club: its day, matches as a list, teams, seasons, competitions, accounts. */
export const clubRoutes: RouteObject[] = [
  {
    index: true,
    handle: handle({ title: 'home' }),
    lazy: { Component: async () => (await import('#features/home/HomeScreen.tsx')).HomeScreen },
  },
  {
    path: 'account',
    handle: handle({ title: 'account' }),
    lazy: { Component: async () => (await import('./Account.tsx')).Account },
  },
  {
    lazy: { Component: async () => (await import('./ClubLayout.tsx')).ClubLayout },
    children: [
      {
        path: 'club',
        handle: handle({ title: 'club', permission: 'club.settings' }),
        lazy: { Component: async () => (await import('#features/club/ClubScreen.tsx')).ClubScreen },
      },
      {
        path: 'club/users',
        handle: handle({ title: 'users', permission: 'users.manage' }),
        lazy: { Component: async () => (await import('#features/users/UsersScreen.tsx')).UsersScreen },
      },
      {
        path: 'club/mail',
        handle: handle({ title: 'mail', permission: 'mail.read' }),
        lazy: { Component: async () => (await import('#features/mail/OutboxScreen.tsx')).OutboxScreen },
      },
      {
        path: 'club/all',
        handle: handle({ title: 'clubs', permission: 'clubs.manage' }),
        lazy: { Component: async () => (await import('#features/club/ClubsScreen.tsx')).ClubsScreen },
      },
      {
        path: 'club/all/new',
        handle: handle({ title: 'newClub', permission: 'clubs.manage' }),
        lazy: { Component: async () => (await import('#features/club/NewClubScreen.tsx')).NewClubScreen },
      },
      {
        path: 'club/all/:clubId',
        handle: handle({ title: 'club', permission: 'clubs.manage' }),
        lazy: { Component: async () => (await import('#features/club/OtherClubScreen.tsx')).OtherClubScreen },
      },
    ],
  },
  {
    path: 'matches',
    handle: handle({ title: 'matches' }),
    lazy: { Component: async () => (await import('#features/matches/MatchesScreen.tsx')).MatchesScreen },
  },
  {
    path: 'matches/new',
    handle: handle({ title: 'newMatch' }),
    lazy: { Component: async () => (await import('#features/matches/NewMatchScreen.tsx')).NewMatchScreen },
  },
  {
    path: 'matches/:matchId/edit',
    handle: handle({ title: 'editMatch' }),
    lazy: { Component: async () => (await import('#features/matches/MatchEditScreen.tsx')).MatchEditScreen },
  },
  {
    path: 'seasons',
    handle: handle({ title: 'seasons' }),
    lazy: { Component: async () => (await import('#features/seasons/SeasonsScreen.tsx')).SeasonsScreen },
  },
  {
    path: 'seasons/change',
    handle: handle({ title: 'seasonChange', permission: 'structure.edit' }),
    lazy: {
      Component: async () => (await import('#features/seasons/SeasonChangeScreen.tsx')).SeasonChangeScreen,
    },
  },
  {
    path: 'competitions',
    handle: handle({ title: 'competitions' }),
    lazy: {
      Component: async () => (await import('#features/competitions/CompetitionsScreen.tsx')).CompetitionsScreen,
    },
  },
  {
    path: 'competitions/new',
    handle: handle({ title: 'newCompetition', permission: 'structure.edit' }),
    lazy: {
      Component: async () => (await import('#features/competitions/CompetitionFormScreen.tsx')).CompetitionFormScreen,
    },
  },
  {
    path: 'competitions/:competitionId',
    handle: handle({ title: 'competition' }),
    lazy: {
      Component: async () => (await import('#features/competitions/CompetitionScreen.tsx')).CompetitionScreen,
    },
  },
  {
    path: 'competitions/:competitionId/import',
    handle: handle({ title: 'importResults', permission: 'structure.edit' }),
    lazy: {
      Component: async () => (await import('#features/competitions/ResultImportScreen.tsx')).ResultImportScreen,
    },
  },
  {
    path: 'competitions/:competitionId/edit',
    handle: handle({ title: 'editCompetition', permission: 'structure.edit' }),
    lazy: {
      Component: async () => (await import('#features/competitions/CompetitionFormScreen.tsx')).CompetitionFormScreen,
    },
  },
  {
    path: 'teams',
    handle: handle({ title: 'teams' }),
    lazy: { Component: async () => (await import('#features/teams/TeamsScreen.tsx')).TeamsScreen },
  },
  {
    path: 'teams/new',
    handle: handle({ title: 'newTeam', permission: 'structure.edit' }),
    lazy: { Component: async () => (await import('#features/teams/TeamFormScreen.tsx')).TeamFormScreen },
  },
  {
    path: 'teams/:teamId',
    handle: handle({ title: 'team' }),
    lazy: { Component: async () => (await import('#features/teams/TeamScreen.tsx')).TeamScreen },
  },
  {
    path: 'teams/:teamId/edit',
    handle: handle({ title: 'editTeam', permission: 'structure.edit' }),
    lazy: { Component: async () => (await import('#features/teams/TeamFormScreen.tsx')).TeamFormScreen },
  },
];
