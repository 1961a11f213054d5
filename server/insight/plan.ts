import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Condition } from '#domain/insight/definition.ts';
import type { Collected, InsightFact, TableFact } from '#domain/insight/metric.ts';
import { engineOf } from '#server/db/dialect.ts';
import { conditionPiece, type Setting, scopePiece } from './conditions.ts';
import type { FactTable, Part, Piece } from './pieces.ts';
import type { Within } from './scope.ts';
import { factTable, fromFor, partIn } from './tables.ts';

/** Dimensions that are read off the moment of a row, in the zone of the club, once the rows are here. */
export const ofTime: ReadonlySet<string> = new Set(['month', 'week', 'weekday', 'day']);

/** Groups that a query may give; beyond it a question is too heavy. */
export const groupsAtMost = 20_000;

/** One query: some parts of one fact, by some dimensions. */
export type AskingOf<F extends InsightFact> = {
  readonly fact: F;
  readonly parts: readonly string[];
  readonly by: readonly string[];
  readonly conditions: readonly Condition[];
  readonly within: Within;
};
export type Asking = AskingOf<TableFact>;
/** A row of it: `d0`, `d1` ... the dimensions, `p0` ... the parts, how many things it stands on. */
export type GroupRow = Readonly<Record<string, string | number | null>>;

const dimensionPiece = (table: FactTable, name: string): Piece => {
  const piece = ofTime.has(name) ? table.at : table.dimensions[name];
  if (!piece) throw new Error(`No dimension ${name}.`);
  return piece;
};
const sumOf = (part: Part): Piece =>
  'distinct' in part ? sql`count(distinct ${part.distinct})` : sql`coalesce(sum(${part.value}), 0)`;
const named = (piece: Piece, name: string): Piece => sql`${piece} as ${sql.ref(name)}`;
const and = (pieces: readonly Piece[]): Piece => sql.join([...pieces], sql` and `);

/** A training or an event that is still to come has no presence yet. */
export const begun = (table: FactTable, { now }: Setting): readonly Piece[] =>
  table.begins ? [sql`${table.at} <= ${now}`] : [];

/** `names`: the parts and dimensions that are read. */
const rowsOf = (
  table: FactTable,
  { names, conditions, within }: Pick<Asking, 'conditions' | 'within'> & { readonly names: readonly string[] },
  setting: Setting,
) =>
  sql`from ${fromFor(table, [...names, ...conditions.map(({ filter }) => filter)])} where ${and([
    ...(setting.live ? (table.countsLive ?? [sql`1 = 0`]) : table.counts),
    ...begun(table, setting),
    scopePiece(table, within, setting),
    ...conditions.map((one) => conditionPiece(table, one, setting)),
  ])}`;

/** Whether no two rows of a group are of one thing: to count rows takes a fraction of the time. */
const isRowOfThing = ({ rows }: FactTable, by: readonly string[]): boolean =>
  rows === 'one' || (rows === 'ofPerson' && by.includes('player'));

/** Whether the things of all groups together are those of the whole, each in one group. */
export const dividesThings = ({ rows, ofThing }: FactTable, by: readonly string[]): boolean =>
  rows === 'one' || by.every((name) => ofTime.has(name) || ofThing?.has(name));

/** The query of one fact. Its text has only what stands in the catalogue's tables. */
export const groupQuery = (asking: Asking, setting: Setting): CompiledQuery => {
  const table = factTable(engineOf(setting.query), asking.fact);
  const keys = asking.by.map((name) => dimensionPiece(table, name));
  const columns = [
    ...keys.map((piece, at) => named(piece, `d${at}`)),
    ...asking.parts.map((name, at) => named(sumOf(partIn(table, name)), `p${at}`)),
    named(isRowOfThing(table, asking.by) ? sql`count(*)` : sql`count(distinct ${table.thing})`, 'things'),
  ];
  const grouped = keys.length === 0 ? sql`` : sql` group by ${sql.join(keys)}`;
  const names = [...asking.by, ...asking.parts];
  const text = sql`select ${sql.join(columns)} ${rowsOf(table, { ...asking, names }, setting)}${grouped} limit ${sql.lit(groupsAtMost + 1)}`;
  return (text as RawBuilder<GroupRow>).compile(setting.query);
};

/** What a figure of all values together is made from, and of which part. */
export type Taking = { readonly kind: Collected; readonly part: string };
const valueIn = (table: FactTable, name: string): Piece => {
  const part = partIn(table, name);
  return 'value' in part ? part.value : part.distinct;
};

/**
 * The values of one part, by the same dimensions as the sums: `v` with how many rows have it (`n`); of a run each row
 * with its team, its moment and what it is.
 */
export const valuesQuery = (asking: Omit<Asking, 'parts'>, { kind, part }: Taking, setting: Setting): CompiledQuery => {
  const table = factTable(engineOf(setting.query), asking.fact);
  const value = valueIn(table, part);
  const keys = asking.by.map((name) => dimensionPiece(table, name));
  const isRun = kind === 'longest';
  const columns = [
    ...keys.map((piece, at) => named(piece, `d${at}`)),
    named(value, 'v'),
    ...(isRun ? [named(table.team, 'team'), named(table.at, 'at'), named(table.thing, 'thing')] : []),
    named(isRun ? sql`1` : sql`count(*)`, 'n'),
  ];
  const grouped = isRun ? sql`` : sql` group by ${sql.join([...keys, value])}`;
  const names = [...asking.by, part];
  const text = sql`select ${sql.join(columns)} ${rowsOf(table, { ...asking, names }, setting)} and ${value} is not null${grouped} limit ${sql.lit(groupsAtMost + 1)}`;
  return (text as RawBuilder<GroupRow>).compile(setting.query);
};

/** What a number is made of: the rows whose part is not nothing, with what they add to it. */
export type OpeningOf<F extends InsightFact> = {
  readonly fact: F;
  readonly parts: readonly string[];
  /** Of a figure of all values: the part whose rows are listed where it has a value. */
  readonly taking?: Taking;
  readonly conditions: readonly Condition[];
  readonly within: Within;
  /** The keys of a row of the answer. */
  readonly at: readonly { readonly dimension: string; readonly is: string | null }[];
};

type Opening = OpeningOf<TableFact>;

const atPiece = (table: FactTable, { dimension, is }: Opening['at'][number]): readonly Piece[] => {
  if (ofTime.has(dimension)) return [];
  const piece = sql`cast(${dimensionPiece(table, dimension)} as text)`;
  return [is === null ? sql`${piece} is null` : sql`${piece} = ${is}`];
};

const matchFacts: ReadonlySet<TableFact> = new Set(['goal', 'card']);
const tellsOf = (fact: TableFact, table: FactTable): readonly Piece[] => {
  const none = sql`null`;
  const isFact = matchFacts.has(fact);
  const column = (name: string, there: boolean) => named(there ? sql`f.${sql.ref(name)}` : none, name);
  return [
    named(table.thing, 'thing'),
    named(table.at, 'at'),
    named(table.person ?? none, 'person'),
    named(table.team, 'team'),
    ...['entry_id', 'seq', 'part', 'kind', 'sub', 'side', 'other_id', 'staff_id', 'minute', 'stoppage', 'period'].map(
      (name) => column(name, isFact),
    ),
  ];
};

const orderOf = (fact: TableFact, table: FactTable): Piece => {
  const last = [table.person, table.place].flatMap((piece) => piece ?? []);
  const ends = matchFacts.has(fact) ? [sql`f.seq`, sql`f.part`] : last;
  return sql`order by ${sql.join([sql`${table.at} desc`, table.thing, ...ends])}`;
};

/** The query of what stands behind a number, the newest first. */
export const openQuery = (opening: Opening, setting: Setting): CompiledQuery => {
  const table = factTable(engineOf(setting.query), opening.fact);
  const { taking } = opening;
  const parts = opening.parts.map((name) => partIn(table, name));
  // What several rows belong to is listed once.
  const values = taking
    ? [valueIn(table, taking.part)]
    : parts.map((part) => ('distinct' in part ? sql`1` : part.value));
  const columns = [...tellsOf(opening.fact, table), ...values.map((piece, at) => named(piece, `p${at}`))];
  const isSomething = sql`(${sql.join(
    values.map((piece) => (taking ? sql`${piece} is not null` : sql`${piece} <> 0`)),
    sql` or `,
  )})`;
  const where = and([isSomething, ...opening.at.flatMap((one) => atPiece(table, one))]);
  const names = [...opening.parts, ...opening.at.map(({ dimension }) => dimension), ...(taking ? [taking.part] : [])];
  const text = sql`select ${sql.join(columns)} ${rowsOf(table, { ...opening, names }, setting)} and ${where} ${orderOf(opening.fact, table)} limit ${sql.lit(groupsAtMost + 1)}`;
  return (text as RawBuilder<GroupRow>).compile(setting.query);
};
