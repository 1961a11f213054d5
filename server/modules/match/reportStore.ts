import type { Query } from '#server/db/database.ts';
import { settingsOf } from '#server/modules/account/store.ts';
import type { User } from '#server/sessions/user.ts';
import type { MatchRow } from './store.ts';

/** The club, the competition and the reader's time zone for a printed report. */
export const frameOf = async (query: Query, { club_id, competition_id }: MatchRow, reader: Pick<User, 'id'>) => {
  const club = await query
    .selectFrom('club')
    .select(['name', 'shield', 'time_zone'])
    .where('id', '=', club_id)
    .executeTakeFirstOrThrow();
  const { timeZone } = await settingsOf(query, reader.id);
  const competition =
    competition_id === null
      ? undefined
      : await query
          .selectFrom('competition')
          .select('name')
          .where('id', '=', competition_id)
          .where('club_id', '=', club_id)
          .executeTakeFirst();
  return {
    club: { name: club.name, shield: club.shield, timeZone: club.time_zone },
    timeZone: timeZone ?? club.time_zone,
    competition: competition?.name ?? null,
  };
};

/** Names of users by id, also of those who have left since: a signature keeps its name. */
export const namesOf = async (query: Query, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await query
    .selectFrom('user_account')
    .select(['id', 'first_name', 'last_name', 'user_name'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, `${row.first_name} ${row.last_name}`.trim() || row.user_name]));
};
