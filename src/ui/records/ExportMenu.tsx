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
/** A chart that is shown, by its title, as a picture. */
type ChartExport = { readonly title: string; readonly onExport: () => Promise<Blob> };
/** `size`: the height, for a list within a page. */
export type ExportMenuProps = {
  name: string;
  onExport: (format: SheetKind) => Promise<Blob>;
  /** The same as a page to print, where there is one. */
  onPrint?: () => Promise<Blob>;
  /** The charts beside the list, each a picture of its own. */
  charts?: readonly ChartExport[];
  size?: 44 | 48;
};

const sheetKinds = [
  { format: 'xlsx', words: 'list.exportXlsx' },
  { format: 'csv', words: 'list.exportCsv' },
] as const;

/**
 * Items of a menu that fetch a list as a file and save it on the device; a failure is shown as a toast. No list, no items.
 * `named` makes the name of an item from that of the format.
 */
export const useExportItems = (
  list: Pick<ExportMenuProps, 'name' | 'onExport' | 'onPrint' | 'charts'> | undefined,
  named: (format: string) => string,
): { readonly busy: boolean; readonly items: readonly MenuItem[] } => {
  const { t } = useTranslation('shell');
  const [busy, setBusy] = useState(false);
  if (!list) return { busy, items: [] };
  const { name, onExport, onPrint, charts = [] } = list;
  const fetchAs = async (file: string, fetched: () => Promise<Blob>) => {
    setBusy(true);
    try {
      saveFile(await fetched(), file);
    } catch (error) {
      await toast.failed(error);
    } finally {
      setBusy(false);
    }
  };
  const itemOf = (label: string, file: string, fetched: () => Promise<Blob>): MenuItem => ({
    label: named(label),
    icon: FileDown,
    onSelect: () => void fetchAs(file, fetched),
  });
  const pdf = onPrint ? [itemOf(t('list.exportPdf'), `${name}.pdf`, onPrint)] : [];
  const sheets = sheetKinds.map(({ format, words }) => itemOf(t(words), `${name}.${format}`, () => onExport(format)));
  const pictures = charts.map(({ title, onExport: fetched }) =>
    itemOf(
      charts.length === 1 ? t('list.exportPng') : t('list.exportPngOf', { name: title }),
      `${name} ${title}.png`,
      fetched,
    ),
  );
  return { busy, items: [...pdf, ...sheets, ...pictures] };
};

/** Exports the present list as a file. */
export const ExportMenu = ({ size = 48, ...list }: ExportMenuProps) => {
  const { t } = useTranslation('shell');
  const { busy, items } = useExportItems(list, (format) => format);
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
