import type { Club } from '#contract/clubProfile.ts';
import type { Team } from '#contract/team.ts';
import type { RecurrenceRule } from '#domain/calendar/rule.ts';
import { type ClosedDays, datesOf } from '#server/calendar/dates.ts';
import { newSeries, writeOccasions } from '#server/modules/event/addEvent.ts';
import { newOccasion, type OccasionRow } from '#server/modules/event/occasionStore.ts';
import { onDay } from '#server/modules/event/wallTime.ts';
import type { Database, Query } from '../db/database.ts';
import { type Chance, chanceFrom } from './chance.ts';
import { seedAnswers } from './demoAnswers.ts';
import { demoDay } from './demoDay.ts';

const [hour, day] = [3_600_000, 86_400_000];
const objectives = ['Salida de balón', 'Presión tras pérdida', 'Finalización', 'Balón parado'];
/** When each team trains: the youngest first, one after the other. */
const evenings = ['20:30', '19:00', '17:30', '17:00', '18:30', '20:00'];
const zone = 'Europe/Madrid';

type Of = { readonly query: Query; readonly team: Team; readonly now: number; readonly chance: Chance };
type Season = { readonly from: string; readonly until: string; readonly closed: readonly ClosedDays[] };
/** A series of trainings of one team: two evenings a week of the season, on one of the club's pitches. */
const seedSeries = async (of: Of, place: number, season: Season, pitch: Club['pitches'][number] | undefined) => {
  const { query, team, now } = of;
  const rule: RecurrenceRule = {
    every: 'week',
    interval: 1,
    days: place < 3 ? ['TU', 'TH'] : ['MO', 'WE'],
    end: { until: season.until },
  };
  const { days } = datesOf(rule, season.from, { closed: season.closed });
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
  await seedAnswers(
    of,
    rows.filter(({ starts_at }) => starts_at < now + 7 * day),
  );
};

/** Two evenings a week for every team through the season, with answers and attendance. */
export const seedTrainings = (
  database: Database,
  teams: readonly Team[],
  { now, until, pitches, closed }: Omit<Season, 'from'> & { readonly now: number; readonly pitches: Club['pitches'] },
): Promise<void> =>
  database.transaction(async (query) => {
    const chance = chanceFrom(31);
    const september = `${Number(until.slice(0, 4)) - 1}-09-01`;
    const weeksAgo = demoDay(now - 35 * day);
    const from = september < weeksAgo ? september : weeksAgo;
    for (const [place, team] of teams.entries())
      await seedSeries({ query, team, now, chance }, place, { from, until, closed }, pitches[0]);
  });
