import type { FastifyBaseLogger } from 'fastify';
import type { Announcements } from './announcements.ts';
import type { Backups } from './backup/backups.ts';
import type { People } from './clubData/people.ts';
import type { ClubTransfers } from './clubData/transfers.ts';
import type { Database } from './db/database.ts';
import type { Films } from './films/films.ts';
import type { Hub } from './http/hubRoute.ts';
import type { AnswerCache } from './insight/answerCache.ts';
import type { Mails } from './mail/mails.ts';
import type { Pushes } from './push/pushes.ts';
import type { Secrets } from './sessions/secrets.ts';
import type { Sessions } from './sessions/sessions.ts';
import type { Settings } from './settings.ts';
import type { Stopping } from './stopping.ts';
import type { Storage } from './storage.ts';

/** What handlers and the hub work with. */
export type Services = {
  readonly settings: Settings;
  readonly database: Database;
  readonly sessions: Sessions;
  readonly secrets: Secrets;
  /** Mails to people; they leave after the commit. */
  readonly mails: Mails;
  /** Push messages to the devices of users; they leave after the commit. */
  readonly pushes: Pushes;
  /** Backups of the database. */
  readonly backups: Backups;
  /** What is stored about people, and its erasure. */
  readonly people: People;
  /** Exports and imports of clubs. */
  readonly clubTransfers: ClubTransfers;
  /** Films and pictures of drawings, each made by a process of its own. */
  readonly films: Films;
  /** The server's time, epoch milliseconds. */
  readonly clock: () => number;
  readonly log: FastifyBaseLogger;
  /** Announcements after a commit. */
  readonly announcements: Announcements;
  /** Whether there is room on the disk. */
  readonly storage: Storage;
  /** Whether this server is being taken out of service. */
  readonly stopping: Stopping;
  /** Answers to questions, made once for all who may have them. */
  readonly answers: AnswerCache;
  /** Absent when this server runs without one. */
  readonly hub: Hub | undefined;
};
