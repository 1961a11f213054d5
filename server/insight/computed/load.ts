import { dayOf, momentOf, mondayOf, plusDays } from '#domain/days.ts';
import { loadOf } from '#domain/load.ts';
import { plannedLoad } from '#domain/training/plan.ts';
import { type RatedRow, rated, sessionRows } from '#server/modules/load/sessionStore.ts';
import { partRows } from '#server/modules/teamTraining/planStore.ts';
import type { ComputedTable, Computing } from './row.ts';

/** Days before the first one that are read: four weeks to compare with, and six for a player's usual rating. */
const daysBack = 70;

/** The sessions of all players of the club until a day, with their loads. */
const sessionsOf = async ({ query, clubId, zone, now, from, to }: Computing): Promise<readonly RatedRow[]> => {
  const teams = await query.selectFrom('team').where('club_id', '=', clubId).select('id').execute();
  const startOf = (day: string) => momentOf({ day, time: '00:00' }, zone).getTime();
  const between = {
    from: from === null ? 0 : startOf(plusDays(mondayOf(from), -daysBack)),
    to: to === null ? now : Math.min(now, startOf(plusDays(to, 7))),
  };
  return rated(await sessionRows(query, { clubId, teamIds: teams.map(({ id }) => id) }, between), zone);
};

/** The planned loads of trainings that have a plan. */
const plansOf = async ({ query }: Computing, sessions: readonly RatedRow[]): Promise<ReadonlyMap<string, number>> => {
  const ids = sessions.flatMap(({ kind, id }) => (kind === 'training' ? [id] : []));
  const parts = Map.groupBy(await partRows(query, [...new Set(ids)]), ({ training_id }) => training_id);
  return new Map([...parts].map(([id, own]) => [id, plannedLoad(own)]));
};

const valuesOf = ({ kind, minutes, rpe, load: done, estimated }: RatedRow, planned: number | null) => {
  const isBoth = planned !== null && done !== null;
  return {
    ...{ planned: planned ?? 0, done: done ?? 0, minutes, estimated: estimated || done === null ? minutes : 0 },
    ...{ doneAsPlanned: isBoth ? done : 0, plannedDone: isBoth ? planned : 0 },
    ...{ exertion: rpe ?? 0, rated: rpe === null ? 0 : 1, matchLoad: kind === 'match' ? (done ?? 0) : 0 },
  };
};

/** What each player took part in: with the load of domain/load.ts, and what its plan had. */
export const load: ComputedTable = {
  delicate: true,
  rows: async (of) => {
    const sessions = await sessionsOf(of);
    const plans = await plansOf(of, sessions);
    return sessions.map((session) => ({
      ...{ thing: session.id, day: session.day, team: session.teamId, person: session.playerId },
      ...{ keys: { sessionKind: session.kind }, values: valuesOf(session, plans.get(session.id) ?? null) },
    }));
  },
};

/** The team of most of the minutes. */
const teamOf = (sessions: readonly RatedRow[]): string | null => {
  const minutes = [...Map.groupBy(sessions, ({ teamId }) => teamId)].map(([id, own]) => ({
    id,
    sum: own.reduce((sum, one) => sum + one.minutes, 0),
  }));
  return minutes.toSorted((a, b) => b.sum - a.sum || (a.id < b.id ? -1 : 1))[0]?.id ?? null;
};

/** The weeks of each player that are over and had a session. */
export const loadWeek: ComputedTable = {
  delicate: true,
  rows: async (of) => {
    const sessions = await sessionsOf(of);
    const thisWeek = mondayOf(dayOf(new Date(of.now), of.zone));
    return [...Map.groupBy(sessions, ({ playerId }) => playerId)].flatMap(([playerId, own]) => {
      const [first, last] = [own[0]?.day ?? '', own.at(-1)?.day ?? ''];
      const byWeek = Map.groupBy(own, ({ day }) => mondayOf(day));
      return loadOf(own, { from: first, to: last }).flatMap((week) => {
        const inWeek = byWeek.get(week.from);
        if (!inWeek || week.from >= thisWeek) return [];
        const change = week.changePercent === null ? null : week.changePercent / 100;
        return [
          {
            ...{ thing: `${playerId} ${week.from}`, day: week.from, team: teamOf(inWeek), person: playerId },
            values: { change, monotony: week.monotony, strain: week.strain },
          },
        ];
      });
    });
  },
};
