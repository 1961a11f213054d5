import type { Query } from '#server/db/database.ts';
import { isAmong } from '#server/db/dialect.ts';
import type { Secrets } from '#server/sessions/secrets.ts';
import { listening, ownAddresses, wards } from './guardians.ts';

/** Somebody who is told about a called person: an account, or a guardian by the address. */
export type Reader = {
  /** Names the reader: all that waits for one reader becomes one letter. */
  readonly reader: string;
  readonly userId: string | null;
  /** Of a guardian. */
  readonly address: string | null;
  readonly zone: string;
  readonly personId: string;
};
type Person = { readonly personId: string; readonly personKind: 'player' | 'staff' | 'user' };
type Of = { readonly clubId: string; readonly at: number; readonly secrets: Pick<Secrets, 'hash'> };

/** The keyed hash of an address, as links and readers keep it. */
export const addressKey = ({ hash }: Pick<Secrets, 'hash'>, address: string): string =>
  hash(`answer ${address.toLowerCase()}`);
export const guardianReader = (clubId: string, key: string): string => `guardian:${clubId}:${key}`;
export const userReader = (userId: string): string => `user:${userId}`;

const idsOf = (people: readonly Person[], kind: Person['personKind']) =>
  people.flatMap(({ personId, personKind }) => (personKind === kind ? personId : []));

/** Accounts of people, each with the called person. */
const usersBehind = async (query: Query, clubId: string, people: readonly Person[]) => {
  const accounts = query
    .selectFrom('user_account')
    .innerJoin('club', 'club.id', 'user_account.club_id')
    .where('user_account.club_id', '=', clubId)
    .where('user_account.deleted_at', 'is', null)
    .select(['user_account.id', 'user_account.time_zone', 'club.time_zone as club_zone']);
  const players = await accounts
    .innerJoin('linked_player', 'linked_player.user_id', 'user_account.id')
    .where(isAmong(query, 'linked_player.player_id', idsOf(people, 'player')))
    .select('linked_player.player_id as person_id')
    .execute();
  const staff = await accounts
    .innerJoin('staff', 'staff.user_id', 'user_account.id')
    .where(isAmong(query, 'staff.id', idsOf(people, 'staff')))
    .where('staff.deleted_at', 'is', null)
    .select('staff.id as person_id')
    .execute();
  const users = await accounts
    .where(isAmong(query, 'user_account.id', idsOf(people, 'user')))
    .select('user_account.id as person_id')
    .execute();
  return [...players, ...staff, ...users];
};

const guardiansOf = async (query: Query, { clubId, at, secrets }: Of, playerIds: readonly string[]) => {
  const readers: Reader[] = [];
  for (const ward of await wards(query, clubId, playerIds)) {
    const own = await ownAddresses(query, ward.id);
    for (const { email } of listening(ward, at)) {
      if (own.has(email.toLowerCase())) continue;
      const reader = guardianReader(clubId, addressKey(secrets, email));
      readers.push({ reader, userId: null, address: email, zone: ward.time_zone, personId: ward.id });
    }
  }
  return readers;
};

/** Everybody who is told about some called people: their accounts, and the guardians of minors who want messages. */
export const readersOf = async (query: Query, of: Of, people: readonly Person[]): Promise<readonly Reader[]> => {
  if (people.length === 0) return [];
  const users = await usersBehind(query, of.clubId, people);
  return [
    ...users.map(
      ({ id, time_zone, club_zone, person_id }): Reader => ({
        ...{ reader: userReader(id), userId: id, address: null },
        ...{ zone: time_zone ?? club_zone, personId: person_id },
      }),
    ),
    ...(await guardiansOf(query, of, idsOf(people, 'player'))),
  ];
};

/** The staff of the teams that an occasion calls: their accounts. */
export const staffOf = async (query: Query, occasionId: string): Promise<readonly Reader[]> => {
  const rows = await query
    .selectFrom('occasion_target')
    .innerJoin('team_staff', 'team_staff.team_id', 'occasion_target.target_id')
    .innerJoin('staff', 'staff.id', 'team_staff.staff_id')
    .innerJoin('user_account', 'user_account.id', 'staff.user_id')
    .innerJoin('club', 'club.id', 'user_account.club_id')
    .where('occasion_target.occasion_id', '=', occasionId)
    .where('occasion_target.excluded', '=', 0)
    .where('staff.deleted_at', 'is', null)
    .where('user_account.deleted_at', 'is', null)
    .select(['user_account.id', 'user_account.time_zone', 'club.time_zone as club_zone'])
    .distinct()
    .execute();
  return rows.map(({ id, time_zone, club_zone }) => ({
    ...{ reader: userReader(id), userId: id, address: null, zone: time_zone ?? club_zone, personId: '' },
  }));
};
