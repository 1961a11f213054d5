import { parentPort } from 'node:worker_threads';
import { AppError } from '#contract/errors.ts';
import type { ChartPicture } from '#domain/chart/picture.ts';
import { type CalendarFile, readFixtures } from '#server/calendar/readFixtures.ts';
import { type BoardJob, boardPage } from './boardPage.ts';
import type { AttendanceJob, CalendarJob } from './calendarJobs.ts';
import type { CallUpJob } from './calledUpSheet.ts';
import type { FigureReportJob } from './figureReportJob.ts';
import type { ReportJob } from './matchReport.ts';
import { printed } from './pdf.ts';
import { readSheet, type SheetFile } from './readSheet.ts';
import type { RecordJob } from './recordFile.ts';
import { attendancePage } from './reportPage/attendancePage.ts';
import { calendarPage } from './reportPage/calendarPage.ts';
import { callUpPage } from './reportPage/callUpPage.ts';
import { figureReportPage } from './reportPage/figureReportPage.ts';
import { reportPage } from './reportPage/page.ts';
import { recordPage } from './reportPage/recordPage.ts';
import { type Sheet, sheet } from './sheet.ts';
import { trainingPage } from './trainingPage/page.ts';
import type { TrainingJob } from './trainingSheet.ts';

/** A job of the worker: a printed page, a spreadsheet or the picture of a chart, from data; or the cells of a sheet, as JSON. */
export type FileJob =
  | { readonly kind: 'matchReport'; readonly job: ReportJob }
  | { readonly kind: 'callUp'; readonly job: CallUpJob }
  | { readonly kind: 'calendar'; readonly job: CalendarJob }
  | { readonly kind: 'attendance'; readonly job: AttendanceJob }
  | { readonly kind: 'training'; readonly job: TrainingJob }
  | { readonly kind: 'board'; readonly job: BoardJob }
  | { readonly kind: 'record'; readonly job: RecordJob }
  | { readonly kind: 'chart'; readonly job: ChartPicture }
  | { readonly kind: 'figureReport'; readonly job: FigureReportJob }
  | { readonly kind: 'sheet'; readonly sheet: Sheet; readonly more?: readonly Sheet[] }
  | { readonly kind: 'readCalendar'; readonly file: CalendarFile }
  | { readonly kind: 'read'; readonly file: SheetFile };
export type FileRequest = { readonly number: number; readonly job: FileJob };
export type FileResult = {
  readonly number: number;
  readonly content?: Uint8Array;
  /** An intended refusal, because an error loses its class on the way to another thread. */
  readonly refusal?: Pick<AppError, 'code' | 'details'>;
  readonly fault?: string;
};

/** Pictures are kept as WebP, which no PDF knows. */
const asPng = async (picture: Uint8Array | undefined): Promise<string | undefined> => {
  if (!picture) return undefined;
  const { default: sharp } = await import('sharp');
  const png = await sharp(picture).png().toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
};

/** Pictures by their ids, as addresses that a PDF takes. */
const asPngs = async (pictures: TrainingJob['pictures']): Promise<ReadonlyMap<string, string>> => {
  const made = new Map<string, string>();
  for (const [id, picture] of Object.entries(pictures)) {
    const png = await asPng(picture);
    if (png) made.set(id, png);
  }
  return made;
};

/** The code that draws pictures is loaded with the first one. */
const drawnChart = async (job: ChartPicture): Promise<Uint8Array> => (await import('./chartPicture.ts')).chartPng(job);

const make = async (job: FileJob): Promise<Uint8Array> => {
  switch (job.kind) {
    case 'matchReport':
      return printed(reportPage(job.job, await asPng(job.job.shield)));
    case 'record':
      return printed(recordPage(job.job, await asPng(job.job.shield)));
    case 'figureReport':
      return printed(figureReportPage(job.job, await asPng(job.job.shield)));
    case 'chart':
      return drawnChart(job.job);
    case 'callUp':
      return printed(callUpPage(job.job, await asPng(job.job.shield)));
    case 'calendar':
      return printed(calendarPage(job.job, await asPng(job.job.shield)));
    case 'attendance':
      return printed(attendancePage(job.job, await asPng(job.job.shield)));
    case 'training':
      return printed(trainingPage(job.job, await asPng(job.job.shield), await asPngs(job.job.pictures)));
    case 'board':
      return printed(boardPage(job.job, await asPng(job.job.under)));
    case 'sheet':
      return sheet(job.sheet, ...(job.more ?? []));
    case 'readCalendar':
      return new TextEncoder().encode(JSON.stringify(readFixtures(job.file)));
    case 'read':
      return new TextEncoder().encode(JSON.stringify(await readSheet(job.file)));
  }
};

parentPort?.on('message', async ({ number, job }: FileRequest) => {
  try {
    parentPort?.postMessage({ number, content: await make(job) } satisfies FileResult);
  } catch (fault) {
    const refusal = fault instanceof AppError ? { code: fault.code, details: fault.details } : undefined;
    parentPort?.postMessage({ number, refusal, fault: String(fault) } satisfies FileResult);
  }
});
