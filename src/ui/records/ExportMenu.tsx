import { type FocusEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../controls/classes.ts';
import { Spinner } from '../controls/Spinner.tsx';
import { toast } from '../controls/toast.ts';
import { saveFile } from './saveFile.ts';

export type SheetKind = 'xlsx' | 'csv';
/** `size`: the height, for a list within a page. */
export type ExportMenuProps = { name: string; onExport: (format: SheetKind) => Promise<Blob>; size?: 44 | 48 };

export const sheetKinds = [
  { format: 'xlsx', words: 'list.exportXlsx' },
  { format: 'csv', words: 'list.exportCsv' },
] as const;

/** Fetches a list as a file and saves it on the device; a failure is shown as a toast. */
export const useExporting = (list: Pick<ExportMenuProps, 'name' | 'onExport'> | undefined) => {
  const [busy, setBusy] = useState(false);
  const fetchAs = async (format: SheetKind) => {
    if (!list) return;
    setBusy(true);
    try {
      saveFile(await list.onExport(format), `${list.name}.${format}`);
    } catch (error) {
      await toast.failed(error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, fetchAs };
};

/** Exports the present list as a file. A native `details`: lighter than a menu, and known to every screen reader. */
export const ExportMenu = ({ name, onExport, size = 48 }: ExportMenuProps) => {
  const { t } = useTranslation('shell');
  const fold = useRef<HTMLDetailsElement>(null);
  const close = () => fold.current?.removeAttribute('open');
  const { busy, fetchAs } = useExporting({ name, onExport });
  return (
    <details
      ref={fold}
      className="relative"
      onBlur={(event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget) && close()}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <summary
        className={classes(
          'inline-flex list-none items-center gap-2 rounded-8 border border-edge bg-raised px-4 font-semibold hover:border-ink',
          size === 44 ? 'min-h-11 text-14' : 'min-h-12',
        )}
      >
        {busy && <Spinner />}
        {t('list.export')}
      </summary>
      <ul className="absolute top-full right-auto left-0 z-30 mt-1 w-52 rounded-8 border border-line bg-raised p-1 shadow-raised sm:right-0 sm:left-auto">
        {sheetKinds.map(({ format, words }) => (
          <li key={format}>
            <button
              type="button"
              onClick={() => {
                close();
                void fetchAs(format);
              }}
              className="min-h-11 w-full rounded-4 px-3 text-left hover:bg-sunken"
            >
              {t(words)}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
};
