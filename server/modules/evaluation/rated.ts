import { AppError } from '#contract/errors.ts';
import type { Query } from '#server/db/database.ts';
import { scopeOf } from '#server/rights/reach.ts';
import type { User } from '#server/sessions/user.ts';
import { dayInClub } from './abilityStore.ts';
import { occasionNamed, type Person, playersOfMatch, playersOfTraining, type SheetOf } from './sheetStore.ts';

/** A match or a training of the user's club with who was there. */
export type Rated = {
  readonly of: SheetOf;
  readonly name: string;
  readonly startsAt: number;
  /** A training is over for a player who took part. */
  readonly isOver: boolean;
  readonly people: readonly Person[];
};

const over: readonly string[] = ['finished', 'confirmed'];

/** A match by its id or that of a rating in it. Throws `notFound`. */
export const matchRated = async (query: Query, user: User, named: string): Promise<Rated> => {
  const [id, scope] = [await occasionNamed(query, 'match_id', named), scopeOf(user)];
  const row = await query
    .selectFrom('match')
    .leftJoin('match_now', 'match_now.match_id', 'match.id')
    .where('match.id', '=', id)
    .where('match.deleted_at', 'is', null)
    .$if(scope !== null, (q) => q.where('match.club_id', '=', String(scope)))
    .select(['match.club_id', 'match.team_id', 'match.season_id', 'match.rival_name', 'match.kickoff_at'])
    .select('match_now.state')
    .executeTakeFirst();
  if (!row) throw new AppError('notFound');
  const day = await dayInClub(query, row.club_id, row.kickoff_at);
  const of = {
    column: 'match_id',
    id,
    clubId: row.club_id,
    teamId: row.team_id,
    seasonId: row.season_id,
    day,
  } as const;
  const isOver = over.includes(row.state ?? '');
  const people = isOver ? await playersOfMatch(query, id) : [];
  return { of, name: row.rival_name, startsAt: row.kickoff_at, isOver, people };
};

/** A training of a team by its id or that of a rating in it. Throws `notFound`. */
export const trainingRated = async (query: Query, user: User, named: string): Promise<Rated> => {
  const [id, scope] = [await occasionNamed(query, 'training_id', named), scopeOf(user)];
  const row = await query
    .selectFrom('team_training')
    .innerJoin('occasion', 'occasion.id', 'team_training.id')
    .innerJoin('team', 'team.id', 'team_training.team_id')
    .where('team_training.id', '=', id)
    .where('occasion.deleted_at', 'is', null)
    .$if(scope !== null, (q) => q.where('team_training.club_id', '=', String(scope)))
    .select(['team_training.club_id', 'team_training.team_id', 'team.season_id', 'occasion.starts_at'])
    .executeTakeFirst();
  if (!row) throw new AppError('notFound');
  const { club_id: clubId, team_id: teamId, season_id: seasonId, starts_at: startsAt } = row;
  const of = {
    column: 'training_id',
    id,
    clubId,
    teamId,
    seasonId,
    day: await dayInClub(query, clubId, startsAt),
  } as const;
  return { of, name: '', startsAt, isOver: true, people: await playersOfTraining(query, id, teamId) };
};
