import { Ellipsis, FileDown, FileUp, type LucideIcon } from 'lucide-react';
import { type FocusEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type ExportMenuProps, sheetKinds, useExporting } from '../records/ExportMenu.tsx';
import { Spinner } from './Spinner.tsx';

export type MoreMenuProps = {
  /** The list as a file; absent where there is nothing to export. */
  exports?: Pick<ExportMenuProps, 'name' | 'onExport'>;
  /** The link to the import, where the user may. */
  imports?: { readonly to: string; readonly label: string };
  /** Other rare links. */
  links?: readonly { readonly to: string; readonly label: string; readonly icon: LucideIcon }[];
};

const row = 'flex min-h-12 w-full items-center gap-3 rounded-4 px-3 text-left hover:bg-sunken';

/** Rare actions of a list, behind "...": import, export, and links to other pages. */
export const MoreMenu = ({ exports, imports, links = [] }: MoreMenuProps) => {
  const { t } = useTranslation('shell');
  const fold = useRef<HTMLDetailsElement>(null);
  const close = () => fold.current?.removeAttribute('open');
  const { busy, fetchAs } = useExporting(exports);
  const ways = [...(imports ? [{ ...imports, icon: FileUp }] : []), ...links];
  if (!exports && ways.length === 0) return null;
  return (
    <details
      ref={fold}
      className="relative"
      onBlur={(event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget) && close()}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <summary
        aria-label={t('list.more')}
        title={t('list.more')}
        className="grid size-11 list-none place-items-center rounded-8 border border-current bg-club text-on-club sm:size-12"
      >
        {busy ? <Spinner /> : <Ellipsis size={22} aria-hidden="true" />}
      </summary>
      <ul className="absolute top-full right-0 z-30 mt-1 w-64 rounded-8 border border-line bg-raised p-1 text-ink shadow-raised [--focus:light-dark(#11201a,#ffe9a8)]">
        {ways.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Link to={to} className={row}>
              <Icon size={20} className="shrink-0 text-soft" aria-hidden="true" />
              {label}
            </Link>
          </li>
        ))}
        {exports &&
          sheetKinds.map(({ format, words }) => (
            <li key={format}>
              <button
                type="button"
                onClick={() => {
                  close();
                  void fetchAs(format);
                }}
                className={row}
              >
                <FileDown size={20} className="shrink-0 text-soft" aria-hidden="true" />
                {t('list.exportAs', { format: t(words) })}
              </button>
            </li>
          ))}
      </ul>
    </details>
  );
};
