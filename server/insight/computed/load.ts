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
      ...{
        thing: session.id,
        kind: session.kind === 'match' ? 'match' : 'occasion',
        day: session.day,
        team: session.teamId,
        person: session.playerId,
      },
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

/** The day of the first session of each player, with which comparing weeks begins. */
const firstDays = async ({ query, clubId, zone }: Computing): Promise<ReadonlyMap<string, string>> => {
  const trainings = await query
    .selectFrom('attendance')
    .innerJoin('occasion', 'occasion.id', 'attendance.occasion_id')
    .innerJoin('team_training', 'team_training.id', 'occasion.id')
    .where('attendance.club_id', '=', clubId)
    .where('attendance.person_kind', '=', 'player')
    .where('attendance.minutes', '>', 0)
    .where('occasion.state', '=', 'planned')
    .where('occasion.deleted_at', 'is', null)
    .groupBy('attendance.person_id')
    .select((by) => ['attendance.person_id as id', by.fn.min<number>('occasion.starts_at').as('at')])
    .execute();
  const matches = await query
    .selectFrom('match_player')
    .innerJoin('match', 'match.id', 'match_player.match_id')
    .where('match.club_id', '=', clubId)
    .where('match.deleted_at', 'is', null)
    .where('match_player.minutes', '>', 0)
    .groupBy('match_player.player_id')
    .select((by) => ['match_player.player_id as id', by.fn.min<number>('match.kickoff_at').as('at')])
    .execute();
  const found = new Map<string, string>();
  for (const { id, at } of [...trainings, ...matches]) {
    const day = dayOf(new Date(Number(at)), zone);
    const known = found.get(id);
    if (known === undefined || day < known) found.set(id, day);
  }
  return found;
};

/** The weeks of each player that are over and had a session. */
export const loadWeek: ComputedTable = {
  delicate: true,
  rows: async (of) => {
    const sessions = await sessionsOf(of);
    const begun = await firstDays(of);
    const thisWeek = mondayOf(dayOf(new Date(of.now), of.zone));
    return [...Map.groupBy(sessions, ({ playerId }) => playerId)].flatMap(([playerId, own]) => {
      const [first, last] = [own[0]?.day ?? '', own.at(-1)?.day ?? ''];
      const byWeek = Map.groupBy(own, ({ day }) => mondayOf(day));
      // Weeks that are not read have load all the same: only before the first session there was none.
      const start = { day: begun.get(playerId) ?? first, load: 0, minutes: 0, estimated: false };
      return loadOf([start, ...own], { from: first, to: last }).flatMap((week) => {
        const inWeek = byWeek.get(week.from);
        if (!inWeek || week.from >= thisWeek) return [];
        const change = week.changePercent === null ? null : week.changePercent / 100;
        return [
          {
            ...{ thing: `${playerId} ${week.from}`, kind: 'player' as const, page: playerId },
            ...{ day: week.from, team: teamOf(inWeek), person: playerId },
            values: { change, monotony: week.monotony, strain: week.strain },
          },
        ];
      });
    });
  },
};
