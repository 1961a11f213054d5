import type { Query } from '#server/db/database.ts';
import { isAmong } from '#server/db/dialect.ts';
import { teamsOfGroups } from '#server/modules/event/calendarStore.ts';
import { calledNow, targetRows } from '#server/modules/event/calledStore.ts';
import type { OccasionRow, TargetRow } from '#server/modules/event/occasionStore.ts';

/** Somebody who is called, and the team through which. */
export type Called = {
  readonly personId: string;
  readonly personKind: 'player' | 'staff' | 'user';
  readonly teamId: string | null;
};

export const personKindOf = (text: string): Called['personKind'] =>
  text === 'staff' || text === 'user' ? text : 'player';

const among = async (query: Query, table: 'player' | 'staff', ids: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await query
        .selectFrom(table)
        .where(isAmong(query, 'id', ids))
        .select('id')
        .execute()
    ).map(({ id }) => id),
  );

/** The team through which players are called, by player: one of the teams of the targets, or of their groups. */
const teamsCalling = async (
  query: Query,
  targets: readonly TargetRow[],
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const of = (what: string) => targets.flatMap((one) => (one.what === what && one.excluded === 0 ? one.target_id : []));
  const groups = await teamsOfGroups(query, of('group'));
  const teams = [...of('team'), ...groups.values()];
  if (teams.length === 0) return new Map();
  const rows = await query
    .selectFrom('team_player')
    .where(isAmong(query, 'team_id', teams))
    .where(isAmong(query, 'player_id', ids))
    .select(['player_id', 'team_id'])
    .orderBy('team_id', 'desc')
    .execute();
  return new Map(rows.map(({ player_id, team_id }) => [player_id, team_id]));
};

const frozen = async (query: Query, id: string): Promise<readonly Called[]> => {
  const rows = await query
    .selectFrom('attendance')
    .where('occasion_id', '=', id)
    .select(['person_id', 'person_kind', 'team_id'])
    .orderBy('person_id')
    .execute();
  return rows.map((row) => ({
    ...{ personId: row.person_id, personKind: personKindOf(row.person_kind), teamId: row.team_id },
  }));
};

/**
 * Who is called to an occasion, each person once: those who have a row of attendance once the list is frozen; before
 * that the present members of its targets, without those who are excluded.
 */
export const calledTo = async (query: Query, occasion: OccasionRow): Promise<readonly Called[]> => {
  if (occasion.frozen_at !== null) return frozen(query, occasion.id);
  const targets = await targetRows(query, [occasion.id]);
  const called = await calledNow(query, occasion.club_id, [occasion], targets);
  const ids = [...(called.get(occasion.id) ?? [])].sort();
  if (ids.length === 0) return [];
  const players = await among(query, 'player', ids);
  const staff = players.size === ids.length ? new Set() : await among(query, 'staff', ids);
  const teams = await teamsCalling(query, targets, ids);
  // A squad may have players of other teams.
  const matchTeam = occasion.kind === 'match' ? targets.find(({ what }) => what === 'team')?.target_id : undefined;
  return ids.map((personId) => {
    const personKind = players.has(personId) ? 'player' : staff.has(personId) ? 'staff' : 'user';
    return { personId, personKind, teamId: teams.get(personId) ?? matchTeam ?? null };
  });
};
