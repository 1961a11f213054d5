import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database, Query } from '#server/db/database.ts';
import { engineOf, lockRows } from '#server/db/dialect.ts';
import { type ContentOwner, contentOwners } from './tables.ts';

/** Bytes of a part. Each part is a commit of its own, so an entry of a match waits for one part at most. */
export const partBytes = 131_072;
/** Parts that one commit deletes. */
const partsAtOnce = 8;

type Writes = Pick<Database, 'transaction'>;
type Pieces = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
/** A content to write; `owner` is empty where any of the tables may have its row. */
type Head = { readonly owner: ContentOwner | ''; readonly id: string; readonly bytes: number; readonly at: number };
/** A stored file: its size, and its parts in their order, each read when it is asked for. */
export type Content = { readonly bytes: number; readonly parts: AsyncIterable<Uint8Array> };

/** A content in memory, cut into parts. */
function* cut(content: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < content.length; at += partBytes) yield content.subarray(at, at + partBytes);
}

const deleteParts = async (tx: Query, id: string): Promise<boolean> => {
  const first = tx.selectFrom('file_part').select('n').where('file_id', '=', id).orderBy('n').limit(partsAtOnce);
  const { numDeletedRows } = await tx
    .deleteFrom('file_part')
    .where('file_id', '=', id)
    .where('n', 'in', first)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** Deletes a content. It cannot be read from the first commit on; a rest that a kill leaves goes with `sweep`. */
export const dropContent = async ({ transaction }: Writes, id: string): Promise<void> => {
  await transaction((tx) => tx.updateTable('file_content').set({ is_whole: 0 }).where('id', '=', id).execute());
  while (await transaction((tx) => deleteParts(tx, id)));
  await transaction((tx) => tx.deleteFrom('file_content').where('id', '=', id).execute());
};

/**
 * Writes a content of `bytes` bytes under its id, part by part, each in a transaction of its own. It can be read when all
 * of it is there. What a write that was cut off has left under this id is replaced. Throws when the pieces are not
 * `bytes` bytes together.
 */
export const keepPieces = async (database: Writes, { owner, id, bytes, at }: Head, pieces: Pieces): Promise<void> => {
  await dropContent(database, id);
  await database.transaction((tx) =>
    tx.insertInto('file_content').values({ id, bytes, is_whole: 0, created_at: at, owner }).execute(),
  );
  let [n, written] = [0, 0];
  for await (const content of pieces) {
    const part = { file_id: id, n, content };
    await database.transaction((tx) => tx.insertInto('file_part').values(part).execute());
    n += 1;
    written += content.length;
  }
  if (written !== bytes) throw new Error(`The content of ${id} has ${written} bytes instead of ${bytes}.`);
  await database.transaction((tx) =>
    tx.updateTable('file_content').set({ is_whole: 1 }).where('id', '=', id).execute(),
  );
};

/** Begins a content whose parts come one after the other, by `writePart`, and whose size is known in the end. */
export const beginContent = async (database: Writes, owner: ContentOwner, id: string, at: number): Promise<void> => {
  await dropContent(database, id);
  await database.transaction((tx) =>
    tx.insertInto('file_content').values({ id, bytes: 0, is_whole: 0, created_at: at, owner }).execute(),
  );
};

/**
 * Writes a part of a content that has begun, in the place of one that was sent before. False where the content is whole, or
 * gone: what somebody reads is not changed any more.
 */
export const writePart = (database: Writes, id: string, n: number, content: Uint8Array): Promise<boolean> =>
  database.transaction(async (tx) => {
    const begun = tx.selectFrom('file_content').select('id').where('id', '=', id).where('is_whole', '=', 0);
    if ((await lockRows(engineOf(tx), begun).execute()).length === 0) return false;
    await tx
      .insertInto('file_part')
      .values({ file_id: id, n, content })
      .onConflict((on) => on.columns(['file_id', 'n']).doUpdateSet({ content }))
      .execute();
    return true;
  });

/** A content that has begun is whole, and has this size. */
export const endContent = (database: Writes, id: string, bytes: number): Promise<unknown> =>
  database.transaction((tx) =>
    tx.updateTable('file_content').set({ bytes, is_whole: 1 }).where('id', '=', id).execute(),
  );

/** Reads bytes of a content whose parts have all the same size; fewer at its end. */
export const readBytes = async (query: Query, id: string, at: number, length: number): Promise<Uint8Array> => {
  const first = Math.floor(at / partBytes);
  const rows = await query
    .selectFrom('file_part')
    .select('content')
    .where('file_id', '=', id)
    .where('n', '>=', first)
    .where('n', '<=', Math.floor((at + length) / partBytes))
    .orderBy('n')
    .execute();
  const from = at - first * partBytes;
  return Buffer.concat(rows.map(({ content }) => content)).subarray(from, from + length);
};

/** Writes a content that is in memory, for a row of `owner` with the same id. A small one is one commit. */
export const keepContent = async (
  database: Writes,
  owner: ContentOwner,
  id: string,
  content: Uint8Array,
): Promise<void> => {
  const head = { owner, id, bytes: content.length, at: Date.now() };
  if (content.length > partBytes) return keepPieces(database, head, cut(content));
  await database.transaction(async (tx) => {
    await tx
      .insertInto('file_content')
      .values({ id, bytes: content.length, is_whole: 1, created_at: head.at, owner })
      .execute();
    await tx.insertInto('file_part').values({ file_id: id, n: 0, content }).execute();
  });
};

/** A stored content to send; undefined when there is none. A content that goes while it is read ends with an error. */
export const contentOf = async (query: Query, id: string): Promise<Content | undefined> => {
  const head = await query
    .selectFrom('file_content')
    .select('bytes')
    .where('id', '=', id)
    .where('is_whole', '=', 1)
    .executeTakeFirst();
  if (!head) return undefined;
  const bytes = Number(head.bytes);
  const read = async function* (): AsyncGenerator<Uint8Array> {
    for (let [n, sent] = [0, 0]; sent < bytes; n += 1) {
      const { content } = await query
        .selectFrom('file_part')
        .select('content')
        .where('file_id', '=', id)
        .where('n', '=', n)
        .executeTakeFirstOrThrow();
      yield content;
      sent += content.length;
    }
  };
  return { bytes, parts: read() };
};

/** A stored content whole in memory, for pictures, which are small; undefined when there is none. */
export const wholeContent = async (query: Query, id: string): Promise<Buffer | undefined> => {
  const found = await contentOf(query, id);
  if (!found) return undefined;
  const parts: Uint8Array[] = [];
  for await (const part of found.parts) parts.push(part);
  return Buffer.concat(parts, found.bytes);
};

/** A content is written before the row that names it; after so long no row comes any more, ms. */
const unnamedFor = 86_400_000;

/** Deletes one content that no row names, or whose picture was replaced. Returns whether there was one. */
export const sweep = async (database: Pick<Database, 'query' | 'transaction'>, now: number): Promise<boolean> => {
  const isNamed = (table: ContentOwner): RawBuilder<SqlBool> =>
    sql<SqlBool>`file_content.owner in (${table}, '') and exists (select 1 from ${sql.table(table)} as owner where owner.id = file_content.id ${
      table === 'stored_file' ? sql`and owner.deleted_at is null` : sql``
    })`;
  const found = await database.query
    .selectFrom('file_content')
    .select('id')
    .where('created_at', '<', now - unnamedFor)
    .where(({ not, or }) => not(or(contentOwners.map(isNamed))))
    .limit(1)
    .executeTakeFirst();
  if (!found) return false;
  await dropContent(database, found.id);
  return true;
};
