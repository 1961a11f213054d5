import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const root = resolve(import.meta.dirname, '../..');
/** What Node has compiled in one part, the next takes from there, as the server does. */
const compiled = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/touchline') };
/** Everything that each part of a run prints, one file a part. */
const logs = join(root, 'test-results', 'log');

type Options = { readonly env?: Readonly<Record<string, string>> };

export const minutesSince = (start: number): string => `${((performance.now() - start) / 60_000).toFixed(1)} min`;

/** A test that has just failed, as the runners print it: vitest "× name" or "FAIL name", Playwright "✘ 12 name". */
const isFailure = (line: string): boolean => /^\s*(×|✘|FAIL\s)/.test(line);
const linesOfTail = 40;

/**
 * Runs one part and returns true when its exit code is 0. Prints its title, each failed test at once, and its duration;
 * the whole output goes to a file, whose end is printed when the part failed.
 */
export const run = async (
  title: string,
  [command = '', ...options]: readonly string[],
  { env }: Options = {},
): Promise<boolean> => {
  const start = performance.now();
  mkdirSync(logs, { recursive: true });
  const path = join(logs, `${title.replaceAll(/\W+/g, '-')}.log`);
  const log = createWriteStream(path);
  const tail: string[] = [];
  const read = (line: string): void => {
    const plain = stripVTControlCharacters(line);
    log.write(`${plain}\n`);
    tail.push(plain);
    if (tail.length > linesOfTail) tail.shift();
    if (isFailure(plain)) console.log(`${title}: ${plain.trim()}`);
  };
  console.log(`== ${title}: begins`);
  const good = await new Promise<boolean>((resolve) => {
    const child = spawn(command, options, {
      cwd: root,
      env: { ...compiled, ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    for (const stream of [child.stdout, child.stderr]) {
      let rest = '';
      stream.setEncoding('utf8').on('data', (part: string) => {
        const lines = (rest + part).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) read(line);
      });
      stream.on('end', () => rest && read(rest));
    }
    child.on('error', (fault) => {
      read(String(fault));
      resolve(false);
    });
    child.on('close', (status) => resolve(status === 0));
  });
  log.end();
  console.log(`== ${title}: ${good ? 'good' : 'failed'}, ${minutesSince(start)}`);
  if (!good) console.log([...tail, `The whole output: ${relative(root, path)}`].join('\n'));
  return good;
};

/** Runs so many at a time, in their order: with the longest first all of them are busy to the end. */
export const runAtATime = async (count: number, all: readonly (() => Promise<void>)[]): Promise<void> => {
  const waiting = [...all];
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await next();
  };
  await Promise.all(Array.from({ length: count }, worker));
};
