import { z } from 'zod';
import { whoMay } from '#domain/rights.ts';
import { rpeMost } from '#domain/training/load.ts';
import { call } from './call.ts';
import { Day, StoredDay } from './days.ts';
import { LoadFigures } from './loadView.ts';
import { Id, IdParams, Instant } from './values.ts';

const MatchRpePlayer = z.object({
  personId: Id,
  firstName: z.string(),
  lastName: z.string(),
  dorsal: z.int().nullable(),
  minutes: z.int(),
  rpe: z.int().nullable(),
  /** The rating times the minutes, AU. */
  load: z.int().nullable(),
  /** Whether the player is old enough to be asked; for the others the coach gives one figure. */
  asked: z.boolean(),
  /** A player of the caller's account. */
  mine: z.boolean(),
});
/** How hard a match was for those who played. A player gets their own row. */
export const MatchRpe = z.object({
  matchId: Id,
  rival: z.string(),
  start: Instant,
  /** When it can be said: from the end on for 24 hours. */
  rpeFrom: Instant,
  rpeUntil: Instant,
  open: z.boolean(),
  edit: z.boolean(),
  players: z.array(MatchRpePlayer),
});
export type MatchRpe = z.output<typeof MatchRpe>;

export const load = {
  openMatches: call({
    method: 'GET',
    path: '/match/rpe',
    access: whoMay('attendance.read'),
    summary: 'List the matches of the last day in which players of the caller played, to say how hard they were.',
    reply: z.array(MatchRpe),
  }),
  ofMatch: call({
    method: 'GET',
    path: '/match/{id}/rpe',
    access: whoMay('attendance.read'),
    summary: 'Get how hard a match was for those who played. A player gets their own row.',
    params: IdParams,
    reply: MatchRpe,
    refusals: ['notFound'],
  }),
  rateMatch: call({
    method: 'POST',
    path: '/match/{id}/rpe',
    access: whoMay('attendance.read'),
    summary:
      'Record how hard a match was, from 0 to 10, within 24 hours of its end. Players rate for themselves, staff for those who played. Null takes it back.',
    params: IdParams,
    body: z.object({
      ratings: z
        .array(z.object({ personId: Id, rpe: z.int().min(0).max(rpeMost).nullable() }))
        .min(1)
        .max(60)
        .refine((rows) => new Set(rows.map(({ personId }) => personId)).size === rows.length),
    }),
    reply: MatchRpe,
    refusals: [
      ...(['notFound', 'forbidden', 'occasion.cancelled', 'rpe.tooEarly', 'rpe.tooYoung'] as const),
      ...(['load.tooLate', 'player.notThere'] as const),
    ],
  }),
  ofPlayer: call({
    method: 'GET',
    path: '/player/{id}/load',
    access: whoMay('statistics.read'),
    summary: 'Get the load of a player by week, with the days of each: exertion times the minutes really taken part.',
    params: IdParams,
    query: z.object({ from: Day.optional(), to: Day.optional() }),
    reply: z.object({
      playerId: Id,
      weeks: z.array(LoadFigures),
      sessions: z.array(
        z.object({
          id: Id,
          kind: z.enum(['training', 'match']),
          day: StoredDay,
          title: z.string(),
          minutes: z.int(),
          rpe: z.int().nullable(),
          /** AU; null where nobody rated the session. */
          load: z.number().nullable(),
          estimated: z.boolean(),
        }),
      ),
    }),
    refusals: ['notFound', 'forbidden', 'days.order'],
  }),
};
