import type { Chart } from '#domain/chart/chart.ts';
import type { StatisticsTable, TableColumn, TableRow, TableWords } from './numberTable.ts';

type Look = {
  readonly type: Chart['type'];
  /** The columns that are drawn; those that the table has not are left out. */
  readonly fields: readonly string[];
  /** Columns whose numbers stand behind the bars. */
  readonly after?: readonly string[];
};
const outcomes: Look = {
  type: 'rows',
  fields: ['wins', 'draws', 'losses'],
  after: ['goalsFor', 'goalsAgainst'],
};
const presences: Look = { type: 'rows', fields: ['present', 'late', 'excused', 'absent'], after: ['share'] };
const answers: Look = { type: 'rows', fields: ['yes', 'no', 'unanswered'], after: ['share'] };
const sides: Look = { type: 'rows', fields: ['for', 'against'] };
const counted: Look = { type: 'rows', fields: ['injuries', 'illnesses'] };

/** How the tables of the statistics are drawn that have a chart on their page. */
const looks: Readonly<Record<string, Look>> = {
  results: outcomes,
  months: outcomes,
  competitions: outcomes,
  minutes: { type: 'strip', fields: ['for', 'against'] },
  scorers: { type: 'bars', fields: ['goals', 'penalties'] },
  pairs: { type: 'bars', fields: ['goals'] },
  kinds: sides,
  states: sides,
  presence: presences,
  weeks: { type: 'line', fields: ['share'] },
  weekdays: { type: 'columns', fields: ['share'] },
  reasons: { type: 'bars', fields: ['count'] },
  trained: presences,
  types: answers,
  events: answers,
  invited: answers,
  injuryMonths: counted,
  settings: counted,
  injured: { ...counted, after: ['open'] },
};
/** So many rows of a table are drawn. */
const most = 120;

/** Whether a table of a page has a chart. Whose goals a player scores is no question. */
export const hasChart = ({ key, rows }: StatisticsTable, scope: 'team' | 'player'): boolean =>
  Object.hasOwn(looks, key) && rows.length > 0 && !(key === 'scorers' && scope === 'player');

const numberIn = (language: string, { form }: TableColumn) => {
  const format = new Intl.NumberFormat(
    language,
    form === 'share' ? { style: 'percent', maximumFractionDigits: 0 } : { maximumFractionDigits: 1 },
  );
  return (value: number | null | undefined): string => (typeof value === 'number' ? format.format(value) : '–');
};
const columnsIn = ({ columns }: StatisticsTable, fields: readonly string[]): readonly TableColumn[] =>
  fields.flatMap((field) => columns.find((one) => one.field === field) ?? []);

const afterOf = (columns: readonly TableColumn[], rows: readonly TableRow[], { language, say }: TableWords) => ({
  name: columns.map(({ field }) => say(`columns.${field}`)).join(' · '),
  texts: rows.map(({ values }) => columns.map((one) => numberIn(language, one)(values[one.field])).join(' · ')),
});

/** The chart of a table, to be drawn alone; undefined where it has none. */
export const tableChart = (
  table: StatisticsTable,
  scope: 'team' | 'player',
  words: TableWords,
): { readonly chart: Chart; readonly left: number } | undefined => {
  const look = looks[table.key];
  if (!look || !hasChart(table, scope)) return undefined;
  // Of a line the newest are drawn, which are the last.
  const rows = look.type === 'line' ? table.rows.slice(-most) : table.rows.slice(0, most);
  const after = columnsIn(table, look.after ?? []);
  return {
    chart: {
      type: look.type,
      categories: rows.map(({ name }) => name),
      series: columnsIn(table, look.fields).map((column) => ({
        name: words.say(`columns.${column.field}`),
        unit: column.form ?? 'count',
        isWhole: column.form !== 'share',
        values: rows.map(({ values }) => values[column.field] ?? null),
        write: numberIn(words.language, column),
      })),
      ...(after.length > 0 && { after: afterOf(after, rows, words) }),
    },
    left: table.rows.length - rows.length,
  };
};
