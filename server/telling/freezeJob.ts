import { type ExpressionBuilder, sql } from 'kysely';
import type { Query } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import { announceAttendance } from '#server/modules/attendance/opened.ts';
import { freeze, lockOccasion } from '#server/modules/attendance/store.ts';
import type { Services } from '#server/services.ts';
import type { Job } from './runner.ts';

const day = 24 * 3_600_000;
/** What began longer ago is history: the members of today are not those of then. */
const reach = 7 * day;

/** When the list of an event closes: at the start, of a match without a call-up at its end. */
const closesAt = (by: ExpressionBuilder<Tables, 'occasion'>) =>
  by
    .case()
    .when(
      by.and([
        by('kind', '=', 'match'),
        by.not(
          by.exists(
            by.selectFrom('match_player').whereRef('match_player.match_id', '=', 'occasion.id').select('player_id'),
          ),
        ),
      ]),
    )
    .then(by.ref('ends_at'))
    .else(by.ref('starts_at'))
    .end();

const open = (query: Query, now: number) =>
  query
    .selectFrom('occasion')
    .where(sql<boolean>`frozen_at is null and state = 'planned' and deleted_at is null`)
    .where('starts_at', '>', now - reach);

/** From the start on the called people are rows of attendance, which nobody leaves by leaving a team. */
export const freezeJob = (services: Services): Job => {
  const { query, engine } = services.database;
  const first = (now: number) =>
    open(query, now)
      .select((by) => ['id', 'club_id', closesAt(by).as('at')])
      .orderBy('starts_at')
      .orderBy('id');
  return {
    name: 'freeze',
    due: async (now) => {
      const { at } = await open(query, now)
        .select((by) => by.fn.min(closesAt(by)).as('at'))
        .executeTakeFirstOrThrow();
      return at === null ? undefined : Number(at);
    },
    work: async (now) => {
      const found = await first(now)
        .where((by) => by(closesAt(by), '<=', now))
        .executeTakeFirst();
      if (!found) return false;
      const isFrozen = await services.database.transaction(async (tx) => {
        const occasion = await lockOccasion(tx, engine, found.id);
        if (occasion.frozen_at !== null || occasion.starts_at > now) return false;
        await freeze(tx, occasion, now);
        return true;
      });
      if (isFrozen) announceAttendance(services, found.club_id, [found.id]);
      return true;
    },
  };
};
