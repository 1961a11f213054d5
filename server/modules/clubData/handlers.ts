import { type ClubData, type ClubTransfer, type clubData, uploadPart } from '#contract/clubData.ts';
import { AppError } from '#contract/errors.ts';
import { noteAudit } from '#server/audit/noteAudit.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { iso } from '#server/lists/page.ts';
import { isNamedMedical } from '#server/rights/circle.ts';
import { clubNamed } from '#server/rights/reach.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import { keptFor, transferOf, transfersOf } from './store.ts';

type Row = Awaited<ReturnType<typeof transfersOf>>[number];
const readAtOnce = 131_072;

const asTransfer = (row: Row, now: number): ClubTransfer => {
  // Work whose node has gone has failed, whoever looks first.
  const isUnderWay = row.state === 'running' || row.state === 'uploading';
  const isLost = isUnderWay && Number(row.lease_until) < now;
  const isHere = row.kind === 'export' && row.state === 'done';
  return {
    ...{ id: row.id, kind: row.kind, state: isLost ? 'failed' : row.state, done: row.done / 1000 },
    ...{ medical: row.medical === 1, bytes: row.bytes === null ? null : Number(row.bytes) },
    ...{ by: `${row.first_name} ${row.last_name}`.trim(), at: iso(row.created_at) },
    until: isHere ? iso(Number(row.created_at) + keptFor) : null,
    failure: isLost ? { code: 'stopping', reason: '' } : JSON.parse(row.failure ?? 'null'),
    imported: JSON.parse(row.report ?? 'null'),
  };
};

/** Exports and imports of a club, for its administrators. */
export const clubDataHandlers = ({
  database,
  clubTransfers: transfers,
  clock,
  log,
}: Services): Handlers<typeof clubData> => {
  const { query } = database;
  const opened = (user: User, clubId: string): Promise<string> => clubNamed(query, user, clubId);
  const takesMedical = async (user: User, clubId: string): Promise<boolean> =>
    user.clubId === clubId && isNamedMedical(query, user);
  const state = async (user: User, clubId: string): Promise<ClubData> => ({
    transfers: (await transfersOf(query, clubId))
      .filter(({ created_at }) => Number(created_at) + keptFor > clock())
      .map((row) => asTransfer(row, clock())),
    isEmpty: await transfers.isEmpty(clubId),
    medical: await takesMedical(user, clubId),
  });
  const one = async (clubId: string, id: string): Promise<ClubTransfer> => {
    const found = (await transfersOf(query, clubId)).find((row) => row.id === id);
    if (!found) throw new AppError('notFound');
    return asTransfer(found, clock());
  };

  return {
    state: async ({ params }, { user }) => state(user, await opened(user, params.clubId)),
    export: async ({ params }, { user }) => {
      const clubId = await opened(user, params.clubId);
      const { id } = await transfers.export({ clubId, userId: user.id }, await takesMedical(user, clubId));
      log.info({ user: user.id, club: clubId }, 'club exported');
      return one(clubId, id);
    },
    file: async ({ params }, { user, request }) => {
      const clubId = await opened(user, params.clubId);
      const row = await transferOf(query, clubId, params.transferId);
      // Medical detail is for who asked for it, while that person belongs to the circle.
      if (row?.medical === 1 && (row.user_id !== user.id || !(await takesMedical(user, clubId))))
        throw new AppError('notFound');
      const source = await transfers.content(clubId, params.transferId);
      // A download that goes on where it stopped is the same one.
      const about = ['club', clubId] as const;
      const detail = { medical: row?.medical === 1 };
      if (!/^bytes=[1-9]/.test(request.headers.range ?? ''))
        await database.transaction((tx) =>
          noteAudit(tx, { clubId, kind: 'export.clubFile', userId: user.id, about, detail, at: clock() }),
        );
      log.info({ user: user.id, club: clubId, transfer: params.transferId }, 'club export downloaded');
      const from = async function* (start: number, end: number): AsyncGenerator<Uint8Array> {
        for (let at = start; at < end; at += readAtOnce) yield source.read(at, Math.min(readAtOnce, end - at));
      };
      return {
        name: `touchline-${clubId}.zip`,
        content: { bytes: source.bytes, parts: from(0, source.bytes), from, tag: params.transferId },
      };
    },
    upload: async ({ params, body }, { user }) => {
      const clubId = await opened(user, params.clubId);
      const { id } = await transfers.upload({ clubId, userId: user.id }, body.bytes);
      return one(clubId, id);
    },
    part: async ({ params, body }, { user }) => {
      const clubId = await opened(user, params.clubId);
      const content = Buffer.from(body.content, 'base64');
      if (content.length > uploadPart) throw new AppError('clubData.unreadable', { reason: `part ${params.n}` });
      await transfers.part(clubId, params.transferId, params.n, content);
      return one(clubId, params.transferId);
    },
    import: async ({ params }, { user }) => {
      const clubId = await opened(user, params.clubId);
      await transfers.import(clubId, params.transferId);
      log.info({ user: user.id, club: clubId }, 'club imported');
      return one(clubId, params.transferId);
    },
    remove: async ({ params }, { user }) => {
      const clubId = await opened(user, params.clubId);
      await transfers.remove(clubId, params.transferId);
      return state(user, clubId);
    },
  };
};
