import { z } from 'zod';
import { whoMay } from '#domain/rights.ts';
import { call } from './call.ts';
import { Id } from './values.ts';

/** Shares are of the length of a match, 0 to 1. */
const Share = z.number().min(0).max(1);

/** How much of the finished matches of their teams of this season a player was on the pitch. */
export const PlayingTime = z.object({
  playerId: Id,
  /** Of all matches; null before the first. */
  share: Share.nullable(),
  /** Of each of the last five, the newest first. */
  last: z.array(Share).max(5),
});
export type PlayingTime = z.infer<typeof PlayingTime>;

const most = 100;
const readers = whoMay('statistics.read').filter((role) => role !== 'PLAYER');

/** The figures in the rows of the list of players. */
export const playingTime = {
  playingTimes: call({
    method: 'GET',
    path: '/player/{clubId}/minutes',
    access: readers,
    summary: `Get the playing time of up to ${most} players in this season. Players whose statistics the caller may not read are left out.`,
    params: z.object({ clubId: Id }),
    query: z.object({
      /** Ids of players, with commas between them. */
      ids: z
        .string()
        .default('')
        .transform((ids) => ids.split(',').filter(Boolean))
        .pipe(z.array(Id).max(most)),
    }),
    reply: z.array(PlayingTime),
    refusals: ['notFound'],
  }),
};
