import { momentOf, plusDays } from '#domain/days.ts';
import type { RoundEvent } from '#machines/evaluation/round.ts';
import type { Query } from '#server/db/database.ts';
import { moveRound } from '#server/modules/evaluation/round/moving.ts';
import { heldRound } from '#server/modules/evaluation/round/store.ts';
import { askedNotices } from '#server/modules/evaluation/round/telling.ts';
import { writeNotice } from '#server/notifications/notify.ts';
import type { Services } from '#server/services.ts';
import type { Job } from './runner.ts';

/** A round opens when its first day begins and closes when its last day is over, by the clock of the club. */
const moves = {
  planned: { column: 'opens_on', after: 0, event: { type: 'round.open' } },
  open: { column: 'closes_on', after: 1, event: { type: 'round.close', confirmed: true } },
} as const satisfies Readonly<Record<string, { column: string; after: number; event: RoundEvent }>>;
const states = ['planned', 'open'] as const;
type Waiting = (typeof states)[number];
type Due = { readonly clubId: string; readonly state: Waiting; readonly day: string; readonly at: number };

const waiting = (query: Query, state: Waiting) =>
  query
    .selectFrom('evaluation_round')
    .innerJoin('club', 'club.id', 'evaluation_round.club_id')
    .where('evaluation_round.state', '=', state)
    .where('evaluation_round.deleted_at', 'is', null);

/** The earliest of each club and state: a day begins at another moment in another zone. */
const earliest = async (query: Query): Promise<readonly Due[]> => {
  const found = await Promise.all(
    states.map(async (state) => {
      const { column, after } = moves[state];
      const rows = await waiting(query, state)
        .groupBy(['club.id', 'club.time_zone'])
        .select(['club.id', 'club.time_zone'])
        .select((by) => by.fn.min<string>(`evaluation_round.${column}`).as('day'))
        .execute();
      return rows.map(({ id, time_zone, day }) => {
        const at = momentOf({ day: plusDays(day, after), time: '00:00' }, time_zone).getTime();
        return { clubId: id, state, day, at };
      });
    }),
  );
  return found.flat().toSorted((a, b) => a.at - b.at);
};

/** Opens and closes rounds of evaluations, each at its day. Who has not rated by then is missing in it. */
export const roundJob = (services: Services): Job => ({
  name: 'round',
  due: async () => (await earliest(services.database.query))[0]?.at,
  work: async (now) => {
    const { database, announcements } = services;
    const first = (await earliest(database.query))[0];
    if (!first || first.at > now) return false;
    const { column, event } = moves[first.state];
    const tell = await database.transaction(async (tx) => {
      const found = await waiting(tx, first.state)
        .where('evaluation_round.club_id', '=', first.clubId)
        .where(`evaluation_round.${column}`, '=', first.day)
        .select('evaluation_round.id')
        .orderBy('evaluation_round.id')
        .executeTakeFirst();
      if (!found) return undefined;
      const row = await heldRound(tx, found.id);
      // Another node, or whoever runs the round, may have moved it meanwhile.
      if (row.state !== first.state || row[column] !== first.day) return undefined;
      await moveRound(tx, row, { event, at: now });
      const notices = event.type === 'round.open' ? await askedNotices(tx, row, null) : [];
      const written: (() => void)[] = [];
      for (const notice of notices) written.push(await writeNotice(tx, services, notice));
      return () => {
        announcements.announce({ kind: 'clubChanged', clubId: row.club_id, of: 'evaluation', ids: [row.id] });
        for (const announce of written) announce();
      };
    });
    tell?.();
    return true;
  },
});
