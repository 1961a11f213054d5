import { z } from 'zod';
import type { MatchEvent } from '#domain/match/entry.ts';
import { call } from './call.ts';
import { matchWriters } from './match.ts';
import { Side } from './matchEntry.ts';
import { Phase } from './matchView.ts';
import { Colour, EpochMs, Id, IdParams, Instant, Sport } from './values.ts';

/** Where readers of public pages connect: a door of its own, behind which there is nothing but their match. */
export const followHubPath = '/hubs/follow';

/** A player of a public page has a number of the page's own in the place of an id, and initials in that of a name. */
const Key = z.string();
const Score = z.object({ own: z.int(), rival: z.int() });

/** What happened, by the page's own keys. Narrowed to the event where the outside comes in. */
const PublicEvent = z.object({
  type: z.string(),
  kind: z.string().optional(),
  card: z.string().optional(),
  side: z.string().optional(),
  n: z.int().optional(),
  scored: z.boolean().optional(),
  playerId: Key.optional(),
  assistId: Key.optional(),
  changes: z.array(z.object({ playerOutId: Key, playerInId: Key })).optional(),
}) as unknown as z.ZodType<MatchEvent>;

const PublicLine = z.object({
  id: z.string(),
  period: z.int(),
  minute: z.string(),
  event: PublicEvent,
  side: Side.nullable(),
  score: Score.nullable(),
});

/**
 * A match as anybody may see it who has its link. A list of what may be shown, not of what must be hidden: what is not
 * here does not leave the club.
 */
export const PublicMatch = z.object({
  seq: z.int(),
  state: Phase,
  kickoffAt: Instant,
  isLocal: z.boolean(),
  format: Sport,
  teamName: z.string(),
  rivalName: z.string(),
  shirtColour: Colour,
  numberColour: Colour,
  period: z.int(),
  /** A period is under way, though its clock may stand. */
  running: z.boolean(),
  /** Lengths in minutes. */
  periods: z.array(z.int()),
  extraPeriods: z.array(z.int()),
  clock: z.object({ playedBefore: z.number(), runningSince: EpochMs.nullable(), tempo: z.number() }),
  score: Score,
  /** Of the shoot-out. */
  kicks: Score.nullable(),
  players: z.array(z.object({ id: Key, name: z.string(), number: z.int().nullable() })),
  onPitch: z.array(z.object({ playerId: Key, x: z.number(), y: z.number(), keeper: z.boolean() })),
  lines: z.array(PublicLine),
  serverTime: EpochMs,
});
export type PublicMatch = z.infer<typeof PublicMatch>;
export type PublicLine = z.infer<typeof PublicLine>;

const Link = z.object({
  link: z
    .object({
      id: Id,
      /** What parents open: the address with the token in it. */
      url: z.string(),
      createdAt: EpochMs,
      /** When it ends by itself. */
      until: EpochMs,
    })
    .nullable(),
});

const ofMatch = { access: matchWriters, params: IdParams, reply: Link, path: '/match/{id}/follow' } as const;
const refusals = ['notFound', 'forbidden'] as const;

/** The public page of a match, switched on match by match by whoever writes it. */
export const matchLink = {
  get: call({ ...ofMatch, method: 'GET', says: 'The link to the public page of a match, if there is one.', refusals }),
  open: call({
    ...ofMatch,
    method: 'POST',
    says: 'Make the public page of a match; the one that is there is answered.',
    body: z.object({}),
    refusals,
  }),
  close: call({
    ...ofMatch,
    method: 'DELETE',
    says: 'Take the public page away. Whoever looks at it sees nothing more, and its address is never used again.',
    refusals,
  }),
};

export const follow = {
  get: call({
    method: 'GET',
    path: '/follow/{token}',
    access: 'public',
    says: 'A match for whoever has its link: score, clock, pitch and story, with initials in the place of names.',
    params: z.object({ token: z.string().max(200) }),
    reply: PublicMatch,
    refusals: ['notFound', 'tooManyRequests'],
  }),
};

/** What the hub of public pages says: the whole page, after every change. */
export const followMessages = { followed: z.tuple([PublicMatch]) } as const;
