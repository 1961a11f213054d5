import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { chartFiles, chartFolder } from './charts.ts';
import { machines } from './machines.ts';

test.each([...machines])('docs/machines shows $name as it is: npm run charts', async (one) => {
  for (const [file, text] of Object.entries(await chartFiles(one)))
    expect(readFileSync(join(chartFolder, file), 'utf8') === text, file).toBe(true);
});
