import type { TableFact } from '#domain/insight/metric.ts';
import type { Engine } from '#server/db/dialect.ts';
import { card, goal, live, match } from './matchTables.ts';
import { content, event, injury, presence, training } from './personTables.ts';
import type { FactTable, Part } from './pieces.ts';
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
