import { dayOf } from '#domain/days.ts';
import { isAsked } from '#domain/training/load.ts';
import type { Query } from '#server/db/database.ts';
import { isAmong } from '#server/db/dialect.ts';
import type { OccasionRow } from '../event/occasionStore.ts';
import type { TeamRow } from '../team/store.ts';
import { type TrainingRow, trainingRows } from './planStore.ts';

/** A training with its occasion, which a template does not have, and its team. */
export type Whole = {
  readonly training: TrainingRow;
  readonly occasion: OccasionRow | null;
  readonly team: TeamRow;
};

/** Trainings by their ids, in that order, removed ones too. */
export const wholesOf = async (query: Query, ids: readonly string[]): Promise<Whole[]> => {
  if (ids.length === 0) return [];
  const trainings = await trainingRows(query, ids);
  const occasions = await query
    .selectFrom('occasion')
    .selectAll()
    .where(isAmong(query, 'id', ids))
    .execute();
  const teams = await query
    .selectFrom('team')
    .selectAll()
    .where(isAmong(query, 'id', [...new Set(trainings.map(({ team_id }) => team_id))]))
    .execute();
  const trainingOf = new Map(trainings.map((row) => [row.id, row]));
  const occasionOf = new Map(occasions.map((row) => [row.id, row]));
  const teamOf = new Map(teams.map((row) => [row.id, row]));
  return ids.flatMap((id): Whole[] => {
    const training = trainingOf.get(id);
    const team = teamOf.get(training?.team_id ?? '');
    return training && team ? [{ training, occasion: occasionOf.get(id) ?? null, team }] : [];
  });
};

/** Whether it was not removed: a training by its occasion, a template by its own row. */
export const isThere = ({ training, occasion }: Whole): boolean =>
  training.template === 1 ? training.deleted_at === null : occasion !== null && occasion.deleted_at === null;

/** What a training has of its version and its times: its occasion's, or a template's own. */
export const versionOf = ({ training, occasion }: Pick<Whole, 'training' | 'occasion'>) => {
  const { version, created_at, updated_at } = occasion ?? training;
  return { id: training.id, club_id: training.club_id, version, created_at, updated_at };
};

/** How many minutes a training takes, or a template is meant to take. */
export const bookedMinutes = ({ training, occasion }: Pick<Whole, 'training' | 'occasion'>): number | null =>
  occasion ? Math.round((occasion.ends_at - occasion.starts_at) / 60_000) : training.minutes;

/** What is known of how hard some trainings were, by training: a row for each called player. */
export const feltOf = async (query: Query, ids: readonly string[]) => {
  const rows =
    ids.length === 0
      ? []
      : await query
          .selectFrom('attendance')
          .innerJoin('occasion', 'occasion.id', 'attendance.occasion_id')
          .innerJoin('club', 'club.id', 'attendance.club_id')
          .leftJoin('player', 'player.id', 'attendance.person_id')
          .where(isAmong(query, 'occasion_id', ids))
          .where('person_kind', '=', 'player')
          .select(['occasion_id', 'person_id', 'presence', 'minutes', 'rpe', 'rpe_at', 'rpe_via'])
          .select(['occasion.starts_at', 'occasion.zone', 'club.rpe_from_age'])
          .select(['player.birth_date', 'player.first_name'])
          .execute();
  const felt = rows.map(({ starts_at, zone, rpe_from_age, birth_date, ...row }) => ({
    ...row,
    /** Old enough to be asked. */
    asked: isAsked(birth_date, dayOf(new Date(starts_at), zone), rpe_from_age),
  }));
  return Map.groupBy(felt, ({ occasion_id }) => occasion_id);
};
export type FeltRow = Awaited<ReturnType<typeof feltOf>> extends Map<string, (infer R)[]> ? R : never;

/** How many trainings that were not removed are linked with each of these. */
export const linksOf = async (
  query: Query,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  if (ids.length === 0) return new Map();
  const pairs = (own: 'a_id' | 'b_id', other: 'a_id' | 'b_id') =>
    query
      .selectFrom('training_link')
      .innerJoin('occasion', 'occasion.id', `training_link.${other}`)
      .where('occasion.deleted_at', 'is', null)
      .where(isAmong(query, `training_link.${own}`, ids))
      .select([`training_link.${own} as id`, `training_link.${other} as other`])
      .execute();
  const rows = [...(await pairs('a_id', 'b_id')), ...(await pairs('b_id', 'a_id'))];
  return new Map([...Map.groupBy(rows, ({ id }) => id)].map(([id, own]) => [id, own.map(({ other }) => other)]));
};
