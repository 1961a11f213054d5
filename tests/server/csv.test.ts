import { expect, test } from 'vitest';
import { csv } from '#server/files/csv.ts';
import { readSheet } from '#server/files/readSheet.ts';

test('a csv of ours runs nothing in a spreadsheet program, and reads back as what was written', async () => {
  const names = [
    '=1+1',
    '+34 600',
    '-5',
    '@ana',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM',
    '﹦1',
    "O'Neill",
    "'s Gravesande",
    'Ana; "la rápida"',
    "'",
  ];
  const content = csv([names]);
  const text = new TextDecoder().decode(content);
  for (const name of names.slice(0, 9)) expect(text).toContain(`'${name}`);
  expect(await readSheet({ name: 'list.csv', content })).toEqual([names]);
});
