import type { Role, StaffRole } from '#domain/roles.ts';
import type { Query } from '#server/db/database.ts';
import { type Granted, nothingGranted, readGrant, writeGrant } from './grantText.ts';
import type { MatchRow } from './store.ts';

/** Somebody who works, or may work, at a match, and why. */
export type Worker = {
  readonly id: string;
  readonly name: string;
  readonly roles: readonly Role[];
  /** Their position on the team's staff. */
  readonly staffRole: StaffRole | null;
  readonly granted: Granted;
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

/** Roles that could work at a match. */
const works = /"(STAFF|COACH)"/;

/**
 * The team's staff with an account, present or not, and everybody to whom the match grants a right; for writers
 * (`whole`) also those who write any match of the club, and the club's staff who could be granted a right; by name.
 */
export const workersOf = async (
  query: Query,
  match: Of,
  { whole }: { readonly whole: boolean },
): Promise<readonly Worker[]> => {
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
  const all = whole ? await accounts(query, match.club_id).execute() : [];
  const others = all.filter(({ roles }) => /"(ADMIN|CLUB_ADMIN|CLUB_MANAGER)"/.test(roles) || works.test(roles));
  const granted = new Map(grants.map((row) => [row.id, readGrant(row.match_right)]));
  const staffRole = new Map(staff.map((row) => [row.id, row.role as StaffRole]));
  const people = new Map([...staff, ...grants, ...others].map((row) => [row.id, row]));
  return [...people.values()]
    .map((row) =>
      workerOf(row, { staffRole: staffRole.get(row.id) ?? null, granted: granted.get(row.id) ?? nothingGranted }),
    )
    .sort((a, b) => a.name.localeCompare(b.name));
};

/** A user of the club who could work at matches. */
export const mayBeGranted = async (query: Query, clubId: string, userId: string): Promise<boolean> => {
  const row = await accounts(query, clubId).where('user_account.id', '=', userId).executeTakeFirst();
  return row !== undefined && works.test(row.roles);
};

/** What the match grants one person. */
export const grantOf = async (query: Query, matchId: string, userId: string): Promise<Granted> => {
  const row = await query
    .selectFrom('match_grant')
    .select('match_right')
    .where('match_id', '=', matchId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return readGrant(row?.match_right ?? null);
};

export const setGrant = async (query: Query, matchId: string, userId: string, granted: Granted): Promise<void> => {
  const match_right = writeGrant(granted);
  await query
    .insertInto('match_grant')
    .values({ match_id: matchId, user_id: userId, match_right })
    .onConflict((on) => on.columns(['match_id', 'user_id']).doUpdateSet({ match_right }))
    .execute();
};

/** Sign-ins of these people that go on, the latest first. */
export const devicesOf = (query: Query, userIds: readonly string[]) =>
  query
    .selectFrom('user_session')
    .select(['id', 'user_id', 'device', 'started_at', 'used_at'])
    .where('user_id', 'in', [...userIds, ''])
    .where('ended_at', 'is', null)
    .orderBy('used_at', 'desc')
    .execute();
