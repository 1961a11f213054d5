import { Ellipsis, FileUp, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type ExportMenuProps, useExportItems } from '../records/ExportMenu.tsx';
import { Menu } from './Menu.tsx';
import { Spinner } from './Spinner.tsx';

export type MoreMenuProps = {
  /** The list as a file; absent where there is nothing to export. */
  exports?: Pick<ExportMenuProps, 'name' | 'onExport'>;
  /** The link to the import, where the user may. */
  imports?: { readonly to: string; readonly label: string };
  /** Other rare links. */
  links?: readonly { readonly to: string; readonly label: string; readonly icon: LucideIcon }[];
};

/** Rare actions of a list, behind "...": import, export, and links to other pages. */
export const MoreMenu = ({ exports, imports, links = [] }: MoreMenuProps) => {
  const { t } = useTranslation('shell');
  const { busy, items } = useExportItems(exports, (format) => t('list.exportAs', { format }));
  const all = [...(imports ? [{ ...imports, icon: FileUp }] : []), ...links, ...items];
  if (all.length === 0) return null;
  return (
    <Menu
      label={t('list.more')}
      items={all}
      className="grid size-11 place-items-center rounded-8 border border-current bg-club text-on-club sm:size-12"
    >
      {busy ? <Spinner /> : <Ellipsis size={22} aria-hidden="true" />}
    </Menu>
  );
};
