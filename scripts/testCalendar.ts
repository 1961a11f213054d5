import fc from 'fast-check';
import { anyEdit, lostBy } from '#tests/domain/calendar/randomSeries.ts';
import { compareFrozen, compareSeeds } from '#tests/server/calendar/compareDates.ts';

/**
 * Dates of series beside two libraries that the product does not use (`rrule`, and a frozen table of python-dateutil),
 * their instants in twelve zones beside frozen changes of the clocks, and changes of series beside a plain list.
 */
const many = Number(process.env.SEEDS ?? 500);
const from = Number(process.env.SEED ?? Date.now() % 1_000_000);
const show = Number(process.env.SHOW ?? 5);
const seeds = Array.from({ length: many }, (_, index) => from + index);

const [drawn, table] = [compareSeeds(seeds), compareFrozen()];
const disagreements = [...drawn.disagreements, ...table.disagreements];
for (const one of disagreements.slice(0, show)) console.log(one);
console.log(
  `seeds ${from} to ${from + many - 1}: ${drawn.rules} rules beside rrule, ${table.rules} beside python-dateutil`,
);
console.log(`instants: ${drawn.instants + table.instants}, disagreements: ${disagreements.length}`);

const edits = seeds.flatMap((seed) =>
  fc.sample(anyEdit, { seed, numRuns: 20 }).map(({ list, wanted }) => ({ seed, lost: lostBy(list, wanted) })),
);
const losing = edits.filter(({ lost }) => lost.length > 0);
for (const { seed, lost } of losing.slice(0, show)) console.log(`seed ${seed}: ${lost.join(', ')}`);
console.log(`changes of series: ${edits.length}, lost: ${losing.length}`);
process.exitCode = disagreements.length + losing.length === 0 && many > 0 ? 0 : 1;
