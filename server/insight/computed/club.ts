import { ageOn } from '#domain/days.ts';
import { licenceStanding } from '#domain/licenceDays.ts';
import type { ComputedRow, ComputedTable, Computing } from './row.ts';

const membersOf = async ({ query, clubId }: Computing) =>
  query
    .selectFrom('player')
    .leftJoin('team_player', 'team_player.player_id', 'player.id')
    .leftJoin('team', (on) => on.onRef('team.id', '=', 'team_player.team_id').on('team.deleted_at', 'is', null))
    .leftJoin('season', 'season.id', 'team.season_id')
    .where('player.club_id', '=', clubId)
    .where('player.deleted_at', 'is', null)
    .where((by) => by.or([by('season.id', 'is', null), by('season.is_current', '=', 1)]))
    .select(['player.id', 'team.id as team_id', 'player.birth_date', 'player.medical_until', 'player.consent_data_on'])
    .select(['player.joined_on', 'player.left_on', 'player.position', 'player.gender'])
    .orderBy('player.id')
    .orderBy('team.id')
    .execute();

const quarterOf = (day: string): string => String(Math.ceil(Number(day.slice(5, 7)) / 3));

/** The players of the club today, each in the teams of this season. */
export const squad: ComputedTable = {
  delicate: true,
  rows: async (of) =>
    (await membersOf(of))
      .filter(({ left_on }) => left_on === null || left_on > of.today)
      .map((row): ComputedRow => {
        const born = row.birth_date;
        const isDue = row.medical_until !== null && licenceStanding(row.medical_until, of.today) !== 'good';
        return {
          ...{ thing: row.id, kind: 'player', day: of.today, team: row.team_id, person: row.id },
          keys: {
            ...{ birthYear: born?.slice(0, 4) ?? null, birthQuarter: born === null ? null : quarterOf(born) },
            position: row.position,
          },
          values: {
            ...{ player: row.id, age: born === null ? 0 : ageOn(born, of.today), born: born === null ? 0 : 1 },
            firstQuarter: born !== null && quarterOf(born) === '1' ? 1 : 0,
            ...{ medicalDue: isDue ? row.id : null, consentMissing: row.consent_data_on === null ? row.id : null },
          },
        };
      }),
};

/** Who came and who left, on the days of the record of each player. */
export const membership: ComputedTable = {
  delicate: true,
  rows: async (of) =>
    (await membersOf(of)).flatMap((row): ComputedRow[] => {
      const on = (day: string | null, name: 'joined' | 'left'): ComputedRow[] =>
        day === null || day > of.today
          ? []
          : [
              {
                ...{ thing: row.id, kind: 'player', day, team: row.team_id, person: row.id },
                values: { joined: null, left: null, [name]: row.id },
              },
            ];
      return [...on(row.joined_on, 'joined'), ...on(row.left_on, 'left')];
    }),
};
