import { z } from 'zod';
import { genders, playerStatuses } from '#domain/people.ts';
import { call } from './call.ts';
import { MatchListItem, MomentView } from './matchView.ts';
import { Outcome } from './teamStats.ts';
import { Colour, Dorsal, EpochMs, Id, Instant } from './values.ts';

/**
 * Whether the asking player is in a match squad. `notYet` as long as fewer are called up than play at once: a squad that
 * is still being made says nothing about who is left out.
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

/** A match that matters now: it is played, begins within a day, or waits for its report to be signed. */
export const HomeMatch = MatchListItem.extend({
  /** Null for players: the line-up is the staff's until kick-off. */
  readiness: Readiness.nullable(),
  /** Who scored for us and when, in the order of their first goals. */
  scorers: z.array(z.object({ name: z.string(), at: z.array(MomentView) })),
  /** How many of the match squad have played. */
  played: z.int(),
  /** Null for whoever is no player of the team. */
  callUp: CallUp.nullable(),
});
export type HomeMatch = z.infer<typeof HomeMatch>;

/** A match or a training that comes, or that was today. */
export const HomeOccasion = z.object({
  id: Id,
  kind: z.enum(['match', 'training']),
  ...look,
  start: Instant,
  end: Instant,
  place: z.string().nullable(),
  match: MatchListItem.nullable(),
  /** Players in the match squad; null for players and trainings. */
  called: z.int().nullable(),
  callUp: CallUp.nullable(),
});
export type HomeOccasion = z.infer<typeof HomeOccasion>;

/** A team of the user: who can play, and who has played least against what would be due to each. */
export const HomeSquad = z.object({
  ...look,
  available: z.int(),
  /** Players who cannot play, with why. */
  out: z.array(z.object({ id: Id, shortName: z.string(), status: z.enum(playerStatuses) })),
  /** Part, 0 to 1, of the minutes played that each would have if all were shared equally; null before the first match. */
  due: z.number().nullable(),
  /** Of those who can play, the three with the fewest minutes: the part of the minutes that they were on the pitch. */
  least: z.array(z.object({ id: Id, shortName: z.string(), dorsal: Dorsal.nullable(), share: z.number() })),
});
export type HomeSquad = z.infer<typeof HomeSquad>;

/** How a team of the club does. */
export const HomeTeam = z.object({
  ...look,
  coach: z.string().nullable(),
  /** The last five results, the newest first. */
  form: z.array(Outcome),
  /** Three a win, one a draw, for each match of the season; null before the first. */
  pointsPerMatch: z.number().nullable(),
  available: z.int(),
  players: z.int(),
});
export type HomeTeam = z.infer<typeof HomeTeam>;

/** What a new club has done of what it needs before its first match. */
export const FirstSteps = z.object({
  season: z.boolean(),
  team: z.boolean(),
  players: z.boolean(),
  coach: z.boolean(),
  match: z.boolean(),
});
export type FirstSteps = z.infer<typeof FirstSteps>;

export const Home = z.object({
  /** Live, late, coming, over; at most twelve. */
  matches: z.array(HomeMatch),
  /** What comes and what was today, by time. Matches of the whole club for whoever runs it and belongs to no team. */
  agenda: z.array(HomeOccasion),
  /** Matches of the last sixty days whose report nobody has signed, for those who may sign it. */
  unsigned: z.array(MatchListItem),
  /** E-mails of the last seven days that have not gone out, for those who may read them; null for others. */
  unsentMail: z.int().nullable(),
  squads: z.array(HomeSquad),
  /** The club's teams, for whoever runs it. */
  teams: z.array(HomeTeam),
  /** Null for whoever does not set up the club, and when all is done. */
  firstSteps: FirstSteps.nullable(),
  /** Whether the user can create a match: there is a team whose matches they run. */
  createsMatches: z.boolean(),
  /** The player whose account it is. */
  player: z
    .object({
      id: Id,
      firstName: z.string(),
      gender: z.enum(genders).nullable(),
      numbers: z.array(z.object({ teamId: Id, dorsal: Dorsal.nullable() })),
    })
    .nullable(),
  serverTime: EpochMs,
});
export type Home = z.infer<typeof Home>;

export const home = {
  get: call({
    method: 'GET',
    path: '/users/home',
    access: 'signedIn',
    says: 'Get what matters to the user now: matches of the day, what comes, what waits for them, and their teams.',
    reply: Home,
  }),
};
