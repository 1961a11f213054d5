import { Move } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { classes } from '#ui/controls/classes.ts';
import { moveKey, shortcut } from '../keys/consoleKeys.ts';

/** Moves a player without dragging: by arrow keys, or by one more tap on the new place. */
export const MoveButton = ({ onTouch, className }: { onTouch: () => void; className: string }) => {
  const { t } = useTranslation('console');
  return (
    <button
      type="button"
      data-move
      aria-keyshortcuts={shortcut(moveKey)}
      onClick={onTouch}
      className={classes(
        'flex min-h-12 min-w-12 shrink-0 items-center justify-center gap-2 rounded-full bg-[#ffffff26] px-3 font-semibold sm:px-4 text-14 text-[#f4f8f0] focus-visible:outline-[#ffe9a8]',
        className,
      )}
    >
      <Move size={20} className="shrink-0" aria-hidden="true" />
      <span className="max-sm:sr-only">{t('placing.move')}</span>
    </button>
  );
};
