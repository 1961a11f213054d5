import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { refereePage, refereePath } from './refereeTable.ts';

test('docs/referee.md shows the situations as they are: npm run charts', () => {
  const page = refereePage();
  expect(readFileSync(refereePath, 'utf8') === page).toBe(true);
  // Every sentence has a text, and no gap is left open.
  expect(page.match(/\{\{|sentence\.|undefined/g)).toBeNull();
});
