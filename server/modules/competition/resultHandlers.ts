import type { Competition, competition } from '#contract/competition.ts';
import { AppError } from '#contract/errors.ts';
import { isCounted } from '#domain/competition/points.ts';
import { dayOf } from '#domain/days.ts';
import { type Noted, noteAudit } from '#server/audit/noteAudit.ts';
import type { Query } from '#server/db/database.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { zoneOf } from '#server/modules/club/store.ts';
import { playerRow } from '#server/modules/player/store.ts';
import { linkTo } from '#server/notifications/linkTo.ts';
import { notify } from '#server/notifications/notify.ts';
import { scopeOf } from '#server/rights/reach.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import { givenRecord } from './points.ts';
import type { Reading } from './reading.ts';
import * as results from './resultStore.ts';
import * as store from './store.ts';

type Calls =
  | 'addResult'
  | 'updateResult'
  | 'removeResult'
  | 'givePoints'
  | 'takePointsBack'
  | 'pointRecords'
  | 'players'
  | 'actionPoints';

type Noting = Pick<Noted, 'kind' | 'detail'> & {
  readonly user: User;
  readonly row: { readonly id: string; readonly club_id: string };
  readonly playerId?: string;
};
/** Notes in the audit trail what changes in a competition, or the points of a player. */
const noting =
  (clock: () => number) =>
  (tx: Query, { user, row, playerId, ...rest }: Noting): Promise<void> => {
    const about = playerId === undefined ? (['competition', row.id] as const) : (['player', playerId] as const);
    return noteAudit(tx, { clubId: row.club_id, userId: user.id, about, at: clock(), ...rest });
  };
const scoreOf = (of: { readonly homeGoals: number; readonly awayGoals: number }) => `${of.homeGoals}-${of.awayGoals}`;

/** Results of others, as they are entered; and the points that players earn. */
export const resultHandlers = (services: Services, reading: Reading): Pick<Handlers<typeof competition>, Calls> => {
  const { database, clock, announcements } = services;
  const { query } = database;
  const announceChange = (clubId: string, id: string) =>
    announcements.announce({ kind: 'clubChanged', clubId, of: 'competition', ids: [id] });

  const note = noting(clock);

  const sidesNeeded = async (id: string, { homeId, awayId }: { homeId: string; awayId: string }) => {
    if (homeId === awayId) throw new AppError('sidesEqual');
    const known = new Set((await store.sidesOf(query, [id])).map((side) => side.id));
    if (!known.has(homeId) || !known.has(awayId)) throw new AppError('notFound');
  };
  const shown = async (competitionId: string, id: string) => {
    const found = (await reading.resultsIn(competitionId)).results.find((one) => one.id === id);
    if (!found || found.matchId !== null) throw new AppError('notFound');
    return found;
  };

  return {
    actionPoints: async ({ params }, { user }) => JSON.parse((await reading.opened(user, params.id)).action_points),
    pointRecords: async ({ params }, { user }) => reading.recordsIn(await reading.opened(user, params.id)),
    players: async ({ params }, { user }) => reading.rankingIn(user, await reading.opened(user, params.id)),
    addResult: async ({ params, body }, { user }) => {
      const row = await reading.needed(user, params.id);
      await sidesNeeded(row.id, body);
      const [id, at] = [crypto.randomUUID(), clock()];
      const played = { round: body.round, played_on: body.playedOn, home_id: body.homeId, away_id: body.awayId };
      const goals = { home_goals: body.homeGoals, away_goals: body.awayGoals };
      const made = { id, competition_id: row.id, version: 1, created_at: at, updated_at: at };
      await database.transaction(async (tx) => {
        await results.addResult(tx, { ...made, ...played, ...goals });
        await note(tx, { user, row, kind: 'result.added', detail: { is: scoreOf(body) } });
      });
      announceChange(row.club_id, row.id);
      return shown(row.id, id);
    },
    updateResult: async ({ params, body }, { user }) => {
      const row = await reading.needed(user, params.id);
      await sidesNeeded(row.id, body);
      const present = await shown(row.id, params.resultId);
      const played = { round: body.round, played_on: body.playedOn, home_id: body.homeId, away_id: body.awayId };
      const goals = { home_goals: body.homeGoals, away_goals: body.awayGoals };
      const kept = await database.transaction(async (tx) => {
        const of = { id: present.id, version: body.version, at: clock() };
        if (!(await results.updateResult(tx, of, { ...played, ...goals }))) return false;
        await note(tx, { user, row, kind: 'result.changed', detail: { was: scoreOf(present), is: scoreOf(body) } });
        return true;
      });
      if (!kept) throw new AppError('record.changed', { present: await shown(row.id, params.resultId) });
      announceChange(row.club_id, row.id);
      return shown(row.id, params.resultId);
    },
    removeResult: async ({ params }, { user }) => {
      const row = await reading.needed(user, params.id);
      const gone = await database.transaction(async (tx) => {
        const before = (await results.enteredResults(tx, [row.id])).find(({ id }) => id === params.resultId);
        if (!before || !(await results.removeResult(tx, row.id, before.id))) return false;
        const was = `${before.home_goals}-${before.away_goals}`;
        await note(tx, { user, row, kind: 'result.removed', detail: { was } });
        return true;
      });
      if (!gone) throw new AppError('notFound');
      announceChange(row.club_id, row.id);
      return { done: true };
    },
    givePoints: async ({ body }, { user }) => {
      const row = await reading.needed(user, body.competitionId);
      if (!(await playerRow(query, row.club_id, body.playerId))) throw new AppError('notFound');
      const own = (JSON.parse(row.action_points) as Competition['actionPoints']).some(
        ({ key }) => key === body.action && !isCounted(key),
      );
      if (body.action !== null && !own) throw new AppError('notFound');
      const [id, at] = [crypto.randomUUID(), clock()];
      const today = dayOf(new Date(at), await zoneOf(query, row.club_id));
      const { playerId, points, reason, action, day = today } = body;
      const given = { id, competition_id: row.id, player_id: playerId, points, reason, action, day };
      await database.transaction(async (tx) => {
        await results.addManualPoint(tx, { ...given, by_user: user.id, created_at: at, deleted_at: null });
        await note(tx, { user, row, kind: 'result.pointsGiven', detail: { points }, playerId });
      });
      announceChange(row.club_id, row.id);
      await notify(services, {
        kind: 'pointsGiven',
        clubId: row.club_id,
        userIds: await results.usersOfPlayer(query, playerId),
        words: { points: String(points), competition: row.name, reason },
        link: linkTo.competition(row.id),
      });
      const record = (await results.manualPoints(query, [row.id])).find((one) => one.id === id);
      if (!record) throw new AppError('notFound');
      return givenRecord(record);
    },
    takePointsBack: async ({ params }, { user }) => {
      const found = await results.manualPointById(query, scopeOf(user), params.id);
      if (!found) throw new AppError('notFound');
      await database.transaction(async (tx) => {
        await results.removeManualPoint(tx, found.id, clock());
        const { points, player_id: playerId } = found;
        await note(tx, { user, row: found, kind: 'result.pointsRemoved', detail: { points }, playerId });
      });
      announceChange(found.club_id, found.competition_id);
      return { done: true };
    },
  };
};
