import type { Measurement, MeasurementSummaryRow, MeasurementsOfType } from '#contract/measurementView.ts';
import type { MeasurementType } from '#contract/records/measurementType.ts';
import { changeOf } from '#domain/measurement/change.ts';
import { standingOf } from '#domain/measurement/peers.ts';
import type { TestError } from '#domain/measurement/typicalError.ts';
import { mean, sampleDeviation } from '#domain/statistics.ts';
import type { Query } from '#server/db/database.ts';
import { iso } from '#server/lists/page.ts';
import type { PlayerRow } from '#server/modules/player/store.ts';
import { playersOfTeam } from '#server/modules/team/squadStore.ts';
import { errorOfType, errorsOf } from './errorStore.ts';
import { asMeasurement, removedOfPlayer, rowsOfPlayer, rowsOfTest, valuesOfPeers } from './store.ts';
import { typesOfClub } from './typeStore.ts';

const day = 24 * 3_600_000;
/** Peers are born within half a year of the player, and were measured within three years. */
const [halfYear, threeYears] = [183 * day, 3 * 365 * day];
/** Fewer values make no mean of a team. */
const meanFrom = 8;

const shifted = (from: string, ms: number): string => new Date(Date.parse(from) + ms).toISOString().slice(0, 10);

type Judging = Pick<MeasurementType, 'better'> & Pick<TestError, 'percent'>;
/** From the earlier value to the later one; null where one of them is missing. */
const changeBetween = (by: Judging, now: number | null | undefined, was: number | null | undefined) =>
  now == null || was == null ? null : changeOf({ was, now }, by);

const standingIn = async (query: Query, player: PlayerRow, type: MeasurementType, newest: Measurement | undefined) => {
  if (!newest || newest.value === null || player.birth_date === null) return null;
  const peer = { clubId: player.club_id, typeId: type.id, exceptId: player.id };
  const values = await valuesOfPeers(query, peer, {
    gender: player.gender,
    bornFrom: shifted(player.birth_date, -halfYear),
    bornTo: shifted(player.birth_date, halfYear),
    since: shifted(newest.day, -threeYears),
  });
  return standingOf(newest.value, values, type.better);
};

/** The measurements of a player by type. `delicate`: whether the reader reads delicate values of this player. */
export const ofPlayer = async (query: Query, player: PlayerRow, delicate: boolean): Promise<MeasurementsOfType[]> => {
  const byType = Map.groupBy((await rowsOfPlayer(query, player.id)).map(asMeasurement), ({ typeId }) => typeId);
  const types = (await typesOfClub(query, player.club_id)).filter((type) => delicate || !type.delicate);
  const errors = await errorsOf(
    query,
    types.filter(({ id }) => byType.has(id)),
  );
  const found: MeasurementsOfType[] = [];
  for (const type of types) {
    const measurements = byType.get(type.id) ?? [];
    const [newest, before] = measurements;
    if (!newest) continue;
    // Delicate values are compared with nobody.
    const standing = type.delicate ? null : await standingIn(query, player, type, newest);
    const error = errors(type.id);
    const change = changeBetween({ ...type, ...error }, newest.value, before?.value);
    found.push({ type, error, measurements, change, standing });
  }
  return found;
};

/** The measurements of a player that were removed since a moment, each with its test. */
export const removedOf = async (
  query: Query,
  player: PlayerRow,
  { since, delicate }: { readonly since: number; readonly delicate: boolean },
) => {
  const types = new Map((await typesOfClub(query, player.club_id)).map((type) => [type.id, type]));
  return (await removedOfPlayer(query, { playerId: player.id, since })).flatMap((row) => {
    const type = types.get(row.type_id);
    if (!type || row.deleted_at === null || (type.delicate && !delicate)) return [];
    return [{ ...asMeasurement(row), type, removedAt: iso(row.deleted_at) }];
  });
};

type OfTeam = {
  readonly clubId: string;
  readonly teamId: string;
  readonly type: MeasurementType;
  /** Nothing later is counted. */
  readonly day?: string | undefined;
};
/** The last two values of each player of a team in one test. */
export const ofTeam = async (query: Query, { clubId, teamId, type, day: until }: OfTeam) => {
  const players = await playersOfTeam(query, clubId, teamId);
  const ids = players.map(({ id }) => id);
  const measured = (await rowsOfTest(query, type.id, ids)).filter((row) => until === undefined || row.day <= until);
  const byPlayer = Map.groupBy(measured.map(asMeasurement), ({ playerId }) => playerId);
  const error = await errorOfType(query, type);
  const rows = players.map(({ id: playerId, firstName, lastName, dorsal, photo }): MeasurementSummaryRow => {
    const [last, before] = byPlayer.get(playerId) ?? [];
    const change = changeBetween({ ...type, ...error }, last?.value, before?.value);
    return { playerId, firstName, lastName, dorsal, photo, last: last ?? null, before: before ?? null, change };
  });
  const values = rows.flatMap(({ last }) => last?.value ?? []);
  const isEnough = values.length >= meanFrom;
  return {
    type,
    error,
    rows,
    mean: isEnough ? mean(values) : null,
    deviation: isEnough ? sampleDeviation(values) : null,
  };
};
