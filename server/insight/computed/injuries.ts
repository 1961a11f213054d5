import { dayOf } from '#domain/days.ts';
import { missedDays } from '#domain/injury/absence.ts';
import { severityOf } from '#domain/injury/facts.ts';
import { type Known, knownOf } from '#server/statistics/injuryFigures.ts';
import type { ComputedRow, ComputedTable, Computing } from './row.ts';

const [hourMs, dayMs] = [3_600_000, 86_400_000];
/** Before everything that is stored. */
const firstDay = '1970-01-01';

/** The injuries, not the illnesses, that began by a day. */
const injuriesOf = async ({ query, clubId, from, to, today }: Computing): Promise<readonly Known[]> =>
  (await knownOf(query, { clubId, from: from ?? firstDay, to: to ?? today, today })).filter(
    ({ row }) => row.kind === 'injury',
  );

/** By team and day (its number since 1970): how many matches that are over, and trainings that were held. */
const heldBy = async ({ query, clubId, zone, now }: Computing) => {
  const matches = await query
    .selectFrom('match_now')
    .where('club_id', '=', clubId)
    .where('over_at', 'is not', null)
    .select(['team_id', 'kickoff_at as at'])
    .execute();
  const trainings = await query
    .selectFrom('team_training')
    .innerJoin('occasion', 'occasion.id', 'team_training.id')
    .where('occasion.club_id', '=', clubId)
    .where('occasion.deleted_at', 'is', null)
    .where('occasion.state', '=', 'planned')
    .where('occasion.starts_at', '<=', now)
    .select(['team_training.team_id', 'occasion.starts_at as at'])
    .execute();
  const counted = (rows: readonly { team_id: string; at: number }[]) => {
    const found = new Map<string, number>();
    for (const { team_id, at } of rows) {
      const id = `${team_id} ${Date.parse(dayOf(new Date(Number(at)), zone)) / dayMs}`;
      found.set(id, (found.get(id) ?? 0) + 1);
    }
    return found;
  };
  return { matches: counted(matches), trainings: counted(trainings) };
};

/** Injuries with what was missed because of them, until the return or until today. */
export const absence: ComputedTable = {
  delicate: true,
  rows: async (of) => {
    const [known, held] = [await injuriesOf(of), await heldBy(of)];
    return known.map(({ row, absences, missed }) => {
      const days = absences.flatMap((one) => missedDays(one, { from: row.onset_on, to: of.today }));
      const missedIn = (counts: ReadonlyMap<string, number>) =>
        [...new Set(days)].reduce((sum, day) => sum + (counts.get(`${row.team_id} ${day}`) ?? 0), 0);
      return {
        ...{ thing: row.id, kind: 'injury', day: row.onset_on, team: row.team_id, person: row.player_id },
        keys: { injurySetting: row.setting, severity: severityOf(missed) },
        values: {
          ...{ daysMissed: missed, closedDays: row.returned_on === null ? null : missed },
          ...{ matchesMissed: missedIn(held.matches), trainingsMissed: missedIn(held.trainings) },
        },
      };
    });
  },
};

/** Time on the pitch in matches that are over, by the clock of the log. */
const matchRows = async ({ query, clubId, zone }: Computing): Promise<readonly ComputedRow[]> => {
  const rows = await query
    .selectFrom('match_player')
    .where('club_id', '=', clubId)
    .where('over', '=', 1)
    .where('clock_ms', '>', 0)
    .select(['match_id', 'player_id', 'team_id', 'kickoff_at', 'clock_ms'])
    .execute();
  return rows.map((row) => ({
    ...{ thing: row.match_id, kind: 'match', day: dayOf(new Date(row.kickoff_at), zone) },
    ...{ team: row.team_id, person: row.player_id },
    values: { matchHours: row.clock_ms / hourMs, hours: row.clock_ms / hourMs },
  }));
};

/** Minutes in trainings that are over, and whether each presence is recorded. */
const trainingRows = async ({ query, clubId, zone, now }: Computing): Promise<readonly ComputedRow[]> => {
  const rows = await query
    .selectFrom('team_training')
    .innerJoin('occasion', 'occasion.id', 'team_training.id')
    .innerJoin('attendance', 'attendance.occasion_id', 'occasion.id')
    .where('occasion.club_id', '=', clubId)
    .where('occasion.deleted_at', 'is', null)
    .where('occasion.state', '=', 'planned')
    .where('occasion.ends_at', '<=', now)
    .where('attendance.person_kind', '=', 'player')
    .select(['occasion.id', 'occasion.starts_at', 'team_training.team_id', 'attendance.person_id'])
    .select(['attendance.minutes', 'attendance.presence'])
    .execute();
  return rows.map((row) => ({
    ...{ thing: row.id, kind: 'occasion', day: dayOf(new Date(row.starts_at), zone) },
    ...{ team: row.team_id, person: row.person_id },
    values: {
      ...{ trainingHours: (row.minutes ?? 0) / 60, hours: (row.minutes ?? 0) / 60 },
      ...{ recorded: row.presence === null ? 0 : 1, due: 1 },
    },
  }));
};

/** Injuries with days missed; several of one event are one in a rate. */
const injuryRows = (known: readonly Known[]): readonly ComputedRow[] => {
  const seen = new Set<string>();
  return known
    .toSorted((a, b) => (a.row.id < b.row.id ? -1 : 1))
    .map(({ row, missed }) => {
      const event = `${row.player_id} ${row.onset_on} ${row.setting}`;
      const isFirst = missed > 0 && !seen.has(event);
      if (isFirst) seen.add(event);
      const is = (setting: string) => (isFirst && row.setting === setting ? 1 : 0);
      return {
        ...{ thing: row.id, kind: 'injury', day: row.onset_on, team: row.team_id, person: row.player_id },
        values: { matchInjuries: is('match'), trainingInjuries: is('training'), daysMissed: missed },
      };
    });
};

/** What players were exposed to, and the injuries of it. */
export const exposure: ComputedTable = {
  delicate: true,
  rows: async (of) => [...injuryRows(await injuriesOf(of)), ...(await matchRows(of)), ...(await trainingRows(of))],
};
