import type { Query } from '#server/db/database.ts';
import { teamsWithin } from '#server/rights/reach.ts';
import type { User } from '#server/sessions/user.ts';
import { teamsOfGroups } from './calendarStore.ts';
import type { TargetRow } from './occasionStore.ts';

type Aim = Pick<TargetRow, 'what' | 'target_id' | 'excluded'>;

/** The teams of a player, or of nobody. */
const teamsOfPlayers = async (
  query: Query,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  if (ids.length === 0) return new Map();
  const rows = await query
    .selectFrom('team_player')
    .where('player_id', 'in', ids)
    .select(['player_id', 'team_id'])
    .execute();
  const byPlayer = Map.groupBy(rows, ({ player_id }) => player_id);
  return new Map([...byPlayer].map(([id, own]) => [id, own.map(({ team_id }) => team_id)]));
};

/**
 * Tells whether `event.edit` of a user reaches all targets of an occasion, for occasions with targets among these. A coach
 * edits what calls own teams, their groups and their players, and the coach alone; what calls the club or a role is edited
 * by those who run the club.
 */
export const editorOf = async (
  query: Query,
  user: User,
  targets: readonly Aim[],
): Promise<(aims: readonly Aim[]) => boolean> => {
  const teams = await teamsWithin(query, user, 'event.edit');
  if (teams === null) return () => true;
  const of = (what: string) => targets.flatMap((one) => (one.what === what ? one.target_id : []));
  const [groups, players, staff] = await Promise.all([
    teamsOfGroups(query, of('group')),
    teamsOfPlayers(query, of('player')),
    query.selectFrom('staff').where('user_id', '=', user.id).select('id').execute(),
  ]);
  const reaches = ({ what, target_id: id }: Aim): boolean => {
    if (what === 'team') return teams.has(id);
    if (what === 'group') return teams.has(groups.get(id) ?? '');
    if (what === 'player') return (players.get(id) ?? []).some((team) => teams.has(team));
    return what === 'staff' && staff.some((one) => one.id === id);
  };
  return (aims) => {
    const calling = aims.filter(({ excluded }) => excluded === 0);
    return calling.length > 0 && calling.every(reaches);
  };
};

/** Whether `event.edit` of a user reaches all targets of one occasion. */
export const editsTargets = async (query: Query, user: User, targets: readonly Aim[]): Promise<boolean> =>
  (await editorOf(query, user, targets))(targets);
