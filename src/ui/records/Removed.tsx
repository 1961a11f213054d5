import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/Button.tsx';
import { Fold } from '../controls/Fold.tsx';
import { momentWords } from '../layout/moments.ts';

type Row = { readonly id: string; readonly name: string; readonly removedAt: string };
export type RemovedProps = {
  title: string;
  /** How long a restore is possible, and what it restores too. */
  description: string;
  /** Undefined while they load, and for users who may not see them. */
  rows: readonly Row[] | undefined;
  /** The label of the button that restores one. */
  backOf: (name: string) => string;
  onBack: (row: Row) => Promise<unknown>;
};

const when = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const;

/** Below a list: removed records with their dates, and a button to restore each. Nothing when there are none. */
export const Removed = ({ title, description, rows, backOf, onBack }: RemovedProps) => {
  const { t, i18n } = useTranslation('shell');
  const [coming, setComing] = useState<string>();
  if (!rows || rows.length === 0) return null;
  const back = async (row: Row) => {
    setComing(row.id);
    await onBack(row);
    setComing(undefined);
  };
  return (
    <section aria-label={title} className="mt-10">
      <Fold title={`${title} (${rows.length})`}>
        <div>
          <p className="pb-2 text-soft">{description}</p>
          <ul className="border-line border-t">
            {rows.map((row) => (
              <li key={row.id} className="flex min-h-14 items-center justify-between gap-4 border-line border-b py-1">
                <span className="min-w-0">
                  <span className="line-clamp-2 break-words font-semibold">{row.name}</span>
                  <time dateTime={row.removedAt} className="tabular block text-14 text-soft">
                    {momentWords(row.removedAt, i18n.language, when)}
                  </time>
                </span>
                <Button size={44} busy={coming === row.id} aria-label={backOf(row.name)} onClick={() => void back(row)}>
                  {t('return.back')}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      </Fold>
    </section>
  );
};
