import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { openPalette, paletteKeys } from './openPalette.ts';

/** Opens the command palette, and names the keys that open it too. */
export const SearchButton = ({ bare = false, className }: { bare?: boolean; className?: string }) => {
  const { t } = useTranslation('shell');
  return (
    <button
      type="button"
      onClick={openPalette}
      aria-keyshortcuts="Control+K Meta+K"
      aria-label={bare ? t('search.open') : undefined}
      title={`${t('search.hint')} (${paletteKeys()})`}
      className={className}
    >
      <Search size={20} aria-hidden="true" />
      {!bare && (
        <>
          <span>{t('search.open')}</span>
          <span className="ml-auto hidden text-12 text-soft lg:block">{paletteKeys()}</span>
        </>
      )}
    </button>
  );
};
