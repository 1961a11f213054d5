import { z } from 'zod';
import { whoMay } from '#domain/rights.ts';
import { call, Done, file } from './call.ts';
import { SheetFormat, sheetType } from './list.ts';
import { Id, IdParams, Instant } from './values.ts';

/** `kept`: no mail server is set, so it is only shown here. */
export const MailState = z.enum(['kept', 'waiting', 'sent', 'failed']);
export const MailLine = z.object({
  id: Id,
  toName: z.string(),
  toAddress: z.string(),
  /** The player whom it is about, where it is to his guardian. */
  about: z.string().nullable(),
  subject: z.string(),
  state: MailState,
  attempts: z.int(),
  /** What the mail server said to the last try. */
  lastError: z.string().nullable(),
  createdAt: Instant,
  sentAt: Instant.nullable(),
});
export type MailLine = z.infer<typeof MailLine>;
/** The words only of a mail that is kept: what is on its way belongs to its reader. */
export const MailText = MailLine.extend({ text: z.string().nullable() });
export type MailText = z.infer<typeof MailText>;
export const Outbox = z.object({ sends: z.boolean(), mails: z.array(MailLine) });
export type Outbox = z.infer<typeof Outbox>;

/** Words in who, what about and subject. `access`: only what holds a way into an account. */
const OutboxQuery = z.object({
  search: z.string().trim().max(100).default(''),
  only: z.enum(['any', 'access']).default('any'),
});
export type OutboxQuery = z.infer<typeof OutboxQuery>;

export const mail = {
  all: call({
    method: 'GET',
    path: '/Account/Mail',
    access: whoMay('mail.read'),
    says: 'The latest mails to people of the club that fit the words, and whether a mail server is set.',
    query: OutboxQuery,
    reply: Outbox,
  }),
  exported: call({
    method: 'GET',
    path: '/Account/Mail/export',
    access: whoMay('mail.read'),
    says: 'The same list as a spreadsheet, without the words of the mails.',
    query: OutboxQuery.extend({ format: SheetFormat }),
    reply: file(sheetType),
  }),
  get: call({
    method: 'GET',
    path: '/Account/Mail/{id}',
    access: whoMay('mail.read'),
    says: 'One mail; with its words when it is only kept.',
    params: IdParams,
    reply: MailText,
    refusals: ['notFound'],
  }),
  again: call({
    method: 'POST',
    path: '/Account/Mail/{id}/again',
    access: whoMay('mail.read'),
    says: 'Try to send a failed mail once more.',
    params: IdParams,
    reply: Done,
    refusals: ['notFound'],
  }),
};
