import { AppError } from '#contract/errors.ts';
import type { injury } from '#contract/injury.ts';
import { dayOf, momentOf, plusDays } from '#domain/days.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { iso, paged } from '#server/lists/page.ts';
import { backWithin } from '#server/lists/removed.ts';
import { clubRow, zoneOf } from '#server/modules/club/store.ts';
import { teamRow } from '#server/modules/team/store.ts';
import { medicalReach } from '#server/rights/circle.ts';
import { presentTeamsOf } from '#server/rights/playerTeams.ts';
import { playersWithin, scopeOf } from '#server/rights/reach.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import { figuresOf } from '#server/statistics/injuryFigures.ts';
import { seasonOf } from '#server/statistics/injuryRows.ts';
import { availabilityOfTeam } from './availabilityStore.ts';
import { playerFor, todayIn } from './opened.ts';
import * as store from './store.ts';
import { asRow } from './views.ts';

type Reads = 'all' | 'availability' | 'figures' | 'ofPlayer' | 'ofTeam' | 'removed';
/** A team has fewer open injuries than this. */
const whole = { page: 1, pageSize: 200 } as const;

/** The calls that list injuries. None of them reads anything medical. */
export const readHandlers = ({ database, clock }: Services): Pick<Handlers<typeof injury>, Reads> => {
  const { query } = database;
  /** The players whose injuries a user reads: of some teams (null: all of the club), and their own. */
  const withinOf = async (user: User, permission: 'injury.read' | 'injury.edit' = 'injury.read') => {
    const [reach, circle] = [await playersWithin(query, user, permission), await medicalReach(query, user)];
    const teams = reach.teams === null || circle.teams === null ? null : [...reach.teams, ...circle.teams];
    return { teams, own: [...reach.own] };
  };
  const teamFor = async (user: User, id: string) => {
    const team = await teamRow(query, scopeOf(user), id);
    if (!team) throw new AppError('notFound');
    const { teams, own } = await playersWithin(query, user, 'injury.read');
    const isStaff = teams === null || teams.has(id);
    // Who treats the players is asked for only where no role of the club reaches the team.
    const circle = isStaff ? undefined : await medicalReach(query, user);
    const reaches = isStaff || circle?.teams === null || circle?.teams.has(id) === true;
    return { team, reaches, own };
  };
  const pageOf = async (user: User, clubId: string, of: store.InjuryQuery) => {
    const today = await todayIn(query, clubId, clock());
    const { rows, total } = await store.injuriesPage(query, { clubId, ...(await withinOf(user)), today }, of);
    return { rows: rows.map((row) => asRow(row, today)), total };
  };
  return {
    all: async ({ query: of }, { user }) => {
      if (of.teamId !== undefined && !(await teamFor(user, of.teamId)).reaches) throw new AppError('forbidden');
      if (of.playerId !== undefined) await playerFor(query, user, of.playerId);
      const { rows, total } = await pageOf(user, user.clubId, of);
      return paged(rows, total, of);
    },
    ofPlayer: async ({ params: { id } }, { user }) => {
      const { player, sight } = await playerFor(query, user, id);
      const today = await todayIn(query, player.club_id, clock());
      const rows = await store.rowsOfPlayer(query, id);
      return { report: sight.reports, injuries: rows.map((row) => asRow(row, today)) };
    },
    ofTeam: async ({ params: { id } }, { user }) => {
      const { team, reaches } = await teamFor(user, id);
      if (!reaches) throw new AppError('forbidden');
      return (await pageOf(user, team.club_id, { ...whole, teamId: id, open: true })).rows;
    },
    removed: async (_asked, { user }) => {
      const { teams } = await withinOf(user, 'injury.edit');
      const today = await todayIn(query, user.clubId, clock());
      const rows = await store.removedRows(query, { clubId: user.clubId, teams, own: [] }, clock() - backWithin);
      const [circle, teamsOf] = [
        await medicalReach(query, user),
        await presentTeamsOf(
          query,
          rows.map(({ player_id }) => player_id),
        ),
      ];
      // As with the removal: more than a draft is restored by who treats the player alone.
      const restorable = rows.filter(
        ({ phase, player_id: id, club_id: clubId }) =>
          phase === 'draft' || phase === 'dismissed' || circle.treats({ id, clubId, teamIds: teamsOf.get(id) ?? [] }),
      );
      return restorable.map((row) => ({ ...asRow(row, today), removedAt: iso(Number(row.deleted_at)) }));
    },
    figures: async ({ query: { teamId, seasonId } }, { user }) => {
      const opened = teamId === undefined ? undefined : await teamFor(user, teamId);
      if (opened && !opened.reaches) throw new AppError('forbidden');
      const teamIds = opened ? [opened.team.id] : (await withinOf(user)).teams;
      const clubId = opened?.team.club_id ?? user.clubId;
      const season = await seasonOf(query, clubId, seasonId ?? opened?.team.season_id ?? null);
      const [zone, now] = [await zoneOf(query, clubId), clock()];
      const today = dayOf(new Date(now), zone);
      const { id, starts_on: from, ends_on } = season;
      const to = ends_on < today ? ends_on : today;
      const since = momentOf({ day: from, time: '00:00' }, zone).getTime();
      const end = momentOf({ day: plusDays(ends_on, 1), time: '00:00' }, zone).getTime();
      const asked = { clubId, teamIds, seasonId: id, from, to: to < from ? from : to, today, since };
      return figuresOf(query, { ...asked, end, now }, zone);
    },
    availability: async ({ query: { teamId, day } }, { user }) => {
      const { team, reaches, own } = await teamFor(user, teamId);
      if (!reaches && own.size === 0) throw new AppError('forbidden');
      const club = await clubRow(query, team.club_id);
      const asked = { clubId: team.club_id, teamId, day: day ?? dayOf(new Date(clock()), club?.time_zone) };
      const found = await availabilityOfTeam(query, asked, (id) => reaches || own.has(id));
      return { ...found, blocks: club?.blocks_injured === 1 };
    },
  };
};
