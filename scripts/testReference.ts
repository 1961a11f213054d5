import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

/** Figures beside programs that compute them anew from raw rows and logs, on more drawn seasons than in the tests. */
const root = resolve(import.meta.dirname, '..');
const { values } = parseArgs({ options: { seasons: { type: 'string', default: process.env.RUNS ?? '200' } } });
if (!/^[1-9]\d{0,5}$/.test(values.seasons)) throw new Error('--seasons takes a number, such as --seasons 200');
if (!process.env.TOUCHLINE_MATCHES)
  console.error('Real matches are left out: TOUCHLINE_MATCHES names the folder that has them.');
const env = {
  ...process.env,
  PATH: [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
  RUNS: values.seasons,
};
const run = spawn('vitest', ['run', '--project', 'server', 'tests/reference/'], {
  ...{ cwd: root, stdio: ['inherit', 'pipe', 'inherit'], env },
  shell: process.platform === 'win32',
});
let said = '';
run.stdout.on('data', (part: Buffer) => {
  said += part.toString();
  process.stdout.write(part);
});
const [status] = (await once(run, 'close')) as [number | null];
if (status === 0) {
  const figures = [...said.matchAll(/figures: (\d+), disagreements: 0/g)].map(([, count]) => Number(count));
  process.stdout.write(`figures: ${figures.reduce((sum, one) => sum + one, 0)}, disagreements: 0\n`);
}
process.exitCode = status ?? 1;
