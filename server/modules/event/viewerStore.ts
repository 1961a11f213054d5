import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import { reachesTo } from '#domain/rights.ts';
import type { Role } from '#domain/roles.ts';
import type { Query } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import type { User } from '#server/sessions/user.ts';
import { teamsOfPlayer, teamsOfUser } from '../team/store.ts';
import { callsPlayer } from './calledStore.ts';
import { roleTarget } from './occasionStore.ts';

/** Somebody of a club, by each of the ids that name the person. */
export type Person = {
  readonly clubId: string;
  readonly userId: string | null;
  readonly playerId: string | null;
  readonly staffId: string | null;
  /** Further players of the account: children of the person. */
  readonly furtherPlayers: readonly string[];
  readonly roles: readonly Role[];
};
/** A person with the ids under which occasions call the person. */
export type Viewer = Person & {
  /** Reads every event of the club. */
  readonly all: boolean;
  readonly ids: readonly string[];
  readonly staffTeams: readonly string[];
  readonly playTeams: readonly string[];
  readonly groups: readonly string[];
  /** The club, and the roles of the person. */
  readonly broad: readonly string[];
};

const groupsOf = async (query: Query, playerIds: readonly string[]): Promise<string[]> => {
  if (playerIds.length === 0) return [];
  const rows = await query
    .selectFrom('team_group_player')
    .select('group_id')
    .where('player_id', 'in', playerIds)
    .execute();
  return rows.map(({ group_id }) => group_id);
};

export const viewerOf = async (query: Query, person: Person): Promise<Viewer> => {
  const { clubId, userId, playerId, staffId, furtherPlayers, roles } = person;
  const playerIds = [...(playerId === null ? [] : [playerId]), ...furtherPlayers];
  return {
    ...person,
    all: reachesTo(roles, 'event.read', 'club'),
    ids: [playerId, staffId, userId].filter((id) => id !== null),
    staffTeams:
      userId === null ? await teamsOfStaff(query, staffId) : [...(await teamsOfUser(query, { id: userId, clubId }))],
    playTeams: [...(await teamsOfPlayer(query, { playerIds }))],
    groups: await groupsOf(query, playerIds),
    broad: [clubId, ...roles.map((role) => roleTarget(clubId, role))],
  };
};

/** Teams of a staff member without an account. */
const teamsOfStaff = async (query: Query, staffId: string | null): Promise<string[]> => {
  if (staffId === null) return [];
  const rows = await query.selectFrom('team_staff').select('team_id').where('staff_id', '=', staffId).execute();
  return rows.map(({ team_id }) => team_id);
};

const staffIdOf = async (query: Query, userId: string): Promise<string | null> => {
  const row = await query
    .selectFrom('staff')
    .select('id')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.id ?? null;
};

/** The ids that name a user: as player, as staff member, as account. */
export const idsOfUser = async (query: Query, { id, playerId }: User): Promise<readonly string[]> =>
  [playerId, await staffIdOf(query, id), id].filter((one) => one !== null);

export const viewerOfUser = async (query: Query, user: User): Promise<Viewer> => {
  const { id: userId, clubId, playerId, playerIds, roles } = user;
  const furtherPlayers = playerIds.filter((id) => id !== playerId);
  return viewerOf(query, { clubId, userId, playerId, furtherPlayers, roles, staffId: await staffIdOf(query, userId) });
};

/** The owner of an account, as what the account may see. */
export const viewerOfOwner = async (
  query: Query,
  owner: Omit<Person, 'staffId'> & { readonly userId: string },
): Promise<Viewer> => viewerOf(query, { ...owner, staffId: await staffIdOf(query, owner.userId) });

/** The person whom an account, a player or a staff member of a club stands for. */
export const personOf = async (query: Query, clubId: string, id: string): Promise<Person | undefined> => {
  const account = query
    .selectFrom('user_account')
    .leftJoin('staff', (join) => join.onRef('staff.user_id', '=', 'user_account.id').on('staff.deleted_at', 'is', null))
    .where('user_account.club_id', '=', clubId)
    .where('user_account.deleted_at', 'is', null)
    .select(['user_account.id', 'user_account.player_id', 'user_account.roles', 'staff.id as staff_id']);
  const user = await account
    .where((by) => by.or([by('user_account.id', '=', id), by('player_id', '=', id), by('staff.id', '=', id)]))
    .executeTakeFirst();
  const player = await query
    .selectFrom('player')
    .select('id')
    .where('id', '=', user?.player_id ?? id)
    .where('club_id', '=', clubId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const staff = await query
    .selectFrom('staff')
    .select('id')
    .where('id', '=', user?.staff_id ?? id)
    .where('club_id', '=', clubId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!user && !player && !staff) return undefined;
  return {
    clubId,
    userId: user?.id ?? null,
    playerId: player?.id ?? null,
    staffId: staff?.id ?? null,
    furtherPlayers: [],
    roles: user ? JSON.parse(user.roles) : [],
  };
};

/** Whatever may call the person, or shows the person an occasion. */
export const targetsOf = ({ ids, furtherPlayers, staffTeams, playTeams, groups, broad }: Viewer): readonly string[] => [
  ...new Set([...ids, ...furtherPlayers, ...staffTeams, ...playTeams, ...groups, ...broad]),
];

const by = expressionBuilder<Tables, 'occasion'>();
const targets = by.selectFrom('occasion_target').whereRef('occasion_target.occasion_id', '=', 'occasion.id');

const aims = (ids: readonly string[], excluded: 0 | 1 = 0): Expression<SqlBool> =>
  ids.length === 0
    ? by.lit(false)
    : by.exists(targets.where('target_id', 'in', ids).where('excluded', '=', excluded).select('target_id'));

/**
 * Whether an occasion calls a person: by its attendance once it is frozen, before that by its targets without those that
 * exclude the person.
 */
export const callsPerson = ({ ids, furtherPlayers, playTeams, groups, broad }: Viewer): Expression<SqlBool> => {
  const noted = by
    .selectFrom('attendance')
    .whereRef('attendance.occasion_id', '=', 'occasion.id')
    .where('attendance.person_id', 'in', ids.length > 0 ? ids : ['']);
  return by.or([
    by.and([by('occasion.frozen_at', 'is not', null), by.exists(noted.select('person_id'))]),
    by.and([
      by('occasion.frozen_at', 'is', null),
      aims([...ids, ...playTeams, ...groups, ...broad]),
      by.not(aims(ids, 1)),
    ]),
    ...furtherPlayers.map(callsPlayer),
  ]);
};

/** Whether an occasion is in a person's own calendar: it calls the person, is of the person's team, or of the whole club. */
export const isOwn = (viewer: Viewer): Expression<SqlBool> =>
  by.or([
    callsPerson(viewer),
    aims([...viewer.staffTeams, ...viewer.broad]),
    by.and([by('occasion.kind', '=', 'match'), aims(viewer.playTeams)]),
  ]);
