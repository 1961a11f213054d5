import { attendanceOf, type Presence } from '#domain/attendance.ts';
import type { Query } from '#server/db/database.ts';
import { addOccasions, addTargets, newOccasion, zoneOfClub } from '../event/occasionStore.ts';

const minute = 60_000;

type NewTraining = {
  readonly id: string;
  readonly clubId: string;
  readonly teamId: string;
  readonly startsAt: number;
  readonly minutes: number;
  readonly place?: string;
  readonly objectives?: string;
  readonly at: number;
};
type Called = { readonly playerId: string; readonly presence?: Presence | undefined; readonly minutesLate?: number };

/** The players of the team who are not called. */
const excludedOf = async (query: Query, teamId: string, called: readonly Called[]): Promise<string[]> => {
  const rows = await query.selectFrom('team_player').select('player_id').where('team_id', '=', teamId).execute();
  const ids = new Set(called.map(({ playerId }) => playerId));
  return rows.flatMap(({ player_id }) => (ids.has(player_id) ? [] : player_id));
};

/** A training with its called-up players, and their attendance where it is known. */
export const addTraining = async (query: Query, training: NewTraining, called: readonly Called[]): Promise<void> => {
  const { id, clubId, teamId, startsAt, minutes, place = null, objectives = '', at } = training;
  const [kind, zone] = ['training' as const, await zoneOfClub(query, clubId)];
  const times = { starts_at: startsAt, ends_at: startsAt + minutes * minute, zone };
  const isNoted = called.some(({ presence }) => presence);
  const own = { id, club_id: clubId, kind, place, asks: 'answer', frozen_at: isNoted ? startsAt : null };
  await addOccasions(query, [newOccasion({ ...own, ...times }, at)]);
  await query
    .insertInto('team_training')
    .values({ id, club_id: clubId, team_id: teamId, objectives, notes: '' })
    .execute();
  const excluded = await excludedOf(query, teamId, called);
  const target = { occasion_id: id, starts_at: startsAt };
  await addTargets(query, [
    { ...target, what: 'team', target_id: teamId, excluded: 0 },
    ...excluded.map((playerId) => ({ ...target, what: 'player', target_id: playerId, excluded: 1 as const })),
  ]);
  if (called.length === 0) return;
  const rows = called.map(({ playerId, presence = null, minutesLate = 0 }) => ({
    occasion_id: id,
    person_id: playerId,
    person_kind: 'player',
    club_id: clubId,
    team_id: teamId,
    kind,
    starts_at: startsAt,
    late: 0 as const,
    stale: 0 as const,
    presence,
    minutes_late: minutesLate,
    minutes: presence && attendanceOf([{ presence, minutesLate, minutes }]).minutes,
    noted_at: presence && at,
    noted_via: presence && 'app',
  }));
  await query.insertInto('attendance').values(rows).execute();
};
