import { expect, test } from 'vitest';
import { contradictionIn, formats, matchLength, ruleChange, withRules } from '#domain/match/format.ts';

test('a match takes its periods, and the break where there is one', () => {
  expect(matchLength({ periods: [45, 45] })).toBe(105);
  expect(matchLength({ periods: [15, 20, 25] })).toBe(75);
  expect(matchLength({ periods: [30] })).toBe(30);
});

test('a change of rules names what differs, each of the substitution rules on its own', () => {
  const was = formats.FUT7;
  expect(ruleChange(was, was)).toBe(undefined);
  expect(ruleChange(was, { ...was, tempo: 60 })).toBe(undefined);
  expect(ruleChange(was, { ...was, periods: [...was.periods] })).toBe(undefined);
  expect(ruleChange(was, { ...was, periods: [30, 30], timeouts: 2 })).toEqual({ periods: [30, 30], timeouts: 2 });
  expect(ruleChange(was, { ...was, changes: { ...was.changes, most: 7 } })).toEqual({ changes: { most: 7 } });
  expect(ruleChange(was, { ...was, changes: { ...was.changes } })).toBe(undefined);
  const is = withRules(was, { least: 4, changes: { returns: false, windows: 2 } });
  expect(withRules(was, ruleChange(was, is) ?? {})).toEqual(is);
});

test('rules that cannot be played together, and those that just can', () => {
  const rules = formats.FUT7;
  const everybody = { periods: 3, least: 2, most: 2 };
  expect(contradictionIn(rules)).toBe(undefined);
  expect(contradictionIn({ ...rules, least: 7 })).toBe(undefined);
  expect(contradictionIn({ ...rules, least: 8 })).toBe('least');
  expect(contradictionIn({ ...rules, squadMost: 7 })).toBe(undefined);
  expect(contradictionIn({ ...rules, squadMost: 6 })).toBe('squadMost');
  expect(contradictionIn({ ...rules, participation: everybody })).toBe(undefined);
  expect(contradictionIn({ ...rules, participation: { ...everybody, least: 3 } })).toBe('participation');
});
