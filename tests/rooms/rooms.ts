type Room = { readonly name: string; readonly path: string; readonly mayImport: readonly string[] };

const room = (name: string, path: string, mayImport: readonly string[]): Room => ({ name, path, mayImport });
const core = ['domain', 'contract', 'machines'];

/** The one-way street: each room and the rooms it may import. `*` may import anything. */
export const rooms: readonly Room[] = [
  room('domain', 'domain/', []),
  room('contract', 'contract/', ['domain']),
  room('machines', 'src/machines/', ['domain', 'contract']),
  room('api', 'src/api/', ['domain', 'contract']),
  room('realtime', 'src/realtime/', core),
  room('ui', 'src/ui/', ['domain']),
  room('i18n', 'src/i18n/', []),
  room('records', 'src/records/', ['domain', 'contract', 'api', 'ui']),
  room('features', 'src/features/', [...core, 'api', 'realtime', 'records', 'ui', 'i18n']),
  room('app', 'src/app/', [...core, 'api', 'realtime', 'records', 'ui', 'i18n', 'features']),
  room('signalr', 'server/signalr/', []),
  room('server', 'server/', [...core, 'signalr']),
  room('scripts', 'scripts/', ['*']),
  room('bench', 'bench/', ['*']),
  room('tests', 'tests/', ['*']),
];

/**
 * Floors inside the server, from the ground up: a file imports from its own floor and those below it. Only the list of
 * all tables names the tables of modules, as types.
 */
export const floors: readonly (readonly string[])[] = [
  [
    'server/signalr/',
    'server/db/',
    'server/dataFolder.ts',
    'server/cannotStart.ts',
    'server/settings.ts',
    'server/words/',
  ],
  [
    'server/sessions/',
    'server/audit/',
    'server/announcements.ts',
    'server/bus/',
    'server/stopping.ts',
    'server/storage.ts',
    'server/version.ts',
  ],
  ['server/films/'],
  ['server/http/'],
  ['server/mail/', 'server/files/', 'server/statistics/', 'server/calendar/', 'server/notifications/', 'server/push/'],
  ['server/modules/', 'server/access/', 'server/rights/', 'server/lists/', 'server/records/'],
  ['server/hub/', 'server/telling/', 'server/backup/', 'server/clubData/'],
  ['server/app.ts'],
  ['server/seed/', 'server/serve.ts', 'server/start.ts', 'server/main.ts'],
];
export const namesAllTables = 'server/db/tables.ts';

export const pureRooms = ['domain/', 'src/machines/'];
export const pureStrangers =
  /^(react|react-dom|@xstate\/react|ofetch|@microsoft\/signalr|@tanstack|fastify|pg|kysely|konva|ws|node:)/;

/**
 * Tests that let time pass, each with its reason. All others wait for a condition, move the clock of the page
 * (`passTime`, `page.clock`) or that of the server (`app.clock.forward`).
 */
export const mayWait: Readonly<Record<string, string>> = {
  'tests/hub/': 'the limits and pauses of real sockets, and the time between two looks of `until`',
  'tests/hostile/serverWatch.ts': 'it measures how long others wait',
  'tests/server/launch.ts': 'between two looks at the output of another process',
  'tests/e2e/badLine.ts': 'a line that delivers late',
  'tests/e2e/fourScreens.spec.ts': 'a storm of some seconds over real lines',
  'tests/e2e/calendarTouch.spec.ts': 'a finger that rests before it drags',
  'tests/e2e/calendarStates.spec.ts': 'a server that answers late',
  'tests/e2e/deviceClock.ts': 'a page that the browser has frozen',
};
