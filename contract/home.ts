import { z } from 'zod';
import { occasionKinds, occasionStates } from '#domain/calendar/occasions.ts';
import { genders, playerStatuses } from '#domain/people.ts';
import { call } from './call.ts';
import { MatchListItem, MomentView } from './matchListItem.ts';
import { AnswerCounts, FreeSlot, MyAnswer } from './occasionView.ts';
import { Outcome } from './teamStats.ts';
import { Colour, Dorsal, EpochMs, Id, Instant } from './values.ts';

/**
 * Whether the caller is in the match squad. `notYet` while the squad has fewer players than a line-up: an incomplete
 * squad does not decide who is left out.
 */
export const CallUp = z.enum(['calledUp', 'notCalledUp', 'notYet']);
export type CallUp = z.infer<typeof CallUp>;

const look = { teamId: Id, teamName: z.string(), shirtColour: Colour, numberColour: Colour };

/** How far a match is prepared. */
const Readiness = z.object({
  /** Players in the match squad, players in the line-up, and how many a line-up has. */
  called: z.int(),
  starters: z.int(),
  onPitch: z.int(),
  formation: z.string().nullable(),
});

/** A match that is in progress, begins within a day, or has an unsigned report. */
export const HomeMatch = MatchListItem.extend({
  /** Null for players: only the staff see the line-up before kick-off. */
  readiness: Readiness.nullable(),
  /** The scorers of the team with the times of their goals, in the order of their first goals. */
  scorers: z.array(z.object({ name: z.string(), at: z.array(MomentView) })),
  /** Number of players of the match squad who have played. */
  played: z.int(),
  /** Null for callers who are not players of the team. */
  callUp: CallUp.nullable(),
});
export type HomeMatch = z.infer<typeof HomeMatch>;

/** A match, a training or an event of yesterday or later. */
export const HomeOccasion = z.object({
  id: Id,
  kind: z.enum(occasionKinds),
  /** The title of an event; empty for matches and trainings. */
  title: z.string(),
  /** The team that it calls, the first of several; null for what is not for a team. */
  teamId: Id.nullable(),
  teamName: z.string(),
  shirtColour: Colour,
  numberColour: Colour,
  start: Instant,
  end: Instant,
  place: z.string().nullable(),
  state: z.enum(occasionStates),
  asksForAnswer: z.boolean(),
  /** How many were called and answered what. */
  counts: AnswerCounts,
  /** Whom of the caller's account it calls: each answers apart. */
  mine: z.array(MyAnswer),
  /** Whether it clashes with another occasion. False for callers who edit no events. */
  clash: z.boolean(),
  /** The roll call: open to the caller or not, and whether somebody's presence is recorded. */
  roll: z.object({ may: z.boolean(), recorded: z.boolean() }),
  match: MatchListItem.nullable(),
  /** Players in the match squad; null for players and trainings. */
  called: z.int().nullable(),
  callUp: CallUp.nullable(),
  /** Of the account's players in the team of the match, each with the call-up. */
  callUps: z.array(z.object({ playerId: Id, callUp: CallUp })),
});
export type HomeOccasion = z.infer<typeof HomeOccasion>;

/** Two occasions that are in each other's way, and when the one that is easier to move could be instead. */
export const HomeClash = z.object({
  id: Id,
  kind: z.enum(occasionKinds),
  /** Of the one that would be moved. */
  title: z.string(),
  teamName: z.string(),
  start: Instant,
  end: Instant,
  place: z.string().nullable(),
  other: z.object({ id: Id, kind: z.enum(occasionKinds), title: z.string(), teamName: z.string() }),
  freeSlots: z.array(FreeSlot),
});
export type HomeClash = z.infer<typeof HomeClash>;

/** A team of the user: the players who can play, and those with the least playing time. */
export const HomeSquad = z.object({
  ...look,
  available: z.int(),
  /** Players who cannot play, with the reason. */
  out: z.array(z.object({ id: Id, shortName: z.string(), status: z.enum(playerStatuses) })),
  /** Share of the minutes, 0 to 1, of each player if all played equally long; null before the first match. */
  due: z.number().nullable(),
  /** The three available players with the fewest minutes, with their share of the minutes. */
  least: z.array(z.object({ id: Id, shortName: z.string(), dorsal: Dorsal.nullable(), share: z.number() })),
});
export type HomeSquad = z.infer<typeof HomeSquad>;

/** The results of a team of the club. */
export const HomeTeam = z.object({
  ...look,
  coach: z.string().nullable(),
  /** The last five results, newest first. */
  form: z.array(Outcome),
  /** Of the competitions of the season, by their rules; null below three matches. */
  pointsPerMatch: z.number().nullable(),
  available: z.int(),
  players: z.int(),
});
export type HomeTeam = z.infer<typeof HomeTeam>;

/** Which steps before its first match a new club has completed. */
export const FirstSteps = z.object({
  season: z.boolean(),
  team: z.boolean(),
  players: z.boolean(),
  coach: z.boolean(),
  match: z.boolean(),
});
export type FirstSteps = z.infer<typeof FirstSteps>;

export const Home = z.object({
  /** Matches in progress, late, coming and finished; at most twelve. */
  matches: z.array(HomeMatch),
  /** Events of today and later, by time. Callers who run the club and have no team get all its matches. */
  agenda: z.array(HomeOccasion),
  /** Matches of the last sixty days with an unsigned report, for callers who may sign it. */
  unsigned: z.array(MatchListItem),
  /**
   * What the caller has not rated yet, of own teams and for callers who may rate: the last match of three days with
   * players who played long enough, and the last training of a day with a roll call.
   */
  unrated: z.object({ match: MatchListItem.nullable(), training: HomeOccasion.nullable() }),
  /** Trainings and events of yesterday of the caller's teams without any presence recorded. */
  unmarked: z.array(HomeOccasion),
  /** Clashes of the coming days with free times, for callers who may edit events; at most three. */
  clashes: z.array(HomeClash),
  /** Number of unsent e-mails of the last seven days, for callers who may read them; null for others. */
  unsentMail: z.int().nullable(),
  /** For administrators of the installation without a good backup of the last two days: when the last one was made, where there is one. */
  oldBackup: z.object({ madeAt: Instant.nullable() }).nullable(),
  squads: z.array(HomeSquad),
  /** The teams of the club, for callers who run it. */
  teams: z.array(HomeTeam),
  /** Null when all steps are done, and for callers who do not set up the club. */
  firstSteps: FirstSteps.nullable(),
  /** Whether the user can create a match: they run the matches of at least one team. */
  createsMatches: z.boolean(),
  /** The players of the account, the first one first. */
  players: z.array(
    z.object({
      id: Id,
      firstName: z.string(),
      gender: z.enum(genders).nullable(),
      numbers: z.array(z.object({ teamId: Id, dorsal: Dorsal.nullable() })),
    }),
  ),
  serverTime: EpochMs,
});
export type Home = z.infer<typeof Home>;

export const home = {
  get: call({
    method: 'GET',
    path: '/users/home',
    access: 'signedIn',
    summary: 'Get the home page of the user: the matches of today, the agenda, open tasks and their teams.',
    reply: Home,
  }),
};
