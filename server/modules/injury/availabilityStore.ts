import { type Expression, type InferResult, type SqlBool, sql } from 'kysely';
import type { AvailabilityRow } from '#contract/injuryRecord.ts';
import { closedPhases } from '#domain/injury/phases.ts';
import type { Query } from '#server/db/database.ts';
import { isAmong } from '#server/db/dialect.ts';
import { prepared } from '#server/db/prepared.ts';
import { mayOf } from './views.ts';

type Asked = { readonly clubId: string; readonly teamId: string; readonly day: string };
type AskedOfTeams = { readonly clubId: string; readonly teamIds: readonly string[]; readonly day: string };
type Value = string | Expression<string>;
/** The players of teams with their injury of a day, in one query. */
const playersOf = (query: Query, teams: Expression<SqlBool>, { clubId, day }: { clubId: Value; day: Value }) =>
  query
    .selectFrom('team_player')
    .innerJoin('player', 'player.id', 'team_player.player_id')
    .leftJoin('injury', (on) =>
      on
        .onRef('injury.player_id', '=', 'player.id')
        .on('injury.deleted_at', 'is', null)
        .on('injury.phase', 'not in', closedPhases)
        .on('injury.availability', '<>', 'full')
        .on('injury.onset_on', '<=', day),
    )
    .where(teams)
    .where('player.club_id', '=', clubId)
    .where('player.deleted_at', 'is', null)
    .select(['player.id', 'player.first_name', 'player.last_name', 'player.photo', 'player.status'])
    .select([
      'team_player.team_id',
      'team_player.dorsal',
      'injury.id as injury_id',
      'injury.availability',
      'injury.may',
      'injury.expected_to',
    ])
    .orderBy((by) => by.fn.coalesce('team_player.dorsal', by.lit(100)))
    .orderBy('player.name_key');
type Row = InferResult<ReturnType<typeof playersOf>>[number];
const rowsOfTeams = (query: Query, { teamIds, ...of }: AskedOfTeams) =>
  playersOf(query, isAmong(query, 'team_player.team_id', teamIds), of).execute();
/** Of one team: asked with each call-up, on the page of the team and while a training is built. */
const rowsOfTeam = prepared<Asked, Row>((query, given) => {
  const { teamId, ...of } = given('teamId', 'clubId', 'day');
  return playersOf(query, sql<SqlBool>`team_player.team_id = ${teamId}`, of);
});

const groups = ['can', 'partly', 'cannot'] as const;
type Group = (typeof groups)[number];
const groupOf = ({ status, injury_id, availability }: Row): Group => {
  if (status === 'suspended' || status === 'away' || availability === 'none') return 'cannot';
  if (injury_id === null) return status === 'injured' ? 'cannot' : 'can';
  return 'partly';
};
const whyOf = ({ status, injury_id }: Row): AvailabilityRow['why'] => {
  if (injury_id !== null || status === 'injured') return 'injury';
  return status === 'suspended' || status === 'away' ? status : null;
};

/** The row of the injury that keeps a player out most. */
const worstOf = (rows: readonly Row[]): Row | undefined =>
  rows.toSorted((a, b) => groups.indexOf(groupOf(b)) - groups.indexOf(groupOf(a)))[0];

/** How many players of each team can take part on a day, partly or not at all, and who they are. */
export const availabilityCounts = async (query: Query, asked: AskedOfTeams) => {
  const byTeam = Map.groupBy(await rowsOfTeams(query, asked), (row) => row.team_id);
  return new Map(
    [...byTeam].map(([teamId, rows]) => {
      const counts: Record<Group, number> = { can: 0, partly: 0, cannot: 0 };
      const players = Map.groupBy(rows, ({ id }) => id);
      for (const own of players.values()) {
        const row = worstOf(own);
        if (row) counts[groupOf(row)] += 1;
      }
      return [teamId, { counts, playerIds: [...players.keys()] }] as const;
    }),
  );
};

/** Who of a team can take part on a day, who partly and who cannot. A player with two open injuries has the worse one. */
export const availabilityOfTeam = async (query: Query, asked: Asked, isShown: (playerId: string) => boolean) => {
  const byPlayer = Map.groupBy(await rowsOfTeam(query, asked), ({ id }) => id);
  const found: Record<Group, AvailabilityRow[]> = { can: [], partly: [], cannot: [] };
  for (const [id, rows] of byPlayer) {
    const row = worstOf(rows);
    if (!row || !isShown(id)) continue;
    found[groupOf(row)].push({
      ...{ id, firstName: row.first_name, lastName: row.last_name, dorsal: row.dorsal, photo: row.photo },
      injuryId: row.injury_id,
      why: whyOf(row),
      may: row.may === null ? [] : mayOf(row.may),
      until: row.expected_to,
    });
  }
  return { day: asked.day, ...found };
};
