import { AppError } from '#contract/errors.ts';
import { dayOf } from '#domain/days.ts';
import type { Valued } from '#domain/insight/collected.ts';
import type { Condition } from '#domain/insight/definition.ts';
import type { ComputedFact, InsightFact } from '#domain/insight/metric.ts';
import { engineOf } from '#server/db/dialect.ts';
import type { Setting } from '../conditions.ts';
import { type Group, keyOf } from '../merge.ts';
import { type AskingOf, type GroupRow, type OpeningOf, ofTime, type Taking } from '../plan.ts';
import type { Scope, Within } from '../scope.ts';
import { factTable } from '../tables.ts';
import { availability, kickOff } from './availability.ts';
import { membership, squad } from './club.ts';
import { pointRecord, standing } from './competitions.ts';
import { ability, evaluation, rating, roundLine } from './evaluations.ts';
import { absence, exposure } from './injuries.ts';
import { load, loadWeek } from './load.ts';
import { measurement, tested } from './measurement.ts';
import type { ComputedRow, ComputedTable } from './row.ts';
import { outsider, scoutReport, staffLicence } from './scouting.ts';

const tables: Readonly<Record<ComputedFact, ComputedTable>> = {
  absence,
  exposure,
  availability,
  kickOff,
  load,
  loadWeek,
  measurement,
  tested,
  evaluation,
  ability,
  roundLine,
  rating,
  squad,
  membership,
  scoutReport,
  outsider,
  staffLicence,
  standing,
  pointRecord,
};

export const isComputed = (fact: InsightFact): fact is ComputedFact => fact in tables;
/** Whether a fact says little of a person only where there are several. */
export const isDelicate = ({ query }: Setting, fact: InsightFact): boolean =>
  (isComputed(fact) ? tables[fact] : factTable(engineOf(query), fact)).delicate === true;

type From = {
  readonly setting: Setting;
  readonly zone: string;
  readonly scope: Pick<Scope, 'userId'>;
};
type Chosen = { readonly fact: ComputedFact; readonly conditions: readonly Condition[]; readonly within: Within };

/** The key of a row in a dimension. */
export const keyIn = ({ day, team, person, keys }: ComputedRow, name: string): string | null => {
  if (ofTime.has(name)) return keyOf(name, day, 'UTC');
  if (name === 'team') return team;
  return name === 'player' ? person : (keys?.[name] ?? null);
};

const valuesIn = ({ is, in: several, notIn }: Condition): readonly string[] =>
  is === undefined ? (several ?? notIn ?? []) : [is];

/** Whether a condition leaves a row. */
export const fits = (row: ComputedRow, condition: Condition, { seasons }: Setting): boolean => {
  if (condition.between) return row.day >= condition.between[0] && row.day <= condition.between[1];
  const values = valuesIn(condition);
  const isOne =
    condition.filter === 'season' && row.keys?.season === undefined
      ? values.some((id) => {
          const span = seasons.get(id);
          return span !== undefined && row.day >= span.from && row.day <= span.to;
        })
      : values.includes(keyIn(row, condition.filter) ?? '');
  return condition.notIn ? !isOne : isOne;
};

/** The first and the last day that conditions leave. */
const daysOf = (conditions: readonly Condition[], { seasons }: Setting) => {
  const spans = conditions.flatMap((one) => {
    if (one.between) return [{ from: one.between[0], to: one.between[1] }];
    if (one.filter !== 'season' || one.notIn) return [];
    const found = valuesIn(one).flatMap((id) => seasons.get(id) ?? []);
    const days = found.flatMap(({ from, to }) => [from, to]).toSorted();
    return days.length > 0 ? [{ from: days[0] ?? '', to: days.at(-1) ?? '' }] : [];
  });
  return {
    from:
      spans
        .map(({ from }) => from)
        .toSorted()
        .at(-1) ?? null,
    to: spans.map(({ to }) => to).toSorted()[0] ?? null,
  };
};

/** Rows that a question may compute; beyond it it is too heavy. */
const rowsAtMost = 300_000;

/** The rows of a fact that a reader may have and that the conditions leave. */
export const chosenRows = async ({ setting, zone, scope: { userId } }: From, { fact, conditions, within }: Chosen) => {
  const { query, clubId, now } = setting;
  const today = dayOf(new Date(now), zone);
  const rows = await tables[fact].rows({
    ...{ query, clubId, zone, now, today, userId, within },
    ...daysOf(conditions, setting),
  });
  if (rows.length > rowsAtMost) throw new AppError('report.tooHeavy');
  const { teams, own } = within;
  return rows.filter(
    (row) =>
      (teams === null || teams.has(row.team ?? '') || own.has(row.person ?? '')) &&
      conditions.every((one) => fits(row, one, setting)),
  );
};

const ranked = ({ day, rank }: ComputedRow): string => `${day} ${String(rank ?? 0).padStart(9, '0')}`;
const valued = (row: ComputedRow, part: string): Valued | null => {
  const { team, thing, person, test } = row;
  const value = row.values[part] ?? null;
  const of = { ...(person !== null && { person }), ...(test && { test: test.id, better: test.better }) };
  return value === null ? null : { value, n: 1, team, at: ranked(row), thing, ...of };
};

/** Groups of computed rows. */
export const computedGroups = async (
  from: From,
  { by, parts, ...chosen }: AskingOf<ComputedFact>,
  takings: readonly { readonly metric: string; readonly taking: Taking }[],
): Promise<readonly Group[]> => {
  const rows = await chosenRows(from, chosen);
  const keysIn = (row: ComputedRow) => by.map((name) => keyIn(row, name));
  const groups = Map.groupBy(rows, (row) => JSON.stringify(keysIn(row)));
  if (by.length === 0 && groups.size === 0) groups.set('[]', []);
  return [...groups].map(([id, own]) => ({
    keys: JSON.parse(id) as (string | null)[],
    sums: Object.fromEntries(
      parts.map((part) => [part, own.reduce((sum, { values }) => sum + Number(values[part] ?? 0), 0)]),
    ),
    values: Object.fromEntries(
      takings.map(({ metric, taking }) => [metric, own.flatMap((row) => valued(row, taking.part) ?? [])]),
    ),
    things: new Set(own.map(({ thing }) => thing)).size,
  }));
};

/** The computed rows behind a number, the newest first; those of one thing and person are one. */
export const computedRows = async (
  from: From,
  { parts, taking, at, ...chosen }: OpeningOf<ComputedFact>,
): Promise<readonly GroupRow[]> => {
  const names = taking ? [taking.part] : parts;
  const rows = (await chosenRows(from, chosen)).filter(
    (row) =>
      at.every(({ dimension, is }) => keyIn(row, dimension) === is) &&
      names.some((name) => (taking ? (row.values[name] ?? null) !== null : Number(row.values[name] ?? 0) !== 0)),
  );
  const shown = rows
    .toSorted((a, b) => (a.day === b.day ? (a.thing < b.thing ? -1 : 1) : a.day < b.day ? 1 : -1))
    .map((row) => ({
      ...{ thing: row.thing, of: row.kind, page: row.page ?? row.thing, at: row.day, team: row.team },
      ...{ person: row.person, other_id: null, seq: null, order: ranked(row) },
      ...{ test: row.test?.id ?? null, better: row.test?.better ?? null },
      ...Object.fromEntries(names.map((name, n) => [`p${n}`, row.values[name] ?? null])),
    }));
  if (taking) return shown;
  const found = new Map<string, Record<string, string | number | null>>();
  for (const row of shown) {
    const known = found.get(`${row.thing} ${row.person}`);
    if (!known) found.set(`${row.thing} ${row.person}`, row);
    else
      for (const n of names.keys())
        known[`p${n}`] = Number(known[`p${n}`] ?? 0) + Number((row as GroupRow)[`p${n}`] ?? 0);
  }
  return [...found.values()];
};
