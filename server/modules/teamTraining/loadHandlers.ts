import { refuse } from '#contract/errors.ts';
import type { teamTraining } from '#contract/teamTraining.ts';
import { dayOf, momentOf, mondayOf, plusDays } from '#domain/days.ts';
import { loadOf } from '#domain/load.ts';
import { median } from '#domain/statistics.ts';
import { plannedLoad, plannedMinutes } from '#domain/training/plan.ts';
import type { Query } from '#server/db/database.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { needTeam, scopeOf } from '#server/rights/reach.ts';
import type { Services } from '#server/services.ts';
import { zoneOfClub } from '../event/occasionStore.ts';
import { type RatedRow, rated, sessionRows } from '../load/sessionStore.ts';
import { teamRow } from '../team/store.ts';
import { partRows } from './planStore.ts';

type Loads = Pick<Handlers<typeof teamTraining>, 'load'>;
/** Weeks before the first one that are read: four that it is compared with, and six for a player's usual rating. */
const weeksBack = 10;

const playersOf = (query: Query, teamId: string) =>
  query
    .selectFrom('team_player')
    .innerJoin('player', 'player.id', 'team_player.player_id')
    .where('team_player.team_id', '=', teamId)
    .where('player.deleted_at', 'is', null)
    .select(['player.id', 'player.first_name', 'player.last_name', 'team_player.dorsal'])
    .orderBy('team_player.dorsal')
    .orderBy('player.id')
    .execute();

/** How many of the players' sessions of a week were rated, and the middle of what each player adds up to. */
const weekDone = (rows: readonly RatedRow[], sums: readonly (number | null)[]) => ({
  median: median(sums.flatMap((sum) => sum ?? [])),
  answered: rows.filter(({ rpe }) => rpe !== null).length,
  asked: rows.length,
});

/** Handler of the planned and the felt load of a team by week. */
export const loadHandlers = ({ database: { query }, clock }: Services): Loads => ({
  load: async ({ params: { teamId }, query: { weeks } }, { user }) => {
    const team = (await teamRow(query, scopeOf(user), teamId)) ?? refuse('notFound');
    await needTeam(query, user, 'training.read', teamId);
    const zone = await zoneOfClub(query, team.club_id);
    const monday = mondayOf(dayOf(new Date(clock()), zone));
    const startOf = (day: string) => momentOf({ day, time: '00:00' }, zone).getTime();
    const first = plusDays(monday, -7 * (weeks - 1));
    const trainings = await query
      .selectFrom('team_training')
      .innerJoin('occasion', 'occasion.id', 'team_training.id')
      .where('team_training.team_id', '=', teamId)
      .where('occasion.deleted_at', 'is', null)
      .where('occasion.state', '=', 'planned')
      .where('occasion.starts_at', '>=', startOf(first))
      .where('occasion.starts_at', '<', startOf(plusDays(monday, 7)))
      .select(['occasion.id', 'occasion.starts_at', 'occasion.ends_at'])
      .execute();
    const ids = trainings.map(({ id }) => id);
    const parts = Map.groupBy(await partRows(query, ids), ({ training_id }) => training_id);
    const between = { from: startOf(plusDays(first, -7 * weeksBack)), to: clock() };
    const all = rated(await sessionRows(query, { clubId: team.club_id, teamIds: [teamId] }, between), zone);
    const byPlayer = Map.groupBy(all, ({ playerId }) => playerId);
    const span = { from: first, to: plusDays(monday, 6) };
    const figures = new Map([...byPlayer].map(([id, rows]) => [id, loadOf(rows, span)]));
    const byWeek = Map.groupBy(trainings, ({ starts_at }) => mondayOf(dayOf(new Date(starts_at), zone)));
    return {
      teamId,
      weeks: Array.from({ length: weeks }, (_, place) => {
        const from = plusDays(first, 7 * place);
        const own = byWeek.get(from) ?? [];
        const planned = own.flatMap(({ id }) => parts.get(id) ?? []);
        const rows = all.filter(({ day }) => mondayOf(day) === from);
        const present = new Set(rows.map(({ playerId }) => playerId));
        return {
          from,
          trainings: own.length,
          matches: new Set(rows.flatMap(({ id, kind }) => (kind === 'match' ? id : []))).size,
          minutesBooked: own.reduce((sum, one) => sum + Math.round((one.ends_at - one.starts_at) / 60_000), 0),
          minutesPlanned: plannedMinutes(planned),
          plannedLoad: plannedLoad(planned),
          done: weekDone(
            rows,
            [...present].map((id) => figures.get(id)?.[place]?.sum ?? null),
          ),
        };
      }),
      players: (await playersOf(query, teamId)).map((row) => ({
        ...{ id: row.id, firstName: row.first_name, lastName: row.last_name, dorsal: row.dorsal },
        weeks: [...(figures.get(row.id) ?? loadOf([], span))],
      })),
    };
  },
});
