import type { FastifyBaseLogger } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import { Language } from '#contract/values.ts';
import { retainedFor } from '#domain/retention.ts';
import type { Database, Query } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { type Attachment, addFiles, dropFiles, filesOf } from './attachments.ts';
import { asHtml, asText } from './layout.ts';
import { type MailKind, mailContent, type Values } from './mailContent.ts';
import { createSendQueue } from './sendQueue.ts';
import * as store from './store.ts';
import type { Transport } from './transport.ts';

const minute = 60_000;
/** Waits between tries; after the last one the mail has failed, and the administrator sees why. */
const waits = [1, 5, 15, 60, 4 * 60, 12 * 60].map((minutes) => minutes * minute);
const keptFor = retainedFor('mails');

type Addressee = Pick<
  Tables['user_account'],
  'id' | 'club_id' | 'first_name' | 'last_name' | 'user_name' | 'email' | 'language'
>;
/** A recipient without an account, written to about a player. */
type Outside = {
  readonly clubId: string;
  readonly playerId: string | null;
  readonly name: string;
  readonly address: string;
  readonly language: string;
};
export type Posted = {
  readonly kind: MailKind;
  readonly values?: Values & { readonly url?: string };
  /** What the mail lists, one line each. */
  readonly lines?: readonly string[];
  /** Files that go with it: contents that have been written under these ids. */
  readonly attachments?: readonly Attachment[];
};

export type Mails = {
  /** Whether a mail server is set; without one mails are kept, for the administrator to read. */
  readonly sends: boolean;
  /**
   * Writes a mail within a transaction; it leaves after the commit, when `wake` is called. Returns its id; undefined where
   * the user has no address.
   */
  readonly post: (tx: Query, to: Addressee, content: Posted) => Promise<string | undefined>;
  /** The same to a recipient without an account. */
  readonly postOutside: (tx: Query, to: Outside, content: Posted) => Promise<string>;
  /** Looks for mails that are due, in the background. */
  readonly wake: () => void;
  /** `post` and `wake` for a mail that belongs to no other write. */
  readonly send: (to: Addressee, content: Posted) => Promise<void>;
  readonly measure: (registry: Registry) => void;
  /** Finishes the mail that is being sent, and sends no more. */
  readonly close: () => Promise<void>;
};

type Given = {
  readonly database: Database;
  readonly transport: Transport | undefined;
  readonly clock: () => number;
  readonly log: FastifyBaseLogger;
};

type To = Pick<store.MailRow, 'club_id' | 'user_id' | 'player_id' | 'to_name' | 'to_address'> & {
  readonly language: string;
  /** The name in the salutation. */
  readonly called: string;
};
const toUser = (to: Addressee): To => ({
  club_id: to.club_id,
  user_id: to.id,
  player_id: null,
  to_name: `${to.first_name} ${to.last_name}`.trim(),
  to_address: to.email,
  language: to.language,
  called: to.first_name || to.user_name,
});
const toOutside = ({ clubId, playerId, name, address, language }: Outside): To => ({
  club_id: clubId,
  user_id: null,
  player_id: playerId,
  to_name: name,
  to_address: address,
  language,
  called: name,
});

const rowOf = async (tx: Query, { called, language: spoken, ...to }: To, mailIs: Posted): Promise<store.MailRow> => {
  const { kind, values = {}, lines } = mailIs;
  const club = await store.clubOf(tx, to.club_id);
  const language = Language.catch('es').parse(spoken);
  const content = mailContent(kind, language, { name: called, club: club.name, ...values }, lines);
  return {
    id: crypto.randomUUID(),
    ...to,
    kind,
    from_name: club.name,
    subject: content.subject,
    body_text: asText(content),
    body_html: asHtml(content, club),
    state: 'kept',
    attempts: 0,
    last_error: null,
    next_at: null,
    created_at: 0,
    sent_at: null,
  };
};

const measureMails = (database: Database, registry: Registry): void => {
  new Gauge({
    name: 'mails',
    help: 'Mails that wait, and mails that have failed for good, of all servers on this database',
    labelNames: ['state'] as const,
    registers: [registry],
    async collect() {
      // All other numbers are worth having while the database is away.
      const unsent = await store.unsent(database.query).catch(() => undefined);
      if (!unsent) return this.reset();
      this.set({ state: 'waiting' }, unsent.waiting);
      this.set({ state: 'failed' }, unsent.failed);
    },
  });
};

/** Mails are stored as rows first, so that none is missed and no request waits for a mail server. */
export const createMails = ({ database, transport, clock, log }: Given): Mails => {
  const deliver = async (mail: store.MailRow, by: Transport): Promise<void> => {
    try {
      await by.send(mail, await filesOf(database.query, mail.id));
    } catch (fault) {
      const wait = waits[mail.attempts - 1];
      const error = fault instanceof Error ? fault.message.slice(0, 300) : 'unknown';
      log.warn({ mail: mail.id, attempts: mail.attempts, err: error }, 'mail not sent');
      return store.markFailed(database.query, mail.id, { error, nextAt: wait === undefined ? null : clock() + wait });
    }
    await store.markSent(database.query, mail.id, clock());
    await dropFiles(database, mail.id);
  };
  const queue = createSendQueue<store.MailRow>({
    name: 'outbox',
    take: async (now, heldUntil) => {
      const mail = await store.takeDue(database.query, now, heldUntil);
      return mail ? [mail] : [];
    },
    deliver: async (mail) => {
      if (transport) await deliver(mail, transport);
    },
    looksAfter: database.openLine && 60_000,
    nextDue: () => store.nextDue(database.query),
    clock,
    log,
  });
  const wake = (): void => {
    if (transport) queue.wake();
  };
  const write = async (tx: Query, to: To, content: Posted): Promise<string> => {
    const at = clock();
    const row = { ...(await rowOf(tx, to, content)), created_at: at };
    await store.insertMail(tx, transport ? { ...row, state: 'waiting', next_at: at } : row);
    await addFiles(tx, row.id, content.attachments ?? []);
    await store.dropOlder(tx, at - keptFor);
    return row.id;
  };
  const post: Mails['post'] = async (tx, to, content) => {
    // A person restored without their address has none yet.
    return to.email === '' ? undefined : write(tx, toUser(to), content);
  };
  return {
    sends: transport !== undefined,
    post,
    postOutside: (tx, to, content) => write(tx, toOutside(to), content),
    wake,
    measure: (registry) => measureMails(database, registry),
    send: async (to, content) => {
      await database.transaction((tx) => post(tx, to, content));
      wake();
    },
    close: async () => {
      await queue.close();
      transport?.close();
    },
  };
};
