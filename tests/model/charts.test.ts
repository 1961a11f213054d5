import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { chartFiles, chartFolder } from './charts.ts';
import { machines } from './machines.ts';

test.each([...machines])('docs/machines shows $name as it is: npm run charts', async (one) => {
  for (const [file, text] of Object.entries(await chartFiles(one)))
    expect(readFileSync(join(chartFolder, file), 'utf8') === text, file).toBe(true);
});

const readme = readFileSync(join(chartFolder, 'README.md'), 'utf8');
test.each([...machines])('docs/machines/README.md tells of $name', ({ name }) => {
  expect(readme).toContain(`\n## ${name}\n`);
  expect(readme).toContain(`(${name}.svg)`);
});

test('what docs/machines/README.md names is there', () => {
  const root = resolve(chartFolder, '../..');
  const named = [...readme.matchAll(/\b(?:src|tests|domain)(?:\/[\w.]+)+/g)].map(([path]) => path.replace(/\.$/, ''));
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
