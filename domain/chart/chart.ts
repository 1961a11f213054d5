import { barsOf } from './bars.ts';
import { type Drawing, lineHeight, type Mark, moved, tones, widthOf } from './drawing.ts';
import { heatOf } from './heat.ts';
import { plotOf } from './plot.ts';
import { rowsOf } from './rows.ts';
import { scatterOf } from './scatter.ts';
import { stripOf } from './strip.ts';

/** Numbers of one kind, one for each category. */
export type Series = {
  readonly name: string;
  /** What they are counted in: those of one unit share their axis. */
  readonly unit: string;
  readonly isWhole: boolean;
  readonly values: readonly (number | null)[];
  readonly write: (value: number) => string;
};
/** What a chart shows, whatever it is drawn on. A table of colours has its columns as series; rows are bars of parts. */
export type Chart = {
  readonly type: 'bars' | 'rows' | 'columns' | 'line' | 'stacked' | 'heat' | 'scatter' | 'strip';
  readonly categories: readonly string[];
  readonly series: readonly Series[];
  /** Of rows: what stands behind each bar, one text for each category. */
  readonly after?: { readonly name: string; readonly texts: readonly string[] };
};

/** A chart of series that share their axis, without its legend. */
const panelOf = (chart: Chart, width: number): Drawing => {
  switch (chart.type) {
    case 'bars':
      return barsOf(chart, width);
    case 'rows':
      return rowsOf(chart, width);
    case 'heat':
      return heatOf(chart, width);
    case 'scatter':
      return scatterOf(chart, width);
    case 'strip':
      return stripOf(chart, width);
    case 'columns':
    case 'line':
    case 'stacked':
      return plotOf(chart, chart.type, width);
  }
};

/** The names of the series beside their tones, in as many lines as it takes. */
const legendOf = (series: readonly Series[], first: number, width: number): Drawing => {
  const marks: Mark[] = [];
  let [x, y] = [0, 0];
  for (const [at, { name }] of series.entries()) {
    const room = 18 + widthOf(name) + 16;
    if (x > 0 && x + room > width) [x, y] = [0, y + lineHeight];
    marks.push({ kind: 'bar', x, y: y + 3, width: 12, height: 10, tone: (first + at) % tones });
    marks.push({ kind: 'text', x: x + 18, y: y + 12, text: name, anchor: 'start' });
    x += room;
  }
  return { width, height: y + lineHeight + 6, marks };
};

const unitsOf = ({ type, series }: Chart): readonly string[] =>
  type === 'scatter' ? [''] : [...new Set(series.map(({ unit }) => unit))];

/**
 * A chart of a width, as marks: the same on a screen and on paper. Series of different units are drawn one below the
 * other, each with an axis of its own. A single series is named where the chart stands `alone`, with no table beside it.
 */
export const drawn = (chart: Chart, width: number, stands: 'alone' | 'besideTable' = 'besideTable'): Drawing => {
  const marks: Mark[] = [];
  let height = 0;
  const put = (part: Drawing) => {
    marks.push(...moved(part.marks, 0, height));
    height += part.height;
  };
  let first = 0;
  for (const unit of unitsOf(chart)) {
    const series = chart.type === 'scatter' ? chart.series : chart.series.filter((one) => one.unit === unit);
    const hasLegend =
      chart.type !== 'heat' && chart.type !== 'scatter' && (chart.series.length > 1 || stands === 'alone');
    if (height > 0) height += 12;
    if (hasLegend) put(legendOf(series, first, width));
    const panel = panelOf({ ...chart, series }, width);
    put({
      ...panel,
      marks: panel.marks.map((mark) =>
        'tone' in mark && mark.tone !== undefined ? { ...mark, tone: (mark.tone + first) % tones } : mark,
      ),
    });
    first += series.length;
  }
  return { width, height, marks };
};
