import { idShape } from '#domain/ids.ts';

/** The pages of a plain record below `path`. */
const recordPages = (path: string): readonly string[] =>
  ['', '/:recordId', '/:recordId/edit', '/import', '/new'].map((end) => path + end);

/** Paths of the pages of the app. A test compares them with the router (src/app/routes.tsx). */
export const pagePaths = [
  '/',
  '/account',
  '/answer',
  '/attendance',
  '/auth/begin',
  '/auth/forgot',
  '/auth/invitation',
  '/auth/login',
  '/auth/password',
  '/auth/register',
  '/auth/reset',
  '/board',
  '/calendar',
  '/calendar/:occasionId',
  '/calendar/:occasionId/edit',
  '/calendar/:occasionId/roll',
  '/calendar/import',
  '/calendar/new',
  ...recordPages('/closed-days'),
  '/calendar/plan',
  '/checkin',
  '/club',
  '/club/all',
  '/club/all/:clubId',
  '/club/all/new',
  '/club/mail',
  '/club/users',
  '/competitions',
  '/competitions/:competitionId',
  '/competitions/:competitionId/edit',
  '/competitions/:competitionId/import',
  '/competitions/new',
  ...recordPages('/event-types'),
  '/events',
  ...recordPages('/exercises'),
  '/exercises/:recordId/board',
  '/f/:token',
  '/f/:token/screen',
  '/injuries',
  '/injuries/:injuryId',
  '/matches',
  '/matches/:matchId/console',
  '/matches/:matchId/console/follow',
  '/matches/:matchId/console/notes',
  '/matches/:matchId/console/people',
  '/matches/:matchId/edit',
  '/matches/:matchId/prepare',
  '/matches/:matchId/rating',
  '/matches/:matchId/rehearsal',
  '/matches/:matchId/report',
  '/matches/:matchId/screen',
  '/matches/:matchId/stands',
  '/matches/:matchId/stands/follow',
  '/matches/:matchId/stands/notes',
  '/matches/:matchId/stands/people',
  '/matches/new',
  ...recordPages('/measurement-types'),
  '/players',
  '/players/:playerId',
  '/players/:playerId/edit',
  '/players/import',
  '/players/new',
  '/rehearsal',
  '/seasons',
  '/seasons/change',
  '/staff',
  '/staff/:staffId',
  '/staff/:staffId/edit',
  '/staff/import',
  '/staff/new',
  '/teams',
  '/teams/:teamId',
  '/teams/:teamId/edit',
  '/teams/:teamId/tests',
  '/teams/:teamId/tests/:typeId',
  '/teams/:teamId/tests/import',
  '/teams/new',
  '/trainings',
  '/trainings/:trainingId',
  '/trainings/:trainingId/edit',
  '/trainings/:trainingId/pitch',
  '/trainings/new',
] as const;

const shapes = pagePaths.map(
  (path) =>
    new RegExp(
      `^${path
        .replace(/:\w+Id/g, idShape)
        .replace(/:\w+/g, '[^/]{1,200}')
        .replace(/\/$/, '')}/?$`,
    ),
);

/** Whether the app has a page at this path. A path with a malformed id has none. */
export const isPage = (path: string): boolean => shapes.some((shape) => shape.test(path));
