import type { SheetQuery } from '#contract/evaluationSheet.ts';
import { mean } from '#domain/statistics.ts';
import type { Query } from '#server/db/database.ts';
import { isAmong } from '#server/db/dialect.ts';
import { offsetOf, paged } from '#server/lists/page.ts';
import { type EvaluationRow, named, nameOf, scoresOf, type Whole, wholesOf } from './store.ts';

/** What is rated: a match or a training, with the column that names it. */
export type SheetOf = {
  readonly column: 'match_id' | 'training_id';
  readonly id: string;
  readonly clubId: string;
  readonly teamId: string;
  readonly seasonId: string | null;
  readonly day: string;
};
export type Person = {
  readonly playerId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly dorsal: number | null;
  readonly minutes: number;
  readonly goals: number;
};

/** The ratings of a match or a training by everybody. */
export const ratingsIn = async (query: Query, { column, id }: Pick<SheetOf, 'column' | 'id'>): Promise<Whole[]> => {
  const rows = await named(query)
    .where(`evaluation.${column}`, '=', id)
    .where('evaluation.deleted_at', 'is', null)
    .orderBy('evaluation.created_at')
    .orderBy('evaluation.id')
    .execute();
  return wholesOf(query, rows);
};

/** Grows with each change of the sheet of an author; zero while nothing was written. */
export const sheetVersion = async (
  query: Query,
  { column, id }: Pick<SheetOf, 'column' | 'id'>,
  authorId: string,
): Promise<number> => {
  const row = await query
    .selectFrom('evaluation')
    .where(column, '=', id)
    .where('author_id', '=', authorId)
    .select((by) => by.fn.sum<number | null>('version').as('total'))
    .executeTakeFirst();
  return Number(row?.total ?? 0);
};

/** Who played in a match, by minutes of its log. */
export const playersOfMatch = async (query: Query, matchId: string): Promise<Person[]> => {
  const rows = await query
    .selectFrom('match_player')
    .innerJoin('player', 'player.id', 'match_player.player_id')
    .where('match_player.match_id', '=', matchId)
    .where('match_player.played', '=', 1)
    .select(['player.id', 'player.first_name', 'player.last_name'])
    .select(['match_player.dorsal', 'match_player.minutes', 'match_player.goals', 'match_player.penalty_goals'])
    .orderBy((by) => by.fn.coalesce('match_player.dorsal', by.lit(100)))
    .orderBy('player.name_key')
    .execute();
  return rows.map(({ id, first_name, last_name, dorsal, minutes, goals, penalty_goals }) => ({
    ...{ playerId: id, firstName: first_name, lastName: last_name, dorsal, minutes },
    goals: goals + penalty_goals,
  }));
};

/** Who took part in a training, in time or late. */
export const playersOfTraining = async (query: Query, trainingId: string, teamId: string): Promise<Person[]> => {
  const rows = await query
    .selectFrom('attendance')
    .innerJoin('player', 'player.id', 'attendance.person_id')
    .leftJoin('team_player', (join) =>
      join.onRef('team_player.player_id', '=', 'player.id').on('team_player.team_id', '=', teamId),
    )
    .where('attendance.occasion_id', '=', trainingId)
    .where('attendance.person_kind', '=', 'player')
    .where('attendance.presence', 'in', ['present', 'late'])
    .select(['player.id', 'player.first_name', 'player.last_name', 'team_player.dorsal', 'attendance.minutes'])
    .orderBy((by) => by.fn.coalesce('team_player.dorsal', by.lit(100)))
    .orderBy('player.name_key')
    .execute();
  return rows.map(({ id, first_name, last_name, dorsal, minutes }) => ({
    ...{ playerId: id, firstName: first_name, lastName: last_name, dorsal },
    ...{ minutes: minutes ?? 0, goals: 0 },
  }));
};

type Scope = { readonly clubId: string; readonly teams: ReadonlySet<string> | null };
/** A page of sheets, the newest first: one for each author of a match or a training. */
export const sheetsPage = async (
  query: Query,
  kind: 'match' | 'training',
  { clubId, teams }: Scope,
  of: SheetQuery,
) => {
  const column = kind === 'match' ? 'match_id' : 'training_id';
  const found = named(query)
    .where('evaluation.club_id', '=', clubId)
    .where('evaluation.kind', '=', kind)
    .where('evaluation.deleted_at', 'is', null)
    .$if(teams !== null, (q) => q.where(isAmong(query, 'evaluation.team_id', [...(teams ?? [])])))
    .$if(of.teamId !== undefined, (q) => q.where('evaluation.team_id', '=', String(of.teamId)));
  const sheets = found
    .clearSelect()
    .select([`evaluation.${column} as of_id`, 'evaluation.author_id', 'evaluation.day'])
    .groupBy([`evaluation.${column}`, 'evaluation.author_id', 'evaluation.day']);
  const { many } = await query
    .selectFrom(sheets.as('sheet'))
    .select((by) => by.fn.countAll<number>().as('many'))
    .executeTakeFirstOrThrow();
  const chosen = await sheets
    .orderBy('evaluation.day', 'desc')
    .orderBy(`evaluation.${column}`)
    .orderBy('evaluation.author_id')
    .limit(of.pageSize)
    .offset(offsetOf(of))
    .execute();
  const ids = [...new Set(chosen.flatMap(({ of_id }) => of_id ?? []))];
  const rows = await found.where(isAmong(query, `evaluation.${column}`, ids)).execute();
  const scores = Map.groupBy(
    await scoresOf(
      query,
      rows.map(({ id }) => id),
    ),
    (one) => one.evaluation_id,
  );
  const listed = chosen.map(({ of_id, author_id, day }) => {
    const own = rows.filter((row) => row[column] === of_id && row.author_id === author_id);
    const all = own.flatMap(({ id }) => (scores.get(id) ?? []).flatMap(({ score }) => score ?? []));
    const [first] = own;
    const by = { authorId: author_id, author: first ? nameOf(first) : '' };
    return { ofId: String(of_id), teamId: String(first?.team_id), day, ...by, players: own.length, mean: mean(all) };
  });
  return paged(listed, Number(many), of);
};

/** The match or training of a rating, where the id is that of one; else the id itself. */
export const occasionNamed = async (query: Query, column: SheetOf['column'], id: string): Promise<string> => {
  const row = await query
    .selectFrom('evaluation')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .select(column)
    .executeTakeFirst();
  return (row as Partial<EvaluationRow> | undefined)?.[column] ?? id;
};
