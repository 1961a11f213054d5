import { AppError } from '#contract/errors.ts';
import type { team } from '#contract/team.ts';
import { isDuplicate } from '#server/db/dialect.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { joinTeam, playerRow } from '#server/modules/player/store.ts';
import { linkTo } from '#server/notifications/linkTo.ts';
import { notify } from '#server/notifications/notify.ts';
import { needTeam, scopeOf } from '#server/rights/reach.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import * as members from './membersStore.ts';
import * as store from './store.ts';

type Members = Pick<
  Handlers<typeof team>,
  'addPlayer' | 'removePlayer' | 'setDorsals' | 'addStaff' | 'updateStaff' | 'removeStaff'
>;

/** Runs a write; a number or a place that is taken already is refused with its own code. */
const refusing = async <T>(code: 'dorsalTaken' | 'alreadyInTeam', work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (fault) {
    if (isDuplicate(fault)) throw new AppError(code);
    throw fault;
  }
};

/** Who plays in a team and who looks after it. */
export const memberHandlers = (services: Services): Members => {
  const { database, clock, announcements } = services;
  const { query } = database;
  const needed = async (user: User, id: string) => {
    const row = await store.teamRow(query, scopeOf(user), id);
    if (!row) throw new AppError('notFound');
    return row;
  };
  const memberNeeded = async (user: User, id: string) => {
    const row = await members.memberById(query, scopeOf(user), id);
    if (!row) throw new AppError('notFound');
    return row;
  };
  const told = (clubId: string, teamId: string) =>
    announcements.announce({ kind: 'clubChanged', clubId, of: 'team', ids: [teamId] });
  const welcome = async (team: store.TeamRow, who: Parameters<typeof members.usersOf>[1]) =>
    notify(services, {
      kind: 'teamJoined',
      clubId: team.club_id,
      userIds: await members.usersOf(query, who),
      words: { team: team.name },
      link: linkTo.team(team.id),
    });

  return {
    addPlayer: async ({ body: { teamId, playerId, dorsal = null } }, { user }) => {
      const team = await needed(user, teamId);
      if (!(await playerRow(query, team.club_id, playerId))) throw new AppError('notFound');
      const before = await store.playersOfTeam(query, team.club_id, teamId);
      if (before.some(({ id }) => id === playerId)) throw new AppError('alreadyInTeam');
      await refusing('dorsalTaken', () =>
        database.transaction((tx) => joinTeam(tx, { teamId, playerId, dorsal, at: clock() })),
      );
      told(team.club_id, teamId);
      await welcome(team, { playerId });
      const players = await store.playersOfTeam(query, team.club_id, teamId);
      const joined = players.find(({ id }) => id === playerId);
      if (!joined) throw new AppError('notFound');
      return joined;
    },
    removePlayer: async ({ params: { id, playerId } }, { user }) => {
      const team = await needed(user, id);
      if (!(await database.transaction((tx) => members.removePlayer(tx, id, playerId)))) throw new AppError('notFound');
      told(team.club_id, id);
      return { done: true };
    },
    setDorsals: async ({ params: { id }, body: { dorsals } }, { user }) => {
      const team = await needed(user, id);
      await needTeam(query, user, 'player.edit', id);
      await refusing('dorsalTaken', () =>
        database.transaction(async (tx) => {
          if (!(await members.setDorsals(tx, id, dorsals))) throw new AppError('notFound');
        }),
      );
      told(team.club_id, id);
      return store.playersOfTeam(query, team.club_id, id);
    },
    addStaff: async ({ body }, { user }) => {
      const team = await needed(user, body.teamId);
      if (!(await members.isStaff(query, team.club_id, body.staffId))) throw new AppError('notFound');
      await refusing('alreadyInTeam', () => database.transaction((tx) => store.joinStaff(tx, body)));
      told(team.club_id, team.id);
      await welcome(team, { staffId: body.staffId });
      const joined = (await store.staffOfTeam(query, team.club_id, team.id)).find(({ id }) => id === body.staffId);
      if (!joined) throw new AppError('notFound');
      return joined;
    },
    updateStaff: async ({ body: { id, role } }, { user }) => {
      const member = await memberNeeded(user, id);
      await database.transaction((tx) => members.setMemberRole(tx, id, role));
      told(member.club_id, member.team_id);
      const staff = await store.staffOfTeam(query, member.club_id, member.team_id);
      const changed = staff.find(({ memberId }) => memberId === id);
      if (!changed) throw new AppError('notFound');
      return changed;
    },
    removeStaff: async ({ params }, { user }) => {
      const member = await memberNeeded(user, params.id);
      await database.transaction((tx) => members.removeMember(tx, params.id));
      told(member.club_id, member.team_id);
      return { done: true };
    },
  };
};
