import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#ui/controls/Button.tsx';
import { ConfirmDialog } from '#ui/controls/ConfirmDialog.tsx';
import { saved } from '#ui/controls/saved.ts';
import { toast } from '#ui/controls/toast.ts';
import { useRestoreRecord } from '#ui/records/useRestoreRecord.ts';
import type { Calls, FormBinding, RecordBinding, Row } from './recordBinding.ts';
import { useRemoval, useRemoved, useSay } from './useRecords.ts';

type Removable = FormBinding['calls'] & Pick<Calls, 'remove'>;
export type RemoveRecordProps = {
  of: Pick<RecordBinding, 'record' | 'path'> & { readonly calls: Removable };
  one: Pick<Row, 'id' | 'name'>;
};

/** Removes a record after one confirmation; the notice that it is removed offers to restore it. */
export const RemoveRecord = ({ of, one: { id, name } }: RemoveRecordProps) => {
  const say = useSay(of);
  const go = useNavigate();
  const [asking, setAsking] = useState(false);
  const removal = useRemoval(of);
  const back = useRestoreRecord(useRemoved(of).restore);
  const gone = () => {
    void toast.done(say('removed', { name }), { label: say('common:undo'), onClick: () => void back({ id, name }) });
    void go(of.path, { replace: true, state: saved });
  };
  return (
    <div className="border-line border-t py-6">
      <Button variant="ghost" className="text-danger" onClick={() => setAsking(true)}>
        {say('remove.open')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={say('remove.title', { name })}
        description={say('remove.says')}
        confirmLabel={say('remove.confirm')}
        busy={removal.isPending}
        error={removal.error}
        onConfirm={() => removal.mutate(id, { onSuccess: gone })}
      />
    </div>
  );
};
