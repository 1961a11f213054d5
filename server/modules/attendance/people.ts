import type { Permission } from '#domain/rights.ts';
import type { Query } from '#server/db/database.ts';
import { isAmong } from '#server/db/dialect.ts';
import { idsOfUser, personOf } from '#server/modules/event/viewerStore.ts';
import { type Scope, type Teams, teamsWithin } from '#server/rights/reach.ts';
import type { User } from '#server/sessions/user.ts';
import type { Called } from './calledPeople.ts';

/** What a list of attendance shows of a person, and the teams by which others may see them. */
export type Facts = {
  readonly firstName: string;
  readonly lastName: string;
  readonly photo: string | null;
  readonly injured: boolean;
  readonly teamIds: readonly string[];
};
export const unknownPerson: Facts = { firstName: '', lastName: '', photo: null, injured: false, teamIds: [] };

const idsOf = (people: readonly Called[], kind: Called['personKind']): readonly string[] =>
  people.flatMap(({ personId, personKind }) => (personKind === kind ? personId : []));

const playerFacts = async (query: Query, ids: readonly string[]): Promise<readonly (readonly [string, Facts])[]> => {
  if (ids.length === 0) return [];
  const rows = await query
    .selectFrom('player')
    .where(isAmong(query, 'id', ids))
    .select(['id', 'first_name', 'last_name', 'photo', 'status'])
    .execute();
  const teams = await query
    .selectFrom('team_player')
    .where(isAmong(query, 'player_id', ids))
    .select(['player_id', 'team_id'])
    .execute();
  const teamsOf = Map.groupBy(teams, ({ player_id }) => player_id);
  return rows.map(({ id, first_name: firstName, last_name: lastName, photo, status }) => {
    const teamIds = teamsOf.get(id)?.map(({ team_id }) => team_id) ?? [];
    return [id, { firstName, lastName, photo, injured: status === 'injured', teamIds }];
  });
};
const otherFacts = async (query: Query, table: 'staff' | 'user_account', ids: readonly string[]) => {
  if (ids.length === 0) return [];
  const rows = await query
    .selectFrom(table)
    .where(isAmong(query, 'id', ids))
    .select(['id', 'first_name', 'last_name', 'photo'])
    .execute();
  return rows.map(({ id, first_name: firstName, last_name: lastName, photo }): readonly [string, Facts] => [
    id,
    { ...unknownPerson, firstName, lastName, photo },
  ]);
};

/** The facts of called people, by id. */
export const factsOf = async (query: Query, people: readonly Called[]): Promise<ReadonlyMap<string, Facts>> =>
  new Map([
    ...(await playerFacts(query, idsOf(people, 'player'))),
    ...(await otherFacts(query, 'staff', idsOf(people, 'staff'))),
    ...(await otherFacts(query, 'user_account', idsOf(people, 'user'))),
  ]);

/** Whom a permission reaches: people of some teams (null: everybody), and oneself. */
export type Eyes = { readonly teams: Teams; readonly own: ReadonlySet<string> };
export const eyesOf = async (query: Query, user: User, permission: Permission): Promise<Eyes> => ({
  teams: await teamsWithin(query, user, permission),
  own: new Set([...(await idsOfUser(query, user)), ...user.playerIds]),
});
/** Whether a permission reaches somebody as staff, and not because it is the user. */
export const reachesAsStaff = ({ teams }: Eyes, { teamId }: Called, facts: Facts): boolean =>
  teams === null || (teamId !== null && teams.has(teamId)) || facts.teamIds.some((id) => teams.has(id));

type Named = { readonly clubId: string; readonly people: readonly Called[] };
/** The club of an account, a player or a staff member; undefined where it is not in scope. */
const clubOf = async (query: Query, scope: Scope, id: string): Promise<string | undefined> => {
  if (scope !== null) return scope;
  for (const table of ['player', 'staff', 'user_account'] as const) {
    const row = await query.selectFrom(table).where('id', '=', id).select('club_id').executeTakeFirst();
    if (row) return row.club_id;
  }
  return undefined;
};
/** Everybody whom the id of an account, a player or a staff member names: the same person under each id. */
export const personNamed = async (query: Query, scope: Scope, id: string): Promise<Named | null> => {
  const clubId = await clubOf(query, scope, id);
  const person = clubId === undefined ? undefined : await personOf(query, clubId, id);
  if (!person) return null;
  const ids = { player: person.playerId, staff: person.staffId, user: person.userId } as const;
  const people = (['player', 'staff', 'user'] as const).flatMap((personKind): Called[] => {
    const personId = ids[personKind];
    return personId === null ? [] : [{ personId, personKind, teamId: null }];
  });
  return { clubId: person.clubId, people };
};
