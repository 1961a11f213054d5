import { AppError } from '#contract/errors.ts';
import type { team } from '#contract/team.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { removalHandlers } from '#server/lists/removed.ts';
import { hasPitch } from '#server/modules/club/store.ts';
import { needTeam, playersWithin, scopeOf, teamsWithin } from '#server/rights/reach.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import { hasRole } from '#server/sessions/user.ts';
import { fileHandlers, type TeamLists } from './fileHandlers.ts';
import { memberHandlers } from './memberHandlers.ts';
import { playersOfTeam } from './squadStore.ts';
import { playersOver, statsOf } from './stats.ts';
import * as store from './store.ts';
import { trainingStatsOf } from './trainingStats.ts';

export const teamHandlers = (services: Services): Handlers<typeof team> => {
  const { database, clock, announcements } = services;
  const { query } = database;

  /** The team, for a user whose reading reaches it. */
  const opened = async (user: User, id: string) => {
    const row = await store.teamRow(query, scopeOf(user), id);
    if (!row) throw new AppError('notFound');
    await needTeam(query, user, 'structure.read', id);
    return row;
  };
  /** A user who sees only the players of their own teams elsewhere sees no more here. Coaches call up from any team. */
  const seesPlayers = async (user: User, id: string) => {
    const row = await opened(user, id);
    if (hasRole(user, 'PLAYER') && (await store.teamsOfPlayer(query, user)).has(id)) return row;
    await needTeam(query, user, 'people.read', id);
    return row;
  };
  const seen = async (user: User, row: store.TeamRow) => store.asTeam(row, await store.teamsOfUser(query, user));
  const announceChange = (clubId: string, id: string) =>
    announcements.announce({ kind: 'clubChanged', clubId, of: 'team', ids: [id] });

  /** A team plays at home on a pitch of its club. One that the club gave up since may stay. */
  const checkPitch = async (clubId: string, pitchId: string | null | undefined, before: string | null = null) => {
    if (!pitchId || pitchId === before) return;
    if (!(await hasPitch(query, clubId, pitchId))) throw new AppError('notFound');
  };

  const lists: TeamLists = {
    players: async (user, id) => {
      const row = await seesPlayers(user, id);
      const players = await playersOfTeam(query, row.club_id, id);
      const known = await teamsWithin(query, user, 'player.details');
      return known && !known.has(id) ? players.map((one) => ({ ...one, status: null })) : players;
    },
    staff: async (user, id) => store.staffOfTeam(query, (await opened(user, id)).club_id, id),
    figures: async (user, id) => {
      const row = await seesPlayers(user, id);
      await needTeam(query, user, 'statistics.read', id);
      return playersOver(query, row);
    },
    attendance: async (user, id) => {
      await opened(user, id);
      await needTeam(query, user, 'training.read', id);
      return trainingStatsOf(query, id, clock());
    },
  };

  return {
    ...memberHandlers(services),
    ...fileHandlers(lists),
    ...removalHandlers(services, 'team'),
    all: async ({ query: { seasonId } }, { user }) => {
      const within = await teamsWithin(query, user, 'structure.read');
      const all = await store.teamsOfClub(query, user.clubId, await store.teamsOfUser(query, user), seasonId);
      return within ? all.filter(({ id }) => within.has(id)) : all;
    },
    ofUser: async ({ params: { userId } }, { user }) => {
      const mine = await store.teamsOfUser(query, user);
      const other = userId === user.id ? user : await store.userOfClub(query, user.clubId, userId);
      if (!other) throw new AppError('notFound');
      if (other !== user && hasRole(user, 'PLAYER') && (await teamsWithin(query, user, 'structure.read')) !== null)
        throw new AppError('forbidden');
      const theirs = new Set([
        ...(await store.teamsOfUser(query, { id: userId, clubId: user.clubId })),
        ...(await store.teamsOfPlayer(query, other)),
      ]);
      return (await store.teamsOfClub(query, user.clubId, mine)).filter(({ id }) => theirs.has(id));
    },
    get: async ({ params }, { user }) => seen(user, await opened(user, params.id)),
    players: ({ params }, { user }) => lists.players(user, params.id),
    staff: ({ params }, { user }) => lists.staff(user, params.id),
    stats: async ({ params: { id } }, { user }) => {
      const stats = await statsOf(query, await seesPlayers(user, id));
      const { teams, own } = await playersWithin(query, user, 'statistics.read');
      if (teams === null || teams.has(id)) return stats;
      return { ...stats, players: stats.players.filter(({ playerId }) => own.has(playerId)) };
    },
    matchStats: ({ params }, { user }) => lists.figures(user, params.id),
    trainingStats: ({ params }, { user }) => lists.attendance(user, params.id),
    add: async ({ body }, { user }) => {
      const made = { ...body, id: crypto.randomUUID(), at: clock() };
      await checkPitch(user.clubId, body.homePitchId);
      const added = await database.transaction(async (tx) => {
        if (body.seasonId !== undefined && !(await store.isSeason(tx, user.clubId, body.seasonId)))
          throw new AppError('notFound');
        return store.addTeam(tx, user.clubId, made);
      });
      announceChange(user.clubId, added.id);
      return added;
    },
    update: async ({ body: { id, version, ...change } }, { user }) => {
      const row = await opened(user, id);
      await checkPitch(row.club_id, change.homePitchId, row.home_pitch_id);
      const kept = await database.transaction((tx) => store.updateTeam(tx, { id, version, at: clock() }, change));
      const now = await seen(user, (await store.teamRow(query, row.club_id, id)) ?? row);
      if (!kept) throw new AppError('record.changed', { present: now });
      announceChange(row.club_id, id);
      return now;
    },
    remove: async ({ params }, { user }) => {
      const row = await opened(user, params.id);
      await database.transaction((tx) => store.removeTeam(tx, row.id, clock()));
      announceChange(row.club_id, row.id);
      return { done: true };
    },
  };
};
