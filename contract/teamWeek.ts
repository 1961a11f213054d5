import { z } from 'zod';
import { dayAvailabilities } from '#domain/injury/availabilityOfDay.ts';
import { whoMay } from '#domain/rights.ts';
import { call } from './call.ts';
import { Day, StoredDay } from './days.ts';
import { LoadFigures } from './loadView.ts';
import { Id, Instant } from './values.ts';

const WeekSession = z.object({
  id: Id,
  kind: z.enum(['training', 'match']),
  /** What it is about, or the opponent; empty for a training without a name. */
  title: z.string(),
  start: Instant,
});
const WeekDay = z.object({
  day: StoredDay,
  /** MD, MD+1, MD-4: where the day is beside the matches, the nearer one first. */
  labels: z.array(z.string()),
  /** AU: what the middle player felt; null before it, and where too much of it is estimated. */
  done: z.number().nullable(),
  estimatedShare: z.number().nullable(),
  sessions: z.array(WeekSession),
});
const PlayerDay = z.object({
  /** Whether the player can take part. Why not is in the list of injuries. */
  availability: z.enum(dayAvailabilities),
  /** Null where the player took part in nothing. */
  done: z
    .object({
      minutes: z.number(),
      /** AU; null where nobody rated the session. */
      load: z.number().nullable(),
      /** A rating is the player's usual one, or the group's. */
      estimated: z.boolean(),
    })
    .nullable(),
});
const WeekPlayer = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  dorsal: z.int().nullable(),
  /** From Monday on. */
  days: z.array(PlayerDay),
  week: LoadFigures,
});
export type WeekPlayer = z.output<typeof WeekPlayer>;

/** A week of a team from Monday on: its days with their trainings and matches, and each player on each of them. */
const TeamWeek = z.object({
  teamId: Id,
  from: StoredDay,
  /** In the time zone of the club. */
  today: StoredDay,
  days: z.array(WeekDay),
  players: z.array(WeekPlayer),
});
export type TeamWeek = z.output<typeof TeamWeek>;

/** The week of a team by day. */
export const teamWeek = {
  get: call({
    method: 'GET',
    path: '/teamtrainning/team/{teamId}/week',
    access: whoMay('training.read').filter((role) => role !== 'PLAYER'),
    summary: 'Get a week of a team by day: what each player did, and who can take part.',
    params: z.object({ teamId: Id }),
    query: z.object({
      /** A day of the week; this week where it is left out. */
      day: Day.optional(),
    }),
    reply: TeamWeek,
    refusals: ['notFound', 'forbidden'],
  }),
};
