import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

export type Way = {
  /** Beside others: what it prints is shown at its end, so that two do not speak at once. */
  readonly aside?: boolean;
  readonly env?: Readonly<Record<string, string>>;
};

export const minutesSince = (start: number): string => `${((performance.now() - start) / 60_000).toFixed(1)} min`;

/** Runs a command and answers whether it was content. */
export const run = async (
  title: string,
  [command = '', ...options]: readonly string[],
  { aside = false, env }: Way = {},
): Promise<boolean> => {
  const start = performance.now();
  const said: string[] = [];
  const begins = `\n== ${title}`;
  if (!aside) console.log(begins);
  const good = await new Promise<boolean>((ends) => {
    const child = spawn(command, options, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: aside ? 'pipe' : 'inherit',
      shell: process.platform === 'win32',
    });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => said.push(String(part)));
    child.on('error', (fault) => {
      console.error(fault);
      ends(false);
    });
    child.on('close', (status) => ends(status === 0));
  });
  if (aside) console.log([begins, '\n', ...said].join(''));
  console.log(`== ${title}: ${good ? 'good' : 'failed'}, ${minutesSince(start)}`);
  return good;
};

/** Two at a time, in their order: with the longest first both hands are busy to the end. */
export const withTwoHands = async (all: readonly (() => Promise<void>)[]): Promise<void> => {
  const waiting = [...all];
  const hand = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await next();
  };
  await Promise.all([hand(), hand()]);
};
