import type { Database } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import { makeClub, makeTeam } from './people.ts';

const day = 24 * 3_600_000;
const batch = 100;
/** Opponents, one for each match. */
const rivals = 200;

const ahead = ['scheduled', 'ready', 'postponed', 'cancelled'];
const over = ['finished', 'confirmed', 'abandoned', 'cancelled'];
const stateOf = (n: number, many: number): string =>
  ['playing', 'interval', 'shootout'][n] ?? (n < many / 10 ? ahead : over)[n % 4] ?? 'finished';

/** A club with so many matches on file: three are being played, a tenth is to come, a day apart; its id and its team's. */
export const matchesOfMany = async (
  database: Database,
  many: number,
  now: number,
): Promise<{ clubId: string; teamId: string }> => {
  const clubId = await makeClub(database.query);
  const { id: teamId } = await makeTeam(database.query, clubId);
  const of = { club_id: clubId, team_id: teamId, season_id: null };
  const matchRow = (n: number): Tables['match'] => ({
    ...of,
    id: crypto.randomUUID(),
    competition_id: null,
    rival_name: `Atlético ${String((n * 7919) % rivals).padStart(3, '0')}`,
    kickoff_at: now + (n < 3 ? -n * 60_000 : n < many / 10 ? n * day : -n * day),
    is_local: n % 2 === 0 ? 1 : 0,
    format: 'FUT11',
    venue: n % 10 === 0 ? 'Campo del Río' : null,
    rules: '{}',
    set_up_rules: null,
    set_up_is_local: null,
    head_seq: 0,
    version: 1,
    created_at: now,
    updated_at: now,
    deleted_at: null,
  });
  const nowRow = ({ id, kickoff_at, is_local }: Tables['match'], n: number): Tables['match_now'] => ({
    ...of,
    ...{ match_id: id, kickoff_at, is_local, competition_id: null, rival_key: '' },
    ...{
      half_own: null,
      half_rival: null,
      first_goal: null,
      lead_ms: 0,
      trail_ms: 0,
      regulation: 90,
      over_at: null,
      projection: 1,
    },
    seq: 0,
    state: stateOf(n, many),
    period: 0,
    played_before: 0,
    running_since: null,
    own: n % 4,
    rival: n % 3,
    own_kicks: null,
    rival_kicks: null,
    awarded: null,
    revision: 0,
  });
  await database.transaction(async (tx) => {
    for (let from = 0; from < many; from += batch) {
      const numbers = Array.from({ length: Math.min(batch, many - from) }, (_one, step) => from + step);
      const rows = numbers.map(matchRow);
      await tx.insertInto('match').values(rows).execute();
      const states = rows.map((row, step) => nowRow(row, from + step));
      await tx.insertInto('match_now').values(states).execute();
    }
  });
  return { clubId, teamId };
};
