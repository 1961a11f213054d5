import type { MatchRight, Role, StaffRole } from '#domain/roles.ts';
import type { Query } from '#server/db/database.ts';
import type { MatchRow } from './store.ts';

/** Somebody who works, or may work, at a match, and what ties him to it. */
export type Worker = {
  readonly id: string;
  readonly name: string;
  readonly roles: readonly Role[];
  /** What he is on the team's staff. */
  readonly staffRole: StaffRole | null;
  readonly granted: MatchRight | null;
};

type Found = { id: string; first_name: string; last_name: string; roles: string };
const workerOf = (
  { id, first_name, last_name, roles }: Found,
  ties: Pick<Worker, 'staffRole' | 'granted'>,
): Worker => ({
  id,
  name: `${first_name} ${last_name}`.trim(),
  roles: JSON.parse(roles) as readonly Role[],
  ...ties,
});

const accounts = (query: Query, clubId: string) =>
  query
    .selectFrom('user_account')
    .where('user_account.club_id', '=', clubId)
    .where('user_account.deleted_at', 'is', null)
    .select(['user_account.id', 'user_account.first_name', 'user_account.last_name', 'user_account.roles']);

type Of = Pick<MatchRow, 'id' | 'club_id' | 'team_id'>;

/** The team's staff with an account, present or not, and whoever else the match grants something; by name. */
export const workersOf = async (query: Query, match: Of): Promise<readonly Worker[]> => {
  const staff = await accounts(query, match.club_id)
    .innerJoin('staff', 'staff.user_id', 'user_account.id')
    .innerJoin('team_staff', 'team_staff.staff_id', 'staff.id')
    .where('team_staff.team_id', '=', match.team_id)
    .where('staff.club_id', '=', match.club_id)
    .where('staff.deleted_at', 'is', null)
    .select('team_staff.role')
    .execute();
  const grants = await accounts(query, match.club_id)
    .innerJoin('match_grant', 'match_grant.user_id', 'user_account.id')
    .where('match_grant.match_id', '=', match.id)
    .select('match_grant.match_right')
    .execute();
  const granted = new Map(grants.map((row) => [row.id, row.match_right as MatchRight]));
  const staffRole = new Map(staff.map((row) => [row.id, row.role as StaffRole]));
  const people = new Map([...staff, ...grants].map((row) => [row.id, row]));
  return [...people.values()]
    .map((row) => workerOf(row, { staffRole: staffRole.get(row.id) ?? null, granted: granted.get(row.id) ?? null }))
    .sort((a, b) => a.name.localeCompare(b.name));
};

/** One of the club who could work at matches at all: of its staff and coaches. */
export const mayBeGranted = async (query: Query, clubId: string, userId: string): Promise<boolean> => {
  const row = await accounts(query, clubId).where('user_account.id', '=', userId).executeTakeFirst();
  return row !== undefined && /"(STAFF|COACH)"/.test(row.roles);
};

export const setGrant = async (query: Query, matchId: string, userId: string, right: MatchRight): Promise<void> => {
  await query
    .insertInto('match_grant')
    .values({ match_id: matchId, user_id: userId, match_right: right })
    .onConflict((on) => on.columns(['match_id', 'user_id']).doUpdateSet({ match_right: right }))
    .execute();
};
