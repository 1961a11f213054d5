import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import { Fold } from './Fold.tsx';
import { momentWords } from './moments.ts';

type Row = { readonly id: string; readonly name: string; readonly removedAt: string };
export type RemovedProps = {
  title: string;
  /** For how long, and what comes along. */
  description: string;
  /** Undefined while nobody knows, and for those who may not. */
  rows: readonly Row[] | undefined;
  /** What bringing one back is called. */
  backOf: (name: string) => string;
  onBack: (row: Row) => Promise<unknown>;
};

const when = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const;

/** Under a list: who or what was taken off it, when, and the way back. Where nothing was, nothing stands. */
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
