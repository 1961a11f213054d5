import type { ExerciseQuery } from '#contract/exercise.ts';
import { exerciseRecord } from '#contract/records/exercise.ts';
import { reachesTo } from '#domain/rights.ts';
import { searchKey } from '#domain/searchKey.ts';
import type { Query } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import { matches, offsetOf } from '#server/lists/page.ts';
import { recordStore } from '#server/records/store.ts';
import type { User } from '#server/sessions/user.ts';

export type ExerciseRow = Tables['exercise'];
export const exercises = recordStore(exerciseRecord);

/** Whether a user changes the exercises of others too. */
export const runsLibrary = ({ roles }: Pick<User, 'roles'>): boolean => reachesTo(roles, 'exercise.edit', 'club');
export const mayEdit = (user: User, row: Pick<ExerciseRow, 'author_id'>): boolean =>
  row.author_id === user.id || runsLibrary(user);
export const mayRead = (user: User, row: Pick<ExerciseRow, 'author_id' | 'shared'>): boolean =>
  row.shared === 'club' || mayEdit(user, row);

export const wordsKey = ({ name, tags, objective }: { name: string; tags: readonly string[]; objective: string }) =>
  searchKey([name, ...tags, objective].join(' '));

/** The exercises that a user finds: their own and those of the club, for who runs the club also those of others. */
const found = (query: Query, user: User, of: ExerciseQuery) => {
  let rows = query.selectFrom('exercise').where('club_id', '=', user.clubId).where('deleted_at', 'is', null);
  if (of.whose === 'mine') rows = rows.where('author_id', '=', user.id);
  else if (of.whose === 'club') rows = rows.where('shared', '=', 'club');
  else if (!runsLibrary(user))
    rows = rows.where((by) => by.or([by('author_id', '=', user.id), by('shared', '=', 'club')]));
  if (of.query !== '') rows = rows.where((by) => by.and(matches('words_key', of.query)));
  if (of.type) rows = rows.where('type', '=', of.type);
  if (of.category) rows = rows.where('category', '=', of.category);
  if (of.difficulty) rows = rows.where('difficulty', '=', of.difficulty);
  if (of.minutes) rows = rows.where('minutes', '<=', of.minutes);
  if (of.players) rows = rows.where('players_from', '<=', of.players).where('players_to', '>=', of.players);
  const { age } = of;
  if (age !== undefined)
    rows = rows
      .where((by) => by.or([by('age_from', 'is', null), by('age_from', '<=', age)]))
      .where((by) => by.or([by('age_to', 'is', null), by('age_to', '>=', age)]));
  if (of.material) rows = rows.where('material', 'like', `%"item":"${of.material}"%`);
  return rows;
};

const columnOfSort = {
  name: 'name_key',
  minutes: 'minutes',
  difficulty: 'difficulty',
  updatedAt: 'updated_at',
} as const;

export const exercisePage = async (query: Query, user: User, of: ExerciseQuery) => {
  const { many } = await found(query, user, of)
    .select((by) => by.fn.countAll<number>().as('many'))
    .executeTakeFirstOrThrow();
  const rows = await found(query, user, of)
    .selectAll()
    .orderBy(columnOfSort[of.sort], of.direction)
    .orderBy('id', of.direction)
    .limit(of.pageSize)
    .offset(offsetOf(of))
    .execute();
  return { rows, total: Number(many) };
};

/** Exercises by their ids, without those that were removed. */
export const exercisesById = async (query: Query, ids: readonly string[]): Promise<ExerciseRow[]> =>
  ids.length === 0
    ? []
    : query.selectFrom('exercise').selectAll().where('id', 'in', ids).where('deleted_at', 'is', null).execute();

/** The names of users, by their ids. */
export const namesOf = async (query: Query, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await query
    .selectFrom('user_account')
    .select(['id', 'first_name', 'last_name', 'user_name'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((one) => [one.id, personName(one)]));
};

type NameParts = { first_name: string | null; last_name: string | null; user_name: string | null };
export const personName = ({ first_name, last_name, user_name }: NameParts): string =>
  `${first_name ?? ''} ${last_name ?? ''}`.trim() || (user_name ?? '');

/** The exercises that a user removed since then; all of the club for who runs it. Newest first. */
export const removedExercises = (query: Query, user: User, since: number) =>
  query
    .selectFrom('exercise')
    .select(['id', 'name', 'deleted_at', 'author_id'])
    .where('club_id', '=', user.clubId)
    .where('deleted_at', '>', since)
    .$if(!runsLibrary(user), (q) => q.where('author_id', '=', user.id))
    .orderBy('deleted_at', 'desc')
    .orderBy('id')
    .limit(50)
    .execute();

/** Who made an exercise that may have been removed, and in which club. */
export const makerOf = (query: Query, id: string) =>
  query.selectFrom('exercise').select(['author_id', 'club_id']).where('id', '=', id).executeTakeFirst();
