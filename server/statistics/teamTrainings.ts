import type { Query } from '#server/db/database.ts';

const minute = 60_000;

/** Trainings of a team that are not cancelled, the earliest first; `minutes` is their length. */
export const trainingsOf = async (query: Query, teamId: string) => {
  const rows = await query
    .selectFrom('team_training')
    .innerJoin('occasion', 'occasion.id', 'team_training.id')
    .where('team_training.team_id', '=', teamId)
    .where('occasion.deleted_at', 'is', null)
    .where('occasion.state', '=', 'planned')
    .select(['occasion.starts_at', 'occasion.ends_at'])
    .orderBy('occasion.starts_at')
    .execute();
  return rows.map(({ starts_at, ends_at }) => ({ starts_at, minutes: (ends_at - starts_at) / minute }));
};

/** The called-up players of a team's trainings that have begun, one row a training and player. */
export const calledToTrainings = async (query: Query, teamId: string, now: number) => {
  const rows = await query
    .selectFrom('team_training')
    .innerJoin('occasion', 'occasion.id', 'team_training.id')
    .innerJoin('attendance', 'attendance.occasion_id', 'occasion.id')
    .innerJoin('player', 'player.id', 'attendance.person_id')
    .leftJoin('team_player', (join) =>
      join.onRef('team_player.player_id', '=', 'player.id').on('team_player.team_id', '=', teamId),
    )
    .where('team_training.team_id', '=', teamId)
    .where('occasion.deleted_at', 'is', null)
    .where('occasion.state', '=', 'planned')
    .where('occasion.starts_at', '<=', now)
    .select(['player.id', 'player.short_name', 'player.name_key', 'team_player.dorsal'])
    .select(['occasion.starts_at', 'occasion.ends_at', 'attendance.presence', 'attendance.minutes_late'])
    .orderBy('player.name_key')
    .execute();
  return rows.map(({ starts_at, ends_at, ...row }) => ({ ...row, minutes: (ends_at - starts_at) / minute }));
};
