import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { query } from '#api/query.ts';
import { send } from '#api/send.ts';
import { measurementType } from '#contract/records/measurementType.ts';
import type { LibraryKey } from '#domain/measurement/library.ts';
import { Button } from '#ui/controls/Button.tsx';
import { LazyDialog } from '#ui/controls/LazyDialog.tsx';
import { FormFailed } from '#ui/records/FormFailed.tsx';
import { Gate } from '#ui/records/Gate.tsx';

export type LibraryDialogProps = { onClose: () => void };

/** Tests that the club can take over from the library, each with how it is done. */
export const LibraryDialog = ({ onClose }: LibraryDialogProps) => {
  const { t } = useTranslation('measurements');
  const client = useQueryClient();
  const library = useQuery(query(measurementType.library, {}));
  const [keys, setKeys] = useState<readonly LibraryKey[]>([]);
  const take = useMutation({
    mutationFn: () => send(measurementType.takeFromLibrary, { body: { keys: [...keys] } }),
    onSuccess: () => {
      void client.invalidateQueries({ predicate: ({ queryKey: [first] }) => first === 'measurementtype' });
      onClose();
    },
  });
  const toggle = (key: LibraryKey) =>
    setKeys((before) => (before.includes(key) ? before.filter((one) => one !== key) : [...before, key]));
  return (
    <LazyDialog
      open
      onClose={onClose}
      title={t('library.title')}
      description={t('library.says')}
      footer={
        <Button variant="go" disabled={keys.length === 0} busy={take.isPending} onClick={() => take.mutate()}>
          {t('library.take', { count: keys.length })}
        </Button>
      }
    >
      <Gate of={library}>
        {(tests) => (
          <ul className="border-line border-t">
            {tests.map(({ key, name, unit, protocol, isTaken }) => (
              <li key={key} className="border-line border-b">
                <label className="flex min-h-14 items-center gap-3 py-2">
                  <input
                    type="checkbox"
                    className="size-5 shrink-0 accent-ink"
                    checked={isTaken || keys.includes(key)}
                    disabled={isTaken}
                    onChange={() => toggle(key)}
                  />
                  <span className="min-w-0">
                    <span className="block font-semibold">
                      {name}
                      {unit && <span className="ml-1.5 font-normal text-soft">{unit}</span>}
                    </span>
                    <span className="block break-words text-14 text-soft">{protocol}</span>
                  </span>
                </label>
              </li>
            ))}
          </ul>
        )}
      </Gate>
      <FormFailed error={take.error} />
    </LazyDialog>
  );
};
