import { minuteMs } from '#domain/clock.ts';
import { dayOf, momentOf, plusDays } from '#domain/days.ts';
import { rulesOf } from '#domain/match/format.ts';
import { type Span, sessionOn } from '#domain/periodization/units.ts';
import type { Sport } from '#domain/sports.ts';
import { plannedLoad } from '#domain/training/plan.ts';
import type { Query } from '#server/db/database.ts';
import { isAmong } from '#server/db/dialect.ts';
import { partRows } from '../teamTraining/planStore.ts';
import type { PlannedRow } from './store.ts';

export type TrainingOfDay = {
  readonly id: string;
  readonly day: string;
  readonly startsAt: number;
  readonly minutes: number;
  readonly name: string;
  readonly objectives: string;
  readonly shared: boolean;
  /** Its session; null where it is in none. */
  readonly unitId: string | null;
  /** Null while it has no parts. */
  readonly planned: number | null;
};
type Of = { readonly teamId: string; readonly zone: string; readonly span: Span };
const between = ({ zone, span: { startsOn, endsOn } }: Of) => ({
  from: momentOf({ day: startsOn, time: '00:00' }, zone).getTime(),
  to: momentOf({ day: plusDays(endsOn, 1), time: '00:00' }, zone).getTime(),
});

/**
 * The session of a training: the named one while it is on the same day, else, when the training has moved, the session of
 * its new day. A training that was never part of a plan is in none.
 */
const leafOf = (units: readonly PlannedRow[], unitId: string | null, day: string): string | null => {
  if (unitId === null || !units.some(({ level }) => level === 'session')) return null;
  const named = units.find(({ id }) => id === unitId);
  return named?.startsOn === day ? named.id : (sessionOn(units, day)?.id ?? null);
};

/** The trainings of a team in a span that were not cancelled, each with its session. */
export const trainingsIn = async (
  query: Query,
  of: Of,
  units: readonly PlannedRow[],
): Promise<readonly TrainingOfDay[]> => {
  const { from, to } = between(of);
  const rows = await query
    .selectFrom('team_training')
    .innerJoin('occasion', 'occasion.id', 'team_training.id')
    .where('team_training.team_id', '=', of.teamId)
    .where('occasion.deleted_at', 'is', null)
    .where('occasion.state', '=', 'planned')
    .where('occasion.starts_at', '>=', from)
    .where('occasion.starts_at', '<', to)
    .select(['team_training.id', 'team_training.name', 'team_training.objectives', 'team_training.shared'])
    .select(['team_training.unit_id', 'occasion.starts_at', 'occasion.ends_at'])
    .orderBy('occasion.starts_at')
    .orderBy('team_training.id')
    .execute();
  const parts = Map.groupBy(
    await partRows(
      query,
      rows.map(({ id }) => id),
    ),
    (part) => part.training_id,
  );
  return rows.map((row) => {
    const [day, own] = [dayOf(new Date(row.starts_at), of.zone), parts.get(row.id)];
    return {
      ...{ id: row.id, day, startsAt: row.starts_at, name: row.name, objectives: row.objectives },
      minutes: Math.round((row.ends_at - row.starts_at) / minuteMs),
      shared: row.shared === 1,
      unitId: leafOf(units, row.unit_id, day),
      planned: own ? plannedLoad(own) : null,
    };
  });
};

/** Plans of trainings without a date that belong to some sessions: what a copy brought along. */
export const draftsOf = async (query: Query, unitIds: readonly string[]) => {
  const rows =
    unitIds.length === 0
      ? []
      : await query
          .selectFrom('team_training')
          .where(isAmong(query, 'unit_id', unitIds))
          .where('template', '=', 1)
          .where('deleted_at', 'is', null)
          .select(['id', 'unit_id'])
          .execute();
  const parts = Map.groupBy(
    await partRows(
      query,
      rows.map(({ id }) => id),
    ),
    (part) => part.training_id,
  );
  return rows.map(({ id, unit_id }) => ({
    id,
    unitId: String(unit_id),
    planned: plannedLoad(parts.get(id) ?? []),
  }));
};

/** The matches of a team in a span that were not cancelled or postponed. */
export const matchesIn = async (query: Query, of: Of) => {
  const { from, to } = between(of);
  const rows = await query
    .selectFrom('match')
    .leftJoin('match_now', 'match_now.match_id', 'match.id')
    .where('match.team_id', '=', of.teamId)
    .where('match.deleted_at', 'is', null)
    .where('match.kickoff_at', '>=', from)
    .where('match.kickoff_at', '<', to)
    .select(['match.id', 'match.rival_name', 'match.kickoff_at', 'match.is_local', 'match.format', 'match.rules'])
    .select(['match_now.state', 'match_now.own', 'match_now.rival'])
    .orderBy('match.kickoff_at')
    .execute();
  return rows
    .filter(({ state }) => state !== 'cancelled' && state !== 'postponed')
    .map((row) => {
      const { periods } = rulesOf(row.format as Sport, JSON.parse(row.rules));
      const over = row.state === 'finished' || row.state === 'confirmed';
      return {
        ...{ id: row.id, rival: row.rival_name, startsAt: row.kickoff_at, isLocal: row.is_local === 1, over },
        day: dayOf(new Date(row.kickoff_at), of.zone),
        /** Without the break. */
        minutes: periods.reduce((sum, one) => sum + one, 0),
        own: over ? row.own : null,
        against: over ? row.rival : null,
      };
    });
};
export type MatchOfDay = Awaited<ReturnType<typeof matchesIn>>[number];

/** The days of a team's matches in a span. */
export const matchDaysIn = async (query: Query, of: Of): Promise<readonly string[]> =>
  (await matchesIn(query, of)).map(({ day }) => day);
