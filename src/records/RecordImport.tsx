import { ImportFlow } from '#ui/sheetImport/ImportFlow.tsx';
import type { RecordBinding } from './recordBinding.ts';
import { useImport, useSay } from './useRecords.ts';

/** Imports records: template, preview, and nothing is written before the confirmation. */
export const RecordImport = ({ of }: { of: RecordBinding }) => {
  const say = useSay(of);
  const { template, read } = useImport(of);
  return (
    <ImportFlow what={say('import.what')} list={of.path} listName={say('title')} template={template} read={read} />
  );
};
