import { z } from 'zod';
import { reasonKinds } from '#domain/calendar/answers.ts';
import { occasionKinds } from '#domain/calendar/occasions.ts';
import { whoMay } from '#domain/rights.ts';
import { Answer } from './attendanceView.ts';
import { call } from './call.ts';
import { StoredDay } from './days.ts';
import { Offer } from './occasionView.ts';
import { Text } from './record.ts';
import { Id, Instant, Language } from './values.ts';

/** The part of the link behind `#`. Whatever is no token of ours is answered like one that has ended. */
const Token = z.string().min(1).max(200);

/** What one child is asked. Nobody else's name is in it. */
export const Asked = z.object({
  eventId: Id,
  personId: Id,
  kind: z.enum(occasionKinds),
  title: z.string(),
  teamName: z.string().nullable(),
  start: Instant,
  end: Instant,
  allDay: z.boolean(),
  firstDay: StoredDay.nullable(),
  lastDay: StoredDay.nullable(),
  place: z.string().nullable(),
  /** Minutes before the start. */
  meetMinutes: z.int().nullable(),
  meetPlace: z.string().nullable(),
  state: z.enum(['planned', 'cancelled', 'postponed']),
  /** The child's own answer; null for none, or for one that no longer counts. */
  answer: Answer.nullable(),
  reasonKind: z.enum(reasonKinds).nullable(),
  /** The place in the waiting list, from 1; null for whoever takes part or does not come. */
  waiting: z.int().nullable(),
  offer: Offer.nullable(),
  answerUntil: Instant.nullable(),
  /** Whether each answer is taken now. */
  mayYes: z.boolean(),
  mayNo: z.boolean(),
});
export type Asked = z.infer<typeof Asked>;

export const FamilyPage = z.object({
  club: z.object({ name: z.string(), colour: z.string().nullable() }),
  language: Language,
  timeZone: z.string(),
  children: z.array(z.object({ id: Id, firstName: z.string() })),
  /** By their start, at most sixty. */
  asked: z.array(Asked),
});
export type FamilyPage = z.infer<typeof FamilyPage>;

/** A living link of a player: who got it, how long it is good. Never what opens it. */
export const AnswerLink = z.object({
  id: Id,
  /** A guardian gets it at their address, an account at its own. */
  holder: z.enum(['guardian', 'account']),
  name: z.string(),
  /** Of a guardian, as the page of the player shows it; null for an account. */
  address: z.string().nullable(),
  createdAt: Instant,
  /** The last answer that was given with it. */
  usedAt: Instant.nullable(),
  endsAt: Instant,
});
export type AnswerLink = z.infer<typeof AnswerLink>;

/** The links of one player. Each is for all events that ask, of all children of who holds it. */
export const AnswerLinks = z.object({
  /** The newest first. */
  links: z.array(AnswerLink),
  /** Whether the user may end them. */
  mayEnd: z.boolean(),
});
export type AnswerLinks = z.infer<typeof AnswerLinks>;

export const answer = {
  open: call({
    method: 'POST',
    path: '/api/Answer',
    access: 'public',
    summary:
      'Get what the family of a link is asked next. Opening never answers. An unknown, an ended and a revoked link get the same reply.',
    body: z.object({ token: Token }),
    reply: FamilyPage,
    refusals: ['notFound', 'tooManyRequests'],
  }),
  give: call({
    method: 'POST',
    path: '/api/Answer/give',
    access: 'public',
    summary:
      'Record the answer of one child of the family. `null` removes it. After the deadline "no" is still accepted until the start.',
    body: z.object({
      token: Token,
      eventId: Id,
      personId: Id,
      answer: Answer.nullable(),
      reasonKind: z.enum(reasonKinds).optional(),
      reason: Text(300).optional(),
    }),
    reply: Asked,
    refusals: ['notFound', 'tooManyRequests', 'answer.closed', 'answer.notAsked', 'occasion.cancelled'],
  }),
  links: call({
    method: 'GET',
    path: '/api/Answer/player/{playerId}',
    access: whoMay('player.details'),
    summary:
      'List the answer links of a player: who got each, when it was made, when it was last used, when it ends. The links themselves are not in the reply.',
    params: z.object({ playerId: Id }),
    reply: AnswerLinks,
    refusals: ['notFound', 'forbidden'],
  }),
  revoke: call({
    method: 'DELETE',
    path: '/api/Answer/player/{playerId}',
    access: whoMay('player.edit'),
    summary:
      'End the answer links of a player, of guardians and of accounts. A link that was ended never comes back; the next mail has a new one.',
    params: z.object({ playerId: Id }),
    reply: z.object({ revoked: z.int() }),
    refusals: ['notFound', 'forbidden'],
  }),
};
