import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Call, type Calls, isFile, pathParams } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { type ErrorCode, errorCodes, isRefusal } from '#contract/errors.ts';

const all = Object.entries<Calls>(calls).flatMap(([group, list]) =>
  Object.entries(list).map(([name, one]): [string, Call] => [`${group}.${name}`, one]),
);

/** With which a summary begins: usual verbs for records, and those of football and of accounts. */
const verbs = [
  ...['Get', 'List', 'Create', 'Update', 'Remove', 'Restore', 'Add', 'Set', 'Send', 'Import', 'Export', 'Download'],
  ...[
    'Print',
    'Mark',
    'Make',
    'Open',
    'Close',
    'Undo',
    'Replace',
    'Turn',
    'Start',
    'Change',
    'Request',
    'Rate',
    'Check',
  ],
  ...['Sign', 'Exchange', 'End', 'Complete', 'Accept', 'Grant', 'Suggest', 'Reject'],
  ...['Record', 'Finish', 'Place', 'Move', 'Stop', 'Withdraw', 'Confirm', 'Correct', 'Award'],
];

const nested = (words: unknown, key: string): unknown =>
  (words as Record<string, unknown>)[key] ??
  key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], words);

const sentences = (language: string, file: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../locales', language, `${file}.json`), 'utf8'));

describe.each(all)('%s', (_name, one) => {
  test('its parameters are those of its path', () => {
    expect(Object.keys(one.params?.shape ?? {}).sort()).toEqual([...pathParams(one.path)].sort());
  });

  test('it has an access, and a summary in the imperative and plain words', () => {
    expect(['public', 'signedIn'].includes(String(one.access)) || one.access.length > 0).toBe(true);
    expect(one.summary).toMatch(/^[A-Z].*\.$/);
    expect(verbs).toContain(one.summary.split(/[ ,]/)[0]);
    expect(one.summary.split('. ')[0]?.length).toBeLessThanOrEqual(120);
    expect(one.summary).not.toMatch(/\b(he|him|his|she|her|whoever|says|told|deed|door|letter)\b/i);
  });

  test('its schemas print', () => {
    const schemas = [one.params, one.query, one.body, isFile(one.reply) ? undefined : one.reply];
    for (const schema of schemas) {
      if (schema) expect(() => z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' })).not.toThrow();
    }
  });

  test('only a call that reads or removes has a query, and one that reads has no body', () => {
    if (one.method === 'GET') expect(one.body).toBeUndefined();
    else if (one.method !== 'DELETE') expect(one.query).toBeUndefined();
  });
});

test('no two calls share a method and a path', () => {
  const shapes = all.map(([, { method, path }]) => `${method} ${path.replace(/\/$/, '').replace(/\{\w+\}/g, '{}')}`);
  expect(shapes.filter((shape, at) => shapes.indexOf(shape) !== at)).toEqual([]);
});

/** The names that a query takes, but for those that only cut a list into pages or say what file it becomes. */
const asksFor = ({ query }: Call): string[] =>
  Object.keys(query?.shape ?? {})
    .filter((name) => !['page', 'pageSize', 'format'].includes(name))
    .sort();
/**
 * Of lists: the file of one record, or the sheet of a team with its tests as columns, is asked for by its id. A page of the
 * statistics is named in the query, and a report says itself what it asks.
 */
const ofOne: readonly string[] = [
  calls.exercise.exported.path,
  calls.teamTraining.exported.path,
  calls.measurementFiles.exported.path,
  calls.statistics.exported.path,
  calls.report.exported.path,
  calls.report.exportAdhoc.path,
];
const exports = all.filter(([, { path }]) => /\/export(\/|$)/.test(path) && !ofOne.includes(path));
/** The list that an export is of: the same path with another last word, or with none. */
const listOf = ({ path }: Call): Call | undefined => {
  const paths = ['', '/', '/all', '/list'].map((end) => path.replace('/export', end));
  return all.find(([, one]) => one.method === 'GET' && paths.includes(one.path))?.[1];
};

test.each(exports)('%s is asked for as its list is: by the same words, filters and order', (_name, one) => {
  const list = listOf(one);
  if (!list) throw new Error(`no list at ${one.path}`);
  expect(asksFor(one)).toEqual(asksFor(list));
});

test('a page of the statistics is exported by the same words as it is read, and a chart by its table', () => {
  const { exported, goals, attendanceEvents } = calls.statistics;
  // A file is of what is settled.
  for (const page of [goals, attendanceEvents])
    expect(asksFor(exported)).toEqual([...asksFor(page).filter((word) => word !== 'live'), 'of', 'table'].sort());
});

test.each(['es', 'en', 'nl'])('every code has a sentence in %s', (language) => {
  const errors = sentences(language, 'errors');
  const refusals = sentences(language, 'refusals');
  const missing = errorCodes.filter(
    (code: ErrorCode) => typeof nested(isRefusal(code) ? refusals : errors, code) !== 'string',
  );
  expect(missing).toEqual([]);
});
