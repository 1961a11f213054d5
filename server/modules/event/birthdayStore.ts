import { sql } from 'kysely';
import type { CalendarRow } from '#contract/calendar.ts';
import { momentOf, plusDays } from '#domain/days.ts';
import type { Query } from '#server/db/database.ts';
import { isAmong } from '#server/db/dialect.ts';
import { iso } from '#server/lists/page.ts';

const isLeap = (year: number): boolean => new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;
/** The birthday in a year; 29 February is 28 February in a common year. */
export const birthdayIn = (year: number, monthDay: string): string =>
  `${year}-${monthDay === '02-29' && !isLeap(year) ? '02-28' : monthDay}`;

/** The months and days from a day to another, as one or two ranges of text within a year. */
const rangesOf = (from: string, to: string): readonly (readonly [string, string])[] => {
  // 28 February of a common year is also 29 February.
  const last = to.slice(5) === '02-28' ? '02-29' : to.slice(5);
  return from.slice(0, 4) === to.slice(0, 4)
    ? [[from.slice(5), last]]
    : [
        [from.slice(5), '12-31'],
        ['01-01', last],
      ];
};

const monthDay = sql<string>`substr(birth_date, 6, 5)`;
/** Players of a club with a birthday from a day to another. */
export const birthdaysQuery = (query: Query, clubId: string, from: string, to: string) =>
  query
    .selectFrom('player')
    .where('club_id', '=', clubId)
    .where('deleted_at', 'is', null)
    .where((by) =>
      by.or(rangesOf(from, to).map(([first, last]) => by.and([by(monthDay, '>=', first), by(monthDay, '<=', last)]))),
    )
    .select(['id', 'first_name', 'last_name', 'birth_date']);

/** The teams of players, by player. */
const teamsOf = async (query: Query, ids: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> => {
  const rows = await query
    .selectFrom('team_player')
    .where(isAmong(query, 'player_id', ids))
    .select(['player_id', 'team_id'])
    .execute();
  const byPlayer = Map.groupBy(rows, ({ player_id }) => player_id);
  return new Map([...byPlayer].map(([id, own]) => [id, own.map(({ team_id }) => team_id)]));
};

export type BirthdaysOf = {
  readonly clubId: string;
  readonly zone: string;
  readonly from: string;
  readonly to: string;
  readonly typeId: string | null;
  /** How much of a player a reader sees: name and age, the first name alone, or nothing. */
  readonly sees: (playerId: string, teamIds: readonly string[]) => 'all' | 'firstName' | null;
};

/** Birthdays from a day to another as rows of a calendar. */
export const birthdaysOf = async (query: Query, of: BirthdaysOf): Promise<CalendarRow[]> => {
  const players = await birthdaysQuery(query, of.clubId, of.from, of.to).execute();
  const teams = await teamsOf(
    query,
    players.map(({ id }) => id),
  );
  return players.flatMap((player) => {
    const teamIds = teams.get(player.id) ?? [];
    const sees = of.sees(player.id, teamIds);
    const born = player.birth_date ?? '';
    const years = [...new Set([of.from, of.to].map((day) => Number(day.slice(0, 4))))];
    const day = years.map((year) => birthdayIn(year, born.slice(5))).find((one) => one >= of.from && one <= of.to);
    if (sees === null || day === undefined || day < born) return [];
    const at = (one: string) => iso(momentOf({ day: one, time: '00:00' }, of.zone).getTime());
    return {
      id: player.id,
      kind: 'birthday' as const,
      typeId: of.typeId,
      title: sees === 'all' ? `${player.first_name} ${player.last_name}`.trim() : player.first_name,
      start: at(day),
      end: at(plusDays(day, 1)),
      allDay: true,
      firstDay: day,
      lastDay: day,
      place: null,
      pitchId: null,
      pitchPart: null,
      teamIds: [...teamIds],
      state: 'planned' as const,
      seriesId: null,
      asksForAnswer: false,
      own: null,
      mine: [],
      counts: null,
      clash: false,
      match: null,
      mayMove: false,
      age: sees === 'all' ? Number(day.slice(0, 4)) - Number(born.slice(0, 4)) : null,
    };
  });
};
