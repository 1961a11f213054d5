import { noId } from '#domain/ids.ts';
import type { Query } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import { emptyRow } from '#server/modules/attendance/store.ts';
import { addOccasions, newOccasion } from '#server/modules/event/occasionStore.ts';
import { addInjury } from '#server/modules/injury/store.ts';
import { draftRow } from '#server/modules/injury/writing.ts';

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
const id = () => crypto.randomUUID();
const dayText = (at: number): string => new Date(at).toISOString().slice(0, 10);
const inParts = async <T>(rows: readonly T[], write: (part: T[]) => Promise<unknown>): Promise<void> => {
  for (let at = 0; at < rows.length; at += 400) await write(rows.slice(at, at + 400));
};

export type SeasonOf = {
  readonly clubId: string;
  readonly teamId: string;
  readonly seasonId: string;
  readonly playerIds: readonly string[];
  /** The first day of forty weeks, epoch milliseconds. */
  readonly from: number;
  /** A session of the plan for each training, if it has one. */
  readonly unitIds?: readonly string[];
};
/** How many weeks a season has, and trainings a week. */
export const weeksOfSeason = 40;
export const trainingsAWeek = 4;

/** The trainings of a season, everybody's presence with a rating in most of them, and one part each. */
const addTrainings = async (query: Query, of: SeasonOf): Promise<void> => {
  const occasions = Array.from({ length: weeksOfSeason * trainingsAWeek }, (_, n) => {
    const at = of.from + (Math.floor(n / trainingsAWeek) * 7 + (n % trainingsAWeek)) * day + 18 * hour;
    const times = { starts_at: at, ends_at: at + 90 * minute, zone: 'Europe/Madrid', frozen_at: at, asked_at: at };
    return newOccasion({ id: id(), club_id: of.clubId, kind: 'training', rpe_asked_at: at, ...times }, at);
  });
  await addOccasions(query, occasions);
  const trainings = occasions.map((one, n) => ({
    ...{ id: one.id, club_id: of.clubId, team_id: of.teamId, objectives: 'Presión', notes: '', minutes: null },
    ...{ deleted_at: null, unit_id: of.unitIds?.[n] ?? null },
  }));
  await inParts(trainings, (rows) => query.insertInto('team_training').values(rows).execute());
  const parts = occasions.map((one) => ({
    ...{ id: id(), training_id: one.id, place: 0, phase: 'main', title: 'Rondo', exercise_id: null, minutes: 60 },
    ...{ exercise_version: null, intensity: 3, note: '', bibs: '{}' },
  }));
  await inParts(parts, (rows) => query.insertInto('training_part').values(rows).execute());
  const marks = occasions.flatMap((one, n) =>
    of.playerIds.map((personId, at) => ({
      ...emptyRow(one, { personId, personKind: 'player', teamId: of.teamId }),
      ...{ presence: 'present', minutes: 90, noted_at: one.ends_at, rpe: (n + at) % 10 === 0 ? null : (n + at) % 10 },
    })),
  );
  await inParts(marks, (rows) => query.insertInto('attendance').values(rows).execute());
};

/** A match a week that is over, with the minutes of eighteen players. */
const addMatches = async (query: Query, of: SeasonOf): Promise<void> => {
  const ids = { club_id: of.clubId, team_id: of.teamId, season_id: of.seasonId };
  const kickOffs = Array.from({ length: weeksOfSeason }, (_, n) => of.from + (n * 7 + 5) * day + 10 * hour);
  const matches = kickOffs.map((kickoff_at): Tables['match'] => ({
    ...{ ...ids, id: id(), competition_id: null, kickoff_at, rival_name: 'X', is_local: 1, format: 'FUT11' },
    ...{ venue: null, rules: '{}', set_up_rules: null, set_up_is_local: null, head_seq: 0 },
    ...{ version: 1, created_at: kickoff_at, updated_at: kickoff_at, deleted_at: null },
  }));
  const states = matches.map(({ id: match_id, kickoff_at }): Tables['match_now'] => ({
    ...{ ...ids, match_id, kickoff_at, is_local: 1, competition_id: null, rival_key: '', half_own: null },
    ...{ half_rival: null, first_goal: null, lead_ms: 0, trail_ms: 0, regulation: 90, over_at: kickoff_at + 2 * hour },
    ...{ projection: 1, seq: 0, state: 'finished', period: 2, played_before: 0, running_since: null, own: 1, rival: 0 },
    ...{ own_kicks: null, rival_kicks: null, awarded: null, revision: 0 },
  }));
  const played = matches.flatMap(({ id: match_id, kickoff_at }) =>
    of.playerIds.slice(0, 18).map((player_id, at): Tables['match_player'] => ({
      ...{
        ...ids,
        match_id,
        player_id,
        dorsal: at + 1,
        started: at < 11 ? 1 : 0,
        played: 1,
        minutes: at < 11 ? 80 : 20,
      },
      ...{ clock_ms: (at < 11 ? 80 : 20) * minute, goals: 0, penalty_goals: 0, own_goals: 0, assists: 0, yellow: 0 },
      ...{ second_yellow: 0, red: 0, sub_on: null, sub_off: null, on_for: 0, on_against: 0, match_minutes: 90 },
      ...{ full_match: 0, kickoff_at, competition_id: null, over: 1 },
    })),
  );
  await inParts(matches, (rows) => query.insertInto('match').values(rows).execute());
  await inParts(states, (rows) => query.insertInto('match_now').values(rows).execute());
  await inParts(played, (rows) => query.insertInto('match_player').values(rows).execute());
};

/** Every second player has been hurt once, and is back after two weeks. */
const addInjuries = async (query: Query, of: SeasonOf, userId: string): Promise<void> => {
  for (const [n, player_id] of of.playerIds.filter((_, at) => at % 2 === 0).entries()) {
    const at = of.from + ((n * 17) % (weeksOfSeason * 7)) * day;
    const who = { club_id: of.clubId, player_id, team_id: of.teamId, season_id: of.seasonId, by_user: userId };
    const what = { onset_on: dayText(at), setting: 'training', head_days: 0, match_id: null, match_entry_id: null };
    const row = draftRow({ ...who, command_id: id() }, { ...what, minute: null }, at);
    const over = { phase: 'closed', availability: 'full', returned_on: dayText(at + 14 * day) };
    await addInjury(query, { ...row, ...over });
    const moves = ['treatment', 'returnToTraining', 'returnToPlay', 'closed'].map((target, k) => ({
      ...{ injury_id: row.id, n: k + 1, command_id: id(), target, day: dayText(at + (k < 2 ? 1 + 6 * k : 14) * day) },
      ...{ cleared: 0 as const, reason: '', availability: ['none', 'partial', 'full', 'full'][k] ?? 'full', may: '[]' },
      ...{ by_user: userId, at },
    }));
    await query.insertInto('injury_phase').values(moves).execute();
  }
};

/** A season of a team: 160 trainings, 40 matches, and the injuries of half of its players. */
export const fillSeason = async (query: Query, of: SeasonOf, userId: string): Promise<void> => {
  await addTrainings(query, of);
  await addMatches(query, of);
  await addInjuries(query, of, userId);
};

/** The plan of a season: one macrocycle, ten mesocycles, forty weeks, and a session for each training. Returns the ids of these. */
export const addPlan = async (query: Query, of: Omit<SeasonOf, 'unitIds'>): Promise<string[]> => {
  const unit = (level: string, parent_id: string | null, first: number, days: number): Tables['periodization'] => ({
    ...{ id: id(), club_id: of.clubId, team_id: of.teamId, season_id: of.seasonId, parent_id, level, name: level },
    ...{ starts_on: dayText(of.from + first * day), ends_on: dayText(of.from + (first + days - 1) * day), goals: '' },
    ...{
      contents: JSON.stringify({ tactical: [], technical: [], physical: [], mental: [] }),
      planned_load: null,
      planned_minutes: null,
      intensity: 3,
      colour: null,
      version: 1,
    },
    ...{ created_at: of.from, updated_at: of.from, deleted_at: null },
  });
  const season = unit('season', null, 0, weeksOfSeason * 7);
  const macro = unit('macro', season.id, 0, weeksOfSeason * 7);
  const mesos = Array.from({ length: weeksOfSeason / 4 }, (_, n) => unit('meso', macro.id, n * 28, 28));
  const micros = Array.from({ length: weeksOfSeason }, (_, n) =>
    unit('micro', mesos[Math.floor(n / 4)]?.id ?? noId, n * 7, 7),
  );
  const sessions = micros.flatMap((one, n) =>
    Array.from({ length: trainingsAWeek }, (_, at) => unit('session', one.id, n * 7 + at, 1)),
  );
  await inParts([season, macro, ...mesos, ...micros, ...sessions], (rows) =>
    query.insertInto('periodization').values(rows).execute(),
  );
  return sessions.map((one) => one.id);
};

/** A season of the club that begins on a day. */
export const addSeason = async (query: Query, clubId: string, from: number, isCurrent: boolean): Promise<string> => {
  const base = await query.selectFrom('season').selectAll().where('club_id', '=', clubId).executeTakeFirstOrThrow();
  const days = { starts_on: dayText(from), ends_on: dayText(from + weeksOfSeason * 7 * day - day) };
  if (isCurrent) {
    await query.updateTable('season').set(days).where('id', '=', base.id).execute();
    return base.id;
  }
  const row = { ...base, ...days, id: id(), name: days.starts_on, is_current: 0 as const };
  await query.insertInto('season').values(row).execute();
  return row.id;
};
