import type { Club } from '#contract/clubProfile.ts';
import type { Team } from '#contract/team.ts';
import { attendanceOf, type Presence } from '#domain/attendance.ts';
import type { RecurrenceRule } from '#domain/calendar/rule.ts';
import { datesOf } from '#server/calendar/dates.ts';
import { newSeries, writeOccasions } from '#server/modules/event/addEvent.ts';
import { newOccasion, type OccasionRow } from '#server/modules/event/occasionStore.ts';
import { onDay } from '#server/modules/event/wallTime.ts';
import { playersOfTeam } from '#server/modules/team/squadStore.ts';
import type { Database, Query } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { chanceFrom } from './chance.ts';

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
const objectives = ['Salida de balón', 'Presión tras pérdida', 'Finalización', 'Balón parado'];
/** When each team trains: the youngest first, one after the other. */
const evenings = ['20:30', '19:00', '17:30', '17:00', '18:30', '20:00'];
const zone = 'Europe/Madrid';
const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10);

type Chance = ReturnType<typeof chanceFrom>;
type Attendance = Tables['attendance'];

const presenceAt = (roll: number): Presence => {
  if (roll < 0.8) return 'present';
  if (roll < 0.87) return 'late';
  return roll < 0.96 ? 'excused' : 'absent';
};

type Key = 'occasion_id' | 'person_id' | 'person_kind' | 'club_id' | 'team_id' | 'kind' | 'starts_at';
const silent: Omit<Attendance, Key> = {
  ...{ answer: null, reason: null, reason_kind: null, answer_rank: null, answered_at: null, answered_by: null },
  ...{ answered_via: null, late: 0, stale: 0, presence: null, minutes_late: 0, minutes: null, noted_at: null },
  ...{ noted_by: null, noted_via: null, rpe: null, rpe_at: null, rpe_via: null, wish: null },
};

/** Who came to a training that is over, and what the person had answered. */
const past = ({ starts_at, ends_at }: OccasionRow, chance: Chance): Partial<Attendance> => {
  const presence = presenceAt(chance.next());
  const minutesLate = presence === 'late' ? 15 : 0;
  const length = (ends_at - starts_at) / minute;
  return {
    answer: presence === 'excused' ? 'no' : 'yes',
    reason_kind: presence === 'excused' ? 'school' : null,
    answered_at: starts_at - day,
    answered_via: 'app',
    presence,
    minutes_late: minutesLate,
    minutes: attendanceOf([{ presence, minutesLate, minutes: length }]).minutes,
    noted_at: starts_at + 5 * minute,
    noted_via: 'app',
  };
};
/** What somebody has answered to a training of the coming days; undefined for no answer yet. */
const coming = (now: number, chance: Chance): Partial<Attendance> | undefined => {
  const roll = chance.next();
  if (roll > 0.6) return undefined;
  const isYes = roll < 0.5;
  return {
    answer: isYes ? 'yes' : 'no',
    reason_kind: isYes ? null : 'ill',
    answered_at: now - day,
    answered_via: 'app',
  };
};

type Of = { readonly query: Query; readonly team: Team; readonly now: number; readonly chance: Chance };
const seedAttendance = async ({ query, team, now, chance }: Of, rows: readonly OccasionRow[]): Promise<void> => {
  const players = await playersOfTeam(query, team.clubId, team.id);
  const all = rows.flatMap((row) =>
    players.flatMap(({ id }): Attendance[] => {
      const said = row.ends_at < now ? past(row, chance) : coming(now, chance);
      if (!said) return [];
      const of = { occasion_id: row.id, person_id: id, person_kind: 'player', club_id: team.clubId, team_id: team.id };
      return [{ ...of, kind: 'training', starts_at: row.starts_at, ...silent, ...said }];
    }),
  );
  for (let from = 0; from < all.length; from += 500)
    await query
      .insertInto('attendance')
      .values(all.slice(from, from + 500))
      .execute();
};

type Season = { readonly from: string; readonly until: string };
/** A series of trainings of one team: two evenings a week of the season, on one of the club's pitches. */
const seedSeries = async (of: Of, place: number, season: Season, pitch: Club['pitches'][number] | undefined) => {
  const { query, team, now } = of;
  const rule: RecurrenceRule = {
    every: 'week',
    interval: 1,
    days: place < 3 ? ['TU', 'TH'] : ['MO', 'WE'],
    end: { until: season.until },
  };
  const { days } = datesOf(rule, season.from);
  const wall = { allDay: false, time: evenings[place] ?? '19:00', minutes: place < 2 ? 90 : 75 } as const;
  const own = {
    id: crypto.randomUUID(),
    club_id: team.clubId,
    kind: 'training' as const,
    zone,
    starts_at: 0,
    ends_at: 0,
  };
  const where = pitch && { pitch_id: pitch.id, pitch_part: 'whole' };
  const draft = newOccasion({ ...own, ...where, place: 'Campo municipal', asks: 'answer' }, now);
  const first = onDay(draft, { day: String(days[0]), wall });
  const series = newSeries({ first, rule, days, startDay: season.from, skipClosed: true, at: now });
  const rows = days.map((one): OccasionRow => {
    const row = onDay({ ...first, answer_until: first.starts_at - 2 * hour }, { day: one, wall });
    const frozen_at = row.ends_at < now ? row.starts_at : null;
    return { ...row, id: crypto.randomUUID(), series_id: series.id, series_day: one, frozen_at };
  });
  await query.insertInto('series').values(series).execute();
  await writeOccasions(query, rows, [{ what: 'team', target_id: team.id, excluded: 0 }]);
  const trainings = rows.map(({ id }, n) => ({
    ...{ id, club_id: team.clubId, team_id: team.id, notes: '' },
    objectives: objectives[n % objectives.length] ?? '',
  }));
  await query.insertInto('team_training').values(trainings).execute();
  await seedAttendance(
    of,
    rows.filter(({ starts_at }) => starts_at < now + 7 * day),
  );
};

/** Two evenings a week for every team through the season, with answers and attendance. */
export const seedTrainings = (
  database: Database,
  teams: readonly Team[],
  { now, until, pitches }: { readonly now: number; readonly until: string; readonly pitches: Club['pitches'] },
): Promise<void> =>
  database.transaction(async (query) => {
    const chance = chanceFrom(31);
    const september = `${Number(until.slice(0, 4)) - 1}-09-01`;
    const weeksAgo = isoDay(now - 35 * day);
    const from = september < weeksAgo ? september : weeksAgo;
    for (const [place, team] of teams.entries())
      await seedSeries({ query, team, now, chance }, place, { from, until }, pitches[0]);
  });
