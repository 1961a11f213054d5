import type pdfmake from 'pdfmake';
import type { Content, TableCell } from 'pdfmake';
import type { MatchReport } from '#contract/matchReport.ts';
import type { Language } from '#contract/values.ts';
import { dateLocale } from '#domain/dateLocale.ts';
import type { MatchWords } from '#machines/match/words.ts';
import { wordsIn } from '#server/words/words.ts';

/** The library names only some of its shapes. */
export type PrintedDocument = Parameters<typeof pdfmake.createPdf>[0];
export type Drawing = Extract<Content, { canvas: unknown }>;
type Text = Extract<Content, { text: unknown }>;
type Margins = [number, number, number, number];

/** The texts of a printed page. */
export const reportWords = (language: Language) => wordsIn(language, ['report', 'common', 'match']);
export type ReportWords = ReturnType<typeof reportWords>;

/** What every part of the printed report reads. */
export type Printed = {
  readonly report: MatchReport;
  readonly ratings: Readonly<Record<string, number>>;
  readonly t: ReportWords;
  readonly words: MatchWords;
  readonly language: Language;
};

/** Ink on paper: the day colours of the screens. */
export const ink = '#11201A';
export const soft = '#4B5A52';
export const line = '#C9D0C6';
export const night = '#0B1411';
export const danger = '#A3211B';
export const grass = '#1F7A45';

/** A heading of a part, over the rule that carries it. */
export const heading = (text: string, margin: Margins = [0, 14, 0, 0]): Content => ({
  stack: [{ text: text.toUpperCase(), bold: true, fontSize: 7.5, characterSpacing: 0.9, margin: [0, 0, 0, 3] }],
  margin,
});

/** Hairlines between rows, a strong rule on top, nothing upright. */
export const ruled = {
  hLineWidth: (row: number, { table }: { table: { body: unknown[] } }) => {
    if (row === 0) return 1.2;
    return row === table.body.length ? 0 : 0.5;
  },
  vLineWidth: () => 0,
  hLineColor: (row: number) => (row === 0 ? ink : line),
  paddingLeft: () => 0,
  paddingRight: () => 4,
  paddingTop: () => 2.6,
  paddingBottom: () => 2.6,
};

/** Small print above or below something. */
export const small = (text: string, more: Partial<Text> = {}): Text => ({
  fontSize: 7,
  color: soft,
  ...more,
  text,
});

export const figure = (text: string | number, more: Partial<Text> = {}): Text => ({
  alignment: 'right',
  ...more,
  text: String(text),
});

/** Drawings and their counts beside each other, as narrow as they are. */
export const inARow = (
  parts: readonly { draw: Drawing; description: string }[],
  align: 'left' | 'right',
): TableCell => ({
  columns: [
    ...(align === 'right' ? [{ width: '*', text: '' }] : []),
    ...parts.flatMap(({ draw, description }) => [
      { width: 9.5, stack: [draw] },
      { width: 'auto' as const, text: description, fontSize: 7.5, margin: [0, 0.4, 3, 0] as Margins },
    ]),
    ...(align === 'left' ? [{ width: '*', text: '' }] : []),
  ],
  columnGap: 0,
});

type Zoned = { readonly timeZone: string; readonly club: { readonly timeZone: string } };

/**
 * Day and time in the reader's language. A zone other than the club's is named, because the printed report is passed
 * on.
 */
export const dated = (
  { language, report }: { readonly language: Language; readonly report: Zoned },
  at: number | string,
  style: Intl.DateTimeFormatOptions,
): string => {
  const { timeZone, club } = report;
  const written = new Date(at).toLocaleString(dateLocale(language), { ...style, timeZone });
  const hasTime = style.hour !== undefined || style.timeStyle !== undefined;
  return hasTime && timeZone !== club.timeZone ? `${written} (${timeZone.replaceAll('_', ' ')})` : written;
};
