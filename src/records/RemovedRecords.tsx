import { Removed } from '#ui/records/Removed.tsx';
import { useRestoreRecord } from '#ui/records/useRestoreRecord.ts';
import type { FormBinding } from './recordBinding.ts';
import { useRemoved, useSay } from './useRecords.ts';

/** The removed records below their list, with a button to restore each. */
export const RemovedRecords = ({ of }: { of: Pick<FormBinding, 'calls' | 'record'> }) => {
  const say = useSay(of);
  const { rows, restore } = useRemoved(of);
  const onBack = useRestoreRecord(restore);
  return (
    <Removed
      title={say('gone.title')}
      description={say('gone.says')}
      backOf={(name) => say('gone.back', { name })}
      rows={rows}
      onBack={onBack}
    />
  );
};
