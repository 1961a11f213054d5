import { AppError } from '#contract/errors.ts';
import type { injury } from '#contract/injury.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { paged } from '#server/lists/page.ts';
import { teamRow } from '#server/modules/team/store.ts';
import { medicalReach } from '#server/rights/circle.ts';
import { playersWithin, scopeOf } from '#server/rights/reach.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import { availabilityOfTeam } from './availability.ts';
import { playerFor, todayIn } from './opened.ts';
import * as store from './store.ts';
import { asRow } from './views.ts';

type Reads = 'all' | 'availability' | 'ofPlayer' | 'ofTeam';
/** A team has fewer open injuries than this. */
const whole = { page: 1, pageSize: 200 } as const;

/** The calls that list injuries. None of them reads anything medical. */
export const readHandlers = ({ database, clock }: Services): Pick<Handlers<typeof injury>, Reads> => {
  const { query } = database;
  /** The players whose injuries a user reads: of some teams (null: all of the club), and their own. */
  const withinOf = async (user: User) => {
    const [reach, circle] = [await playersWithin(query, user, 'injury.read'), await medicalReach(query, user)];
    const teams = reach.teams === null || circle.teams === null ? null : [...reach.teams, ...circle.teams];
    return { teams, own: [...reach.own] };
  };
  const teamFor = async (user: User, id: string) => {
    const team = await teamRow(query, scopeOf(user), id);
    if (!team) throw new AppError('notFound');
    const within = await withinOf(user);
    const reaches = within.teams === null || within.teams.includes(id);
    return { team, reaches, within };
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
    availability: async ({ query: { teamId, day } }, { user }) => {
      const { team, reaches, within } = await teamFor(user, teamId);
      const own = new Set(within.own);
      if (!reaches && own.size === 0) throw new AppError('forbidden');
      const asked = { clubId: team.club_id, teamId, day: day ?? (await todayIn(query, team.club_id, clock())) };
      return availabilityOfTeam(query, asked, (id) => reaches || own.has(id));
    },
  };
};
