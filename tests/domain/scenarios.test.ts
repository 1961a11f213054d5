import { describe, expect, test } from 'vitest';
import { refusalCodes } from '#domain/match/refusals.ts';
import { allScenarios, tables } from './scenarios/allScenarios.ts';
import { sheet } from './scenarios/scenario.ts';

describe.each(Object.entries(tables))('%s', (_title, table) => {
  test.each([...table])('$says: $is', ({ story, is, then = {} }) => {
    const script = story();
    expect(script.answer).toBe(is);
    expect(sheet(script)).toMatchObject(then);
    expect(script.now.conflicts).toEqual([]);
  });
});

test('every reason to refuse has its situation', () => {
  const reached = new Set<string>(allScenarios.map(({ is }) => is));
  expect(refusalCodes.filter((code) => !reached.has(code))).toEqual([]);
});

test('the table is as long as the laws are wide', () => {
  expect(allScenarios.length).toBeGreaterThanOrEqual(120);
  expect(
    new Set(Object.entries(tables).flatMap(([title, table]) => table.map(({ says }) => `${title}: ${says}`))).size,
  ).toBe(allScenarios.length);
});
