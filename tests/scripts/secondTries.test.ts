import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readKnown, secondTriesOf, unexplained } from '../../scripts/testing/secondTries.ts';
import type { VitestReport } from '../../scripts/testing/vitestReport.ts';

const table = (...rows: string[]) =>
  ['# Title', '', 'Some words | with a line.', '', '| test | since | cause |', '| --- | --- | --- |', ...rows].join(
    '\n',
  );
const root = resolve(import.meta.dirname, '../..');

const reportOf = (results: Readonly<Record<string, boolean>>): VitestReport => [
  {
    name: `${root}/tests/server/team.test.ts`,
    status: Object.values(results).every(Boolean) ? 'passed' : 'failed',
    message: '',
    startTime: 0,
    endTime: 0,
    assertionResults: Object.entries(results).map(([fullName, good]) => ({
      fullName,
      status: good ? 'passed' : 'failed',
      failureMessages: good ? [] : ['late'],
    })),
  },
];
const tryOf = (results: Readonly<Record<string, boolean>>) => ({
  good: Object.values(results).every(Boolean),
  report: reportOf(results),
});
const late = { name: 'tests/server/team.test.ts › adds a team', why: 'late' };

test('the list of tests that need a second try can be read, and is empty', () => {
  expect(readKnown(readFileSync(resolve(root, 'tests/flaky.md'), 'utf8'))).toEqual([]);
});

test('a line has a test, a day and a cause', () => {
  const known = readKnown(table('| `tests/a.test.ts › b` | 2026-07-01 | the port is taken |'));
  expect(known).toEqual([{ name: 'tests/a.test.ts › b', since: '2026-07-01', cause: 'the port is taken' }]);
  expect(() => readKnown(table('| b | 2026-07-01 | |'))).toThrow('every line has');
  expect(() => readKnown(table('| b | last week | the port is taken |'))).toThrow('every line has');
});

test('a second try fails the run unless the list names its test', () => {
  const [known] = [readKnown(table(`| ${late.name} | 2026-07-01 | the port is taken |`))];
  expect(unexplained([late], [])).toEqual([late]);
  expect(unexplained([late], known)).toEqual([]);
  expect(unexplained([{ ...late, name: `${late.name} twice` }], known)).toHaveLength(1);
});

test('only what passes at its second try is one', () => {
  const first = tryOf({ 'adds a team': false, 'removes a team': false, 'lists teams': true });
  expect(secondTriesOf('tests', first, tryOf({ 'adds a team': true, 'removes a team': true }))).toHaveLength(2);
  expect(secondTriesOf('tests', first, tryOf({ 'adds a team': true, 'removes a team': false }))).toEqual([late]);
  expect(secondTriesOf('tests', tryOf({ 'adds a team': true }), tryOf({ 'adds a team': true }))).toEqual([]);
});

test('a run that failed without a failed test needed its second try as well', () => {
  const broken = { good: false, report: reportOf({ 'adds a team': true }) };
  const good = tryOf({ 'adds a team': true });
  expect(secondTriesOf('tests', broken, good)).toEqual([{ name: 'tests', why: 'failed without a failed test' }]);
  expect(secondTriesOf('tests', broken, { ...good, good: false })).toEqual([]);
});
