import { AppError } from '#contract/errors.ts';
import type { NewPart } from '#contract/teamTrainingWrites.ts';
import type { Query } from '#server/db/database.ts';
import { isAmong } from '#server/db/dialect.ts';
import type { User } from '#server/sessions/user.ts';
import { mayRead } from '../exercise/store.ts';
import { exerciseRows } from './partStore.ts';
import type { PartRow } from './planStore.ts';

type Club = { readonly user: User; readonly clubId: string };
type Pin = { readonly id: string; readonly n: number };

/** Which exercises a user may newly put into a plan of a club, each with its newest version. */
const readableOf = async (query: Query, { user, clubId }: Club, ids: readonly string[]) => {
  const rows = ids.length === 0 ? [] : await exerciseRows(query, ids);
  const readable = rows.filter((row) => row.club_id === clubId && row.deleted_at === null && mayRead(user, row));
  return new Map(readable.map((row) => [row.id, row.head_version]));
};

/** The players of a club among some ids; also those who have left it. */
const playersAmong = async (query: Query, clubId: string, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set();
  const rows = await query
    .selectFrom('player')
    .select('id')
    .where('club_id', '=', clubId)
    .where(isAmong(query, 'id', ids))
    .execute();
  return new Set(rows.map(({ id }) => id));
};

/**
 * The parts of a request as rows of a training. What the training has already (`present`) may stay, also where the user
 * does not read the exercise in the library. Throws `notFound` for an exercise, a version or a player that is not there.
 */
export const partsOf = async (
  query: Query,
  club: Club,
  { trainingId, given, present }: { trainingId: string; given: readonly NewPart[]; present: readonly PartRow[] },
): Promise<PartRow[]> => {
  const readable = await readableOf(
    query,
    club,
    given.flatMap(({ exerciseId }) => exerciseId ?? []),
  );
  const players = given.flatMap(({ groups }) => groups.flatMap(({ playerIds }) => playerIds));
  const known = await playersAmong(query, club.clubId, players);
  if (players.some((id) => !known.has(id))) throw new AppError('notFound');
  const byId = new Map(present.map((part) => [part.id, part]));
  const pinFor = ({ exerciseId: id, exerciseVersion: n }: NewPart): Pin | null => {
    if (id === null) return null;
    const newest = readable.get(id);
    if (newest !== undefined && (n ?? newest) <= newest) return { id, n: n ?? newest };
    const kept = present.find((part) => part.exercise_id === id && (n === undefined || part.exercise_version === n));
    if (kept?.exercise_version == null) throw new AppError('notFound');
    return { id, n: kept.exercise_version };
  };
  return given.map((part, place): PartRow => {
    const pin = pinFor(part);
    return {
      id: part.id !== undefined && byId.has(part.id) ? part.id : crypto.randomUUID(),
      training_id: trainingId,
      place,
      phase: part.phase,
      title: part.title,
      exercise_id: pin?.id ?? null,
      exercise_version: pin?.n ?? null,
      minutes: part.minutes,
      intensity: part.intensity,
      note: part.note,
      bibs: JSON.stringify(part.groups),
    };
  });
};

/** The same parts for a copy: exercises at their newest version where the user may read it, groups without anybody. */
export const copiedParts = async (query: Query, club: Club, parts: readonly PartRow[]): Promise<PartRow[]> => {
  const newest = await readableOf(
    query,
    club,
    parts.flatMap(({ exercise_id }) => exercise_id ?? []),
  );
  return parts.map((part) => ({
    ...part,
    exercise_version: newest.get(part.exercise_id ?? '') ?? part.exercise_version,
    bibs: '[]',
  }));
};

const content = ({ id: _id, training_id: _training, ...rest }: PartRow) => rest;
/** Whether two plans say the same. */
export const sameParts = (one: readonly PartRow[], other: readonly PartRow[]): boolean =>
  JSON.stringify(one.map(content)) === JSON.stringify(other.map(content));
