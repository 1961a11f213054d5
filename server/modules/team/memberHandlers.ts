import { AppError } from '#contract/errors.ts';
import type { team } from '#contract/team.ts';
import type { Query } from '#server/db/database.ts';
import { isDuplicate } from '#server/db/dialect.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { orPresent } from '#server/lists/orPresent.ts';
import { joinTeam, playerRow } from '#server/modules/player/store.ts';
import { linkTo } from '#server/notifications/linkTo.ts';
import { notify } from '#server/notifications/notify.ts';
import { needTeam, scopeOf } from '#server/rights/reach.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import * as members from './membersStore.ts';
import { playersOfTeam } from './squadStore.ts';
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

/** Throws `record.changed`, which undoes the numbers set before, when a player's number is another by now. */
const given = async (tx: Query, teamId: string, dorsals: Parameters<typeof members.setDorsals>[2]): Promise<void> => {
  const outcome = await members.setDorsals(tx, teamId, dorsals);
  if (outcome !== 'given') throw new AppError(outcome === 'stale' ? 'record.changed' : 'notFound');
};

/** Players and staff of a team. */
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
  const announceChange = (clubId: string, teamId: string) =>
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
      const before = await playersOfTeam(query, team.club_id, teamId);
      if (before.some(({ id }) => id === playerId)) throw new AppError('alreadyInTeam');
      await refusing('dorsalTaken', () =>
        database.transaction((tx) => joinTeam(tx, { teamId, playerId, dorsal, at: clock() })),
      );
      announceChange(team.club_id, teamId);
      await welcome(team, { playerId });
      const players = await playersOfTeam(query, team.club_id, teamId);
      const joined = players.find(({ id }) => id === playerId);
      if (!joined) throw new AppError('notFound');
      return joined;
    },
    removePlayer: async ({ params: { id, playerId } }, { user }) => {
      const team = await needed(user, id);
      if (!(await database.transaction((tx) => members.removePlayer(tx, id, playerId)))) throw new AppError('notFound');
      announceChange(team.club_id, id);
      return { done: true };
    },
    setDorsals: async ({ params: { id }, body: { dorsals } }, { user }) => {
      const team = await needed(user, id);
      await needTeam(query, user, 'player.edit', id);
      const present = () => playersOfTeam(query, team.club_id, id);
      const write = () => refusing('dorsalTaken', () => database.transaction((tx) => given(tx, id, dorsals)));
      await orPresent(write, present);
      announceChange(team.club_id, id);
      return present();
    },
    addStaff: async ({ body }, { user }) => {
      const team = await needed(user, body.teamId);
      if (!(await members.isStaff(query, team.club_id, body.staffId))) throw new AppError('notFound');
      await refusing('alreadyInTeam', () => database.transaction((tx) => store.joinStaff(tx, body)));
      announceChange(team.club_id, team.id);
      await welcome(team, { staffId: body.staffId });
      const joined = (await store.staffOfTeam(query, team.club_id, team.id)).find(({ id }) => id === body.staffId);
      if (!joined) throw new AppError('notFound');
      return joined;
    },
    updateStaff: async ({ body }, { user }) => {
      const member = await memberNeeded(user, body.id);
      const kept = await database.transaction((tx) => members.setMemberRole(tx, body));
      const staff = await store.staffOfTeam(query, member.club_id, member.team_id);
      const present = staff.find(({ memberId }) => memberId === body.id);
      if (!present) throw new AppError('notFound');
      if (!kept) throw new AppError('record.changed', { present });
      announceChange(member.club_id, member.team_id);
      return present;
    },
    removeStaff: async ({ params }, { user }) => {
      const member = await memberNeeded(user, params.id);
      await database.transaction((tx) => members.removeMember(tx, params.id));
      announceChange(member.club_id, member.team_id);
      return { done: true };
    },
  };
};
