import { type OperationNode, RawNode, sql } from 'kysely';
import type { TableFact } from '#domain/insight/metric.ts';
import type { Engine } from '#server/db/dialect.ts';
import { card, goal, live, match } from './matchTables.ts';
import { content, event, injury, presence, training } from './personTables.ts';
import type { FactTable, Part, Piece } from './pieces.ts';
import { playerMatch, playerPosition } from './playerTables.ts';

const made = (engine: Engine): { readonly [F in TableFact]: FactTable<F> } => ({
  match: match(engine),
  live: live(),
  goal: goal(),
  playerMatch: playerMatch(engine),
  playerPosition: playerPosition(),
  card: card(),
  presence: presence(),
  training: training(),
  content: content(),
  event: event(),
  injury: injury(),
});
const tables = { sqlite: made('sqlite'), postgres: made('postgres') };

/** The one place where figures meet columns. */
export const factTable = (engine: Engine, fact: TableFact): FactTable => tables[engine][fact] as FactTable;
export const partIn = (table: FactTable, name: string): Part => {
  const part = (table.parts as Readonly<Record<string, Part>>)[name];
  if (!part) throw new Error(`No part ${name}.`);
  return part;
};

const reads = (node: OperationNode, name: RegExp): boolean =>
  RawNode.is(node) &&
  (node.sqlFragments.some((text) => name.test(text)) || node.parameters.some((one) => reads(one, name)));

const readers = new WeakMap<FactTable, ReadonlySet<string>>();
/** The parts and dimensions of a table that read what is joined to it. */
const readersOf = (table: FactTable): ReadonlySet<string> => {
  const known = readers.get(table);
  if (known) return known;
  const name = new RegExp(`(?<![\\w.])${table.joined?.name}\\.`);
  const isReader = (piece: Piece) => reads(piece.toOperationNode(), name);
  const parts = Object.entries<Part>(table.parts).filter(([, part]) =>
    isReader('value' in part ? part.value : part.distinct),
  );
  const dimensions = Object.entries(table.dimensions).filter(([, piece]) => isReader(piece));
  const found = new Set([...parts, ...dimensions].map(([key]) => key));
  readers.set(table, found);
  return found;
};

/** What a query of a table is from: with what is joined to it where a part or a dimension that is asked for reads it. */
export const fromFor = (table: FactTable, names: readonly string[]): Piece => {
  const { from, joined } = table;
  if (!joined) return from;
  const needing = readersOf(table);
  return names.some((name) => needing.has(name)) ? sql`${from} ${joined.by}` : from;
};
