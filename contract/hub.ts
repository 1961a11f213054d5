import { z } from 'zod';
import { type ErrorCode, errorCodes } from './errors.ts';
import { SeenEntrySchema } from './matchEntry.ts';
import { MatchRightSchema } from './matchView.ts';
import { Proposal } from './proposalView.ts';
import { EpochMs, Id } from './values.ts';

/** Where the hub lives. Token as bearer, or as `access_token` in the query where a browser cannot set headers. */
export const hubPath = '/hubs/live';

/** What a reader may ask of the hub. Commands go by REST, never by the hub. */
export const hubMethods = {
  /** Follow a match: answers what is missing after `afterSeq`, with the newest number. */
  follow: { args: z.tuple([Id, z.int().min(0)]), reply: z.object({ seq: z.int(), entries: z.array(SeenEntrySchema) }) },
  unfollow: { args: z.tuple([Id]), reply: z.null() },
  /** Server time in ms, for the clock offset: best of several round trips. */
  time: { args: z.tuple([]), reply: EpochMs },
} as const;

const Person = z.object({
  userId: Id,
  name: z.string(),
  devices: z.int(),
  right: MatchRightSchema,
  /** Which of his sign-ins these are, as the rights of a match name them. */
  at: z.array(z.string()),
});
export type Present = z.infer<typeof Person>;

/** What the hub says on its own. It is a hint: a reader applies seq + 1, drops what it has and fetches a gap by REST. */
export const hubMessages = {
  matchLogged: z.tuple([SeenEntrySchema, Id]),
  /** What this reader may do in the match has changed. */
  matchRight: z.tuple([Id, MatchRightSchema]),
  /** Something was proposed, accepted or refused: to those who write the match, and to who proposed it. */
  proposed: z.tuple([Id, Proposal]),
  /** A right was withdrawn. */
  matchDropped: z.tuple([Id, z.enum(errorCodes as [ErrorCode, ...ErrorCode[]])]),
  /** Every 5 s: an entry lost at the tail has no successor to reveal it. */
  head: z.tuple([Id, z.int()]),
  /** What is prepared for a match has changed; told to those who follow it and may write it. */
  planChanged: z.tuple([Id, z.int()]),
  /** The order of the takers has changed. Says no name: who may read it asks. */
  kicksOrdered: z.tuple([Id]),
  /** Who may do what in a match has changed, on which device; told to those who may note. */
  rightsChanged: z.tuple([Id]),
  /** Who follows, for those who may note; nobody else is told names. Then how many follow, for everybody. */
  presence: z.tuple([Id, z.array(Person), z.int()]),
  notified: z.tuple([z.object({ kind: z.string(), id: Id })]),
  /** Screens that show these fetch them again. */
  clubChanged: z.tuple([z.string(), z.array(Id)]),
} as const;
export type HubMessage = keyof typeof hubMessages;
export type HubArgs<M extends HubMessage> = z.output<(typeof hubMessages)[M]>;
