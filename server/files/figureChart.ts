import { AppError } from '#contract/errors.ts';
import { chartOf } from '#contract/reportChart.ts';
import { askedWords, blockTitle } from '#contract/reportWords.ts';
import { drawn } from '#domain/chart/chart.ts';
import { type ChartPicture, pictureRoom } from '#domain/chart/picture.ts';
import { type FigureReportJob, figureWords, whenIn } from './figureReportJob.ts';

/** The one chart of a report, to stand alone. Throws `chartNeeded` where it has none, or several. */
export const figureChart = (job: FigureReportJob): ChartPicture => {
  const { title, result, club, foot, about = [] } = job;
  const words = figureWords(job.language);
  const charts = result.blocks.flatMap((block) => {
    const chart = chartOf(words, block);
    return chart ? [{ block, chart }] : [];
  });
  const [one, ...others] = charts;
  if (!one || others.length > 0) throw new AppError('chartNeeded');
  const { block, chart } = one;
  const name = blockTitle(words, block);
  const left = block.dimensions.length === 1 ? block.total - chart.categories.length : block.total - block.rows.length;
  return {
    title: name,
    sentence: [...(title === name ? [] : [title]), ...about, ...askedWords(words, result)].join(' · '),
    left: left > 0 ? words.say('result.left', { count: left }) : '',
    source: [...(foot === undefined ? [] : [foot]), club.name, words.say('result.asOf', { when: whenIn(job) })].join(
      ' · ',
    ),
    drawing: drawn(chart, pictureRoom, 'alone'),
  };
};
