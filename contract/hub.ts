import { z } from 'zod';
import { type ErrorCode, errorCodes } from './errors.ts';
import { SeenEntrySchema } from './matchEntry.ts';
import { MatchRightSchema } from './matchListItem.ts';
import { Proposal } from './proposalView.ts';
import { EpochMs, Id } from './values.ts';

/** Path of the hub. The token is a bearer token, or `access_token` in the query where a browser cannot set headers. */
export const hubPath = '/hubs/live';

/** Methods of the hub. Commands go by REST, never by the hub. */
export const hubMethods = {
  /** Follows a match. Returns the entries after `afterSeq` with the latest sequence number. */
  follow: { args: z.tuple([Id, z.int().min(0)]), reply: z.object({ seq: z.int(), entries: z.array(SeenEntrySchema) }) },
  unfollow: { args: z.tuple([Id]), reply: z.null() },
  /** Server time in ms. The client takes the best of several round trips as its clock offset. */
  time: { args: z.tuple([]), reply: EpochMs },
  /** How long, in ms, nothing was announced that this reader may have to know: what was asked for since then is not old. */
  quiet: { args: z.tuple([]), reply: z.number().min(0) },
} as const;

const Person = z.object({
  userId: Id,
  name: z.string(),
  devices: z.int(),
  right: MatchRightSchema,
  /** Ids of their sessions, as in the rights of a match. */
  at: z.array(z.string()),
});
export type Present = z.infer<typeof Person>;

/** Messages of the hub. A client applies seq + 1, ignores what it has, and fetches missing entries by REST. */
export const hubMessages = {
  matchLogged: z.tuple([SeenEntrySchema, Id]),
  /** The client's right in the match has changed. */
  matchRight: z.tuple([Id, MatchRightSchema]),
  /** A suggestion was made, accepted or rejected. Sent to those who may write, and to the person who made it. */
  proposed: z.tuple([Id, Proposal]),
  /** The client lost access to the match. */
  matchDropped: z.tuple([Id, z.enum(errorCodes as [ErrorCode, ...ErrorCode[]])]),
  /** The latest sequence number, every 5 s: a missing last entry has no successor that reveals the gap. */
  head: z.tuple([Id, z.int()]),
  /** The plan of a match has changed. Sent to followers who may write. */
  planChanged: z.tuple([Id, z.int()]),
  /** The order of the takers has changed. Has no names: clients that may read the order fetch it. */
  kicksOrdered: z.tuple([Id]),
  /** The rights of people or devices in a match have changed. Sent to those who may make notes. */
  rightsChanged: z.tuple([Id]),
  /** The followers, only for those who may make notes, and the number of followers, for everybody. */
  presence: z.tuple([Id, z.array(Person), z.int()]),
  notified: z.tuple([z.object({ kind: z.string(), id: Id })]),
  /** Announcements were lost between servers, and anything may have changed: screens look again within some seconds. */
  missed: z.tuple([]),
  /** Records of the club have changed. Screens that show them fetch them again. */
  clubChanged: z.tuple([z.string(), z.array(Id)]),
} as const;
export type HubMessage = keyof typeof hubMessages;
export type HubArgs<M extends HubMessage> = z.output<(typeof hubMessages)[M]>;
