import { AppError } from '#contract/errors.ts';
import type { StatisticsTable } from '#contract/numberTable.ts';
import type { ExportedPage } from '#contract/statistics.ts';
import { tableChart } from '#contract/statisticsCharts.ts';
import type { Language } from '#contract/values.ts';
import { drawn } from '#domain/chart/chart.ts';
import { pictureRoom } from '#domain/chart/picture.ts';
import { dateLocale } from '#domain/dateLocale.ts';
import { firstDay, lastDay } from '#domain/dayBounds.ts';
import { chartFile } from '#server/files/chartFile.ts';
import type { FileAnswer } from '#server/http/handlers.ts';
import { clubRow } from '#server/modules/club/store.ts';
import { translator } from '#server/words/words.ts';
import type { Opened } from './asked.ts';

type Cell = string | number | null;
type Drawing = {
  readonly of: ExportedPage;
  readonly tables: readonly StatisticsTable[];
  /** The key of the table that is drawn. */
  readonly table: string | undefined;
  /** Whose numbers they are: each a word and its value. */
  readonly whose: readonly (readonly Cell[])[];
  readonly language: Language;
  readonly userId: string;
};

/** The chart of a table of a page as a picture. Throws `chartNeeded` where the page has no such chart. */
export const chartOfPage = async (
  { query, clubId, zone, now, asked }: Opened,
  { of, tables, table, whose, language, userId }: Drawing,
): Promise<FileAnswer> => {
  const say = translator(language, 'statistics');
  const inReports = translator(language, 'reports');
  const found = tables.find(({ key }) => key === table);
  const made = found && tableChart(found, asked.scope, { language, say });
  if (!found || !made) throw new AppError('chartNeeded');
  const club = await clubRow(query, clubId);
  const day = new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'medium', timeZone: 'UTC' });
  const when = new Intl.DateTimeFormat(dateLocale(language), {
    ...{ dateStyle: 'medium', timeStyle: 'short', timeZone: zone },
  }).format(now);
  const days: readonly (readonly Cell[])[] = [
    ...(asked.from === firstDay ? [] : [[say('filter.from'), day.format(new Date(asked.from))]]),
    ...(asked.to === lastDay ? [] : [[say('filter.to'), day.format(new Date(asked.to))]]),
  ];
  const [page, title] = [say(`page.${of}`), say(`tables.${found.key}`)];
  const picture = {
    title: `${page}: ${title}`,
    sentence: [...whose, ...days].map((one) => one.join(': ')).join(' · '),
    left: made.left > 0 ? inReports('result.left', { count: made.left }) : '',
    source: [club?.name ?? '', inReports('result.asOf', { when })].join(' · '),
    drawing: drawn(made.chart, pictureRoom, 'alone'),
  };
  return chartFile(`${page} ${title}`.toLowerCase(), picture, userId);
};
