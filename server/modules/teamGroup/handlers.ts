import { AppError } from '#contract/errors.ts';
import type { TeamPlayer } from '#contract/team.ts';
import type { teamGroup } from '#contract/teamGroup.ts';
import { type Column, listFile } from '#server/files/listSheet.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { playersOfTeam } from '#server/modules/team/squadStore.ts';
import { teamRow } from '#server/modules/team/store.ts';
import { needTeam, scopeOf } from '#server/rights/reach.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import * as store from './store.ts';

type GroupRow = { readonly name: string; readonly purpose: string; readonly player: TeamPlayer | undefined };
const groupColumns: readonly Column<GroupRow>[] = [
  ['name', (row) => row.name],
  ['purpose', (row) => row.purpose],
  ['dorsal', (row) => row.player?.dorsal],
  ['lastName', (row) => row.player?.lastName],
  ['firstName', (row) => row.player?.firstName],
];

export const teamGroupHandlers = ({ database, clock, announcements }: Services): Handlers<typeof teamGroup> => {
  const { query } = database;

  const teamNeeded = async (user: User, id: string) => {
    const row = await teamRow(query, scopeOf(user), id);
    if (!row) throw new AppError('notFound');
    await needTeam(query, user, 'people.read', id);
    return row;
  };
  const needed = async (user: User, id: string) => {
    const group = await store.groupById(query, scopeOf(user), id);
    if (!group) throw new AppError('notFound');
    await needTeam(query, user, 'people.read', group.teamId);
    return group;
  };
  const editable = async (user: User, id: string) => {
    const group = await needed(user, id);
    await needTeam(query, user, 'training.edit', group.teamId);
    return group;
  };
  const announceChange = (clubId: string, id: string) =>
    announcements.announce({ kind: 'clubChanged', clubId, of: 'teamGroup', ids: [id] });

  return {
    get: ({ params }, { user }) => needed(user, params.id),
    ofTeam: async ({ params }, { user }) => {
      await teamNeeded(user, params.teamId);
      return store.groupsOfTeam(query, params.teamId);
    },
    exported: async ({ params: { teamId }, query: { format } }, { user, request }) => {
      const team = await teamNeeded(user, teamId);
      const players = await playersOfTeam(query, team.club_id, teamId);
      const rows = (await store.groupsOfTeam(query, teamId)).flatMap(({ name, purpose, playerIds }) => {
        const inside = players.filter(({ id }) => playerIds.includes(id));
        // A group that nobody is in yet has its row, too.
        return (inside.length > 0 ? inside : [undefined]).map((player) => ({ name, purpose, player }));
      });
      return listFile({ title: 'groups', columns: groupColumns, rows, format, request });
    },
    playersOfTeam: async ({ params: { teamId } }, { user }) => {
      const team = await teamNeeded(user, teamId);
      const [players, groups] = [
        await playersOfTeam(query, team.club_id, teamId),
        await store.groupsOfTeam(query, teamId),
      ];
      return players.map((player) => ({
        ...player,
        groupIds: groups.filter(({ playerIds }) => playerIds.includes(player.id)).map(({ id }) => id),
      }));
    },
    add: async ({ body: { teamId, name, purpose, playerIds } }, { user }) => {
      const team = await teamNeeded(user, teamId);
      await needTeam(query, user, 'training.edit', teamId);
      const [id, at] = [crypto.randomUUID(), clock()];
      await database.transaction(async (tx) => {
        const named = { id, club_id: team.club_id, team_id: teamId, name, purpose };
        await store.addGroup(tx, { ...named, version: 1, created_at: at, updated_at: at, deleted_at: null });
        if (!(await store.setPlayers(tx, { id, teamId }, playerIds))) throw new AppError('notFound');
      });
      announceChange(team.club_id, id);
      return needed(user, id);
    },
    update: async ({ params: { id }, body: { version, playerIds, ...change } }, { user }) => {
      const group = await editable(user, id);
      const kept = await database.transaction(async (tx) => {
        if (!(await store.updateGroup(tx, { id, version, at: clock() }, change))) return false;
        if (playerIds && !(await store.setPlayers(tx, group, playerIds))) throw new AppError('notFound');
        return true;
      });
      if (!kept) throw new AppError('record.changed', { present: await needed(user, id) });
      announceChange(group.clubId, id);
      return needed(user, id);
    },
    remove: async ({ params }, { user }) => {
      const group = await editable(user, params.id);
      await database.transaction((tx) => store.removeGroup(tx, group.id, clock()));
      announceChange(group.clubId, group.id);
      return { done: true };
    },
  };
};
