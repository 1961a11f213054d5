import { columnOf } from '#contract/records/record.ts';
import type { Query } from '#server/db/database.ts';
import { devicesOf } from '#server/push/store.ts';
import { recordNames } from './recordCases.ts';
import type { Ids } from './walkBodies.ts';

const clubTables = [
  'club',
  'team',
  'player',
  'staff',
  'season',
  'season_change',
  'team_group',
  'competition',
  'notification',
  'stored_file',
  'match',
  'user_account',
  'exercise',
  'match_board',
  'injury',
  'periodization',
  'measurement',
  'evaluation',
  'evaluation_round',
  'foreign_player',
  'scouting_report',
  'report_template',
  'report_issue',
  'report_schedule',
  'team_training',
  'occasion',
  'series',
  'occasion_undo',
  ...recordNames.map(columnOf),
];

/** Every row of a club that a call could have touched, as text. */
export const snapshotOf = async (query: Query, { club, team, competition, user }: Ids): Promise<string> => {
  const rows: unknown[] = [];
  for (const table of clubTables) {
    const found = query.selectFrom(table as 'staff').selectAll();
    const own = table === 'club' ? found.where('id', '=', club) : found.where('club_id', '=', club);
    rows.push(await own.orderBy('id').execute());
  }
  const trainings = query.selectFrom('team_training').select('id').where('club_id', '=', club);
  rows.push(
    await query.selectFrom('training_part').selectAll().where('training_id', 'in', trainings).orderBy('id').execute(),
    await query.selectFrom('training_link').selectAll().where('a_id', 'in', trainings).orderBy('a_id').execute(),
  );
  rows.push(await devicesOf(query, user));
  const ofTeam = (table: 'team_player' | 'team_staff') =>
    query
      .selectFrom(table as 'team_staff')
      .selectAll()
      .where('team_id', '=', team);
  rows.push(await ofTeam('team_player').execute(), await ofTeam('team_staff').execute());
  for (const table of ['competition_side', 'competition_result', 'manual_point'] as const)
    rows.push(
      await query
        .selectFrom(table as 'competition_side')
        .selectAll()
        .where('competition_id', '=', competition)
        .orderBy('id')
        .execute(),
    );
  return JSON.stringify(rows);
};
