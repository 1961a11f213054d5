import { availabilityOn, type DayAvailability, type InjuryCourse } from '#domain/injury/availabilityOfDay.ts';
import type { Query } from '#server/db/database.ts';
import { isAmong } from '#server/db/dialect.ts';

type Asked = { readonly players: readonly { readonly id: string; readonly status: string }[] };
type Days = { readonly days: readonly string[]; readonly today: string };

/** Injuries of some players until a day, with the availability that each move left. What is over longer ago has no move since. */
const coursesOf = async (query: Query, playerIds: readonly string[], { days }: Days) => {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const injuries = await query
    .selectFrom('injury')
    .where(isAmong(query, 'player_id', playerIds))
    .where('deleted_at', 'is', null)
    .where('phase', '<>', 'dismissed')
    .where('onset_on', '<=', last)
    .where((by) => by.or([by('phase', '<>', 'closed'), by('phase_since', '>=', first)]))
    .select(['id', 'player_id', 'onset_on', 'expected_to'])
    .execute();
  const moves = await query
    .selectFrom('injury_phase')
    .where(
      isAmong(
        query,
        'injury_id',
        injuries.map(({ id }) => id),
      ),
    )
    .select(['injury_id', 'day', 'availability'])
    .orderBy('injury_id')
    .orderBy('n')
    .execute();
  const byInjury = Map.groupBy(moves, ({ injury_id }) => injury_id);
  return Map.groupBy(
    injuries.map((row): InjuryCourse & { playerId: string } => ({
      ...{ playerId: row.player_id, onsetOn: row.onset_on, expectedTo: row.expected_to },
      moves: byInjury.get(row.id) ?? [],
    })),
    ({ playerId }) => playerId,
  );
};

/** Whether each of some players can take part on each of some days. Without why: that is in the list of injuries. */
export const availabilityOfDays = async (
  query: Query,
  { players }: Asked,
  of: Days,
): Promise<(playerId: string) => readonly DayAvailability[]> => {
  const ids = players.map(({ id }) => id);
  const courses = ids.length === 0 ? new Map<string, InjuryCourse[]>() : await coursesOf(query, ids, of);
  const status = new Map(players.map((one) => [one.id, one.status]));
  return (id) =>
    of.days.map((day) => availabilityOn(courses.get(id) ?? [], status.get(id) ?? '', { day, today: of.today }));
};
