import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const readme = readFileSync(resolve(root, 'README.md'), 'utf8');
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n');
const names = new Set(files.map((file) => basename(file)));

/** Made by a script or by the product, each with where that is said. */
const made = ['data/', 'docs/openapi.json'];
/** Looks like a path, and names something else: the format of a file, a folder of whoever runs it, a package, a count. */
const others = ['real-match/1', 'path/to/matches', 'src/features/<name>', 'taken/all', '@xstate/test', 'xstate/graph'];

/** What stands in backticks or in a link and looks like a path, or like a file of this repository. */
const named = [
  ...[...readme.matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text),
  ...[...readme.matchAll(/\]\(([^)#:]+)\)/g)].map(([, text = '']) => text),
];
const isPath = (text: string): boolean =>
  /^[\w.@*<>-]+(\/[\w.@*<>-]*)+$/.test(text) || /^[\w-]+\.(ts|tsx|json|md|js)$/.test(text);
const exists = (path: string): boolean => {
  if (made.includes(path) || others.includes(path)) return true;
  if (path.includes('*')) {
    const pattern = new RegExp(`^${path.replaceAll('.', '\\.').replaceAll('*', '[^/]+')}$`);
    return files.some((file) => pattern.test(file));
  }
  return existsSync(resolve(root, path)) || (!path.includes('/') && names.has(path));
};

test('every path that the README names is there, or is made', () => {
  const paths = named.filter(isPath);
  expect(paths.length).toBeGreaterThan(30);
  expect(paths.filter((path) => !exists(path))).toEqual([]);
});
