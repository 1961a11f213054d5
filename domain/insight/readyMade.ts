import type { ReportContext } from './contexts.ts';
import type { Condition } from './definition.ts';
import type { ChartType } from './dimensions.ts';
import type { Audience } from './sharing.ts';

/** A block of a ready-made report. Its title is in locales/*\/reports.json under `ready.<key>.<id>`. */
export type ReadyMadeBlock = {
  readonly id: string;
  readonly metrics: readonly string[];
  readonly by?: readonly string[];
  readonly filters?: readonly Condition[];
  readonly sort?: readonly { readonly by: string; readonly down: boolean }[];
  readonly limit?: number;
  readonly totals?: boolean;
  /** A figure where it is left out and nothing is split, else a table. */
  readonly chart?: ChartType;
};
/** A report that comes with the product: it belongs to nobody and is copied to be changed. */
export type ReadyMade = {
  readonly key: string;
  readonly id: string;
  readonly context: ReportContext;
  readonly audience: Audience;
  readonly filters: readonly Condition[];
  readonly blocks: readonly ReadyMadeBlock[];
};

/** The ids stay the same for ever: links and copies name them. */
const idOf = (n: number): string => `00000000-0000-4000-8000-0000000045${String(n).padStart(2, '0')}`;
const season: Condition = { filter: 'season', is: 'current' };
const myTeams: Condition = { filter: 'team', in: ['$myTeams'] };
const myPlayer: Condition = { filter: 'player', in: ['$myPlayer'] };
const internal = { audience: 'Internal' } as const;
const mostFirst = (by: string) => [{ by, down: true }];

export const readyMade: readonly ReadyMade[] = [
  {
    ...{ key: 'myTeamWeek', id: idOf(1), context: 'team', ...internal },
    filters: [myTeams, { filter: 'dates', last: { n: 1, of: 'week' } }],
    blocks: [
      { id: 'results', metrics: ['played', 'wins', 'draws', 'losses', 'goalsFor', 'goalsAgainst'] },
      { id: 'trainings', metrics: ['trainings', 'attendanceShare'] },
      { id: 'who', metrics: ['presentCount', 'late', 'excused', 'absent'], by: ['player'], sort: mostFirst('absent') },
      { id: 'minutes', metrics: ['minutes', 'playerGoals', 'assists'], by: ['player'] },
    ],
  },
  {
    ...{ key: 'minutesFairness', id: idOf(2), context: 'team', ...internal },
    filters: [season, myTeams],
    blocks: [
      {
        ...{ id: 'players', metrics: ['called', 'appearances', 'starts', 'minutes', 'minutesShare', 'unusedBench'] },
        ...{ by: ['player'], sort: [{ by: 'minutesShare', down: false }] },
      },
      { id: 'minutes', metrics: ['minutes'], by: ['player'], chart: 'bars' },
    ],
  },
  {
    ...{ key: 'goalsAssists', id: idOf(3), context: 'team', ...internal },
    filters: [season, myTeams],
    blocks: [
      {
        ...{ id: 'players', metrics: ['playerGoals', 'assists', 'goalsAndAssists', 'goalsPerFull'], by: ['player'] },
        ...{ sort: mostFirst('goalsAndAssists'), totals: true },
      },
      { id: 'when', metrics: ['goals', 'conceded'], by: ['minuteBand'], chart: 'strip' },
      {
        ...{ id: 'pairs', metrics: ['goals'], by: ['assister', 'scorer'], sort: mostFirst('goals'), limit: 10 },
        filters: [{ filter: 'goalType', is: 'for' }],
      },
    ],
  },
  {
    ...{ key: 'attendance', id: idOf(4), context: 'training', ...internal },
    filters: [season, myTeams],
    blocks: [
      { id: 'all', metrics: ['trainings', 'attendanceShare', 'punctualShare', 'notedShare'] },
      {
        ...{ id: 'players', metrics: ['presentCount', 'late', 'excused', 'absent', 'attendanceShare'], by: ['player'] },
        sort: [{ by: 'attendanceShare', down: false }],
      },
      { id: 'weeks', metrics: ['attendanceShare'], by: ['week'], chart: 'line' },
      { id: 'reasons', metrics: ['missed'], by: ['absenceReason'], chart: 'bars' },
    ],
  },
  {
    ...{ key: 'discipline', id: idOf(5), context: 'team', ...internal },
    filters: [season, myTeams],
    blocks: [
      { id: 'all', metrics: ['yellow', 'secondYellow', 'red', 'staffCards'] },
      { id: 'players', metrics: ['yellow', 'secondYellow', 'red'], by: ['player'], sort: mostFirst('yellow') },
      { id: 'months', metrics: ['yellow', 'secondYellow', 'red'], by: ['month'], chart: 'columns' },
    ],
  },
  {
    ...{ key: 'playerSeason', id: idOf(6), context: 'player', ...internal },
    filters: [season, myPlayer],
    blocks: [
      { id: 'matches', metrics: ['called', 'appearances', 'starts', 'minutes', 'playerGoals', 'assists'] },
      { id: 'cards', metrics: ['yellow', 'secondYellow', 'red'] },
      { id: 'months', metrics: ['minutes'], by: ['month'], chart: 'columns' },
      {
        id: 'trainings',
        metrics: ['calledToTraining', 'presentCount', 'late', 'excused', 'absent', 'attendanceShare'],
      },
    ],
  },
  {
    ...{ key: 'familySeason', id: idOf(7), context: 'player', audience: 'External' },
    filters: [season, myPlayer],
    blocks: [
      { id: 'matches', metrics: ['appearances', 'minutes', 'playerGoals', 'assists', 'attendanceShare'] },
      { id: 'months', metrics: ['minutes'], by: ['month'], chart: 'columns' },
    ],
  },
  {
    ...{ key: 'injuriesUnnamed', id: idOf(8), context: 'club', ...internal },
    filters: [season],
    blocks: [
      { id: 'all', metrics: ['newInjuries', 'openInjuries', 'recurrenceShare', 'illnesses'] },
      { id: 'teams', metrics: ['newInjuries', 'openInjuries'], by: ['team'] },
      { id: 'settings', metrics: ['newInjuries'], by: ['injurySetting'], chart: 'bars' },
      { id: 'months', metrics: ['newInjuries'], by: ['month'], chart: 'columns' },
    ],
  },
  {
    ...{ key: 'clubMonth', id: idOf(9), context: 'club', ...internal },
    filters: [{ filter: 'dates', last: { n: 1, of: 'month' } }],
    blocks: [
      { id: 'results', metrics: ['played', 'wins', 'draws', 'losses', 'goalsFor', 'goalsAgainst'], by: ['team'] },
      { id: 'attendance', metrics: ['trainings', 'attendanceShare', 'notedShare'], by: ['team'] },
      { id: 'events', metrics: ['events', 'invited', 'cameShare'] },
    ],
  },
];

/** The ready-made report with this id. */
export const readyMadeOf = (id: string): ReadyMade | undefined => readyMade.find((one) => one.id === id);
