// @vitest-environment node
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { beforeAll, expect, test } from 'vitest';
import type { Calls } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';

type Chunk = Rolldown.OutputChunk;
let chunks: ReadonlyMap<string, Chunk>;
let names: readonly string[];
beforeAll(async () => {
  const made = await build({ logLevel: 'silent', build: { write: false } });
  const { output } = (Array.isArray(made) ? made[0] : made) as Rolldown.RolldownOutput;
  names = output.map((one) => one.fileName);
  chunks = new Map(output.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one] as const] : [])));
}, 120_000);

const ofModule = (path: string): Chunk | undefined =>
  [...chunks.values()].find(({ facadeModuleId, isEntry }) =>
    path === 'entry' ? isEntry : facadeModuleId?.endsWith(path),
  );

/** Everything that must be there before the chunks can run. */
const closure = (from: readonly Chunk[]): ReadonlySet<Chunk> => {
  const seen = new Set<Chunk>();
  const walk = (chunk: Chunk | undefined): void => {
    if (!chunk || seen.has(chunk)) return;
    seen.add(chunk);
    for (const name of chunk.imports) walk(chunks.get(name));
  };
  for (const chunk of from) walk(chunk);
  return seen;
};

/** The files that these places need. Throws where one is not built. */
const needs = (...paths: readonly string[]): ReadonlySet<Chunk> =>
  closure(paths.map((path) => ofModule(path) ?? expect.fail(`${path} is not built`)));

/** Whole kB of 1000 bytes, min + gzip, of the entry and what a place needs beside it. */
const weight = (...paths: readonly string[]): number =>
  Math.round(
    [...needs('entry', ...paths)].reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0) / 1000,
  );

const signedIn = 'src/app/session/SignedIn.tsx';
const club = [signedIn, 'src/app/AppLayout.tsx', 'src/app/clubRoutes.ts'];
const match = [signedIn, 'src/app/MatchLayout.tsx'];

/** Most kB of a page: the budgets of the product, route by route. */
const budgets: readonly (readonly [name: string, most: number, paths: readonly string[]])[] = [
  ['login', 140, ['src/app/Login.tsx']],
  ['register', 240, ['src/features/login/RegisterScreen.tsx']],
  ['forgot', 240, ['src/features/login/ForgotScreen.tsx']],
  ['reset', 240, ['src/features/login/ResetScreen.tsx']],
  ['invitation', 240, ['src/features/login/InvitationScreen.tsx']],
  ['first club', 240, ['src/features/login/FirstClubScreen.tsx']],
  ['own password', 240, [signedIn, 'src/features/login/OwnPasswordScreen.tsx']],
  ['home', 240, [...club, 'src/features/home/HomeScreen.tsx']],
  ['players', 240, [...club, 'src/features/players/PlayersScreen.tsx']],
  ['player', 240, [...club, 'src/features/players/PlayerScreen.tsx']],
  ['player form', 240, [...club, 'src/features/players/PlayerFormScreen.tsx']],
  ['player import', 240, [...club, 'src/features/players/PlayerImportScreen.tsx']],
  ['teams', 240, [...club, 'src/features/teams/TeamsScreen.tsx']],
  ['team', 240, [...club, 'src/features/teams/TeamScreen.tsx']],
  ['team form', 240, [...club, 'src/features/teams/TeamFormScreen.tsx']],
  ['staff', 240, [...club, 'src/features/staff/StaffScreen.tsx']],
  ['staff member', 240, [...club, 'src/features/staff/StaffMemberScreen.tsx']],
  ['staff form', 240, [...club, 'src/features/staff/StaffFormScreen.tsx']],
  ['staff import', 240, [...club, 'src/features/staff/StaffImportScreen.tsx']],
  ['seasons', 240, [...club, 'src/features/seasons/SeasonsScreen.tsx']],
  ['season change', 240, [...club, 'src/features/seasons/SeasonChangeScreen.tsx']],
  ['competitions', 240, [...club, 'src/features/competitions/CompetitionsScreen.tsx']],
  ['competition', 240, [...club, 'src/features/competitions/CompetitionScreen.tsx']],
  ['competition form', 240, [...club, 'src/features/competitions/CompetitionFormScreen.tsx']],
  ['result import', 240, [...club, 'src/features/competitions/ResultImportScreen.tsx']],
  ['event types', 240, [...club, 'src/features/eventTypes/eventTypes.tsx', 'src/records/RecordScreens.tsx']],
  ['event type form', 240, [...club, 'src/features/eventTypes/eventTypes.tsx', 'src/records/RecordForm.tsx']],
  [
    'measurement types',
    240,
    [...club, 'src/features/measurementTypes/measurementTypes.tsx', 'src/records/RecordScreens.tsx'],
  ],
  ['injuries', 240, [...club, 'src/features/injuries/InjuriesScreen.tsx']],
  ['injury', 240, [...club, 'src/features/injuries/InjuryScreen.tsx']],
  ['scouting', 240, [...club, 'src/features/scouting/ScoutingScreen.tsx']],
  ['outsider', 240, [...club, 'src/features/scouting/OutsiderScreen.tsx']],
  ['scouting report', 240, [...club, 'src/features/scouting/report/ReportScreen.tsx']],
  ['statistics', 244, [...club, 'src/features/statistics/StatisticsScreens.tsx']],
  [
    'reports',
    328,
    [...club, 'src/features/statistics/StatisticsScreens.tsx', 'src/features/statistics/reports/ReportsScreens.tsx'],
  ],
  ['plan of a season', 240, [...club, 'src/features/periodization/PlanScreen.tsx']],
  ['week of a plan', 240, [...club, 'src/features/periodization/WeekScreen.tsx']],
  ['tests of a team', 240, [...club, 'src/features/measurements/TestsScreen.tsx']],
  ['test day', 200, [...match, 'src/features/measurements/day/TestDayScreen.tsx']],
  ['test sheet', 204, [...match, 'src/features/measurements/sheet/SheetScreen.tsx']],
  ['round of evaluations', 240, [...club, 'src/features/evaluations/results/RoundScreen.tsx']],
  ['own scores of a round', 200, [...match, 'src/features/evaluations/round/RateScreen.tsx']],
  ['match rating', 200, [...match, 'src/features/evaluations/rating/RatingScreen.tsx']],
  ['training rating', 200, [...match, 'src/features/evaluations/rating/TrainingRatingScreen.tsx']],
  ['event type import', 240, [...club, 'src/features/eventTypes/eventTypes.tsx', 'src/records/RecordImport.tsx']],
  ['closed days', 240, [...club, 'src/features/closedDays/closedDays.ts', 'src/records/RecordScreens.tsx']],
  ['closed day form', 240, [...club, 'src/features/closedDays/closedDays.ts', 'src/records/RecordForm.tsx']],
  ['season plan', 240, [...club, 'src/features/calendar/PlanScreen.tsx']],
  ['events', 240, [...club, 'src/features/calendar/EventsScreen.tsx']],
  ['event form', 254, [...club, 'src/features/calendar/EventFormScreen.tsx']],
  ['account', 240, [...club, 'src/app/Account.tsx']],
  ['club', 240, [...club, 'src/app/ClubLayout.tsx', 'src/features/club/ClubScreen.tsx']],
  ['users', 240, [...club, 'src/app/ClubLayout.tsx', 'src/features/users/UsersScreen.tsx']],
  ['mail', 240, [...club, 'src/app/ClubLayout.tsx', 'src/features/mail/OutboxScreen.tsx']],
  ['audit', 240, [...club, 'src/app/ClubLayout.tsx', 'src/features/audit/AuditScreen.tsx']],
  ['backups', 240, [...club, 'src/app/ClubLayout.tsx', 'src/features/backups/BackupsScreen.tsx']],
  ['data of the club', 240, [...club, 'src/app/ClubLayout.tsx', 'src/features/clubData/ClubDataScreen.tsx']],
  ['calendar', 240, [...club, 'src/features/calendar/CalendarScreen.tsx']],
  [
    'calendar grid',
    330,
    [...club, 'src/features/calendar/CalendarScreen.tsx', 'src/features/calendar/grid/MovingGrid.tsx'],
  ],
  ['fixture import', 240, [...club, 'src/features/calendar/FixtureImportScreen.tsx']],
  ['attendance', 240, [...club, 'src/features/attendance/AttendanceScreen.tsx']],
  ['trainings', 242, [...club, 'src/features/trainings/TrainingsScreen.tsx']],
  ['training', 260, [...club, 'src/features/trainings/TrainingScreen.tsx']],
  ['training form', 246, [...club, 'src/features/trainings/TrainingFormScreen.tsx']],
  ['training on the pitch', 240, [...match, 'src/features/trainings/pitch/OnPitchScreen.tsx']],
  ['exercise board', 268, [...match, 'src/features/exercises/board/ExerciseBoardScreen.tsx']],
  ['board without an exercise', 248, ['src/features/exercises/board/BoardScreen.tsx']],
  ['matches', 240, [...club, 'src/features/matches/MatchesScreen.tsx']],
  ['new match', 242, [...club, 'src/features/matches/NewMatchScreen.tsx']],
  ['preparation', 240, [...match, 'src/features/preparation/PreparationScreen.tsx']],
  ['boards of a match', 240, [...match, 'src/features/preparation/BoardsScreen.tsx']],
  ['stands', 200, [...match, 'src/features/stands/StandsScreen.tsx']],
  ['answers of a family', 140, ['src/features/answer/AnswerScreen.tsx']],
  ['page for parents', 200, ['src/features/stands/page/FamilyPageScreen.tsx']],
  ['big screen', 200, [...match, 'src/features/stands/page/MatchTvScreen.tsx']],
  ['report', 220, [...match, 'src/features/report/ReportScreen.tsx']],
  ['console', 300, [...match, 'src/features/console/ConsoleScreen.tsx']],
  ['rehearsal', 300, [...match, 'src/features/console/rehearsal/RehearsalScreen.tsx']],
];

test.each(budgets)('%s is at most %i kB', (name, most, paths) => {
  const kilobytes = weight(...paths);
  expect(kilobytes).toBeGreaterThan(100);
  expect(kilobytes, name).toBeLessThanOrEqual(most);
});

test('a page asks for few files', () => {
  const counts = budgets.map(([, , paths]) => needs('entry', ...paths).size);
  expect(Math.max(...counts)).toBeLessThanOrEqual(85);
  expect(counts.reduce((sum, count) => sum + count, 0) / counts.length).toBeLessThanOrEqual(40);
});

test('no file waits for itself', () => {
  const around = [...chunks.values()].filter((one) =>
    closure(one.imports.flatMap((name) => chunks.get(name) ?? [])).has(one),
  );
  expect(around.map(({ fileName }) => fileName)).toEqual([]);
});

test('what only some screens need is not in the first load', () => {
  const first = closure([ofModule('entry'), ofModule('src/app/Login.tsx')].filter((chunk) => chunk !== undefined));
  const modules = [...first].flatMap(({ moduleIds }) => moduleIds).join('\n');
  for (const heavy of ['@microsoft/signalr', 'radix-ui', '@xstate/react', 'framer-motion', 'konva', 'sonner', '/zod/'])
    expect(modules).not.toContain(`node_modules/${heavy.replaceAll('/zod/', 'zod/')}`);
});

test('what shows running machines is for development only', () => {
  const all = [...chunks.values()];
  expect(all.flatMap(({ moduleIds }) => moduleIds).filter((id) => /\/src\/(app|realtime)\/dev\//.test(id))).toEqual([]);
  expect(all.filter(({ code }) => /dev\/machines|touchline\.machines/.test(code))).toEqual([]);
  // The same question finds a place that is built, so that it can fail.
  expect(all.filter(({ code }) => code.includes('auth/begin'))).not.toEqual([]);
});

/** The code that a place may load at any time: its chunk, the later imports of that chunk, and so on. */
const everything = (from: Chunk): ReadonlySet<string> => {
  const seen = new Set<string>();
  const walk = (name: string): void => {
    if (seen.has(name)) return;
    seen.add(name);
    const { imports = [], dynamicImports = [] } = chunks.get(name) ?? {};
    for (const next of [...imports, ...dynamicImports]) walk(next);
  };
  walk(from.fileName);
  return seen;
};

test('the service worker keeps every piece of code, style and words: all that the console may ask for is on the device', () => {
  const [, list = '{}'] = /"files":(\{[^}]*\})/.exec(chunks.get('worker.js')?.code ?? '') ?? [];
  const kept = Object.keys(JSON.parse(list)).map((path) => path.slice(1));
  const console = ofModule('src/features/console/ConsoleScreen.tsx');
  const wanted = console ? [...everything(console)] : [];
  const lazy = ['ChangesDrawer', 'KeySheet', 'MoreWork', 'PitchStage', 'NotesSheet', 'Toasts'];
  for (const part of lazy) expect(names.filter((name) => name.includes(`/${part}-`))).not.toEqual([]);
  expect(wanted.length).toBeGreaterThan(20);
  expect(kept).toEqual(expect.arrayContaining(wanted));
  const built = names.filter((name) => /\.(js|css|json|woff2|html)$/.test(name) && !/^(worker\.js|\.vite)/.test(name));
  expect(kept).toEqual(expect.arrayContaining(built));
});

test('no text of a call is in the app: only the OpenAPI document has them', () => {
  const texts = Object.values<Calls>(calls).flatMap((list) => Object.values(list).map(({ summary }) => summary));
  const code = [...chunks.values()].map((one) => one.code).join('\n');
  expect(texts.filter((text) => code.includes(text))).toEqual([]);
});
