import type { z } from 'zod';
import type { NewPlayer, PlayerUpdate } from '#contract/player.ts';
import { shortNameOf } from '#domain/people.ts';
import { searchKey } from '#domain/searchKey.ts';
import type { Query } from '#server/db/database.ts';
import { isAmong } from '#server/db/dialect.ts';
import type { Tables } from '#server/db/tables.ts';
import { isKeptAway, syncStatus } from './statusStore.ts';

export type PlayerRow = Tables['player'];
type Made = { readonly id: string; readonly at: number };
type Fields = Omit<z.output<typeof PlayerUpdate>, 'id' | 'version'>;

const json = (value: unknown): string | undefined => (value === undefined ? undefined : JSON.stringify(value));

/** What changes of a row, by the fields that were given. */
const columnsOf = (fields: Fields): Partial<PlayerRow> => {
  const columns = {
    first_name: fields.firstName,
    last_name: fields.lastName,
    birth_date: fields.birthDate,
    gender: fields.gender,
    nationality: fields.nationality,
    foot: fields.foot,
    position: fields.position,
    second_positions: json(fields.secondPositions),
    status: fields.status,
    licence_number: fields.licenceNumber,
    joined_on: fields.joinedOn,
    left_on: fields.leftOn,
    email: fields.email,
    phone: fields.phone,
    address: fields.address,
    school: fields.school,
    sizes: json(fields.sizes),
    medical_until: fields.medicalUntil,
    consent_photo_on: fields.consents?.photo,
    consent_data_on: fields.consents?.data,
    own_fields: json(fields.ownFields),
    notes: fields.notes,
    guardians: json(fields.guardians),
  };
  const given = Object.entries(columns).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given);
};

/** A player of whom nothing is known. */
export const emptyRow = (clubId: string, { id, at }: Made): PlayerRow => ({
  id,
  club_id: clubId,
  first_name: '',
  last_name: '',
  short_name: '',
  name_key: '',
  birth_date: null,
  gender: null,
  nationality: null,
  foot: null,
  position: null,
  second_positions: '[]',
  photo: null,
  status: 'active',
  licence_number: null,
  joined_on: null,
  left_on: null,
  email: null,
  phone: null,
  address: null,
  school: null,
  sizes: '{}',
  medical_until: null,
  consent_photo_on: null,
  consent_data_on: null,
  own_fields: '{}',
  notes: null,
  guardians: '[]',
  ratings_version: 1,
  restore_snapshot: null,
  version: 1,
  created_at: at,
  updated_at: at,
  deleted_at: null,
});

/** Names as they are shown and searched. A short name that equalled the last name follows its change. */
const named = (before: PlayerRow, changed: PlayerRow, shortName: string | undefined): PlayerRow => {
  const usual = (row: PlayerRow) => shortNameOf({ firstName: row.first_name, lastName: row.last_name });
  const kept = before.short_name === usual(before) ? '' : before.short_name;
  const short_name = (shortName ?? kept) || usual(changed);
  return { ...changed, short_name, name_key: searchKey(changed.last_name, changed.first_name, short_name) };
};

export const newPlayerRow = (clubId: string, player: Fields & Made): PlayerRow => {
  const before = emptyRow(clubId, player);
  return named(before, { ...before, ...columnsOf(player) }, player.shortName);
};

export const joinTeam = async (
  query: Query,
  { teamId, playerId, dorsal, at }: { teamId: string; playerId: string; dorsal: number | null; at: number },
): Promise<void> => {
  await query
    .insertInto('team_player')
    .values({ team_id: teamId, player_id: playerId, dorsal, joined_at: at })
    .execute();
};

/** The new player, in their team where one is named. Throws the database's duplicate error when the number is taken. */
export const addPlayer = async (
  query: Query,
  clubId: string,
  player: Omit<z.output<typeof NewPlayer>, 'teamId' | 'dorsal'> & Pick<NewPlayer, 'teamId' | 'dorsal'> & Made,
): Promise<PlayerRow> => {
  const row = newPlayerRow(clubId, player);
  await query.insertInto('player').values(row).execute();
  const { teamId, dorsal = null, id, at } = player;
  if (teamId !== undefined) await joinTeam(query, { teamId, playerId: id, dorsal, at });
  return row;
};

/** `scope` null: of any club. */
export const playerRow = (query: Query, scope: string | null, id: string): Promise<PlayerRow | undefined> => {
  const found = query.selectFrom('player').selectAll().where('id', '=', id).where('deleted_at', 'is', null);
  return (scope === null ? found : found.where('club_id', '=', scope)).executeTakeFirst();
};

/** Returns whether the player still was at that version. Whom an injury keeps away does not become available. */
export const updatePlayer = async (
  query: Query,
  before: PlayerRow,
  { version, at }: { version: number; at: number },
  fields: Fields,
): Promise<boolean> => {
  // Ratings saved meanwhile are no part of the form.
  const {
    id: _id,
    ratings_version: _rated,
    // An injury may have changed it meanwhile.
    status,
    ...row
  } = named(before, { ...before, ...columnsOf(fields) }, fields.shortName);
  const { numUpdatedRows } = await query
    .updateTable('player')
    .set({ ...row, ...(fields.status !== undefined && { status }), version: version + 1, updated_at: at })
    .where('id', '=', before.id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (fields.status === 'active' && (await isKeptAway(query, before.id))) await syncStatus(query, before.id);
  return numUpdatedRows > 0n;
};

export const setPhoto = async (query: Query, id: string, photo: string | null, at: number): Promise<void> => {
  await query
    .updateTable('player')
    .set({ photo, updated_at: at })
    .set((by) => ({ version: by('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
};

export type PlayerTeamRow = {
  player_id: string;
  team_id: string;
  team_name: string;
  season_id: string | null;
  season_name: string | null;
  is_current: number | null;
  dorsal: number | null;
};

/** The photos of some players, by player; those without one are absent. */
export const photosOf = async (query: Query, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = ids.length
    ? await query
        .selectFrom('player')
        .where('id', 'in', [...ids])
        .select(['id', 'photo'])
        .execute()
    : [];
  return new Map(rows.flatMap(({ id, photo }) => (photo === null ? [] : [[id, photo] as const])));
};

/** Which of these ids are players of the club. */
export const playersAmong = async (
  query: Query,
  clubId: string,
  ids: readonly string[],
): Promise<readonly string[]> => {
  const rows = await query
    .selectFrom('player')
    .select('id')
    .where('club_id', '=', clubId)
    .where('deleted_at', 'is', null)
    .where(isAmong(query, 'id', ids))
    .execute();
  return rows.map(({ id }) => id);
};

/** Teams of some players, newest season first. */
export const teamsOfPlayers = async (query: Query, ids: readonly string[]): Promise<readonly PlayerTeamRow[]> =>
  ids.length === 0
    ? []
    : query
        .selectFrom('team_player')
        .innerJoin('team', 'team.id', 'team_player.team_id')
        .leftJoin('season', 'season.id', 'team.season_id')
        .where('team_player.player_id', 'in', [...ids])
        .where('team.deleted_at', 'is', null)
        .select(['team_player.player_id', 'team_player.team_id', 'team.name as team_name', 'team.season_id'])
        .select(['season.name as season_name', 'season.is_current', 'team_player.dorsal'])
        .orderBy('season.starts_on', 'desc')
        .orderBy('team.name_key')
        .execute();
