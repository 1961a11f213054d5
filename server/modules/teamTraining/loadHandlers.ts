import { refuse } from '#contract/errors.ts';
import type { teamTraining } from '#contract/teamTraining.ts';
import { dayOf, momentOf } from '#domain/days.ts';
import { type DoneLoad, doneLoad, loadOf, medianOf } from '#domain/training/load.ts';
import { plannedLoad, plannedMinutes } from '#domain/training/plan.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { needTeam, scopeOf } from '#server/rights/reach.ts';
import type { Services } from '#server/services.ts';
import { zoneOfClub } from '../event/occasionStore.ts';
import { teamRow } from '../team/store.ts';
import { feltAs } from './loads.ts';
import { partRows } from './planStore.ts';
import { type FeltRow, feltOf } from './trainingStore.ts';

type Loads = Pick<Handlers<typeof teamTraining>, 'load'>;
const dayMs = 86_400_000;

const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
/** The Monday of the week of a day. */
export const mondayOf = (day: string): string => plusDays(day, -((new Date(day).getUTCDay() + 6) % 7));

/** What the players of a week felt: the middle of what each of them adds up to. */
const weekLoad = (felt: readonly FeltRow[]): DoneLoad => {
  const { answered, asked } = doneLoad(felt.map(feltAs));
  const sums = new Map<string, number>();
  for (const { person_id: id, rpe, minutes } of felt)
    if (rpe !== null) sums.set(id, (sums.get(id) ?? 0) + loadOf(rpe, minutes ?? 0));
  return { median: medianOf([...sums.values()]), answered, asked };
};

/** Handler of the planned and the felt load of a team by week. */
export const loadHandlers = ({ database: { query }, clock }: Services): Loads => ({
  load: async ({ params: { teamId }, query: { weeks } }, { user }) => {
    const team = (await teamRow(query, scopeOf(user), teamId)) ?? refuse('notFound');
    await needTeam(query, user, 'training.read', teamId);
    const zone = await zoneOfClub(query, team.club_id);
    const monday = mondayOf(dayOf(new Date(clock()), zone));
    const startOf = (day: string) => momentOf({ day, time: '00:00' }, zone).getTime();
    const first = plusDays(monday, -7 * (weeks - 1));
    const rows = await query
      .selectFrom('team_training')
      .innerJoin('occasion', 'occasion.id', 'team_training.id')
      .where('team_training.team_id', '=', teamId)
      .where('occasion.deleted_at', 'is', null)
      .where('occasion.state', '=', 'planned')
      .where('occasion.starts_at', '>=', startOf(first))
      .where('occasion.starts_at', '<', startOf(plusDays(monday, 7)))
      .select(['occasion.id', 'occasion.starts_at', 'occasion.ends_at'])
      .execute();
    const ids = rows.map(({ id }) => id);
    const felt = await feltOf(query, ids);
    const parts = Map.groupBy(await partRows(query, ids), ({ training_id }) => training_id);
    const byWeek = Map.groupBy(rows, ({ starts_at }) => mondayOf(dayOf(new Date(starts_at), zone)));
    return {
      teamId,
      weeks: Array.from({ length: weeks }, (_, place) => {
        const from = plusDays(first, 7 * place);
        const own = byWeek.get(from) ?? [];
        const planned = own.flatMap(({ id }) => parts.get(id) ?? []);
        return {
          from,
          trainings: own.length,
          minutesBooked: own.reduce((sum, one) => sum + Math.round((one.ends_at - one.starts_at) / 60_000), 0),
          minutesPlanned: plannedMinutes(planned),
          plannedLoad: plannedLoad(planned),
          done: weekLoad(own.flatMap(({ id }) => felt.get(id) ?? [])),
        };
      }),
    };
  },
});
