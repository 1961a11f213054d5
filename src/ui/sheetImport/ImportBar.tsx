import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/Button.tsx';
import { Segmented } from '../controls/Segmented.tsx';
import type { Duplicates, Report, Write } from './report.ts';

export type ImportBarProps = {
  report: Report;
  done: boolean;
  busy: boolean;
  duplicates: Duplicates;
  onDuplicates: (by: Duplicates) => void;
  onWrite: (write: Write) => void;
  onAgain: () => void;
  /** The link to the imported records. */
  see: ReactNode;
};

/** The number of rows found, what to do with duplicates, and the import button. */
export const ImportBar = ({ report, done, busy, duplicates, onDuplicates, onWrite, onAgain, see }: ImportBarProps) => {
  const { t } = useTranslation('imports');
  const { right, wrong, duplicates: twice, written } = report;
  return (
    <div className="sticky top-14 z-10 grid gap-3 border-line border-b bg-paper py-4 sm:top-0">
      <p role="status" className="flex flex-wrap gap-x-6 gap-y-1 text-20">
        {done ? (
          <strong>{t('done', { count: written })}</strong>
        ) : (
          <>
            <strong>{t('summary.right', { count: right })}</strong>
            {wrong > 0 && <strong className="text-danger">{t('summary.wrong', { count: wrong })}</strong>}
            {twice > 0 && <span className="text-soft">{t('summary.duplicates', { count: twice })}</span>}
          </>
        )}
      </p>
      <div className="flex flex-wrap items-end justify-end gap-3">
        {twice > 0 && !done && (
          <Segmented
            className="mr-auto"
            shown
            label={t('duplicates.label')}
            value={duplicates}
            choices={(['skip', 'update'] as const).map((value) => ({ value, label: t(`duplicates.${value}`) }))}
            onChange={onDuplicates}
          />
        )}
        <Button variant="ghost" onClick={onAgain}>
          {t('again')}
        </Button>
        {done && see}
        {!done && wrong > 0 && right > 0 && (
          <Button busy={busy} onClick={() => onWrite('rightRows')}>
            {t('writeRight')}
          </Button>
        )}
        {!done && wrong === 0 && right > 0 && (
          <Button variant="go" busy={busy} onClick={() => onWrite('allRight')}>
            {t('writeAll')}
          </Button>
        )}
      </div>
    </div>
  );
};
