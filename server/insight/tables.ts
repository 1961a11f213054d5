import type { InsightFact } from '#domain/insight/metrics.ts';
import type { Engine } from '#server/db/dialect.ts';
import { card, goal, match, playerMatch } from './matchTables.ts';
import { event, injury, presence } from './personTables.ts';
import type { FactTable, Part } from './pieces.ts';

const made = (engine: Engine): { readonly [F in InsightFact]: FactTable<F> } => ({
  match: match(engine),
  goal: goal(),
  playerMatch: playerMatch(),
  card: card(),
  presence: presence(),
  event: event(),
  injury: injury(),
});
const tables = { sqlite: made('sqlite'), postgres: made('postgres') };

/** The one place where figures meet columns. */
export const factTable = (engine: Engine, fact: InsightFact): FactTable => tables[engine][fact] as FactTable;
export const partIn = (table: FactTable, name: string): Part => {
  const part = (table.parts as Readonly<Record<string, Part>>)[name];
  if (!part) throw new Error(`No part ${name}.`);
  return part;
};
