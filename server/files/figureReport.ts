import { AppError } from '#contract/errors.ts';
import { sheetType } from '#contract/list.ts';
import type { ReportBlockAnswer, ReportFormat } from '#contract/report.ts';
import { askedWords, blockTitle, cellWords, isFigures, type ReportSay } from '#contract/reportWords.ts';
import type { FileAnswer } from '#server/http/handlers.ts';
import { chartFile } from './chartFile.ts';
import { csv } from './csv.ts';
import { figureChart } from './figureChart.ts';
import { type FigureReportJob, figureWords, whenIn } from './figureReportJob.ts';
import { makeFile } from './makeFile.ts';
import type { Sheet } from './sheet.ts';

/** Rows of a block in a spreadsheet; of a page to print fewer, and what is left out is counted there. */
export const fileRows = { XLSX: 100_000, CSV: 100_000, PDF: 400, PNG: 400 } as const satisfies Record<
  ReportFormat,
  number
>;
/** Cells of a file in all. */
const cellsAtMost = 250_000;

type Cell = string | number | null;
type Table = { readonly name: string; readonly header: readonly string[]; readonly rows: readonly (readonly Cell[])[] };
type Metric = ReportBlockAnswer['metrics'][number];

/** A number as a spreadsheet has it: a share in hundredths, so that it is read with the sign of its heading. */
const numberOf = ({ unit }: Metric, value: number | null | undefined): number | null => {
  if (value === null || value === undefined) return null;
  return unit === 'share' ? Math.round(value * 1000) / 10 : Math.round(value * 100) / 100;
};
const headOf = ({ name, unit }: Metric): string => (unit === 'share' && !name.includes('%') ? `${name} (%)` : name);

const tableOf = (words: ReportSay, block: ReportBlockAnswer, name: string): Table => {
  const { dimensions, metrics, rows, totals } = block;
  const numbers = (values: readonly (number | null)[]) => metrics.map((metric, at) => numberOf(metric, values[at]));
  const named = (text: string) => dimensions.map((_, at) => (at === 0 ? text : null));
  return {
    name,
    header: [...dimensions.map((one) => one.name), ...metrics.map(headOf)],
    rows: [
      ...rows.map(({ keys, values, isHidden }) => [
        ...keys.map((cell, at) => cellWords(words, dimensions[at]?.key ?? '', cell)),
        ...(isHidden ? metrics.map(() => words.say('result.few')) : numbers(values)),
      ]),
      ...(block.isWithheld && rows.length === 0 ? [[words.say('result.withheld')]] : []),
      ...(totals && !isFigures(block) ? [[...named(words.say('result.total')), ...numbers(totals)]] : []),
    ],
  };
};

/** Names of sheets: no two the same, of what spreadsheet programs take. */
const sheetNames = (titles: readonly string[]): readonly string[] => {
  const taken = new Set<string>();
  return titles.map((title) => {
    const plain = title.replace(/[[\]:*?/\\']/g, ' ').trim() || '–';
    let name = plain.slice(0, 31).trim();
    for (let n = 2; taken.has(name.toLowerCase()); n += 1) name = `${plain.slice(0, 26).trim()} (${n})`;
    taken.add(name.toLowerCase());
    return name;
  });
};

/** What the numbers are of: filters, reader, moment, texts, and what each figure means. */
const aboutOf = (words: ReportSay, job: FigureReportJob): readonly (readonly Cell[])[] => {
  const { title, result, club } = job;
  const meant = new Map(
    result.blocks.flatMap(({ metrics }) => metrics.map(({ name, definition }) => [name, definition] as const)),
  );
  return [
    [title],
    [club.name],
    [words.say('result.asOf', { when: whenIn(job) })],
    ...askedWords(words, result).map((one) => [one]),
    ...result.blocks.flatMap(({ title: head, text }) => (text === null ? [] : [[head], [text]])),
    ...[...meant].map(([name, definition]) => [name, definition]),
  ];
};

const sheetOf = ({ name, header, rows }: Table): Sheet => ({
  name,
  columns: header.map((one, at) => ({ header: one, width: at === 0 ? 28 : Math.max(12, one.length + 4) })),
  rows,
});

const nameOf = (title: string): string => title.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim() || 'report';

/**
 * A report that was run, as a page to print with its charts, as a spreadsheet with a sheet for each block and one about
 * it, as csv with one block below the other, or its one chart as a picture. Throws `report.tooHeavy` for more cells than a
 * file takes, and `chartNeeded` for a picture of no chart or of several.
 */
export const figureReportFile = async (
  userId: string,
  format: ReportFormat,
  job: FigureReportJob,
): Promise<FileAnswer & { readonly content: Uint8Array }> => {
  const { result, language } = job;
  const cells = result.blocks.reduce(
    (sum, { rows, dimensions, metrics }) => sum + rows.length * (dimensions.length + metrics.length),
    0,
  );
  if (cells > cellsAtMost) throw new AppError('report.tooHeavy');
  const name = nameOf(job.title);
  if (format === 'PDF') return { name: `${name}.pdf`, content: await makeFile({ kind: 'figureReport', job }, userId) };
  if (format === 'PNG') return chartFile(name, figureChart(job), userId);
  const words = figureWords(language);
  const asked = result.blocks.filter(({ text }) => text === null);
  const names = sheetNames(asked.map((block) => blockTitle(words, block)));
  const tables = asked.map((block, at) => tableOf(words, block, names[at] ?? ''));
  const about = aboutOf(words, job);
  if (format === 'CSV') {
    const parts = tables.flatMap((one, at) => [
      ...(at > 0 ? [[]] : []),
      ...(tables.length > 1 ? [[one.name]] : []),
      one.header,
      ...one.rows,
    ]);
    return { name: `${name}.csv`, content: csv([...parts, [], ...about]), type: 'text/csv; charset=utf-8' };
  }
  const [aboutName = ''] = sheetNames([words.say('result.about')]);
  const [head = [], ...rest] = about;
  const last: Sheet = {
    name: names.some((one) => one.toLowerCase() === aboutName.toLowerCase()) ? `${aboutName} (i)` : aboutName,
    columns: [head[0] ?? '', ''].map((header) => ({ header: String(header), width: 48 })),
    rows: rest,
  };
  const [sheet = last, ...more] = [...tables.map(sheetOf), last];
  const content = await makeFile({ kind: 'sheet', sheet, more: sheet === last ? [] : more }, userId);
  return { name: `${name}.xlsx`, content, type: sheetType };
};
