import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../controls/classes.ts';
import { Menu } from '../controls/Menu.tsx';
import type { MenuItem } from '../controls/menuParts.ts';
import { Spinner } from '../controls/Spinner.tsx';
import { toast } from '../controls/toast.ts';
import { saveFile } from './saveFile.ts';

export type SheetKind = 'xlsx' | 'csv';
/** `size`: the height, for a list within a page. */
export type ExportMenuProps = { name: string; onExport: (format: SheetKind) => Promise<Blob>; size?: 44 | 48 };

const sheetKinds = [
  { format: 'xlsx', words: 'list.exportXlsx' },
  { format: 'csv', words: 'list.exportCsv' },
] as const;

/**
 * Items of a menu that fetch a list as a file and save it on the device; a failure is shown as a toast. No list, no items.
 * `named` makes the name of an item from that of the format.
 */
export const useExportItems = (
  list: Pick<ExportMenuProps, 'name' | 'onExport'> | undefined,
  named: (format: string) => string,
): { readonly busy: boolean; readonly items: readonly MenuItem[] } => {
  const { t } = useTranslation('shell');
  const [busy, setBusy] = useState(false);
  if (!list) return { busy, items: [] };
  const fetchAs = async (format: SheetKind) => {
    setBusy(true);
    try {
      saveFile(await list.onExport(format), `${list.name}.${format}`);
    } catch (error) {
      await toast.failed(error);
    } finally {
      setBusy(false);
    }
  };
  const items = sheetKinds.map(({ format, words }) => ({
    label: named(t(words)),
    icon: FileDown,
    onSelect: () => void fetchAs(format),
  }));
  return { busy, items };
};

/** Exports the present list as a file. */
export const ExportMenu = ({ name, onExport, size = 48 }: ExportMenuProps) => {
  const { t } = useTranslation('shell');
  const { busy, items } = useExportItems({ name, onExport }, (format) => format);
  return (
    <Menu
      items={items}
      className={classes(
        'inline-flex items-center gap-2 rounded-8 border border-edge bg-raised px-4 font-semibold hover:border-ink',
        size === 44 ? 'min-h-11 text-14' : 'min-h-12',
      )}
    >
      {busy && <Spinner />}
      {t('list.export')}
    </Menu>
  );
};
