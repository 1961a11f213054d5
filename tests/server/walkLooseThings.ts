import type { Query } from '#server/db/database.ts';
import type { Ids } from './walkBodies.ts';

/** Rows that no call makes by itself: a notification, a picture, a mail. */
export const insertLooseThings = async (query: Query, ids: Pick<Ids, 'club' | 'user' | 'player' | 'staff'>) => {
  const [notification = '', file = '', mail = '', document = ''] = Array.from({ length: 4 }, () => crypto.randomUUID());
  const made = { notification, file, mail, document };
  const [at, own] = [Date.now(), { club_id: ids.club, user_id: ids.user }];
  await query
    .insertInto('notification')
    .values({
      ...own,
      id: made.notification,
      kind: 'teamJoined',
      words: '{}',
      link: null,
      created_at: at,
      read_at: null,
    })
    .execute();
  await query
    .insertInto('stored_file')
    .values({
      id: made.file,
      club_id: ids.club,
      owner_kind: 'player',
      owner_id: ids.player,
      bytes: 1,
      created_at: at,
      deleted_at: null,
    })
    .execute();
  const paper = { club_id: ids.club, staff_id: ids.staff, name: 'X', kind: 'pdf', bytes: 1, added_by: ids.user };
  await query
    .insertInto('staff_document')
    .values({ ...paper, id: made.document, created_at: at, deleted_at: null })
    .execute();
  const written = { ...own, id: made.mail, kind: 'reset', to_name: 'X', to_address: 'x@example.org', from_name: 'X' };
  const letter = { subject: 'X', body_text: 'X', body_html: 'X', state: 'kept', attempts: 0, last_error: null };
  await query
    .insertInto('mail')
    .values({ ...written, ...letter, next_at: null, created_at: at, sent_at: null })
    .execute();
  return made;
};
