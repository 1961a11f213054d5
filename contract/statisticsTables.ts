import type { TeamsPerformance } from './dashboardStatistics.ts';
import {
  columnsOf,
  dayWords,
  keyed,
  monthWords,
  type StatisticsTable,
  type TableColumn,
  type TableWords,
  valuesOf,
  weekdayWords,
  whole,
} from './numberTable.ts';
import type {
  AttendanceStatistics,
  EventStatistics,
  GoalStatistics,
  InjuryStatistics,
  MatchStatistics,
} from './statistics.ts';

const results = columnsOf({
  played: 'played',
  wins: 'wins',
  draws: 'draws',
  losses: 'losses',
  goalsFor: 'goalsFor',
  goalsAgainst: 'goalsAgainst',
  cleanSheets: 'cleanSheets',
});

/** The tables of the matches: home and away, by month, by competition, and the runs. */
export const matchTables = (of: MatchStatistics, { say, language }: TableWords): readonly StatisticsTable[] => [
  {
    key: 'results',
    head: 'venue',
    columns: results,
    rows: [
      whole(say('venues.all'), of.results),
      keyed('venue', 'home', say('venues.home'), of.home),
      keyed('venue', 'away', say('venues.away'), of.away),
    ],
  },
  {
    key: 'months',
    head: 'month',
    columns: results,
    rows: of.byMonth.map((row) => keyed('month', row.month, monthWords(language, row.month), row)),
  },
  {
    key: 'competitions',
    head: 'competition',
    columns: results,
    rows: of.byCompetition.map((row) =>
      keyed('competition', row.competitionId ?? '', row.name ?? say('noCompetition'), row),
    ),
  },
  {
    key: 'runs',
    head: 'run',
    columns: [{ field: 'now' }, { field: 'longest' }],
    rows: Object.entries(of.runs).map(([name, run]) => ({
      ...{ key: name, name: say(`runs.${name}`), at: [] },
      values: valuesOf(run),
    })),
  },
];

/**
 * A sixth of the regular time in words: "76–90+" where the matches have the same minutes, else "6/6". The last of a half
 * has the added time.
 */
export const bandWords = (band: number, minutes: number | null, say: TableWords['say']): string => {
  if (band > 6) return say('bands.extra');
  if (minutes === null) return say('bands.sixth', { band });
  const end = (of: number): number => Math.floor((of * minutes) / 6);
  return `${end(band - 1) + 1}–${end(band)}${band === 3 || band === 6 ? '+' : ''}`;
};

const bothSides = columnsOf({ for: 'goals', against: 'conceded' });
const regularBands = [1, 2, 3, 4, 5, 6];

/** The tables of the goals: by minute, scorers, pairs, by kind, and by the score before the goal. */
export const goalTables = (of: GoalStatistics, { say }: TableWords): readonly StatisticsTable[] => {
  const isExtra = of.byMinute.some(({ band }) => band > 6);
  // Goals against are the team's, not a player's.
  const sides = of.asked.scope === 'player' ? bothSides.slice(0, 1) : bothSides;
  const bands = isExtra ? [...regularBands, 7] : regularBands;
  return [
    {
      key: 'minutes',
      head: 'minute',
      columns: sides,
      rows: bands.map((band) => {
        const found = of.byMinute.find((one) => one.band === band) ?? { for: 0, against: 0 };
        return keyed('minuteBand', String(band), bandWords(band, of.minutes, say), found);
      }),
    },
    {
      key: 'scorers',
      head: 'player',
      columns: columnsOf({ goals: 'goals', penalties: 'penaltyGoals' }),
      rows: of.scorers.map((row) => keyed('scorer', row.playerId, row.name, row)),
    },
    {
      key: 'pairs',
      head: 'pair',
      columns: columnsOf({ goals: 'goals' }),
      rows: of.pairs.map(({ playerId, name, assistId, assistName, goals }) => ({
        key: `${assistId} ${playerId}`,
        name: say('pair', { assist: assistName, scorer: name }),
        at: [
          ['scorer', playerId],
          ['assister', assistId],
        ],
        values: { goals },
      })),
    },
    {
      key: 'kinds',
      head: 'kind',
      columns: sides,
      rows: of.byKind.map((row) => keyed('goalKind', row.kind, say(`kinds.${row.kind}`), row)),
    },
    {
      key: 'states',
      head: 'state',
      columns: sides,
      rows: of.byState.map((row) => keyed('gameState', row.state, say(`states.${row.state}`), row)),
    },
  ];
};

const presences: readonly TableColumn[] = [
  ...columnsOf({ present: 'presentCount', late: 'late', excused: 'excused', absent: 'absent' }),
  { field: 'share', metric: 'attendanceShare', form: 'share' },
];
const withMinutes: readonly TableColumn[] = [...presences, { field: 'minutes', metric: 'minutesTrained' }];

/** The tables of the attendance: of all, by week, by weekday, reasons, and players. */
export const attendanceTables = (
  of: AttendanceStatistics,
  { say, language }: TableWords,
): readonly StatisticsTable[] => [
  { key: 'presence', head: 'who', columns: withMinutes, rows: [whole(say('everybody'), of.total)] },
  {
    key: 'weeks',
    head: 'week',
    columns: presences,
    rows: of.byWeek.map((row) => keyed('week', row.week, dayWords(language, row.week), row)),
  },
  {
    key: 'weekdays',
    head: 'weekday',
    columns: presences,
    rows: of.byWeekday.map((row) => keyed('weekday', String(row.weekday), weekdayWords(language, row.weekday), row)),
  },
  {
    key: 'reasons',
    head: 'reason',
    columns: columnsOf({ count: 'missed' }),
    rows: of.reasons.map((row) => keyed('absenceReason', row.reason, say(`reasons.${row.reason}`), row)),
  },
  {
    key: 'trained',
    head: 'player',
    columns: withMinutes,
    rows: of.byPlayer.map((row) => keyed('player', row.playerId, row.name, row)),
  },
];

const answers: readonly TableColumn[] = [
  ...columnsOf({
    yes: 'saidYes',
    no: 'saidNo',
    unanswered: 'unanswered',
    noShows: 'noShows',
    waiting: 'waitingListed',
  }),
  { field: 'share', metric: 'cameShare', form: 'share' },
];

/** The tables of the events: by type, event and player. */
export const eventTables = (of: EventStatistics, { say, language }: TableWords): readonly StatisticsTable[] => [
  {
    key: 'types',
    head: 'type',
    columns: [{ field: 'events', metric: 'events' }, ...answers],
    rows: of.byType.map((row) => keyed('eventType', row.typeId ?? '', row.name ?? say('noType'), row)),
  },
  {
    key: 'events',
    head: 'event',
    columns: answers,
    rows: of.byEvent.map((row) => keyed('eventName', row.eventId, `${dayWords(language, row.day)} · ${row.name}`, row)),
  },
  {
    key: 'invited',
    head: 'player',
    columns: answers,
    rows: of.byPlayer.map((row) => keyed('player', row.playerId, row.name, row)),
  },
];

const counted = columnsOf({ injuries: 'newInjuries', illnesses: 'illnesses' });

/** The tables of the injuries: by month, by what they happened at, and by player. */
export const injuryTables = (of: InjuryStatistics, { say, language }: TableWords): readonly StatisticsTable[] => [
  {
    key: 'injuryMonths',
    head: 'month',
    columns: counted,
    rows: of.byMonth.map((row) => keyed('month', row.month, monthWords(language, row.month), row)),
  },
  {
    key: 'settings',
    head: 'setting',
    columns: counted,
    rows: of.bySetting.map((row) => keyed('injurySetting', row.setting, say(`settings.${row.setting}`), row)),
  },
  {
    key: 'injured',
    head: 'player',
    columns: [...counted, { field: 'open', metric: 'openInjuries' }],
    rows: of.byPlayer.map((row) => keyed('player', row.playerId, row.name, row)),
  },
];

/** The table of all teams. */
export const teamTables = ({ teams }: TeamsPerformance): readonly StatisticsTable[] => [
  {
    key: 'clubTeams',
    head: 'team',
    columns: [
      ...results,
      { field: 'perMatch', metric: 'pointsPerMatch' },
      { field: 'share', metric: 'attendanceShare', form: 'share' },
      { field: 'available' },
    ],
    rows: teams.map(({ teamId, teamName, results: sums, pointsPerMatch, attendance, availability }) =>
      keyed('team', teamId, teamName, {
        ...sums,
        ...{ perMatch: pointsPerMatch.value, share: attendance?.share ?? null, available: availability?.can ?? null },
      }),
    ),
  },
];
