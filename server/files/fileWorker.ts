import { parentPort } from 'node:worker_threads';
import { AppError } from '#contract/errors.ts';
import type { CallUpJob } from './calledUpSheet.ts';
import type { ReportJob } from './matchReport.ts';
import { printed } from './pdf.ts';
import { readSheet, type SheetFile } from './readSheet.ts';
import { callUpPage } from './reportPage/callUpPage.ts';
import { reportPage } from './reportPage/page.ts';
import { type Sheet, sheet } from './sheet.ts';

/** A job of the worker: a printed page or a spreadsheet, from data; or the cells of a sheet, as JSON. */
export type FileJob =
  | { readonly kind: 'matchReport'; readonly job: ReportJob }
  | { readonly kind: 'callUp'; readonly job: CallUpJob }
  | { readonly kind: 'sheet'; readonly sheet: Sheet }
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

const make = async (job: FileJob): Promise<Uint8Array> => {
  switch (job.kind) {
    case 'matchReport':
      return printed(reportPage(job.job, await asPng(job.job.shield)));
    case 'callUp':
      return printed(callUpPage(job.job, await asPng(job.job.shield)));
    case 'sheet':
      return sheet(job.sheet);
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
