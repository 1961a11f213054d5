import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { PushAddress } from '#contract/push.ts';
import type { PushMessage } from '#contract/pushMessage.ts';
import { Language } from '#contract/values.ts';
import type { NotificationKind } from '#domain/notificationKinds.ts';
import type { Database, Query } from '../db/database.ts';
import { createSendQueue } from '../mail/sendQueue.ts';
import { sentenceOf } from '../notifications/sentence.ts';
import type { Secrets } from '../sessions/secrets.ts';
import type { Settings } from '../settings.ts';
import { translator } from '../words/words.ts';
import { createPushTransport } from './pushTransport.ts';
import { createServerKeys } from './serverKeys.ts';
import * as store from './store.ts';
import { pushRequest } from './webPush.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** Waits between tries, ms; after the last one the message is given up: the bell has it anyway. */
const waits = [1, 5, 15, 60, 4 * 60].map((minutes) => minutes * minute);
/** What did not reach a device in this time is no news any more, ms. The push service keeps it as long. */
const newsFor = day;
/** What cannot wait until the device is looked at again. */
const urgent: readonly NotificationKind[] = [
  'calledUp',
  'matchChanged',
  'occasionChanged',
  'occasionCancelled',
  'placeFree',
  'placeAsked',
];
/** Characters. A message has 4,096 bytes at most (RFC 8291), and a screen shows fewer. */
const titleMost = 100;
const bodyMost = 400;

type To = {
  readonly clubId: string;
  readonly userId: string;
  readonly language: string;
  readonly zone: string | null;
};
type News = {
  readonly kind: NotificationKind;
  readonly words: Readonly<Record<string, string>>;
  readonly link: string | null;
};

export type Pushes = {
  /** The public half of the server's key, which a browser needs for a subscription. */
  readonly publicKey: () => Promise<string>;
  /** Whether messages may be sent to an address. */
  readonly allows: (endpoint: string) => boolean;
  /** Leaves a notification for all devices of a user within a transaction; it leaves after the commit, by `wake`. */
  readonly post: (tx: Query, to: To, news: News) => Promise<void>;
  /** Leaves a test for one device. */
  readonly postTest: (tx: Query, to: To, deviceId: string) => Promise<void>;
  /** Looks for messages that are due, in the background. */
  readonly wake: () => void;
  /** Sends what is due now, and returns when it has been sent or has failed. */
  readonly run: () => Promise<void>;
  /** Finishes what is being sent, and sends no more. */
  readonly close: () => Promise<void>;
};

type Given = {
  readonly database: Database;
  readonly secrets: Secrets;
  readonly settings: Settings;
  readonly clock: () => number;
  readonly log: FastifyBaseLogger;
};

const short = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

/** At most 32 characters (RFC 8030, section 5.4). */
const topicOf = (tag: string): string => createHash('sha256').update(tag).digest('base64url').slice(0, 32);

/** News of the same thing to the same person take each other's place; a list of several things stands for itself. */
const tagOf = ({ kind, words, link }: News): string =>
  /[\da-f]{8}-/.test(link ?? '') ? `${kind} ${link} ${words.name ?? ''}` : crypto.randomUUID();

/** Who sends, as push services want it: one can write there. */
const subjectOf = ({ publicUrl, mailFrom }: Settings): string =>
  publicUrl?.startsWith('https:') ? publicUrl : `mailto:${mailFrom}`;

/** Messages are stored as rows first, as mails are, so that none is missed and no request waits for a push service. */
export const createPushes = ({ database, secrets, settings, clock, log }: Given): Pushes => {
  const { query } = database;
  const transport = createPushTransport(settings);
  const keys = createServerKeys({ database, secrets, clock });

  /** The address of a device; undefined when it cannot be read, or may not be written to any more. */
  const addressOf = ({ sealed }: store.DueMessage): PushAddress | undefined => {
    const read = PushAddress.safeParse(JSON.parse(secrets.open(sealed) ?? 'null'));
    return read.success && transport.allows(read.data.endpoint) ? read.data : undefined;
  };
  const failed = async (due: store.DueMessage, why: string, wait: number | undefined): Promise<void> => {
    log.warn({ device: due.subscription_id, attempts: due.attempts, err: why }, 'push message not sent');
    const at = wait === undefined ? undefined : clock() + wait;
    if (at === undefined || at >= due.expires_at) return store.giveUp(query, due);
    return store.tryLater(query, due.id, at);
  };
  const deliver = async (due: store.DueMessage): Promise<void> => {
    const address = addressOf(due);
    if (!address) return store.endDevice(query, due);
    const { tag } = JSON.parse(due.body) as PushMessage;
    const request = pushRequest(address, due.body, {
      ...{ keys: await keys(), subject: subjectOf(settings), urgent: due.urgent === 1, topic: topicOf(tag) },
      keptFor: Math.max(0, Math.round((due.expires_at - clock()) / 1000)),
    });
    const { status, wait, why } = await transport.send(address.endpoint, request);
    if (status >= 200 && status < 300) return store.markSent(query, due, clock());
    // RFC 8030, section 7.3: the subscription has expired or was taken back.
    if (status === 404 || status === 410) return store.endDevice(query, due);
    const mayRetry = status === 0 || status === 408 || status === 429 || status >= 500;
    const next = mayRetry ? waits[due.attempts - 1] : undefined;
    return failed(due, why, next === undefined ? undefined : Math.max(next, wait ?? 0));
  };
  const queue = createSendQueue<store.DueMessage>({
    name: 'push messages',
    take: (now, heldUntil) => store.takeDue(query, now, heldUntil),
    deliver: async (due) => {
      try {
        await deliver(due);
      } catch (fault) {
        await failed(due, fault instanceof Error ? fault.message : 'unknown', waits[due.attempts - 1]);
      }
    },
    looksAfter: database.openLine && 60_000,
    nextDue: () => store.nextDue(query),
    clock,
    log,
  });

  const add = async (
    tx: Query,
    clubId: string,
    ids: readonly string[],
    message: Omit<PushMessage, 'title'>,
    isUrgent: boolean,
  ) => {
    const club = await tx.selectFrom('club').where('id', '=', clubId).select('name').executeTakeFirstOrThrow();
    const at = clock();
    const whole = { ...message, title: short(club.name, titleMost), body: short(message.body, bodyMost) };
    await store.addMessages(tx, ids, { message: whole, urgent: isUrgent, at, ends: at + newsFor });
  };
  return {
    publicKey: async () => (await keys()).publicKey,
    allows: transport.allows,
    post: async (tx, { clubId, userId, language, zone }, news) => {
      const devices = await store.devicesOf(tx, userId);
      if (devices.length === 0) return;
      const { kind, words, link } = news;
      const body = sentenceOf(kind, { language, ...(zone !== null && { timeZone: zone }) }, words);
      const message = { body, link: link ?? '/', tag: tagOf(news), language: Language.catch('es').parse(language) };
      const ids = devices.map(({ id }) => id);
      await add(tx, clubId, ids, message, urgent.includes(kind));
    },
    postTest: async (tx, { clubId, language }, deviceId) => {
      const spoken = Language.catch('es').parse(language);
      const body = translator(spoken, 'notifications')('pushTest');
      await add(tx, clubId, [deviceId], { body, link: '/account#devices', tag: 'test', language: spoken }, true);
    },
    wake: queue.wake,
    run: queue.run,
    close: async () => {
      await queue.close();
      transport.close();
    },
  };
};
