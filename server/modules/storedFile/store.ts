import type { z } from 'zod';
import type { PictureUpload } from '#contract/upload.ts';
import type { Query } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import { dropContent, keepContent } from '#server/files/contents.ts';
import { redrawn } from '#server/files/pictures.ts';
import type { Services } from '#server/services.ts';

export type FileRow = Tables['stored_file'];
export type Owner = {
  readonly clubId: string;
  readonly kind: 'player' | 'staff' | 'club' | 'user' | 'exercise';
  readonly id: string;
};

export const fileRow = (query: Query, scope: string | null, id: string): Promise<FileRow | undefined> => {
  const found = query.selectFrom('stored_file').selectAll().where('id', '=', id).where('deleted_at', 'is', null);
  return (scope === null ? found : found.where('club_id', '=', scope)).executeTakeFirst();
};

/** Marks the pictures of an owner as removed and returns their ids. */
const dropRows = async (query: Query, ownerId: string, at: number): Promise<readonly string[]> => {
  const rows = await query
    .updateTable('stored_file')
    .set({ deleted_at: at })
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
};

type NewFile = { readonly id: string; readonly owner: Owner; readonly bytes: number; readonly at: number };

/** Records a picture whose content is stored already. */
export const addFile = async (query: Query, { id, owner, bytes, at }: NewFile): Promise<void> => {
  const row = { id, club_id: owner.clubId, owner_kind: owner.kind, owner_id: owner.id, bytes };
  await query
    .insertInto('stored_file')
    .values({ ...row, created_at: at, deleted_at: null })
    .execute();
};

type Point = (query: Query, url: string | null) => Promise<void>;

/**
 * Gives an owner a picture (`upload` null: none). `point` writes its address to the owner in the same transaction.
 * Returns the address. Throws `pictureUnreadable`.
 */
export const changePicture = async (
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { clubId, kind, id: ownerId }: Owner,
  upload: z.output<typeof PictureUpload> | null,
  point: Point,
): Promise<string | null> => {
  const id = crypto.randomUUID();
  const picture = upload && (await redrawn(upload, clubId));
  if (picture) await keepContent(database, 'stored_file', id, picture);
  const url = picture ? `/files/${id}` : null;
  const at = clock();
  const dropped = await database.transaction(async (tx) => {
    const gone = await dropRows(tx, ownerId, at);
    if (picture) {
      await addFile(tx, { id, owner: { clubId, kind, id: ownerId }, bytes: picture.length, at });
    }
    await point(tx, url);
    return gone;
  });
  for (const old of dropped) await dropContent(database, old);
  return url;
};
