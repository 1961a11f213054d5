import { sql } from 'kysely';
import { ratingDue } from '#domain/calendar/tellingTimes.ts';
import { dayOf } from '#domain/days.ts';
import { isAsked } from '#domain/training/load.ts';
import type { Query } from '#server/db/database.ts';
import { isAmong } from '#server/db/dialect.ts';
import type { OccasionRow } from '#server/modules/event/occasionStore.ts';
import { readersOf } from '#server/notifications/readers.ts';
import { addTellings } from '#server/notifications/tellingStore.ts';
import type { Services } from '#server/services.ts';
import type { Job } from './runner.ts';

const hour = 3_600_000;
/** After a day nobody remembers how hard it was. */
const reach = 24 * hour;

/** Trainings of the last day whose players were marked, and matches that are over, of which nobody was asked. */
const open = (query: Query, now: number) =>
  query
    .selectFrom('occasion')
    .where(sql<boolean>`rpe_asked_at is null and kind in ('training', 'match') and deleted_at is null`)
    .where('state', '=', 'planned')
    .where('ends_at', '>', now - reach)
    .where((by) =>
      by.or([
        by.and([
          by('kind', '=', 'training'),
          by.exists(
            by
              .selectFrom('attendance')
              .whereRef('attendance.occasion_id', '=', 'occasion.id')
              .where('presence', 'in', ['present', 'late'])
              .select('person_id'),
          ),
        ]),
        by.exists(
          by
            .selectFrom('match_now')
            .whereRef('match_now.match_id', '=', 'occasion.id')
            .where('match_now.state', 'in', ['finished', 'confirmed'])
            .select('match_id'),
        ),
      ]),
    );

/** Who took part and said nothing yet: at a training by the roll call, in a match by its log. */
const silent = async (query: Query, { id, kind }: OccasionRow): Promise<readonly string[]> => {
  if (kind === 'match') {
    const rows = await query
      .selectFrom('match_player')
      .leftJoin('attendance', (on) =>
        on
          .onRef('attendance.occasion_id', '=', 'match_player.match_id')
          .onRef('attendance.person_id', '=', 'match_player.player_id'),
      )
      .where('match_player.match_id', '=', id)
      .where('match_player.minutes', '>', 0)
      .where('attendance.rpe', 'is', null)
      .select('match_player.player_id')
      .execute();
    return rows.map(({ player_id }) => player_id);
  }
  const rows = await query
    .selectFrom('attendance')
    .where('occasion_id', '=', id)
    .where('person_kind', '=', 'player')
    .where('presence', 'in', ['present', 'late'])
    .where('rpe', 'is', null)
    .select('person_id')
    .execute();
  return rows.map(({ person_id }) => person_id);
};

/** Of those the players who are old enough to be asked in their club. */
const players = async (query: Query, occasion: OccasionRow) => {
  const known = await query
    .selectFrom('player')
    .where(isAmong(query, 'id', await silent(query, occasion)))
    .select(['id', 'birth_date'])
    .execute();
  const { rpe_from_age: fromAge } = await query
    .selectFrom('club')
    .where('id', '=', occasion.club_id)
    .select('rpe_from_age')
    .executeTakeFirstOrThrow();
  const today = dayOf(new Date(occasion.starts_at), occasion.zone);
  return known.flatMap(({ id, birth_date }) =>
    isAsked(birth_date, today, fromAge) ? [{ personId: id, personKind: 'player' as const }] : [],
  );
};

/** Half an hour after a training or a match those who took part are asked how hard it was: in the app, no guardian by letter. */
export const ratingJob = ({ database, secrets }: Services): Job => ({
  name: 'rate',
  due: async (now) => {
    const { at } = await open(database.query, now)
      .select((by) => by.fn.min('ends_at').as('at'))
      .executeTakeFirstOrThrow();
    return at === null ? undefined : ratingDue(Number(at));
  },
  work: async (now) => {
    const found = await open(database.query, now)
      .where('ends_at', '<=', now - ratingDue(0))
      .select('id')
      .orderBy('ends_at')
      .limit(1)
      .executeTakeFirst();
    if (!found) return false;
    await database.transaction(async (tx) => {
      const occasion = await tx
        .updateTable('occasion')
        .set({ rpe_asked_at: now })
        .where('id', '=', found.id)
        .where('rpe_asked_at', 'is', null)
        .returningAll()
        .executeTakeFirst();
      if (!occasion) return;
      const clubId = occasion.club_id;
      const readers = await readersOf(tx, { clubId, at: now, secrets }, await players(tx, occasion));
      const accounts = readers.filter(({ userId }) => userId !== null);
      await addTellings(tx, secrets, accounts, { clubId, kind: 'rpeAsked', occasionId: occasion.id, at: now });
    });
    return true;
  },
});
