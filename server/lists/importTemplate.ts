import { listFile } from '#server/files/listSheet.ts';
import type { titleWords } from '#server/files/listWords.ts';
import type { ImportPlan } from './importSheet.ts';

/** An empty list with the columns that an import reads. */
export const importTemplate = (
  { fields }: Pick<ImportPlan, 'fields'>,
  title: keyof typeof titleWords,
  { format, request }: Pick<Parameters<typeof listFile>[0], 'format' | 'request'>,
) => listFile({ title, columns: fields.map(({ field }) => [field, () => null] as const), rows: [], format, request });
