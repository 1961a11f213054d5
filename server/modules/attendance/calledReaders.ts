import type { Query } from '#server/db/database.ts';
import { isAmong } from '#server/db/dialect.ts';
import { type Reader, readersOf } from '#server/notifications/readers.ts';
import type { Secrets } from '#server/sessions/secrets.ts';
import { calledNow, targetRows } from '../event/calledStore.ts';
import type { OccasionRow } from '../event/occasionStore.ts';

type Of = { readonly clubId: string; readonly at: number; readonly secrets: Secrets };

/** Those who are called to occasions of one club, by occasion: by their rows once it is frozen. */
export const calledTogether = async (
  query: Query,
  clubId: string,
  occasions: readonly OccasionRow[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
  const ids = occasions.map(({ id }) => id);
  const called = new Map(await calledNow(query, clubId, occasions, await targetRows(query, ids)));
  const frozen = occasions.flatMap(({ id, frozen_at }) => (frozen_at === null ? [] : id));
  if (frozen.length === 0) return called;
  const rows = await query
    .selectFrom('attendance')
    .where(isAmong(query, 'occasion_id', frozen))
    .select(['occasion_id', 'person_id'])
    .execute();
  for (const [id, of] of Map.groupBy(rows, ({ occasion_id }) => occasion_id))
    called.set(id, new Set(of.map(({ person_id }) => person_id)));
  return called;
};

/** The readers of people of one club, by person. */
export const readersByPerson = async (
  query: Query,
  of: Of,
  personIds: Iterable<string>,
): Promise<ReadonlyMap<string, readonly Reader[]>> => {
  const ids = [...new Set(personIds)];
  const among = async (table: 'player' | 'staff' | 'user_account') =>
    (
      await query
        .selectFrom(table)
        .where(isAmong(query, 'id', ids))
        .where('club_id', '=', of.clubId)
        .select('id')
        .execute()
    ).map(({ id }) => id);
  const [players, staff, users] = [await among('player'), await among('staff'), await among('user_account')];
  const readers = await readersOf(query, of, [
    ...players.map((personId) => ({ personId, personKind: 'player' as const })),
    ...staff.map((personId) => ({ personId, personKind: 'staff' as const })),
    ...users.map((personId) => ({ personId, personKind: 'user' as const })),
  ]);
  return Map.groupBy(readers, ({ personId }) => personId);
};

/** Those who are called to an occasion and have not said whether they come. */
export const withoutAnswer = async (query: Query, occasion: OccasionRow): Promise<readonly string[]> => {
  if (occasion.answer_default !== 'none') return [];
  const called = (await calledTogether(query, occasion.club_id, [occasion])).get(occasion.id) ?? new Set<string>();
  const rows = await query
    .selectFrom('attendance')
    .where('occasion_id', '=', occasion.id)
    .where('answer', 'is not', null)
    .where('stale', '=', 0)
    .select('person_id')
    .execute();
  const said = new Set(rows.map(({ person_id }) => person_id));
  return [...called].filter((id) => !said.has(id));
};
