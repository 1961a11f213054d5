import { dateLocale } from '#domain/dateLocale.ts';
import { dayWords, monthWords, type TableWords, weekdayWords } from './numberTable.ts';
import type { ReportBlockAnswer, ReportCell, ReportResult } from './report.ts';

/** The words of a language: of `reports.json` by key. */
export type ReportSay = TableWords;
type Metric = ReportBlockAnswer['metrics'][number];

const formats = new Map<string, Intl.NumberFormat>();
const formatOf = (language: string, style: Intl.NumberFormatOptions): Intl.NumberFormat => {
  const key = language + JSON.stringify(style);
  const known = formats.get(key) ?? new Intl.NumberFormat(language, style);
  formats.set(key, known);
  return known;
};

/** A figure as it is read: a share as a percentage, one that is not said as a dash. */
export const amountWords = (language: string, { unit, decimals }: Metric, value: number | null | undefined): string => {
  if (value === null || value === undefined) return '–';
  if (unit === 'share') return formatOf(language, { style: 'percent', maximumFractionDigits: 0 }).format(value);
  return formatOf(language, { maximumFractionDigits: Math.min(2, decimals) }).format(value);
};

const fullDay = (language: string, day: string): string => `${dayWords(language, day)} ${day.slice(0, 4)}`;

/** The value of a dimension as it is read: a name with what tells it apart, or a month, week, day or weekday. */
export const cellWords = ({ language, say }: ReportSay, dimension: string, { value, name, detail }: ReportCell) => {
  if (value === null) return say('result.unknown');
  if (dimension === 'month') return monthWords(language, value);
  if (dimension === 'week') return say('result.week', { day: fullDay(language, value) });
  if (dimension === 'day') return fullDay(language, value);
  if (dimension === 'weekday') return weekdayWords(language, Number(value));
  if (dimension === 'period') return say('result.period', { n: value });
  const day = detail === null ? '' : fullDay(language, detail);
  return [name || (day === '' ? value : ''), day].filter(Boolean).join(' · ');
};

const monthDay = (language: string, month: string): string =>
  new Intl.DateTimeFormat(dateLocale(language), { month: 'short', year: '2-digit', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
/** The same beside an axis, where there is little room. */
export const axisWords = (words: ReportSay, dimension: string, cell: ReportCell): string => {
  const { value } = cell;
  if (value === null) return cellWords(words, dimension, cell);
  if (dimension === 'month') return monthDay(words.language, value);
  if (dimension === 'week' || dimension === 'day') return dayWords(words.language, value);
  // Six parts of a match; the seventh is extra time.
  if (dimension === 'minuteBand' && Number(value) <= 6) return `${value}/6`;
  return cellWords(words, dimension, cell);
};

/** A filter as it was asked. Many values are counted. */
const namedMost = 6;
export const filterWords = (words: ReportSay, { key, name, operator, values }: ReportResult['filters'][number]) => {
  const { language, say } = words;
  const all = values.map((cell) =>
    key === 'dates' ? fullDay(language, cell.value ?? '') : cellWords(words, key, cell),
  );
  if (operator === 'between') return say('result.between', { name, from: all[0], to: all[1] });
  const more = all.length - namedMost;
  const list = [...all.slice(0, namedMost), ...(more > 0 ? [say('result.others', { count: more })] : [])].join(', ');
  return say(operator === 'notIn' ? 'result.notIn' : 'result.in', { name, values: list || say('result.nothing') });
};

/** Whose figures the reader reaches. */
const scopeWords = ({ say }: ReportSay, { wholeClub, teams, players }: ReportResult['scope']): string => {
  if (wholeClub) return say('result.wholeClub');
  const named = [...teams, ...players];
  const more = named.length - namedMost;
  const list = [...named.slice(0, namedMost), ...(more > 0 ? [say('result.others', { count: more })] : [])];
  return list.length === 0 ? say('result.nobody') : say('result.scope', { names: list.join(', ') });
};

const ofSomebody: ReadonlySet<string> = new Set(['team', 'player']);
/** What an answer is of: its filters; where they name nobody, how far the reader reaches. */
export const askedWords = (words: ReportSay, { filters, scope }: Pick<ReportResult, 'filters' | 'scope'>) => [
  ...filters.map((one) => filterWords(words, one)),
  ...(filters.some(({ key }) => ofSomebody.has(key)) ? [] : [scopeWords(words, scope)]),
];

/** The title of a block; without one its figures, and by what they are split. */
export const blockTitle = ({ say }: ReportSay, { title, metrics, dimensions }: ReportBlockAnswer): string => {
  if (title !== '') return title;
  const figures = metrics.map(({ name }) => name).join(', ');
  const by = dimensions.map(({ name }) => name.toLowerCase()).join(', ');
  return by === '' ? figures : say('result.title', { figures, by });
};

/** The name of a row: its keys one after the other. */
export const rowName = (words: ReportSay, { dimensions }: ReportBlockAnswer, keys: readonly ReportCell[]): string =>
  keys.map((cell, at) => cellWords(words, dimensions[at]?.key ?? '', cell)).join(' · ');

/** Whether a block is shown as figures alone: nothing is split. */
export const isFigures = ({ dimensions, metrics }: ReportBlockAnswer): boolean =>
  dimensions.length === 0 && metrics.length > 0;
