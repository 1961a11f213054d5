import type { Query } from '#server/db/database.ts';

/** Trainings of a team, the earliest first. */
export const trainingsOf = (query: Query, teamId: string) =>
  query
    .selectFrom('team_training')
    .where('team_id', '=', teamId)
    .where('deleted_at', 'is', null)
    .select(['starts_at', 'minutes'])
    .orderBy('starts_at')
    .execute();

/** The called-up players of a team's trainings that have begun, one row a training and player. */
export const calledToTrainings = (query: Query, teamId: string, now: number) =>
  query
    .selectFrom('team_training_player')
    .innerJoin('team_training', 'team_training.id', 'team_training_player.training_id')
    .innerJoin('player', 'player.id', 'team_training_player.player_id')
    .leftJoin('team_player', (join) =>
      join.onRef('team_player.player_id', '=', 'player.id').on('team_player.team_id', '=', teamId),
    )
    .where('team_training.team_id', '=', teamId)
    .where('team_training.deleted_at', 'is', null)
    .where('team_training.starts_at', '<=', now)
    .select(['player.id', 'player.short_name', 'player.name_key', 'team_player.dorsal', 'team_training.minutes'])
    .select(['team_training_player.presence', 'team_training_player.minutes_late'])
    .orderBy('player.name_key')
    .execute();
