import { z } from 'zod';
import type { MatchEvent } from '#domain/match/entry.ts';
import { call } from './call.ts';
import { matchWriters } from './match.ts';
import { Side } from './matchEntry.ts';
import { Phase } from './matchRules.ts';
import { Colour, EpochMs, Id, IdParams, Instant, Sport } from './values.ts';

/** Path of the hub for live pages. A connection there gets only the match of its link. */
export const followHubPath = '/hubs/follow';

/** The key of a player on the live page. The page has keys instead of ids and initials instead of names. */
const Key = z.string();
const Score = z.object({ own: z.int(), rival: z.int() });

/** An event with the keys of the page. This cast gives it the exact type. */
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
 * A match as anybody with its link sees it. The schema lists every public field; no other field leaves the club.
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
  /** Whether a period is in progress. Its clock may be stopped. */
  running: z.boolean(),
  /** Lengths in minutes. */
  periods: z.array(z.int()),
  extraPeriods: z.array(z.int()),
  clock: z.object({ playedBefore: z.number(), runningSince: EpochMs.nullable(), tempo: z.number() }),
  score: Score,
  /** Score of the shoot-out. */
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
      /** The address of the page, with its token. */
      url: z.string(),
      createdAt: EpochMs,
      /** When the link expires. */
      until: EpochMs,
    })
    .nullable(),
});

const ofMatch = { access: matchWriters, params: IdParams, reply: Link, path: '/match/{id}/follow' } as const;
const refusals = ['notFound', 'forbidden'] as const;

/** The live page for families. Callers who may write open it for one match at a time. */
export const matchLink = {
  get: call({
    ...ofMatch,
    method: 'GET',
    summary: 'Get the link to the live page for families of a match, or null when there is none.',
    refusals,
  }),
  open: call({
    ...ofMatch,
    method: 'POST',
    summary: 'Open the live page for families of a match. When it is already open, the same link is returned.',
    body: z.object({}),
    refusals,
  }),
  close: call({
    ...ofMatch,
    method: 'DELETE',
    summary:
      'Close the live page for families of a match. Viewers lose access at once, and the address is never used again.',
    refusals,
  }),
};

export const follow = {
  get: call({
    method: 'GET',
    path: '/follow/{token}',
    access: 'public',
    summary:
      'Get the live page for families of a match by its token. It has score, clock, pitch and events; players appear by their initials.',
    params: z.object({ token: z.string().max(200) }),
    reply: PublicMatch,
    refusals: ['notFound', 'tooManyRequests'],
  }),
};

/** The message of the hub for live pages: the whole page, after every change. */
export const followMessages = { followed: z.tuple([PublicMatch]) } as const;
