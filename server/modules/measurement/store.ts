import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Measurement } from '#contract/measurementView.ts';
import type { Query } from '#server/db/database.ts';
import { isAmong } from '#server/db/dialect.ts';
import { iso, offsetOf, type PageQuery } from '#server/lists/page.ts';
import type { Scope } from '#server/rights/reach.ts';
import type { MeasurementTables } from './tables.ts';

export type MeasurementRow = Selectable<MeasurementTables['measurement']>;
type Named = MeasurementRow & { readonly first_name: string | null; readonly last_name: string | null };
const Trials = z.array(z.number());

export const asMeasurement = (row: Named): Measurement => ({
  id: row.id,
  createdAt: iso(row.created_at),
  updatedAt: iso(row.updated_at),
  version: row.version,
  typeId: row.type_id,
  playerId: row.player_id,
  teamId: row.team_id,
  day: row.day,
  value: row.value,
  trials: Trials.parse(JSON.parse(row.trials)),
  text: row.text,
  confirmed: row.confirmed === 1,
  by: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim(),
});

/** Measurements with the names of those who recorded them, also removed ones. */
const named = (query: Query) =>
  query
    .selectFrom('measurement')
    .leftJoin('user_account', 'user_account.id', 'measurement.by_user')
    .selectAll('measurement')
    .select(['user_account.first_name', 'user_account.last_name']);
const present = (query: Query) => named(query).where('measurement.deleted_at', 'is', null);

const inClub = (scope: Scope) => scope ?? undefined;

export const measurementRow = async (query: Query, scope: Scope, id: string): Promise<Named | undefined> => {
  const club = inClub(scope);
  return present(query)
    .where('measurement.id', '=', id)
    .$if(club !== undefined, (q) => q.where('measurement.club_id', '=', String(club)))
    .executeTakeFirst();
};

/** A measurement that was removed since a moment. */
export const removedRow = async (
  query: Query,
  scope: Scope,
  { id, since }: { readonly id: string; readonly since: number },
): Promise<MeasurementRow | undefined> =>
  query
    .selectFrom('measurement')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', '>', since)
    .$if(scope !== null, (q) => q.where('club_id', '=', String(scope)))
    .executeTakeFirst();

/** The measurements of a player that were removed since a moment, the latest first. */
export const removedOfPlayer = (
  query: Query,
  { playerId, since }: { readonly playerId: string; readonly since: number },
): Promise<Named[]> =>
  named(query)
    .where('measurement.player_id', '=', playerId)
    .where('measurement.deleted_at', '>', since)
    .orderBy('measurement.deleted_at', 'desc')
    .limit(200)
    .execute();

/** What a command has made, also where it was removed since. */
export const rowOfCommand = (query: Query, commandId: string): Promise<MeasurementRow | undefined> =>
  query.selectFrom('measurement').selectAll().where('command_id', '=', commandId).executeTakeFirst();

/** All measurements of a player, the newest first. */
export const rowsOfPlayer = (query: Query, playerId: string): Promise<Named[]> =>
  present(query)
    .where('measurement.player_id', '=', playerId)
    .orderBy('day', 'desc')
    .orderBy('measurement.created_at', 'desc')
    .execute();

/** The measurements of some players in one test, the newest first. */
export const rowsOfTest = (query: Query, typeId: string, playerIds: readonly string[]): Promise<Named[]> =>
  present(query)
    .where('type_id', '=', typeId)
    .where(isAmong(query, 'measurement.player_id', playerIds))
    .orderBy('day', 'desc')
    .orderBy('measurement.created_at', 'desc')
    .execute();

export type MeasurementQuery = PageQuery & {
  readonly teamId?: string | undefined;
  readonly typeId?: string | undefined;
  readonly playerId?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};
/** `playerIds`: of these alone; `hidden`: types that are left out. Null: no limit. */
type Within = { readonly playerIds: readonly string[] | null; readonly clubId: string };

/** A page of measurements, the newest first. `delicateOf`: the players whose delicate values are read; null for all. */
export const measurementsPage = async (
  query: Query,
  { playerIds, clubId }: Within,
  of: MeasurementQuery,
  delicateOf: readonly string[],
): Promise<{ rows: Named[]; total: number }> => {
  const delicate = query.selectFrom('measurement_type').where('delicate', '=', 1).select('id');
  const found = present(query)
    .where('measurement.club_id', '=', clubId)
    .where((by) =>
      by.or([by('type_id', 'not in', delicate), isAmong(query, 'measurement.player_id', delicateOf) as never]),
    )
    .$if(playerIds !== null, (q) => q.where(isAmong(query, 'measurement.player_id', playerIds ?? [])))
    .$if(of.teamId !== undefined, (q) => q.where('team_id', '=', String(of.teamId)))
    .$if(of.typeId !== undefined, (q) => q.where('type_id', '=', String(of.typeId)))
    .$if(of.playerId !== undefined, (q) => q.where('measurement.player_id', '=', String(of.playerId)))
    .$if(of.from !== undefined, (q) => q.where('day', '>=', String(of.from)))
    .$if(of.to !== undefined, (q) => q.where('day', '<=', String(of.to)));
  const { many } = await found
    .clearSelect()
    .select((by) => by.fn.countAll<number>().as('many'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .orderBy('day', 'desc')
    .orderBy('measurement.id')
    .limit(of.pageSize)
    .offset(offsetOf(of))
    .execute();
  return { rows, total: Number(many) };
};

export const addMeasurement = async (tx: Query, row: MeasurementRow): Promise<void> => {
  await tx.insertInto('measurement').values(row).execute();
};

type Peer = { readonly clubId: string; readonly typeId: string; readonly exceptId: string };
type Age = {
  readonly gender: string | null;
  readonly bornFrom: string;
  readonly bornTo: string;
  readonly since: string;
};
/** The last value of each other player of the club who was measured since a day and was born within two days. */
export const valuesOfPeers = async (query: Query, { clubId, typeId, exceptId }: Peer, age: Age): Promise<number[]> => {
  const rows = await query
    .selectFrom('measurement')
    .innerJoin('player', 'player.id', 'measurement.player_id')
    .where('measurement.club_id', '=', clubId)
    .where('type_id', '=', typeId)
    .where('measurement.deleted_at', 'is', null)
    .where('value', 'is not', null)
    .where('day', '>=', age.since)
    .where('player_id', '!=', exceptId)
    .where('player.birth_date', '>=', age.bornFrom)
    .where('player.birth_date', '<=', age.bornTo)
    .$if(age.gender !== null, (q) => q.where('player.gender', '=', age.gender))
    .orderBy('day', 'desc')
    .orderBy('measurement.created_at', 'desc')
    .select(['player_id', 'value'])
    .execute();
  const newest = new Map<string, number>();
  for (const { player_id, value } of rows) if (value !== null && !newest.has(player_id)) newest.set(player_id, value);
  return [...newest.values()];
};
