import type { AvailabilityRow } from '#contract/injuryRecord.ts';
import type { Query } from '#server/db/database.ts';
import { closedPhases } from './store.ts';
import { mayOf } from './views.ts';

type Asked = { readonly clubId: string; readonly teamId: string; readonly day: string };
/** The players of a team with their injury of a day, in one query. */
const rowsOf = (query: Query, { clubId, teamId, day }: Asked) =>
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
    .where('team_player.team_id', '=', teamId)
    .where('player.club_id', '=', clubId)
    .where('player.deleted_at', 'is', null)
    .select(['player.id', 'player.first_name', 'player.last_name', 'player.photo', 'player.status'])
    .select(['team_player.dorsal', 'injury.id as injury_id', 'injury.availability', 'injury.may', 'injury.expected_to'])
    .orderBy((by) => by.fn.coalesce('team_player.dorsal', by.lit(100)))
    .orderBy('player.name_key')
    .execute();
type Row = Awaited<ReturnType<typeof rowsOf>>[number];

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

/** Who of a team can take part on a day, who partly and who cannot. A player with two open injuries has the worse one. */
export const availabilityOfTeam = async (query: Query, asked: Asked, isShown: (playerId: string) => boolean) => {
  const byPlayer = Map.groupBy(await rowsOf(query, asked), ({ id }) => id);
  const found: Record<Group, AvailabilityRow[]> = { can: [], partly: [], cannot: [] };
  for (const [id, rows] of byPlayer) {
    const [row] = rows.toSorted((a, b) => groups.indexOf(groupOf(b)) - groups.indexOf(groupOf(a)));
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
