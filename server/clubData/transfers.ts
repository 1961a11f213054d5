import { statfs } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import { archiveAtMost, uploadPart } from '#contract/clubData.ts';
import { AppError } from '#contract/errors.ts';
import type { Announcements } from '#server/announcements.ts';
import { noteAudit } from '#server/audit/noteAudit.ts';
import type { Database, Query } from '#server/db/database.ts';
import { lockRows } from '#server/db/dialect.ts';
import { beginContent, dropContent, endContent, partBytes, readBytes, writePart } from '#server/files/contents.ts';
import {
  busyWith,
  changeTransfer,
  claimUpload,
  dropTransfers,
  keptFor,
  storedBytes,
  type TransferRow,
  transferOf,
} from '#server/modules/clubData/store.ts';
import { noteExported } from '#server/modules/injury/medicalStore.ts';
import type { Settings } from '#server/settings.ts';
import { archiveOf } from './archive.ts';
import { checkArchive } from './checkArchive.ts';
import { importClub, needEmpty } from './importClub.ts';
import { createRuns, lease } from './runs.ts';
import type { Source } from './zipReader.ts';

/** How long a node waits for the next part of an upload, ms. */
const uploadLease = 600_000;
/** Transfers of one club in a day. */
const perDay = 20;
/** Bytes that stay free on the disk of the database. */
const leftFree = 268_435_456;

type Given = {
  readonly settings: Settings;
  readonly database: Database;
  readonly announcements: Announcements;
  readonly clock: () => number;
  readonly log: FastifyBaseLogger;
};
type Asker = { readonly clubId: string; readonly userId: string };
type Begun = Partial<TransferRow> & Pick<TransferRow, 'kind' | 'state'>;
/** What is out of date when all records of a club are new. */
const announced = ['club', 'season', 'team', 'player', 'staff', 'user', 'competition', 'occasion', 'exercise'];

/** The rows of transfers: at most one of a club is under way, and so many are begun in a day. */
const createRows = ({ settings, database, clock }: Given) => {
  const { query } = database;
  const tidy = async (): Promise<number> => {
    const old = await dropTransfers(query, clock() - keptFor);
    for (const id of old) await dropContent(database, id);
    return old.length;
  };
  return {
    tidy,
    /** Throws `storageFull` where the disk of the database has no room for so many bytes more. */
    needRoom: async (bytes: number): Promise<void> => {
      if (!database.isInFolder) return;
      const { bavail, bsize } = await statfs(settings.dataDir);
      if (bavail * bsize < bytes + leftFree) throw new AppError('storageFull');
    },
    begin: async ({ clubId, userId }: Asker, more: Begun): Promise<TransferRow> => {
      await tidy();
      const now = clock();
      const row: TransferRow = {
        ...{ id: crypto.randomUUID(), club_id: clubId, user_id: userId, done: 0, medical: 0, bytes: null },
        ...{ failure: null, report: null, lease_until: now + lease, created_at: now, ended_at: null },
        ...more,
      };
      await database.transaction(async (tx) => {
        await lockRows(database.engine, tx.selectFrom('club').select('id').where('id', '=', clubId)).execute();
        const { isBusy, many } = await busyWith(tx, clubId, { now, since: now - keptFor });
        if (isBusy) throw new AppError('clubData.busy');
        if (many >= perDay) throw new AppError('tooManyRequests', { retryAfter: 3_600 });
        await tx.insertInto('club_transfer').values(row).execute();
        const about = ['club', clubId] as const;
        const detail = { medical: row.medical === 1 };
        if (row.kind === 'export') await noteAudit(tx, { clubId, kind: 'export.club', userId, about, detail, at: now });
      });
      return row;
    },
    open: async (clubId: string, id: string, kind: TransferRow['kind']): Promise<TransferRow> => {
      const row = await transferOf(query, clubId, id);
      if (row?.kind !== kind) throw new AppError('notFound');
      return row;
    },
  };
};

/** Archives in the database, in parts of one size. */
const createArchives = ({ database, clock }: Given) => ({
  begin: (id: string): Promise<void> => beginContent(database, 'club_transfer', id, clock()),
  /** Writes an archive whose size is known in the end. Returns its bytes. */
  write: async (id: string, pieces: AsyncIterable<Uint8Array>, signal: AbortSignal): Promise<number> => {
    await beginContent(database, 'club_transfer', id, clock());
    const put = async (n: number, part: Uint8Array): Promise<void> => {
      if (!(await writePart(database, id, n, part))) throw new AppError('stopping');
    };
    let [waiting, n, bytes] = [Buffer.alloc(0), 0, 0];
    for await (const piece of pieces) {
      signal.throwIfAborted();
      waiting = Buffer.concat([waiting, piece]);
      bytes += piece.length;
      for (; waiting.length >= partBytes; n += 1) {
        await put(n, waiting.subarray(0, partBytes));
        waiting = waiting.subarray(partBytes);
      }
    }
    if (waiting.length > 0) await put(n, waiting);
    await endContent(database, id, bytes);
    return bytes;
  },
  writeFrom: async (id: string, at: number, content: Uint8Array): Promise<void> => {
    for (let from = 0; from < content.length; from += partBytes) {
      const part = content.subarray(from, from + partBytes);
      if (!(await writePart(database, id, (at + from) / partBytes, part))) throw new AppError('clubData.notReady');
    }
  },
  source: ({ id, bytes }: Pick<TransferRow, 'id' | 'bytes'>, by: Query = database.query): Source => ({
    bytes: Number(bytes),
    read: (at, length) => readBytes(by, id, at, length),
  }),
});

export type ClubTransfers = ReturnType<typeof createTransfers>;

/** Exports and imports of clubs: their rows, what is under way on this node, and their archives. */
export const createTransfers = (given: Given) => {
  const { database, announcements, clock } = given;
  const { query } = database;
  const [runs, rows, archives] = [createRuns(given), createRows(given), createArchives(given)];
  const uploading = async (clubId: string, id: string): Promise<TransferRow> => {
    const row = await rows.open(clubId, id, 'import');
    if (row.state !== 'uploading') throw new AppError('clubData.notReady');
    return row;
  };

  return {
    /** Begins an export. Throws `clubData.busy`, `tooManyRequests`, `storageFull`. */
    export: async (asker: Asker, medical: boolean): Promise<TransferRow> => {
      await rows.needRoom(await storedBytes(query));
      const row = await rows.begin(asker, { kind: 'export', state: 'running', medical: medical ? 1 : 0 });
      runs.start(row, async (onShare, signal) => {
        const { query: then, close } = await database.snapshot();
        try {
          // After the moment of the export: what an archive holds does not depend on its being made.
          if (medical) await database.transaction((tx) => noteExported(tx, asker, clock()));
          const pieces = archiveOf(then, { clubId: asker.clubId, medical, onShare });
          return { bytes: await archives.write(row.id, pieces, signal) };
        } finally {
          await close();
        }
      });
      return row;
    },
    /** Begins an upload. Throws as `export` does, and `clubData.notEmpty`. */
    upload: async (asker: Asker, bytes: number): Promise<TransferRow> => {
      if (bytes > archiveAtMost) throw new AppError('clubData.tooLarge');
      await needEmpty(query, asker.clubId);
      await rows.needRoom(bytes * 2);
      const lease_until = clock() + uploadLease;
      const row = await rows.begin(asker, { kind: 'import', state: 'uploading', bytes, lease_until });
      await archives.begin(row.id);
      return row;
    },
    /** Writes a part of an upload. Throws `clubData.unreadable` for one of another length. */
    part: async (clubId: string, id: string, n: number, content: Uint8Array): Promise<void> => {
      const row = await uploading(clubId, id);
      const at = n * uploadPart;
      if (content.length !== Math.min(uploadPart, Number(row.bytes) - at))
        throw new AppError('clubData.unreadable', { reason: `part ${n}` });
      await archives.writeFrom(id, at, content);
      const done = Math.max(row.done, Math.round(((at + content.length) / Number(row.bytes)) * 1000));
      await changeTransfer(query, id, { done, lease_until: clock() + uploadLease });
    },
    /** Checks an upload and imports it. Throws `clubData.notReady`. */
    import: async (clubId: string, id: string): Promise<void> => {
      const row = await uploading(clubId, id);
      if (!(await claimUpload(query, id, clock() + lease))) throw new AppError('clubData.notReady');
      // From here on no part is taken: what was checked is what is imported.
      await endContent(database, id, Number(row.bytes));
      runs.start(row, async (onShare) => {
        const checked = await checkArchive(query, archives.source(row), () => onShare(0.2));
        const report = await importClub(database, {
          ...{ checked, clubId, userId: row.user_id, now: clock(), sourceBy: (by: Query) => archives.source(row, by) },
          onShare: (share) => onShare(0.3 + share * 0.7),
        });
        await dropContent(database, id);
        for (const about of announced)
          announcements.announce({ kind: 'clubChanged', clubId, of: about, ids: [clubId] });
        return { report: JSON.stringify(report) };
      });
    },
    /** The bytes of an export that is there. Throws `notFound`, `clubData.notReady`. */
    content: async (clubId: string, id: string): Promise<Source> => {
      const row = await rows.open(clubId, id, 'export');
      if (row.state === 'running') throw new AppError('clubData.notReady');
      if (row.state !== 'done' || Number(row.created_at) + keptFor < clock()) throw new AppError('notFound');
      return archives.source(row);
    },
    /** Stops a transfer, and deletes it with its archive. Throws `notFound`. */
    remove: async (clubId: string, id: string): Promise<void> => {
      if (!(await transferOf(query, clubId, id))) throw new AppError('notFound');
      await changeTransfer(query, id, { state: 'cancelled', ended_at: clock() });
      await runs.stop(id);
      await query.deleteFrom('club_transfer').where('id', '=', id).execute();
      await dropContent(database, id);
    },
    /** Deletes the transfers whose day is over. Returns how many there were. */
    tidy: rows.tidy,
    /** When a transfer that began then is deleted. */
    endsAt: (began: number): number => began + keptFor + 1,
    /** Whether a club has nothing yet. */
    isEmpty: (clubId: string): Promise<boolean> =>
      needEmpty(query, clubId).then(
        () => true,
        () => false,
      ),
    settled: runs.settled,
    close: runs.close,
  };
};
