import { expect, test } from 'vitest';
import type { ReportBlockAnswer } from '#contract/report.ts';
import { findingOf } from '#contract/reportChart.ts';
import type { Language } from '#contract/values.ts';
import { translator } from '#server/words/words.ts';

const block = (by: string, metric: { name: string; better: 'higher' | 'lower' }, rows: readonly [string, number][]) =>
  ({
    ...{ id: 'b', kind: 'table', title: '', text: null, chart: null, totals: null, n: 1, total: rows.length },
    ...{ more: false, ignored: [], isWithheld: false, opens: false, dimensions: [{ key: by, name: by }] },
    metrics: [{ key: 'm', definition: '', unit: 'count', decimals: 0, least: 0, ...metric }],
    rows: rows.map(([name, value]) => ({
      keys: [{ value: name, name, detail: null }],
      values: [value],
      n: 1,
      isHidden: false,
    })),
  }) as ReportBlockAnswer;
const say = (language: Language, ...of: Parameters<typeof block>) =>
  findingOf({ language, say: translator(language, 'reports') }, block(...of));
const rows: [string, number][] = [
  ['Hinojosa', 3],
  ['Arnedo', 1],
];

test('a report says first who leads, as one would say it, and without a gender', () => {
  const goals = { name: 'Goles', better: 'higher' } as const;
  expect(say('es', 'player', goals, rows)).toBe('En goles manda Hinojosa, con 3.');
  expect(say('en', 'player', { ...goals, name: 'Goals' }, rows)).toBe('Hinojosa leads the way in goals with 3.');
  expect(say('nl', 'player', { ...goals, name: 'Doelpunten' }, rows)).toBe(
    'Bij doelpunten staat Hinojosa bovenaan met 3.',
  );
});

test('of what nobody is proud of it says no leader, and of a rival or a team no person', () => {
  const absent = { name: 'Ausencias', better: 'lower' } as const;
  expect(say('es', 'player', absent, rows)).toBe('En ausencias, la cifra más alta es la de Hinojosa: 3.');
  expect(say('es', 'team', { name: 'Goles', better: 'higher' }, rows)).toBe(
    'El mejor registro en goles: Hinojosa, con 3.',
  );
  expect(say('es', 'team', absent, rows)).toBe('La cifra más alta en ausencias: Hinojosa, con 3.');
});

test('it says nothing where two lead, or where there is nothing', () => {
  const goals = { name: 'MVP', better: 'higher' } as const;
  expect(
    say('es', 'player', goals, [
      ['A', 2],
      ['B', 2],
    ]),
  ).toBeUndefined();
  expect(
    say('es', 'player', goals, [
      ['A', 0],
      ['B', 0],
    ]),
  ).toBeUndefined();
  expect(
    say('es', 'player', goals, [
      ['A', 1],
      ['B', 0],
    ]),
  ).toBe('En MVP manda A, con 1.');
});
