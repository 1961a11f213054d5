import { z } from 'zod';
import { evaluationKinds, goalStates } from '#domain/evaluation/evaluation.ts';
import { reachOf, whoMay } from '#domain/rights.ts';
import { call } from './call.ts';
import { ClubDashboard } from './dashboardStatistics.ts';
import { StoredDay } from './days.ts';
import { HomeMatch, HomeOccasion, HomeSquad } from './home.ts';
import { LoadFigures } from './loadView.ts';
import { Amount, Key } from './statisticsFacts.ts';
import { Available, Came, Sample, TeamLook } from './teamFigures.ts';
import { MatchResult, Results } from './teamStats.ts';
import { Id, Instant } from './values.ts';

/** What comes first: a match that is live, late, soon or over, else the next thing, else nothing. */
export const sentenceKeys = ['live', 'late', 'soon', 'over', 'next', 'nothing'] as const;
const Sentence = z.object({
  key: z.enum(sentenceKeys),
  /** Names, the score of a match, and the minutes until it begins. */
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type Sentence = z.infer<typeof Sentence>;

export const toDoKinds = ['callUp', 'sign', 'roll', 'rateMatch', 'rateTraining', 'clash', 'mail'] as const;
const ToDo = z.object({
  kind: z.enum(toDoKinds),
  /** The match, training or event; null for e-mails. */
  id: Id.nullable(),
  title: z.string(),
  teamName: z.string(),
  count: z.int(),
});
export type ToDo = z.infer<typeof ToDo>;

const read = { asOf: Instant, seasonId: Id.nullable(), n: z.int(), sentence: Sentence };

const TeamLoad = TeamLook.extend({
  /** The Monday. */
  week: StoredDay,
  /** AU of this week so far and of the week before; null where too much is estimated, or nothing is recorded. */
  done: Amount,
  before: Amount,
});
export type TeamLoad = z.infer<typeof TeamLoad>;

const CoachDashboard = z.object({
  ...read,
  /** `n`: matches that are over, of own teams; of the club for who runs it and has none. */
  next: HomeOccasion.nullable(),
  toDo: z.array(ToDo),
  squad: z.array(TeamLook.extend(Available.shape)),
  results: Results,
  pointsPerMatch: Sample,
  form: z.array(MatchResult),
  attendance: Came,
  /** Who has played least, beside the share of each if all played equally long. */
  fairness: z.array(HomeSquad.pick({ teamId: true, teamName: true, due: true, least: true })),
  /** Of the teams whose plan the reader edits. */
  load: z.array(TeamLoad),
  live: z.array(HomeMatch),
});
export type CoachDashboard = z.infer<typeof CoachDashboard>;

const PlayerDashboard = z.object({
  ...read,
  playerId: Id,
  /** `n`: matches that are over in which the player was called up. */
  figures: z.object({
    called: z.int(),
    appearances: z.int(),
    starts: z.int(),
    minutes: z.number(),
    minutesShare: Amount,
    goals: z.int(),
    assists: z.int(),
  }),
  /** The last ten matches, the newest first. */
  form: z.array(MatchResult.extend({ minutes: z.number(), goals: z.int() })),
  attendance: Came,
  /** Shared with the player, the newest first. Listing them does not count as reading them. */
  evaluations: z.array(
    z.object({ id: Id, kind: z.enum(evaluationKinds), day: StoredDay, author: z.string(), mean: Amount, n: z.int() }),
  ),
  goals: z.array(z.object({ id: Id, text: z.string(), until: StoredDay.nullable(), state: z.enum(goalStates) })),
  /** The present week; null where nothing is recorded. */
  load: LoadFigures.nullable(),
  /** Whether the player can take part today; null without a team. */
  availability: z.enum(['can', 'partly', 'cannot']).nullable(),
  next: HomeOccasion.nullable(),
});
export type PlayerDashboard = z.infer<typeof PlayerDashboard>;

const Summary = z.object({
  asOf: Instant,
  sentence: Sentence,
  /** Names are cut to forty characters. */
  next: HomeOccasion.pick({ id: true, kind: true, title: true, teamName: true, start: true, place: true }).nullable(),
  /** Four figures of the catalogue, and what each stands on. */
  figures: z.array(Sample.extend({ metric: Key })).length(4),
  toDo: z.int(),
});
export type Summary = z.infer<typeof Summary>;

export const dashboardKinds = ['coach', 'player', 'club'] as const;
const AutoDashboard = z.object({
  kind: z.enum(dashboardKinds),
  coach: CoachDashboard.nullable(),
  player: PlayerDashboard.nullable(),
  club: ClubDashboard.nullable(),
});

const isOwn = (role: Parameters<typeof reachOf>[0][number]): boolean => reachOf([role], 'statistics.read') === 'own';
const readers = whoMay('statistics.read');
const [coaches, players] = [readers.filter((role) => !isOwn(role)), readers.filter(isOwn)];
const refusals = ['report.tooHeavy'] as const;

/** The dashboards of people: what comes, what is to do, and the figures of their teams or of themselves. */
export const dashboard = {
  auto: call({
    method: 'GET',
    path: '/dashboard/auto',
    access: 'signedIn',
    summary:
      'Get the dashboard of the caller: as coach, else as player, else of the club. Somebody who is several may choose.',
    query: z.object({ as: z.enum(dashboardKinds).optional() }),
    reply: AutoDashboard,
    refusals: ['forbidden', 'notFound', ...refusals, 'dashboard.auto'],
  }),
  coach: call({
    method: 'GET',
    path: '/dashboard/coach',
    access: coaches,
    summary:
      'Get what comes and what is to do, with squad, results, playing time and load of own teams. Results and attendance are of the season asked for, else of the current one.',
    query: z.object({ seasonId: Id.optional() }),
    reply: CoachDashboard,
    refusals: [...refusals, 'notFound', 'dashboard.coach'],
  }),
  player: call({
    method: 'GET',
    path: '/dashboard/player',
    access: players,
    summary:
      'Get the season of a player of the account: minutes, matches, attendance, shared evaluations, goals and load.',
    query: z.object({ seasonId: Id.optional(), playerId: Id.optional() }),
    reply: PlayerDashboard,
    refusals: ['notFound', ...refusals, 'dashboard.player'],
  }),
  coachSummary: call({
    method: 'GET',
    path: '/dashboard/coach/summary',
    access: coaches,
    summary: "Get the coach's dashboard in brief, in at most 1.5 kB.",
    reply: Summary,
    refusals: [...refusals, 'dashboard.coachSummary'],
  }),
  playerSummary: call({
    method: 'GET',
    path: '/dashboard/player/summary',
    access: players,
    summary: "Get the player's dashboard in brief, in at most 1.5 kB.",
    reply: Summary,
    refusals: ['notFound', ...refusals, 'dashboard.playerSummary'],
  }),
};
