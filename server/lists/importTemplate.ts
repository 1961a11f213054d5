import { listFile } from '#server/files/listSheet.ts';
import type { ListTitle } from '#server/files/listWords.ts';
import type { ImportPlan } from './importSheet.ts';

/** An empty list with the columns that an import reads. */
export const importTemplate = (
  { fields }: Pick<ImportPlan, 'fields'>,
  title: ListTitle,
  { format, request }: Pick<Parameters<typeof listFile>[0], 'format' | 'request'>,
) => {
  const columns = fields.flatMap((one) => (one.headings ? [] : [[one.field, () => null] as const]));
  return listFile({ title, columns, rows: [], format, request });
};
