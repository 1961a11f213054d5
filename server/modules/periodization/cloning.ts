import { AppError } from '#contract/errors.ts';
import type { periodization } from '#contract/periodization.ts';
import { withinBounds } from '#domain/dayBounds.ts';
import { plusDays } from '#domain/days.ts';
import { laid, type NotFitted } from '#domain/periodization/clone.ts';
import { lengthOf, placeFor, subtreeOf } from '#domain/periodization/units.ts';
import type { Query } from '#server/db/database.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import { zoneOf } from '../club/store.ts';
import { addParts, addPlans, partRows, partsFor, trainingRows } from '../teamTraining/planStore.ts';
import { matchDaysIn, trainingsIn } from './dayStore.ts';
import * as store from './store.ts';
import { needFit } from './writing.ts';

type Body = Parameters<Handlers<typeof periodization>['clone']>[0]['body'];
/** Where a copy goes. */
export type Target = { readonly teamId: string; readonly seasonId: string };
type Made = { readonly rows: readonly store.PlannedRow[]; readonly notFitted: readonly NotFitted[] };
type Lay = Made & { readonly ofOriginal: ReadonlyMap<string, string> };

/** Matches a little outside the span give the days at its edges their labels. */
const edge = 7;
const daysAround = (
  query: Query,
  teamId: string,
  zone: string,
  { startsOn, endsOn }: { startsOn: string; endsOn: string },
) =>
  matchDaysIn(query, { teamId, zone, span: { startsOn: plusDays(startsOn, -edge), endsOn: plusDays(endsOn, edge) } });

/** Copies units of plans with all below them. */
export const createCloning = ({ database, clock }: Services) => {
  /** The rows of a copy, with new ids, and what has no place. Throws why the copy does not fit at the target. */
  const layOut = async (tx: Query, original: store.UnitRow, target: Target, body: Body): Promise<Lay> => {
    const source = await store.unitRows(tx, { teamId: original.team_id, seasonId: original.season_id });
    const own = store.asUnit(original);
    const there = await store.unitRows(tx, target);
    const span = { startsOn: body.startsOn, endsOn: plusDays(body.startsOn, lengthOf(own) - 1) };
    if (!withinBounds(span.endsOn)) throw new AppError('dayOutOfBounds');
    const zone = await zoneOf(tx, original.club_id);
    const [from, onto] = [
      await daysAround(tx, original.team_id, zone, own),
      await daysAround(tx, target.teamId, zone, span),
    ];
    const { units, notFitted } = laid(source, { id: own.id, startsOn: body.startsOn, lay: body.lay, from, onto });
    const ids = new Map(units.map(({ id }) => [id, crypto.randomUUID()]));
    const parent = own.level === 'season' ? undefined : placeFor(there, own.level, span);
    if (own.level !== 'season' && !parent) throw new AppError('plan.outsideParent');
    const at = clock();
    const rows = units.map((unit): store.PlannedRow => {
      const isTop = unit.id === own.id;
      return store.asUnit({
        ...{ id: ids.get(unit.id) ?? '', club_id: original.club_id, team_id: target.teamId },
        ...{ season_id: target.seasonId, starts_on: unit.startsOn, ends_on: unit.endsOn },
        parent_id: isTop ? (parent?.id ?? null) : (ids.get(unit.parentId ?? '') ?? null),
        name: isTop ? (body.name ?? unit.name) : unit.name,
        ...{ level: unit.level, goals: unit.goals, contents: unit.contents, colour: unit.colour },
        ...{ planned_load: unit.planned_load, planned_minutes: unit.planned_minutes, intensity: unit.intensity },
        ...{ version: 1, created_at: at, updated_at: at, deleted_at: null },
      });
    });
    const [top] = rows;
    if (top) needFit([...there, ...rows], top);
    return { rows, notFitted, ofOriginal: ids };
  };

  /** The plans of the trainings of the original, as drafts of the copied sessions. */
  const addDrafts = async (tx: Query, original: store.UnitRow, target: Target, ofOriginal: Lay['ofOriginal']) => {
    const units = await store.unitRows(tx, { teamId: original.team_id, seasonId: original.season_id });
    const span = { startsOn: original.starts_on, endsOn: original.ends_on };
    const of = { teamId: original.team_id, zone: await zoneOf(tx, original.club_id), span };
    const wanted = (await trainingsIn(tx, of, units)).filter(({ unitId }) => ofOriginal.has(unitId ?? ''));
    const rows = await trainingRows(
      tx,
      wanted.map(({ id }) => id),
    );
    const parts = Map.groupBy(
      await partRows(
        tx,
        rows.map(({ id }) => id),
      ),
      (part) => part.training_id,
    );
    for (const training of wanted) {
      const row = rows.find(({ id }) => id === training.id);
      if (!row) continue;
      const [id, at] = [crypto.randomUUID(), clock()];
      const draft = { ...row, id, team_id: target.teamId, template: 1 as const, shared: 0 as const, version: 1 };
      const unitId = ofOriginal.get(training.unitId ?? '') ?? null;
      const name = row.name || row.objectives.slice(0, 120) || training.day;
      await addPlans(tx, [
        {
          ...draft,
          name,
          minutes: training.minutes,
          unit_id: unitId,
          created_at: at,
          updated_at: at,
          deleted_at: null,
        },
      ]);
      await addParts(tx, partsFor(parts.get(training.id) ?? [], [id]));
    }
  };

  /** What the same command has made before; undefined for a new one. Throws `commandReused`. */
  const madeBefore = async (tx: Query, user: User, original: store.UnitRow, { commandId }: Body) => {
    const found = tx.selectFrom('periodization_clone').selectAll().where('command_id', '=', commandId);
    const row = await found.executeTakeFirst();
    if (!row) return undefined;
    if (row.by_user !== user.id || row.unit_id !== original.id) throw new AppError('commandReused');
    const made = await store.unitRow(tx, original.club_id, row.made_id);
    if (!made) throw new AppError('commandReused');
    const units = await store.unitRows(tx, { teamId: made.team_id, seasonId: made.season_id });
    return { rows: subtreeOf(units, made.id), notFitted: JSON.parse(row.not_fitted) as NotFitted[] };
  };

  return (user: User, original: store.UnitRow, target: Target, body: Body): Promise<Made> =>
    database.transaction(async (tx) => {
      await store.lockPlans(tx, target.teamId);
      const before = body.preview ? undefined : await madeBefore(tx, user, original, body);
      if (before) return before;
      const { rows, notFitted, ofOriginal } = await layOut(tx, original, target, body);
      if (body.preview) return { rows, notFitted };
      await store.addUnits(
        tx,
        rows.map(({ parentId, startsOn, endsOn, plannedLoad, ...row }) => row),
      );
      await tx
        .insertInto('periodization_clone')
        .values({
          ...{ command_id: body.commandId, by_user: user.id, unit_id: original.id, made_id: rows[0]?.id ?? '' },
          ...{ not_fitted: JSON.stringify(notFitted), at: clock() },
        })
        .execute();
      if (body.withTrainings) await addDrafts(tx, original, target, ofOriginal);
      return { rows, notFitted };
    });
};
