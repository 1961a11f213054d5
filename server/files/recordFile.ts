import type { Language } from '#contract/values.ts';
import type { FileAnswer } from '#server/http/handlers.ts';
import { makeFile } from './makeFile.ts';

/** All that is kept of one person, field by field. */
export type RecordJob = {
  readonly title: string;
  readonly subtitle: string;
  readonly rows: readonly (readonly [label: string, value: string])[];
  readonly club: { readonly name: string; readonly timeZone: string };
  readonly shield: Uint8Array | undefined;
  readonly language: Language;
  readonly printedAt: number;
};

/** A record as a PDF, for a user (by id). */
export const recordFile = async (userId: string, job: RecordJob): Promise<FileAnswer> => ({
  name: `${job.title} ${job.subtitle}.pdf`,
  content: await makeFile({ kind: 'record', job }, userId),
  type: 'application/pdf',
});
