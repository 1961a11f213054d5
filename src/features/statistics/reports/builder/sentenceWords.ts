import { dayWords } from '#contract/numberTable.ts';
import type { ReportResult } from '#contract/report.ts';
import type { FilterOption } from '#contract/reportCatalog.ts';
import type { ReportDefinition } from '#contract/reportDefinition.ts';
import type { ReportSay } from '#contract/reportWords.ts';
import { chartIn, conditionOf, type Question } from '#machines/report/question.ts';

/** A choice of a list: its value, its words, and a sentence that explains it. */
export type Choice = { readonly value: string; readonly label: string; readonly says?: string };
export type Named = ReadonlyMap<string, string>;

/** The words of values: of the lists, and those of the last answer. */
export const valueNames = (options: readonly FilterOption[], filters: ReportResult['filters'] = []): Named =>
  new Map([
    ...filters.flatMap(({ values }) =>
      values.flatMap(({ value, name }) => (value && name ? [[value, name] as const] : [])),
    ),
    ...options.map(({ value, name }) => [value, name] as const),
  ]);

const small = (text: string): string => text.charAt(0).toLocaleLowerCase() + text.slice(1);
const listed = (language: string, words: readonly string[]): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(words);

/** "goals and minutes". */
export const metricWords = ({ language }: ReportSay, keys: readonly string[], names: Named): string =>
  listed(
    language,
    keys.map((key) => small(names.get(key) ?? key)),
  );

/** "by player and month", "in all". */
export const byWords = ({ language, say }: ReportSay, by: readonly string[]): string =>
  by.length === 0
    ? say('builder.inAll')
    : say('builder.byThese', {
        by: listed(
          language,
          by.map((key) => small(say(`dimension.${key}`))),
        ),
      });

/** Whose figures: a value of `whose`. */
export const whoseIn = (definition: ReportDefinition): string => {
  for (const filter of ['player', 'team']) {
    const { is, in: several } = conditionOf(definition, filter) ?? {};
    const value = is ?? several?.[0];
    if (value !== undefined) return `${filter}:${value}`;
  }
  return 'all';
};
/** Of which days: a value of `when`. */
export const whenIn = (definition: ReportDefinition): string => {
  const dates = conditionOf(definition, 'dates');
  if (dates?.last) return `last:${dates.last.n}:${dates.last.of}`;
  if (dates?.between) return 'dates';
  const season = conditionOf(definition, 'season');
  const value = season?.is ?? season?.in?.[0];
  return value === undefined ? 'ever' : `season:${value}`;
};
/** Spans of days that move along with the calendar. */
export const spans = ['last:1:month', 'last:30:day', 'last:4:week', 'last:3:month'] as const;

export const whenWords = ({ language, say }: ReportSay, definition: ReportDefinition, names: Named): string => {
  const when = whenIn(definition);
  const dates = conditionOf(definition, 'dates');
  const day = (text: string) => `${dayWords(language, text)} ${text.slice(0, 4)}`;
  if (dates?.between) return say('builder.between', { from: day(dates.between[0]), to: day(dates.between[1]) });
  if (dates?.last) return say(`builder.last.${dates.last.of}`, { count: dates.last.n });
  if (when === 'ever') return say('builder.ever');
  if (when === 'season:current') return say('builder.thisSeason');
  return say('builder.season', { name: names.get(when.slice('season:'.length)) ?? '…' });
};

export const whoseWords = ({ say }: ReportSay, definition: ReportDefinition, names: Named): string => {
  const [filter = '', value = ''] = whoseIn(definition).split(':');
  if (filter === 'all') return say('builder.all');
  if (value === '$me') return say('builder.me');
  if (value.startsWith('$')) return small(say(`variable.${value.slice(1)}`));
  return names.get(value) ?? '…';
};

export const chartWords = ({ say }: ReportSay, question: Question): string => small(say(`chart.${chartIn(question)}`));
