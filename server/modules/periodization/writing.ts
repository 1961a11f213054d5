import { AppError } from '#contract/errors.ts';
import type { periodization } from '#contract/periodization.ts';
import { withinBounds } from '#domain/dayBounds.ts';
import { daysBetween } from '#domain/days.ts';
import { moved, refusalOf, subtreeOf } from '#domain/periodization/units.ts';
import type { Query } from '#server/db/database.ts';
import { againIfDuplicate } from '#server/db/dialect.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { Services } from '#server/services.ts';
import { zoneOf } from '../club/store.ts';
import { trainingsIn } from './dayStore.ts';
import * as store from './store.ts';

type Calls = Handlers<typeof periodization>;
type New = Parameters<Calls['add']>[0]['body'];
type Change = Parameters<Calls['update']>[0]['body'];
type Move = Parameters<Calls['move']>[0]['body'];
type Where = { readonly clubId: string } & store.PlanOf;

/** Throws why a unit cannot be where it is. */
export const needFit = (units: readonly store.PlannedRow[], unit: store.PlannedRow): void => {
  const refusal = refusalOf(units, unit);
  if (refusal) throw new AppError(refusal);
};

/** The unit that the same call has made before. Throws `commandReused` for an id of anything else. */
const sameUnit = (row: store.UnitRow, { teamId, seasonId }: store.PlanOf): store.UnitRow => {
  if (row.team_id !== teamId || row.season_id !== seasonId || row.deleted_at !== null)
    throw new AppError('commandReused');
  return row;
};

/** Changes the units of a plan. Each change holds the plans of the team, so that nothing overlaps. */
export const createWriting = ({ database, clock }: Services) => {
  /**
   * Sets the trainings of a session. Throws `notFound` for what is no training of the team on that day, `plan.taken` for
   * one of another session.
   */
  const setTrainings = async (tx: Query, row: store.UnitRow, given: readonly string[] | undefined): Promise<void> => {
    if (row.level !== 'session') {
      if (given?.length) throw new AppError('plan.levelWrong');
      return;
    }
    const span = { startsOn: row.starts_on, endsOn: row.ends_on };
    const units = await store.unitRows(tx, { teamId: row.team_id, seasonId: row.season_id });
    const of = { teamId: row.team_id, zone: await zoneOf(tx, row.club_id), span };
    const found = await trainingsIn(tx, of, units);
    const isFree = (unitId: string | null) => unitId === null || unitId === row.id;
    const wanted = given ?? found.filter(({ unitId }) => isFree(unitId)).map(({ id }) => id);
    for (const id of wanted) {
      const one = found.find((training) => training.id === id);
      if (!one) throw new AppError('notFound');
      if (!isFree(one.unitId)) throw new AppError('plan.taken', { id });
    }
    const left = found.filter((one) => one.unitId === row.id && !wanted.includes(one.id)).map(({ id }) => id);
    await store.setLeaf(tx, left, null);
    await store.setLeaf(tx, wanted, row.id);
  };

  const locked = async (tx: Query, { id, team_id, season_id }: store.UnitRow) => {
    await store.lockPlans(tx, team_id);
    const units = await store.unitRows(tx, { teamId: team_id, seasonId: season_id });
    const row = units.find((one) => one.id === id);
    if (!row) throw new AppError('notFound');
    return { units, row };
  };

  return {
    // Two devices may send one id at once, for two teams too.
    add: ({ clubId, teamId, seasonId }: Where, body: New): Promise<store.UnitRow> =>
      againIfDuplicate(() =>
        database.transaction(async (tx) => {
          await store.lockPlans(tx, teamId);
          const before = body.id === undefined ? undefined : await store.anyRow(tx, body.id);
          if (before) return sameUnit(before, { teamId, seasonId });
          const at = clock();
          const row: store.UnitRow = {
            ...{ id: body.id ?? crypto.randomUUID(), club_id: clubId, team_id: teamId, season_id: seasonId },
            ...{ parent_id: body.parentId, level: body.level, name: body.name, goals: body.goals, colour: body.colour },
            ...{ starts_on: body.startsOn, ends_on: body.endsOn, contents: JSON.stringify(body.contents) },
            ...{ planned_load: body.plannedLoad, planned_minutes: body.plannedMinutes, intensity: body.intensity },
            ...{ version: 1, created_at: at, updated_at: at, deleted_at: null },
          };
          const units = await store.unitRows(tx, { teamId, seasonId });
          if (row.parent_id !== null && !units.some(({ id }) => id === row.parent_id)) throw new AppError('notFound');
          needFit(units, store.asUnit(row));
          await store.addUnits(tx, [row]);
          await setTrainings(tx, row, body.trainingIds);
          return row;
        }),
      ),
    update: (known: store.UnitRow, { version, trainingIds, ...body }: Change): Promise<void> =>
      database.transaction(async (tx) => {
        const { units, row } = await locked(tx, known);
        if (row.version !== version) throw new AppError('record.changed');
        const given = {
          ...{ name: body.name, starts_on: body.startsOn, ends_on: body.endsOn, goals: body.goals },
          ...{ planned_load: body.plannedLoad, planned_minutes: body.plannedMinutes, intensity: body.intensity },
          ...{ colour: body.colour, contents: body.contents && JSON.stringify(body.contents) },
        };
        const change: Partial<store.UnitRow> = Object.fromEntries(
          Object.entries(given).filter(([, value]) => value !== undefined),
        );
        const after = { ...row, ...change };
        needFit(units, store.asUnit(after));
        await store.changeUnit(tx, row, { ...change, updated_at: clock() });
        if (trainingIds !== undefined) await setTrainings(tx, after, trainingIds);
      }),
    move: (known: store.UnitRow, { version, days, startsOn }: Move): Promise<void> =>
      database.transaction(async (tx) => {
        const { units, row } = await locked(tx, known);
        if (row.version !== version) throw new AppError('record.changed');
        const far = days ?? daysBetween(row.startsOn, startsOn ?? row.startsOn);
        const own = moved(units, row.id, far);
        if (own.some((one) => !withinBounds(one.startsOn) || !withinBounds(one.endsOn)))
          throw new AppError('dayOutOfBounds');
        const ids = new Set(own.map(({ id }) => id));
        const after = [...units.filter(({ id }) => !ids.has(id)), ...own];
        for (const one of own.slice(0, 1)) needFit(after, one);
        for (const one of own)
          await store.changeUnit(tx, one, { starts_on: one.startsOn, ends_on: one.endsOn, updated_at: clock() });
      }),
    remove: (known: store.UnitRow): Promise<void> =>
      database.transaction(async (tx) => {
        const { units, row } = await locked(tx, known);
        const ids = subtreeOf(units, row.id).map(({ id }) => id);
        await store.setRemoved(tx, ids, { at: clock(), deletedAt: clock() });
      }),
    /** Throws why what was removed does not fit any more. */
    restore: (known: store.UnitRow, since: number): Promise<void> =>
      database.transaction(async (tx) => {
        await store.lockPlans(tx, known.team_id);
        const gone = await store.removedRows(tx, known.team_id, since);
        const together = gone.filter((one) => one.deleted_at === known.deleted_at);
        const own = subtreeOf(together, known.id);
        const units = await store.unitRows(tx, { teamId: known.team_id, seasonId: known.season_id });
        const [root] = own;
        if (!root) throw new AppError('notFound');
        needFit([...units, ...own], root);
        const ids = own.map(({ id }) => id);
        await store.setRemoved(tx, ids, { at: clock(), deletedAt: null });
      }),
  };
};
