import type { Account } from '../rig/serverProcess.ts';
import type { Played } from './playMatch.ts';

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
const shown = (value: unknown): string => JSON.stringify(value) ?? 'nothing';

/** Prints the progress on one line, which is overwritten on a terminal. */
export const progress = (total: number) => {
  const startedAt = performance.now();
  let done = 0;
  return (title: string): void => {
    done += 1;
    const line = `${done}/${total}  ${seconds(performance.now() - startedAt)}  ${title}`;
    if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${done === total ? '' : line}`);
    else if (done % 23 === 0 || done === total) process.stderr.write(`${line}\n`);
  };
};

/** Of more matches than this only those that differ have a line. */
const linesAtMost = 300;

/** One line a match: the match, the side, the result, and whether it agrees. */
export const table = (all: readonly Played[]): string => {
  const played = all.length > linesAtMost ? all.filter(({ disagreements }) => disagreements.length > 0) : all;
  if (played.length === 0) return '';
  const wide = Math.max(5, ...played.map(({ title }) => title.length));
  const head = `${'match'.padEnd(wide)}  side  score  entries  by the hub  verdict`;
  const lines = played.map(({ title, side, score, entries, received, disagreements }) => {
    const verdict = disagreements.length === 0 ? 'agrees' : `${disagreements.length} figures differ`;
    const figures = `${score.padStart(5)}  ${String(entries).padStart(7)}  ${String(received).padStart(10)}`;
    return `${title.padEnd(wide)}  ${side}  ${figures}  ${verdict}`;
  });
  const faults = played.flatMap(({ title, side, disagreements }) =>
    disagreements.map(
      ({ what, expected, got }) => `${title} (${side}): ${what}: ${shown(expected)}, not ${shown(got)}`,
    ),
  );
  return [head, ...lines, ...(faults.length > 0 ? ['', 'Disagreements (published, not ours):', ...faults] : [])].join(
    '\n',
  );
};

/** What a disagreement is about, without whose it is: a score, the minutes of a player, a refusal. */
const kindOf = (what: string): string => {
  const [first = '', ...rest] = what.split(' ');
  return /^(score|total|fold:|refused)$/.test(first) ? [first, ...rest].join(' ') : (rest.at(-1) ?? first);
};
/** One line a kind of disagreement, the most frequent first; empty where there is none. */
export const byKind = (played: readonly Pick<Played, 'disagreements'>[]): string => {
  const counts = new Map<string, number>();
  for (const { what } of played.flatMap(({ disagreements }) => disagreements))
    counts.set(kindOf(what), (counts.get(kindOf(what)) ?? 0) + 1);
  const lines = [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([kind, count]) => `${String(count).padStart(6)}  ${kind}`);
  return lines.length === 0 ? '' : ['By kind:', ...lines].join('\n');
};

/** The last line: how many were played, how many figures differ, and how many were left out. */
export const verdict = (played: readonly Pick<Played, 'disagreements'>[], leftOut = 0): string =>
  [
    `matches: ${played.length}`,
    `disagreements: ${played.reduce((sum, one) => sum + one.disagreements.length, 0)}`,
    ...(leftOut > 0 ? [`left out: ${leftOut}`] : []),
  ].join(', ');

/** How a viewer signs in. Only the password of a demo user is printed. */
export const signInLine = ({ username, password }: Account, isDemo: boolean): string =>
  `  sign in: ${username} / ${isDemo ? password : '(its password)'}\n`;
