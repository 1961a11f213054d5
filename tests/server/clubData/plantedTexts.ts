import { keepContent } from '#server/files/contents.ts';
import type { Running } from '../harness.ts';
import { dayBefore } from '../injury/people.ts';
import { planted } from './plantedName.ts';

const [first = '', last = ''] = planted;

type Given = {
  readonly clubId: string;
  /** Who gets a notification and an e-mail about the player. */
  readonly userId: string;
  readonly playerId: string;
  readonly teamId: string;
};

/** Names a player in texts of others: a notification, an e-mail, a photo, the name of a team, and rows that were deleted. */
export const plantTexts = async (app: Running, { clubId, userId, playerId, teamId }: Given): Promise<void> => {
  const at = Date.now();
  const { query } = app.database;
  const of = { club_id: clubId, user_id: userId, created_at: at };
  await query
    .insertInto('notification')
    .values({
      ...of,
      id: crypto.randomUUID(),
      kind: 'news',
      words: JSON.stringify({ name: `${first} ${last}` }),
      link: `/players/${playerId}`,
      read_at: null,
    } as never)
    .execute();
  await query
    .insertInto('mail')
    .values({
      ...{
        ...of,
        id: crypto.randomUUID(),
        kind: 'news',
        to_name: 'Coach',
        to_address: 'c@x.example',
        from_name: 'Club',
      },
      ...{
        subject: `About ${last}`,
        body_text: `${first} ${last}`,
        body_html: null,
        state: 'kept',
        attempts: 0,
        sent_at: null,
      },
    } as never)
    .execute();
  const photo = crypto.randomUUID();
  await keepContent(app.database, 'stored_file', photo, Buffer.from(`photo of ${first} ${last}`));
  await query
    .insertInto('stored_file')
    .values({
      id: photo,
      club_id: clubId,
      owner_kind: 'player',
      owner_id: playerId,
      bytes: 9,
      created_at: at,
      deleted_at: null,
    })
    .execute();
  await query
    .updateTable('team')
    .set({ name: `Friends of ${first} ${last}`, name_key: `friends of ${first} ${last}`.toLowerCase() })
    .where('id', '=', teamId)
    .execute();
  // What deleted rows held lies in the free pages of the file.
  for (let n = 0; n < 200; n += 1)
    await query
      .insertInto('closed_day')
      .values({
        id: crypto.randomUUID(),
        club_id: clubId,
        name: `${first} ${last} `.repeat(20),
        name_key: '',
        from_day: dayBefore(9),
        to_day: dayBefore(9),
        version: 1,
        created_at: at,
        updated_at: at,
        deleted_at: null,
      } as never)
      .execute();
  await query.deleteFrom('closed_day').where('club_id', '=', clubId).execute();
};
