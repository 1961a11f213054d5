import { z } from 'zod';
import { goalTypes } from '#domain/insight/dimensions.ts';
import { whoMay } from '#domain/rights.ts';
import { call, file } from './call.ts';
import { Day, StoredDay } from './days.ts';
import { InjuryFigures } from './injuryFigures.ts';
import { sheetType } from './list.ts';
import { Amount, Facts, Key, Person } from './statisticsFacts.ts';
import { MatchResult, Results } from './teamStats.ts';
import { ComparedText, Id, Instant } from './values.ts';

/** Of whom and of which days. Without days: the season, without a season: the present one. */
const AskedFor = z.object({
  scope: z.enum(['team', 'player']).default('team'),
  teamId: Id.optional(),
  playerId: Id.optional(),
  seasonId: Id.optional(),
  startDate: Day.optional(),
  endDate: Day.optional(),
  goalType: z.enum(goalTypes).optional(),
  eventType: Id.optional(),
});
export type StatisticsQuery = z.output<typeof AskedFor>;

/** What was asked, when it was read, and how much it stands on. */
const Stands = {
  asked: z.object({
    scope: z.enum(['team', 'player']),
    /** Null: every team that the reader reaches. */
    teamId: Id.nullable(),
    playerId: Id.nullable(),
    seasonId: Id.nullable(),
    from: StoredDay,
    to: StoredDay,
  }),
  asOf: Instant,
  /** Matches, trainings, events or injuries that it stands on. */
  n: z.int(),
  /** Of what should be recorded, how much is; null where the log has it all. */
  coverage: z.object({ recorded: z.int(), due: z.int() }).nullable(),
};

/** Matches that are being played, which the figures do not count. */
const Playing = { live: z.int() };
/** Whether the matches that are being played are asked for, as they stand, in place of those that are over. */
const orLive = AskedFor.extend({ live: z.stringbool().default(false) });

const Run = z.object({ now: z.int(), longest: z.int() });
const MatchStatistics = z.object({
  ...Stands,
  ...Playing,
  results: Results,
  home: Results,
  away: Results,
  byCompetition: z.array(Results.extend({ competitionId: Id.nullable(), name: z.string().nullable() })),
  byMonth: z.array(Results.extend({ month: Key })),
  /** The last ten, the newest first. */
  form: z.array(MatchResult),
  /** Matches in a row by kick-off. A win by penalties is a draw. */
  runs: z.object({ unbeaten: Run, wins: Run, scoring: Run, cleanSheets: Run, winless: Run }),
  /** By the rules of the competitions; friendlies give none. */
  points: z.object({ points: z.int(), matches: z.int(), perMatch: Amount }),
});
export type MatchStatistics = z.infer<typeof MatchStatistics>;

const ForAndAgainst = { for: z.int(), against: z.int() };
const GoalStatistics = z.object({
  ...Stands,
  ...Playing,
  ...ForAndAgainst,
  byKind: z.array(z.object({ kind: Key, ...ForAndAgainst })),
  /** Minutes of the regular time of the matches that have these goals; null where they differ. */
  minutes: z.int().nullable(),
  /** By the sixth of the regular time, 1 to 6; 7: extra time. */
  byMinute: z.array(z.object({ band: z.int().min(1).max(7), ...ForAndAgainst })),
  /** The score of the own side before the goal. */
  byState: z.array(z.object({ state: z.enum(['ahead', 'level', 'behind']), ...ForAndAgainst })),
  scorers: z.array(z.object({ ...Person, goals: z.int(), penalties: z.int() })),
  pairs: z.array(z.object({ ...Person, assistId: Id, assistName: z.string(), goals: z.int() })),
});
export type GoalStatistics = z.infer<typeof GoalStatistics>;

const Presences = {
  called: z.int(),
  present: z.int(),
  late: z.int(),
  excused: z.int(),
  absent: z.int(),
  /** Who came, in time or late, of those recorded; null below five. */
  share: Amount,
};
const AttendanceStatistics = z.object({
  ...Stands,
  total: z.object({ ...Presences, trainings: z.int(), minutes: z.int() }),
  byPlayer: z.array(z.object({ ...Person, ...Presences, minutes: z.int() })),
  byWeek: z.array(z.object({ week: StoredDay, ...Presences })),
  /** Monday is 1. */
  byWeekday: z.array(z.object({ weekday: z.int().min(1).max(7), ...Presences })),
  reasons: z.array(z.object({ reason: Key, count: z.int() })),
});
export type AttendanceStatistics = z.infer<typeof AttendanceStatistics>;

const Answers = {
  invited: z.int(),
  yes: z.int(),
  no: z.int(),
  unanswered: z.int(),
  noShows: z.int(),
  waiting: z.int(),
  share: Amount,
};
const EventStatistics = z.object({
  ...Stands,
  total: z.object({ ...Answers, events: z.int() }),
  byType: z.array(z.object({ typeId: Id.nullable(), name: z.string().nullable(), events: z.int(), ...Answers })),
  /** `day`: of the club, whose clock may be past midnight when it is not in UTC. */
  byEvent: z.array(z.object({ eventId: Id, name: z.string(), start: Instant, day: StoredDay, ...Answers })),
  byPlayer: z.array(z.object({ ...Person, ...Answers })),
});
export type EventStatistics = z.infer<typeof EventStatistics>;

const Counted = { injuries: z.int(), illnesses: z.int() };
const InjuryStatistics = z.object({
  ...Stands,
  new: z.int(),
  illnesses: z.int(),
  open: z.int(),
  /** Days, rates, exposure and availability of the season; null of one player. */
  figures: InjuryFigures.nullable(),
  bySetting: z.array(z.object({ setting: Key, ...Counted })),
  byMonth: z.array(z.object({ month: Key, ...Counted })),
  byPlayer: z.array(z.object({ ...Person, ...Counted, open: z.int() })),
});
export type InjuryStatistics = z.infer<typeof InjuryStatistics>;

/** The pages of the statistics. */
export const statisticsPages = ['matches', 'goals', 'attendance', 'events', 'injuries'] as const;
export type StatisticsPage = (typeof statisticsPages)[number];
/** Those that become a file: all teams of the club too. */
const exportedPages = ['teams', ...statisticsPages] as const;
export type ExportedPage = (typeof exportedPages)[number];
/** Files of a page: its tables, or one of its charts. */
const statisticsFormats = ['xlsx', 'csv', 'png'] as const;
export type StatisticsFormat = (typeof statisticsFormats)[number];

const readers = whoMay('statistics.read');
const refusals = ['notFound', 'forbidden', 'scopeUnfit', 'rangeReversed', 'dayOutOfBounds', 'report.tooHeavy'] as const;
const of = (path: `/statistics/${string}`) =>
  ({ method: 'GET', path, access: readers, query: AskedFor, refusals }) as const;

/** The figures of a team, of all teams within reach, or of a player. */
export const statistics = {
  attendance: call({
    ...of('/statistics/attendance'),
    summary: 'Get the attendance at trainings, by player, week and weekday, with the reasons for absence.',
    reply: AttendanceStatistics,
  }),
  injuries: call({
    ...of('/statistics/injuries'),
    summary: 'Get the injuries by setting, month and player, with rates and availability. Nothing medical is in them.',
    reply: InjuryStatistics,
  }),
  matches: call({
    ...of('/statistics/matches'),
    summary: 'Get the results of matches at home and away, by competition and month, with form, runs and points.',
    query: orLive,
    reply: MatchStatistics,
  }),
  goals: call({
    ...of('/statistics/goals'),
    summary: 'Get the goals for and against by kind, minute and score, with scorers and pairs.',
    query: orLive,
    reply: GoalStatistics,
  }),
  attendanceEvents: call({
    ...of('/statistics/attendanceEvents'),
    summary: 'Get answers and attendance at the events of the club, by type, event and player.',
    reply: EventStatistics,
  }),
  exported: call({
    ...of('/statistics/export'),
    summary:
      'Export the tables of a page of the statistics as a spreadsheet or csv, or the chart of one of them as a picture.',
    query: AskedFor.extend({
      of: z.enum(exportedPages),
      format: z.enum(statisticsFormats).default('xlsx'),
      /** The table whose chart becomes a picture. */
      table: Key.optional(),
    }),
    reply: file(sheetType),
    refusals: [...refusals, 'chartNeeded', 'fileTakesTooLong', 'tooManyRequests'],
  }),
  facts: call({
    ...of('/statistics/facts'),
    summary: 'List what a figure is made of, the newest first: matches, entries of the log, presences, injuries.',
    query: AskedFor.extend({
      metric: Key,
      /** A row of an answer: by what it was split, and its key. An empty key: not known. */
      dimension: Key.optional(),
      key: ComparedText(120).optional(),
      /** Of a row with two keys, as the pairs of a goal. */
      second: Key.optional(),
      secondKey: ComparedText(120).optional(),
      page: z.coerce.number().pipe(z.int().min(1).max(10_000)).default(1),
      pageSize: z.coerce.number().pipe(z.int().min(1).max(200)).default(50),
    }),
    reply: Facts,
    refusals: [...refusals, 'metric.unknown', 'definition.unfit'],
  }),
};
