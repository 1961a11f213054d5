import type { z } from 'zod';
import type { StaffQuery } from '#contract/staff.ts';
import { coachRoles } from '#domain/people.ts';
import type { Query } from '#server/db/database.ts';
import { matches, offsetOf } from '#server/lists/page.ts';
import type { Teams } from '#server/rights/reach.ts';
import type { StaffRow } from './store.ts';

export type StaffListQuery = z.output<typeof StaffQuery> & {
  /** Only staff with one of these roles. */
  readonly roles?: readonly string[];
  /** Only staff outside this team; `anyTeam`: without a team of this season. */
  readonly notWith?: string;
};
const columns = {
  name: 'name_key',
  firstName: 'first_name',
  role: 'role',
  licence: 'licence',
  licenceUntil: 'licence_until',
  updatedAt: 'updated_at',
} as const satisfies Record<StaffListQuery['sort'], string>;

const withTeams = (query: Query, teamIds: readonly string[]) =>
  query
    .selectFrom('team_staff')
    .select('team_staff.staff_id')
    .where('team_staff.team_id', 'in', [...teamIds]);

const withAnyTeam = (query: Query, clubId: string) =>
  query
    .selectFrom('team_staff')
    .innerJoin('team', 'team.id', 'team_staff.team_id')
    .leftJoin('season', 'season.id', 'team.season_id')
    .where('team.club_id', '=', clubId)
    .where('team.deleted_at', 'is', null)
    .where((by) => by.or([by('team.season_id', 'is', null), by('season.is_current', '=', 1)]))
    .select('team_staff.staff_id');

const matching = (query: Query, clubId: string, listQuery: StaffListQuery, within: Teams) => {
  const { search, teamId, role, licence, withAccess, roles, notWith } = listQuery;
  return query
    .selectFrom('staff')
    .where('staff.club_id', '=', clubId)
    .where('staff.deleted_at', 'is', null)
    .where((by) => by.and(matches('staff.name_key', search)))
    .$if(role !== undefined, (q) => q.where('staff.role', 'in', role === 'coaches' ? [...coachRoles] : [String(role)]))
    .$if(roles !== undefined, (q) => q.where('staff.role', 'in', [...(roles ?? [])]))
    .$if(licence !== undefined, (q) => q.where('staff.licence', '=', String(licence)))
    .$if(withAccess !== undefined, (q) => q.where('staff.user_id', withAccess ? 'is not' : 'is', null))
    .$if(teamId !== undefined, (q) => q.where('staff.id', 'in', withTeams(query, [String(teamId)])))
    .$if(within !== null, (q) => q.where('staff.id', 'in', withTeams(query, [...(within ?? [])])))
    .$if(notWith === 'anyTeam', (q) => q.where('staff.id', 'not in', withAnyTeam(query, clubId)))
    .$if(notWith !== undefined && notWith !== 'anyTeam', (q) =>
      q.where('staff.id', 'not in', withTeams(query, [String(notWith)])),
    );
};

/** One page of staff; `within`: of these teams only. */
export const staffPage = async (
  query: Query,
  clubId: string,
  listQuery: StaffListQuery,
  within: Teams,
): Promise<{ rows: readonly StaffRow[]; total: number }> => {
  if (within !== null && within.size === 0) return { rows: [], total: 0 };
  const { many } = await matching(query, clubId, listQuery, within)
    .select((by) => by.fn.countAll<number>().as('many'))
    .executeTakeFirstOrThrow();
  const rows = await matching(query, clubId, listQuery, within)
    .selectAll('staff')
    .orderBy(`staff.${columns[listQuery.sort]}`, listQuery.direction)
    .orderBy('staff.id', listQuery.direction)
    .limit(listQuery.pageSize)
    .offset(offsetOf(listQuery))
    .execute();
  return { rows, total: many };
};
