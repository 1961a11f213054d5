import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { benchBoard } from './board/benchBoard.ts';
import { benchCalendar } from './calendar/benchCalendar.ts';
import { benchMonth } from './calendar/benchMonth.ts';
import { benchDevelopment } from './development/benchDevelopment.ts';
import { benchHub } from './hub/benchHub.ts';
import { benchInsight, benchReaders } from './insight/benchInsight.ts';
import { benchLists } from './lists/benchLists.ts';
import { benchScroll } from './lists/benchScroll.ts';
import { benchEntries } from './log/benchEntries.ts';
import { benchFold } from './log/benchFold.ts';
import { benchSmall } from './log/benchSmall.ts';
import { benchTouch } from './log/benchTouch.ts';
import type { BenchRow } from './row.ts';
import { benchSaturday, usual } from './saturday/benchSaturday.ts';
import { benchReload } from './screen/benchReload.ts';
import { benchScreen } from './screen/benchScreen.ts';

const parts = {
  fold: async () => benchFold(),
  small: benchSmall,
  lists: async () => [...(await benchLists()), ...(await benchScroll())],
  calendar: benchCalendar,
  month: benchMonth,
  board: benchBoard,
  development: benchDevelopment,
  insight: benchInsight,
  readers: benchReaders,
  log: benchEntries,
  touch: benchTouch,
  screen: async () => [...(await benchScreen()), ...(await benchReload())],
  hub: () => benchHub(),
  saturday: () => benchSaturday({ ...usual, seconds: Number(values.seconds) }),
} as const satisfies Record<string, () => Promise<readonly BenchRow[]>>;
type Part = keyof typeof parts;
/** Only by their names: each takes as long as all others together. */
const named: readonly Part[] = ['saturday', 'insight', 'readers'];

const usage = `npm run bench -- [${Object.keys(parts).join('|')} ...] [--json] [--seconds N]

  What we do beside its limit or its rival, in the same run. Without names: everything but saturday, insight and readers
  (some five minutes). The first two take some six minutes each; readers is that part of insight alone. --seconds is how long each row of its table is measured (15).`;

const isPart = (name: string): name is Part => name in parts;

const figure = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3);

/** All figures of the run, one line each, with their goals. */
const table = (rows: readonly BenchRow[]): string => {
  const cells = rows.map((row) => [
    row.what,
    `${figure(row.ours)} ${row.unit}`,
    `${figure(row.theirs)} (${row.rival})`,
    row.ratio.toFixed(2),
    row.goal,
  ]);
  const lines = [['what', 'ours', 'beside', 'ratio', 'goal'], ...cells];
  const widths = lines[0]?.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0))) ?? [];
  return lines
    .map((line) =>
      line
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

const run = async (names: readonly Part[]): Promise<readonly BenchRow[]> => {
  const rows: BenchRow[] = [];
  for (const name of names) {
    console.error(`measuring: ${name} ...`);
    rows.push(...(await parts[name]()));
  }
  return rows;
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean' }, seconds: { type: 'string', default: '15' } },
});
const strange = positionals.filter((name) => !isPart(name));
if (strange.length > 0) {
  console.error(`Unknown: ${strange.join(', ')}\n\n${usage}`);
  process.exitCode = 2;
} else {
  const requested = positionals.filter(isPart);
  const rows = await run(
    requested.length > 0 ? requested : (Object.keys(parts) as Part[]).filter((part) => !named.includes(part)),
  );
  const machine = `${cpus().length} x ${cpus()[0]?.model ?? 'processor'}, Node ${process.version}`;
  console.log(values.json ? JSON.stringify({ machine, rows }, null, 2) : `${table(rows)}\n\n${machine}`);
}
