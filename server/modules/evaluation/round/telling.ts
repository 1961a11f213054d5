import type { Query } from '#server/db/database.ts';
import { isAmong } from '#server/db/dialect.ts';
import { playersOfTeam } from '#server/modules/team/squadStore.ts';
import { teamRow } from '#server/modules/team/store.ts';
import { linkTo } from '#server/notifications/linkTo.ts';
import { type Notice, notify } from '#server/notifications/notify.ts';
import type { Services } from '#server/services.ts';
import { type RoundRow, ratersOf } from './store.ts';

/** The accounts of players who rate themselves: their own, with the role of a player. */
const playersBehind = (query: Query, clubId: string, playerIds: readonly string[]) =>
  query
    .selectFrom('user_account')
    .where('club_id', '=', clubId)
    .where('deleted_at', 'is', null)
    .where(isAmong(query, 'player_id', playerIds))
    .select(['id', 'player_id'])
    .execute();

/** What the raters of a round that has opened are told, and the players who rate themselves. Nothing for `by`. */
export const askedNotices = async (query: Query, row: RoundRow, by: string | null): Promise<readonly Notice[]> => {
  const team = await teamRow(query, row.club_id, row.team_id);
  const told = {
    kind: 'evaluationAsked',
    clubId: row.club_id,
    words: { round: row.name, team: team?.name ?? '' },
  } as const;
  const raters = (await ratersOf(query, [row.id])).get(row.id) ?? [];
  const userIds = raters.map(({ userId }) => userId).filter((id) => id !== by);
  const notices: Notice[] = [{ ...told, userIds, link: linkTo.evaluations(row.team_id) }];
  if (row.with_self === 0) return notices;
  const squad = await playersOfTeam(query, row.club_id, row.team_id);
  const players = await playersBehind(
    query,
    row.club_id,
    squad.map(({ id }) => id),
  );
  for (const { id, player_id } of players)
    if (player_id) notices.push({ ...told, userIds: [id], link: linkTo.player(player_id) });
  return notices;
};

/** Tells the raters of a round that has opened, and the players who rate themselves, that they are asked. */
export const tellAsked = async (services: Services, row: RoundRow, by: string | null): Promise<void> => {
  for (const notice of await askedNotices(services.database.query, row, by)) await notify(services, notice);
};
