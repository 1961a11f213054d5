import type { Reply } from '#contract/call.ts';
import type { measurement } from '#contract/measurement.ts';
import type { MeasurementType } from '#contract/records/measurementType.ts';
import { ageOn, bandOf, type GrowthMethod, growthAges, growthSpeed, mirwald, moore, type Sex } from '#domain/growth.ts';
import type { LibraryKey } from '#domain/measurement/library.ts';
import type { Query } from '#server/db/database.ts';
import type { PlayerRow } from '#server/modules/player/store.ts';
import { rowsOfPlayer } from './store.ts';
import { typesOfClub } from './typeStore.ts';

type Growth = Reply<typeof measurement.growth>;
type Value = { readonly day: string; readonly value: number };

/** Methods do not replace each other: the whole club uses the one that its tests allow. */
const methodOf = (types: readonly MeasurementType[]): GrowthMethod => {
  const keys = types.map(({ libraryKey }) => libraryKey);
  return keys.includes('sittingHeight') && keys.includes('weight') ? 'mirwald' : 'moore';
};

const isSex = (gender: string | null): gender is Sex => gender === 'male' || gender === 'female';

/** The estimate of a player: a band for everybody who reads measurements, its numbers where `delicate`. */
export const growthOf = async (query: Query, player: PlayerRow, delicate: boolean): Promise<Growth> => {
  const types = await typesOfClub(query, player.club_id);
  const method = methodOf(types);
  const without = (missing: Growth['missing']): Growth => ({ method, band: null, missing, numbers: null });
  const rows = await rowsOfPlayer(query, player.id);
  const valuesOf = (key: LibraryKey): readonly Value[] => {
    const type = types.find(({ libraryKey }) => libraryKey === key);
    return rows.flatMap(({ type_id, day, value }) => (type_id === type?.id && value !== null ? [{ day, value }] : []));
  };
  const heights = valuesOf('height');
  const [height] = heights;
  const { birth_date: born, gender } = player;
  if (born === null) return without('age');
  if (!isSex(gender)) return without('gender');
  if (!height) return without('measures');
  const age = ageOn(born, height.day);
  if (age < growthAges.from || age > growthAges.to) return without('age');
  const [sitting, weight] = [valuesOf('sittingHeight')[0], valuesOf('weight')[0]];
  if (method === 'mirwald' && !(sitting && weight)) return without('measures');
  const offset =
    method === 'mirwald' && sitting && weight
      ? mirwald(gender, { age, height: height.value, sittingHeight: sitting.value, weight: weight.value })
      : moore(gender, { age, height: height.value });
  const numbers = delicate ? { day: height.day, offset, speed: growthSpeed(heights) } : null;
  return { method, band: bandOf(offset), missing: null, numbers };
};
