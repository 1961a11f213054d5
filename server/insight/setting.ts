import { momentOf, plusDays } from '#domain/days.ts';
import { zoneOf } from '#server/modules/club/store.ts';
import type { Services } from '#server/services.ts';
import type { Setting, Span } from './conditions.ts';

const spanIn =
  (zone: string) =>
  (from: string, to: string): Span => ({
    from,
    to,
    since: momentOf({ day: from, time: '00:00' }, zone).getTime(),
    before: momentOf({ day: plusDays(to, 1), time: '00:00' }, zone).getTime(),
  });

/** What conditions of a club are read with: its days in its zone, and its seasons. */
export const settingOf = async ({ database, clock }: Pick<Services, 'database' | 'clock'>, clubId: string) => {
  const { query } = database;
  const zone = await zoneOf(query, clubId);
  const seasons = await query
    .selectFrom('season')
    .where('club_id', '=', clubId)
    .where('deleted_at', 'is', null)
    .select(['id', 'starts_on', 'ends_on', 'is_current'])
    .execute();
  const [now, spanOf] = [clock(), spanIn(zone)];
  const spans = new Map(seasons.map(({ id, starts_on, ends_on }) => [id, spanOf(starts_on, ends_on)]));
  const setting: Setting = { query, clubId, now, spanOf, seasons: spans };
  return { zone, seasons, now, setting };
};
