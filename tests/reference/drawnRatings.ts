import { emptyRow, putRows } from '#server/modules/attendance/store.ts';
import type { Running } from '../server/harness.ts';
import type { Draw, Drawn } from './drawnSeason.ts';

/** Says of some of the trainings and matches of a drawn season how hard they were: often, seldom, or not at all. */
export const drawRatings = async (app: Running, home: Drawn, draw: Draw): Promise<void> => {
  const { query } = app.database;
  const share = draw.one([0.2, 0.6, 0.95]);
  const rows = await query
    .selectFrom('attendance')
    .innerJoin('team_training', 'team_training.id', 'attendance.occasion_id')
    .where('team_training.team_id', '=', home.team.id)
    .where('attendance.presence', 'in', ['present', 'late'])
    .select(['attendance.occasion_id', 'attendance.person_id'])
    .orderBy('attendance.occasion_id')
    .orderBy('attendance.person_id')
    .execute();
  for (const { occasion_id, person_id } of rows)
    if (draw.share() < share)
      await query
        .updateTable('attendance')
        .set({ rpe: draw.below(11) })
        .where('occasion_id', '=', occasion_id)
        .where('person_id', '=', person_id)
        .execute();
  const played = await query
    .selectFrom('match_player')
    .innerJoin('match', 'match.id', 'match_player.match_id')
    .where('match.team_id', '=', home.team.id)
    .where('match_player.minutes', '>', 0)
    .select(['match_player.match_id', 'match_player.player_id', 'match_player.minutes'])
    .orderBy('match_player.match_id')
    .orderBy('match_player.player_id')
    .execute();
  for (const { match_id, player_id, minutes } of played) {
    if (draw.share() >= share) continue;
    const occasion = await query
      .selectFrom('occasion')
      .selectAll()
      .where('id', '=', match_id)
      .executeTakeFirstOrThrow();
    const called = { personId: player_id, personKind: 'player' as const, teamId: home.team.id };
    const said = { minutes, rpe: draw.below(11), rpe_at: app.clock(), rpe_via: 'staff' as const };
    await putRows(query, [{ ...emptyRow(occasion, called), ...said }]);
  }
};
