import { z } from 'zod';
import { whoMay } from '#domain/rights.ts';
import { call, Done, file } from './call.ts';
import { SheetFormat, sheetType } from './list.ts';
import { Id, IdParams, Instant } from './values.ts';

/** `kept`: no mail server is configured, so the e-mail is only shown here. */
export const MailState = z.enum(['kept', 'waiting', 'sent', 'failed']);
export const MailLine = z.object({
  id: Id,
  toName: z.string(),
  toAddress: z.string(),
  /** The player that the e-mail is about, when it goes to a parent or guardian. */
  about: z.string().nullable(),
  subject: z.string(),
  state: MailState,
  attempts: z.int(),
  /** The answer of the mail server to the last attempt. */
  lastError: z.string().nullable(),
  createdAt: Instant,
  sentAt: Instant.nullable(),
});
export type MailLine = z.infer<typeof MailLine>;
/** `text` is null unless the state is `kept`: the content of a sent e-mail is private to its recipient. */
export const MailText = MailLine.extend({ text: z.string().nullable() });
export type MailText = z.infer<typeof MailText>;
export const Outbox = z.object({ sends: z.boolean(), mails: z.array(MailLine) });
export type Outbox = z.infer<typeof Outbox>;

/** The search looks in recipient, player and subject. `access`: only e-mails that give access to an account. */
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
    summary: 'List the latest e-mails to people of the club, and whether a mail server is configured.',
    query: OutboxQuery,
    reply: Outbox,
  }),
  exported: call({
    method: 'GET',
    path: '/Account/Mail/export',
    access: whoMay('mail.read'),
    summary: 'Export the list of e-mails as a spreadsheet. The text of the e-mails is not included.',
    query: OutboxQuery.extend({ format: SheetFormat }),
    reply: file(sheetType),
  }),
  get: call({
    method: 'GET',
    path: '/Account/Mail/{id}',
    access: whoMay('mail.read'),
    summary: 'Get an e-mail. Its text is included only when it was kept because no mail server is configured.',
    params: IdParams,
    reply: MailText,
    refusals: ['notFound'],
  }),
  again: call({
    method: 'POST',
    path: '/Account/Mail/{id}/again',
    access: whoMay('mail.read'),
    summary: 'Send a failed e-mail again.',
    params: IdParams,
    reply: Done,
    refusals: ['notFound'],
  }),
};
