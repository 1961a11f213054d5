import { dayOf, plusDays } from '#domain/days.ts';
import type { Query } from '#server/db/database.ts';
import { isAmong } from '#server/db/dialect.ts';
import { usersBehind } from '#server/modules/player/usersStore.ts';
import { linkTo } from '#server/notifications/linkTo.ts';
import { notify } from '#server/notifications/notify.ts';
import type { Services } from '#server/services.ts';

/** Older results that are typed in later are no news. */
const newsForDays = 7;
/** Nobody is told twice of a player in this time, in ms: a test day brings value after value. */
const toldFor = 12 * 3_600_000;

/** Who was told of results a short time ago, each with where it led. */
const toldLately = async (query: Query, userIds: readonly string[], since: number): Promise<ReadonlySet<string>> => {
  const rows = await query
    .selectFrom('notification')
    .where(isAmong(query, 'user_id', userIds))
    .where('kind', '=', 'measured')
    .where('created_at', '>', since)
    .select(['user_id', 'link'])
    .execute();
  return new Set(rows.map(({ user_id, link }) => `${user_id} ${link}`));
};

/** Players of whom something else was measured a short time ago: their news is told already, whatever the channel. */
const measuredLately = async (
  query: Query,
  {
    playerIds,
    ids,
    since,
    from,
  }: Pick<Results, 'playerIds' | 'ids'> & { readonly since: number; readonly from: string },
): Promise<ReadonlySet<string>> => {
  const rows = await query
    .selectFrom('measurement')
    .innerJoin('measurement_type', 'measurement_type.id', 'measurement.type_id')
    .where(isAmong(query, 'measurement.player_id', playerIds))
    .where('measurement.created_at', '>', since)
    .where('measurement.day', '>=', from)
    .where('measurement.deleted_at', 'is', null)
    .where('measurement_type.delicate', '=', 0)
    .select(['measurement.id', 'measurement.player_id'])
    .execute();
  return new Set(rows.flatMap(({ id, player_id }) => (ids.includes(id) ? [] : [player_id])));
};

type Results = {
  readonly clubId: string;
  readonly playerIds: readonly string[];
  /** The measurements. */
  readonly ids: readonly string[];
  readonly day: string;
};
/**
 * Tells players and their families that results of theirs are there, and not which: no value is in a message. What is
 * delicate (weight, growth) is not told at all; whoever calls this has left it out.
 */
export const tellMeasured = async (
  services: Services,
  by: string,
  { clubId, playerIds, ids, day }: Results,
): Promise<void> => {
  const now = services.clock();
  const from = plusDays(dayOf(new Date(now), 'UTC'), -newsForDays);
  if (playerIds.length === 0 || day < from) return;
  const { query } = services.database;
  const since = now - toldFor;
  const known = await measuredLately(query, { playerIds, ids, since, from });
  const news = playerIds.filter((id) => !known.has(id));
  const rows = (await usersBehind(query, clubId, news)).filter(({ user_id }) => user_id !== by);
  if (rows.length === 0) return;
  const told = await toldLately(
    query,
    rows.map(({ user_id }) => user_id),
    since,
  );
  for (const [playerId, behind] of Map.groupBy(rows, ({ id }) => id)) {
    const link = linkTo.player(playerId);
    const userIds = behind.map(({ user_id }) => user_id).filter((id) => !told.has(`${id} ${link}`));
    const name = `${behind[0]?.first_name ?? ''} ${behind[0]?.last_name ?? ''}`.trim();
    if (userIds.length > 0) await notify(services, { kind: 'measured', clubId, userIds, words: { name }, link });
  }
};
