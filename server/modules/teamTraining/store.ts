import type { Presence } from '#domain/attendance.ts';
import type { Query } from '#server/db/database.ts';

type NewTraining = {
  readonly id: string;
  readonly clubId: string;
  readonly teamId: string;
  readonly startsAt: number;
  readonly minutes: number;
  readonly place?: string;
  readonly objectives?: string;
  readonly at: number;
};
type Called = { readonly playerId: string; readonly presence?: Presence | undefined; readonly minutesLate?: number };

/** A training with its called-up players, and their attendance where it is known. */
export const addTraining = async (query: Query, training: NewTraining, called: readonly Called[]): Promise<void> => {
  const { id, clubId, teamId, startsAt, minutes, place = null, objectives = '', at } = training;
  await query
    .insertInto('team_training')
    .values({
      id,
      club_id: clubId,
      team_id: teamId,
      starts_at: startsAt,
      minutes,
      place,
      objectives,
      notes: '',
      version: 1,
      created_at: at,
      updated_at: at,
      deleted_at: null,
    })
    .execute();
  if (called.length === 0) return;
  const rows = called.map(({ playerId, presence = null, minutesLate = 0 }) => ({
    training_id: id,
    player_id: playerId,
    answer: null,
    answer_reason: null,
    answered_at: null,
    answered_by: null,
    presence,
    minutes_late: minutesLate,
    noted_at: presence && at,
    noted_by: null,
  }));
  await query.insertInto('team_training_player').values(rows).execute();
};

type Whose = { readonly led: readonly string[]; readonly playerId: string | null; readonly since: number };

/** Trainings of the teams that a user coaches, and those that they are called up for as a player. */
export const trainingsFor = (query: Query, clubId: string, { led, playerId, since }: Whose) =>
  query
    .selectFrom('team_training')
    .innerJoin('team', 'team.id', 'team_training.team_id')
    .where('team_training.club_id', '=', clubId)
    .where('team_training.deleted_at', 'is', null)
    .where('team_training.starts_at', '>=', since)
    .where((by) =>
      by.or([
        ...(led.length > 0 ? [by('team_training.team_id', 'in', [...led])] : []),
        by(
          'team_training.id',
          'in',
          by
            .selectFrom('team_training_player')
            .select('team_training_player.training_id')
            .where('team_training_player.player_id', '=', playerId ?? ''),
        ),
      ]),
    )
    .select(['team_training.id', 'team_training.starts_at', 'team_training.minutes', 'team_training.place'])
    .select(['team.id as team_id', 'team.name as team_name', 'team.shirt_colour', 'team.number_colour'])
    .execute();
