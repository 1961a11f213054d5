import { z } from 'zod';
import { whoMay } from '#domain/rights.ts';
import { call, file } from './call.ts';
import { Instant } from './values.ts';

/** Name of the file of a backup: its time is UTC. */
const BackupName = z.string().regex(/^touchline-\d{8}-\d{6}\.db$/);
const StoredBackup = z.object({ name: BackupName, madeAt: Instant, bytes: z.int() });

/** The backups of an installation. */
export const BackupState = z.object({
  /** Whether this server makes backups: it does on SQLite. PostgreSQL has tools of its own. */
  makes: z.boolean(),
  /** Every one that was proved to be good, the newest first. */
  backups: z.array(StoredBackup),
  /** Whether the newest is older than two days, or there is none on an installation that is older than that. */
  isOld: z.boolean(),
  /** The share of the one that is being made, 0 to 1; null when none is. */
  share: z.number().nullable(),
  /** The last attempt since the server started, when it failed. */
  failure: z.object({ at: Instant, reason: z.enum(['storageFull', 'serverFailure']) }).nullable(),
  /** Days for which the last backup of each day is kept. */
  keepDays: z.int(),
});
export type BackupState = z.infer<typeof BackupState>;

const access = whoMay('backups.manage');

export const backup = {
  state: call({
    method: 'GET',
    path: '/api/Backup',
    access,
    summary: 'List the backups of the installation, with the progress of the one that is being made.',
    reply: BackupState,
  }),
  make: call({
    method: 'POST',
    path: '/api/Backup',
    access,
    summary:
      'Make a backup now. It is made in the background; one that is being made already is not made twice. At most 20 a day, and none on PostgreSQL.',
    reply: BackupState,
    status: 202,
    refusals: ['notFound', 'tooManyRequests'],
  }),
  file: call({
    method: 'GET',
    path: '/api/Backup/file/{name}',
    access,
    summary: 'Get a backup as a file. It holds everything of all clubs, and the key that signs.',
    params: z.object({ name: BackupName }),
    reply: file('application/vnd.sqlite3'),
    refusals: ['notFound'],
  }),
};
