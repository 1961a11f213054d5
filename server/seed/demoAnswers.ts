import type { Team } from '#contract/team.ts';
import { attendanceOf, type Presence } from '#domain/attendance.ts';
import type { ReasonKind } from '#domain/calendar/answers.ts';
import type { OccasionRow } from '#server/modules/event/occasionStore.ts';
import { playersOfTeam } from '#server/modules/team/squadStore.ts';
import type { Query } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import type { Chance } from './chance.ts';

const [minute, day] = [60_000, 86_400_000];

type Attendance = Tables['attendance'];
type Said = Partial<Attendance>;

const presenceAt = (roll: number): Presence => {
  if (roll < 0.8) return 'present';
  if (roll < 0.87) return 'late';
  return roll < 0.96 ? 'excused' : 'absent';
};

const reasons: readonly { readonly reason_kind: ReasonKind; readonly reason: string | null }[] = [
  { reason_kind: 'ill', reason: 'Fiebre desde anoche' },
  { reason_kind: 'school', reason: 'Examen de matemáticas' },
  { reason_kind: 'family', reason: null },
  { reason_kind: 'injured', reason: 'Esguince de tobillo' },
  { reason_kind: 'away', reason: 'De viaje hasta el domingo' },
];
const reasonBy = (chance: Chance) => reasons[Math.floor(chance.next() * reasons.length)];

type Key = 'occasion_id' | 'person_id' | 'person_kind' | 'club_id' | 'team_id' | 'kind' | 'starts_at';
const silent: Omit<Attendance, Key> = {
  ...{ answer: null, reason: null, reason_kind: null, answer_rank: null, answered_at: null, answered_by: null },
  ...{ wait: null, wait_until: null },
  ...{ answered_via: null, late: 0, stale: 0, presence: null, minutes_late: 0, minutes: null, noted_at: null },
  ...{ noted_by: null, noted_via: null, rpe: null, rpe_at: null, rpe_via: null, wish: null },
};

/** Who came to an occasion that is over, and what the person had answered. */
const past = ({ starts_at, ends_at }: OccasionRow, chance: Chance): Said => {
  const presence = presenceAt(chance.next());
  const minutesLate = presence === 'late' ? 5 + 5 * Math.floor(chance.next() * 3) : 0;
  const length = (ends_at - starts_at) / minute;
  return {
    ...(presence === 'excused' ? { answer: 'no', ...reasonBy(chance) } : { answer: 'yes' }),
    answered_at: starts_at - day,
    answered_via: 'app',
    presence,
    minutes_late: minutesLate,
    minutes: attendanceOf([{ presence, minutesLate, minutes: length }]).minutes,
    noted_at: starts_at + 5 * minute,
    noted_via: 'app',
  };
};

/** What somebody has answered to an occasion of the coming days; undefined for no answer yet. */
const coming = (now: number, chance: Chance): Said | undefined => {
  const roll = chance.next();
  if (roll > 0.78) return undefined;
  const given = { answered_at: now - day, answered_via: 'app' };
  if (roll < 0.6) return { answer: 'yes', ...given };
  return roll < 0.66 ? { answer: 'maybe', ...given } : { answer: 'no', ...reasonBy(chance), ...given };
};

type Of = { readonly query: Query; readonly team: Team; readonly now: number; readonly chance: Chance };
const putAnswers = async (query: Query, rows: readonly Attendance[]): Promise<void> => {
  for (let from = 0; from < rows.length; from += 500)
    await query
      .insertInto('attendance')
      .values(rows.slice(from, from + 500))
      .execute();
};
const rowOf = ({ id, kind, starts_at }: OccasionRow, team: Team, playerId: string, said: Said): Attendance => ({
  ...{ occasion_id: id, person_id: playerId, person_kind: 'player', club_id: team.clubId, team_id: team.id },
  ...{ kind, starts_at, ...silent, ...said },
});

/** The players of demo users: what is to come they have not answered, so that whoever signs in can. */
const playersWithAccount = async (query: Query): Promise<ReadonlySet<string>> => {
  const rows = await query.selectFrom('linked_player').select('player_id').execute();
  return new Set(rows.map(({ player_id }) => player_id));
};

/** What the players of a team answered to these occasions, and who came to those that are over. */
export const seedAnswers = async ({ query, team, now, chance }: Of, rows: readonly OccasionRow[]): Promise<void> => {
  const players = await playersOfTeam(query, team.clubId, team.id);
  const silentPlayers = await playersWithAccount(query);
  const all = rows.flatMap((row) =>
    players.flatMap(({ id }): Attendance[] => {
      const said = row.ends_at < now ? past(row, chance) : coming(now, chance);
      if (!said || (row.ends_at >= now && silentPlayers.has(id))) return [];
      return [rowOf(row, team, id, said)];
    }),
  );
  await putAnswers(query, all);
};

/** Everybody of a team says yes to a limited occasion, one after the other, but one who cannot: the last ones wait. */
export const seedQueue = async ({ query, team, now }: Omit<Of, 'chance'>, row: OccasionRow): Promise<void> => {
  const players = await playersOfTeam(query, team.clubId, team.id);
  const answered = players.map(({ id }, n) => {
    const at = { answered_at: now - 2 * day + n * 40 * minute, answered_via: 'app' };
    if (n === 3) return rowOf(row, team, id, { answer: 'no', ...reasons[2], ...at });
    return rowOf(row, team, id, { answer: 'yes', answer_rank: n + 1, ...at });
  });
  await putAnswers(query, answered);
};
