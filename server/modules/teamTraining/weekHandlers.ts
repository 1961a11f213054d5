import { refuse } from '#contract/errors.ts';
import type { teamWeek } from '#contract/teamWeek.ts';
import { dayOf, daysWithin, momentOf, mondayOf, plusDays } from '#domain/days.ts';
import { loadOf } from '#domain/load.ts';
import { labelsOf } from '#domain/periodization/matchDays.ts';
import type { Query } from '#server/db/database.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { iso } from '#server/lists/page.ts';
import { needTeam, scopeOf } from '#server/rights/reach.ts';
import type { Services } from '#server/services.ts';
import { zoneOfClub } from '../event/occasionStore.ts';
import { availabilityOfDays } from '../injury/dayAvailabilityStore.ts';
import { doneOf, doneTogether, type RatedRow, rated, sessionRows } from '../load/sessionStore.ts';
import { matchesIn, trainingsIn } from '../periodization/dayStore.ts';
import { teamRow } from '../team/store.ts';

/** Weeks before, from which a player's usual rating and the week's change are made. */
const weeksBack = 10;
/** A day is labelled by matches so many days around it. */
const near = 6;

const playersOf = (query: Query, teamId: string) =>
  query
    .selectFrom('team_player')
    .innerJoin('player', 'player.id', 'team_player.player_id')
    .where('team_player.team_id', '=', teamId)
    .where('player.deleted_at', 'is', null)
    .select(['player.id', 'player.first_name', 'player.last_name', 'player.status', 'team_player.dorsal'])
    .orderBy((by) => by.fn.coalesce('team_player.dorsal', by.lit(1000)))
    .orderBy('player.name_key')
    .execute();

const total = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0);
/** What a player did on a day; null where they took part in nothing. */
const doneOn = (rows: readonly RatedRow[]) => {
  if (rows.length === 0) return null;
  const loads = rows.flatMap(({ load }) => load ?? []);
  return {
    minutes: total(rows.map(({ minutes }) => minutes)),
    load: loads.length === rows.length ? total(loads) : null,
    estimated: rows.some(({ estimated }) => estimated),
  };
};

/** Handler of a week of a team by day: what was done, and who can take part. */
export const teamWeekHandlers = ({ database: { query }, clock }: Services): Handlers<typeof teamWeek> => ({
  get: async ({ params: { teamId }, query: asked }, { user }) => {
    const team = (await teamRow(query, scopeOf(user), teamId)) ?? refuse('notFound');
    await needTeam(query, user, 'training.read', teamId);
    await needTeam(query, user, 'injury.read', teamId);
    const zone = await zoneOfClub(query, team.club_id);
    const today = dayOf(new Date(clock()), zone);
    const from = mondayOf(asked.day ?? today);
    const days = daysWithin(from, plusDays(from, 6));
    const startOf = (day: string) => momentOf({ day, time: '00:00' }, zone).getTime();
    const of = { teamId, zone, span: { startsOn: plusDays(from, -near), endsOn: plusDays(from, 6 + near) } };
    const [trainings, matches] = [await trainingsIn(query, of, []), await matchesIn(query, of)];
    const between = {
      from: startOf(plusDays(from, -7 * weeksBack)),
      to: Math.min(clock(), startOf(plusDays(from, 7))),
    };
    const all = rated(await sessionRows(query, { clubId: team.club_id, teamIds: [teamId] }, between), zone);
    const byPlayer = Map.groupBy(all, ({ playerId }) => playerId);
    const bySession = Map.groupBy(all, ({ id }) => id);
    const doneIn = (ids: readonly string[]) => doneTogether(ids.map((id) => doneOf(bySession.get(id) ?? [])));
    const matchDays = matches.map(({ day }) => day);
    const players = await playersOf(query, teamId);
    const availability = await availabilityOfDays(query, { players }, { days, today });
    return {
      ...{ teamId, from, today },
      days: days.map((day) => {
        const trained = trainings.filter((one) => one.day === day);
        const played = matches.filter((one) => one.day === day);
        return {
          ...{ day, labels: [...labelsOf(day, matchDays)] },
          ...doneIn([...trained, ...played].map(({ id }) => id)),
          sessions: [
            ...trained.map(({ id, name, objectives, startsAt }) => ({
              ...{ id, kind: 'training' as const, title: name || objectives, start: iso(startsAt) },
            })),
            ...played.map(({ id, rival, startsAt }) => ({
              ...{ id, kind: 'match' as const, title: rival, start: iso(startsAt) },
            })),
          ],
        };
      }),
      players: players.map((row) => {
        const own = byPlayer.get(row.id) ?? [];
        const can = availability(row.id);
        const [week] = loadOf(own, { from, to: from });
        return {
          ...{ id: row.id, firstName: row.first_name, lastName: row.last_name, dorsal: row.dorsal },
          days: days.map((day, at) => ({
            availability: can[at] ?? ('can' as const),
            done: doneOn(own.filter((one) => one.day === day)),
          })),
          week: week ?? refuse('serverFailure'),
        };
      }),
    };
  },
});
