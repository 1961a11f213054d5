import type { Query } from '#server/db/database.ts';
import { isAmong } from '#server/db/dialect.ts';
import { linkTo } from '#server/notifications/linkTo.ts';
import { type Notice, notify } from '#server/notifications/notify.ts';
import { treatingUsers } from '#server/rights/circle.ts';
import { presentTeamsOf } from '#server/rights/playerTeams.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import type { InjuryRow } from './store.ts';

type Player = { readonly clubId: string; readonly playerId: string };

/** The accounts of the staff of a player's teams, and of those who treat the player. */
const staffAround = async (query: Query, { clubId, playerId }: Player): Promise<string[]> => {
  const teamIds = (await presentTeamsOf(query, [playerId])).get(playerId) ?? [];
  const rows = await query
    .selectFrom('team_staff')
    .innerJoin('staff', 'staff.id', 'team_staff.staff_id')
    .where(isAmong(query, 'team_staff.team_id', teamIds))
    .where('staff.deleted_at', 'is', null)
    .where('staff.user_id', 'is not', null)
    .select('staff.user_id')
    .execute();
  return [...rows.flatMap(({ user_id }) => user_id ?? []), ...(await treatingUsers(query, clubId, teamIds))];
};
/** The accounts of a player and of the player's family. */
const family = async (query: Query, { playerId }: Player): Promise<string[]> => {
  const rows = await query.selectFrom('linked_player').where('player_id', '=', playerId).select('user_id').execute();
  return rows.map(({ user_id }) => user_id);
};
const nameOf = async (query: Query, id: string): Promise<string> => {
  const found = await query
    .selectFrom('player')
    .where('id', '=', id)
    .select(['first_name', 'last_name'])
    .executeTakeFirst();
  return `${found?.first_name ?? ''} ${found?.last_name ?? ''}`.trim();
};
const without = (ids: readonly string[], by: string | null): string[] => ids.filter((id) => id !== by);

/** Tells the staff of a player, and who treats the player, that a draft waits for an answer. */
export const tellDraft = async (
  services: Services,
  { id, club_id: clubId, player_id: playerId }: Pick<InjuryRow, 'id' | 'club_id' | 'player_id'>,
  by: string | null,
): Promise<void> => {
  const { query } = services.database;
  const userIds = without(await staffAround(query, { clubId, playerId }), by);
  const words = { name: await nameOf(query, playerId) };
  await notify(services, { kind: 'injuryDraft', clubId, userIds, words, link: linkTo.injury(id) });
};

type Course = Pick<InjuryRow, 'id' | 'club_id' | 'player_id' | 'availability' | 'may' | 'expected_to'>;
/**
 * Tells the staff of a player, the player and the family that there is news of when the player can take part: not what
 * it is, since a message stands on locked screens.
 */
export const tellChanged = async (services: Services, was: Course, is: Course, by: string): Promise<void> => {
  const fields = ['availability', 'may', 'expected_to'] as const;
  if (fields.every((field) => was[field] === is[field])) return;
  const { query } = services.database;
  const player = { clubId: is.club_id, playerId: is.player_id };
  const userIds = without([...(await staffAround(query, player)), ...(await family(query, player))], by);
  const words = { name: await nameOf(query, is.player_id) };
  await notify(services, { kind: 'injuryPhase', clubId: is.club_id, userIds, words, link: linkTo.injury(is.id) });
};

/** The notice that the expected day of an injury is near or over: to the staff of the player and who treats the player. */
export const expectedDayNotice = async (
  query: Query,
  kind: 'injuryOverdue' | 'returnSoon',
  { id, club_id: clubId, player_id: playerId }: Pick<InjuryRow, 'id' | 'club_id' | 'player_id'>,
): Promise<Notice> => ({
  ...{ kind, clubId, userIds: await staffAround(query, { clubId, playerId }) },
  ...{ words: { name: await nameOf(query, playerId) }, link: linkTo.injury(id) },
});

/** Tells everybody in a club who treats players that the circle of those who read the medical part has changed. */
export const tellNamed = async (
  services: Services,
  by: User,
  staff: { readonly id: string; readonly clubId: string; readonly name: string; readonly userId: string | null },
): Promise<void> => {
  const { clubId, name, userId } = staff;
  const author = `${by.profile.firstName} ${by.profile.lastName}`.trim();
  const userIds = [...(await treatingUsers(services.database.query, clubId)), ...(userId ? [userId] : [])];
  const words = { author, name };
  await notify(services, { kind: 'medicalNamed', clubId, userIds, words, link: linkTo.staffMember(staff.id) });
};

/** Reads the logs of matches: the draft that an injured player opens is told. A failure is logged: the match goes on. */
export const createInjuryTelling = (services: Services): { readonly close: () => Promise<void> } => {
  const running = new Set<Promise<void>>();
  const tell = async (matchId: string, playerId: string): Promise<void> => {
    const draft = await services.database.query
      .selectFrom('injury')
      .select(['id', 'club_id', 'player_id'])
      .where('match_id', '=', matchId)
      .where('player_id', '=', playerId)
      .where('phase', '=', 'draft')
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (draft) await tellDraft(services, draft, null);
  };
  const stop = services.announcements.listenOwn((notice) => {
    if (notice.kind !== 'matchLogged' || notice.entry.type !== 'player.injured') return;
    const one = tell(notice.matchId, notice.entry.playerId)
      .catch((fault) => services.log.error({ err: fault }, 'telling of an injury'))
      .finally(() => running.delete(one));
    running.add(one);
  });
  return {
    close: async () => {
      stop();
      await Promise.all(running);
    },
  };
};
