import { dateLocale } from '#domain/dateLocale.ts';

/** What opens a number: a figure of the catalogue, and the row of the answer by its keys (an empty one is not known). */
export type Opens = { readonly metric: string; readonly at: readonly (readonly [dimension: string, key: string])[] };
export type TableColumn = {
  readonly field: string;
  /** The figure of the catalogue that opens its numbers; absent where they are not of one. */
  readonly metric?: string;
  readonly form?: 'share';
};
export type TableRow = {
  readonly key: string;
  readonly name: string;
  readonly at: Opens['at'];
  readonly values: Readonly<Record<string, number | null>>;
  /** What the matches that are being played add so far; never part of `values`. */
  readonly live?: Readonly<Record<string, number>>;
};
/** A table of an answer. Its title is the word `tables.<key>`, its columns' `columns.<field>`, its first one's `heads.<head>`. */
export type StatisticsTable = {
  readonly key: string;
  readonly head: string;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly TableRow[];
};
/** The words of a language: of `statistics.json` by key, and of days. */
export type TableWords = {
  readonly language: string;
  readonly say: (key: string, gaps?: Readonly<Record<string, unknown>>) => string;
};

type Values = TableRow['values'];
/** The numbers of a row of an answer, by their names. */
export const valuesOf = (row: object): Values =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) =>
      typeof value === 'number' || value === null ? [[name, value] as const] : [],
    ),
  );
/** A row of one key of one dimension. */
export const keyed = (dimension: string, key: string, name: string, of: object): TableRow => ({
  key: `${dimension} ${key}`,
  name,
  at: [[dimension, key]],
  values: valuesOf(of),
});
/** The row of all. */
export const whole = (name: string, of: object): TableRow => ({ key: 'all', name, at: [], values: valuesOf(of) });
/** Columns with the figures that open them. */
export const columnsOf = (fields: Readonly<Record<string, string>>): TableColumn[] =>
  Object.entries(fields).map(([field, metric]) => ({ field, metric }));

const dateWords = (language: string, day: string, style: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(dateLocale(language), { ...style, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
/** "November 2026", of 2026-11. */
export const monthWords = (language: string, month: string): string =>
  dateWords(language, `${month}-01`, { month: 'long', year: 'numeric' });
/** "5 Dec". */
export const dayWords = (language: string, day: string): string =>
  dateWords(language, day, { day: 'numeric', month: 'short' });
/** The name of a day of the week; Monday is 1, as the first of January 2024 was. */
export const weekdayWords = (language: string, weekday: number): string =>
  dateWords(language, `2024-01-0${weekday}`, { weekday: 'long' });
