import { expect, test } from 'vitest';
import { isAskedDay, readOccasionWords } from '#domain/calendar/occasionWords.ts';

/** A Wednesday. */
const today = '2026-11-25';
const read = (text: string) => readOccasionWords(text, today);
const day = (text: string) => read(text).days?.from;

test.each([
  ['12/12', '2026-12-12'],
  ['12-12-2027', '2027-12-12'],
  ['1.3.27', '2027-03-01'],
  ['2026-12-01', '2026-12-01'],
  ['hoy', today],
  ['mañana', '2026-11-26'],
  ['gisteren', '2026-11-24'],
  ['3 de diciembre', '2026-12-03'],
  ['3 december', '2026-12-03'],
  // Without a year: the one of some weeks ago, else the next.
  ['1/10', '2026-10-01'],
  ['20/9', '2027-09-20'],
  ['1/3', '2027-03-01'],
  // 2028 is the next leap year, and too far.
  ['29/2', undefined],
  ['31/4', undefined],
  ['40 diciembre', undefined],
  ['12', undefined],
  ['4-3-3-2', undefined],
  ['2026/27', undefined],
])('%s is the day %s', (text, expected) => {
  expect(day(text)).toBe(expected);
});

test.each([
  ['martes', 2],
  ['Miércoles', 3],
  ['sábados', 6],
  ['Sunday', 0],
  ['donderdag', 4],
])('%s is a weekday of the weeks around', (text, weekday) => {
  const { days } = read(text);
  expect(days).toEqual({ from: '2026-11-11', to: '2027-01-06', weekday });
});

test('a weekday is found on its own days within the span only', () => {
  const { days } = read('martes');
  if (!days) throw new Error('no days');
  const found = ['2026-11-10', '2026-11-17', '2026-11-24', '2026-12-01', '2026-12-02', '2027-01-12'];
  expect(found.filter((one) => isAskedDay(days, one))).toEqual(['2026-11-17', '2026-11-24', '2026-12-01']);
});

test('kind, day and words are taken apart, in any order; the first of each counts', () => {
  expect(read('Alevín martes entrenamiento')).toMatchObject({ kind: 'training', words: ['alevin'] });
  expect(read('wedstrijd 12/12 jong')).toMatchObject({ kind: 'match', days: { from: '2026-12-12' }, words: ['jong'] });
  expect(read('partido training')).toMatchObject({ kind: 'match', words: ['training'] });
  expect(read('12/12 13/12')).toMatchObject({ days: { from: '2026-12-12' }, words: ['13/12'] });
  expect(read('Marta')).toEqual({ kind: null, days: null, words: ['marta'] });
});
