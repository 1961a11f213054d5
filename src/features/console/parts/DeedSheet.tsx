import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CloseIcon } from '#ui/CloseIcon.tsx';
import { ShirtNumber } from '#ui/ShirtNumber.tsx';
import { useClosing } from '../useClosing.ts';
import { DeedButton } from './DeedButton.tsx';
import type { DeedRingProps } from './DeedRing.tsx';
import { MinutesPlayed } from './MinutesPlayed.tsx';

export type DeedSheetProps = Omit<DeedRingProps, 'at'> & {
  /** Who may come on for him: the sheet lies over the bench. */
  partners: ReactNode;
};

/** The ring of a small screen: a sheet under the thumb, the player's pitch above it. */
export const DeedSheet = ({ deeds, player, colours, partners, onDeed, onClose }: DeedSheetProps) => {
  const { t } = useTranslation('console');
  const root = useRef<HTMLDivElement>(null);
  useClosing(root, onClose, '[aria-disabled=false]');
  return (
    <div
      ref={root}
      role="dialog"
      data-ring
      // The signs stand on white, whatever the screen.
      data-theme="light"
      aria-label={t('ring', { name: player.name })}
      className="fixed inset-x-0 bottom-0 z-20 animate-sheet rounded-t-[20px] bg-[#0c1c14] px-3 pt-2 low:pt-0 pb-[max(16px,env(safe-area-inset-bottom))] low:pb-[max(8px,env(safe-area-inset-bottom))] text-[#f4f8f0] shadow-[0_-12px_40px_rgb(0_0_0/45%)]"
    >
      <div className="flex items-center gap-3 pl-2">
        <ShirtNumber number={player.number} colours={colours} size={44} />
        <p className="title text-24">{player.name}</p>
        <MinutesPlayed {...player} className="text-[#dfe9e2] text-16" />
        <button
          type="button"
          onClick={onClose}
          aria-label={t('ringClose')}
          className="ml-auto grid size-12 place-items-center"
        >
          <CloseIcon />
        </button>
      </div>
      {partners}
      <div className="mt-2 grid grid-cols-4 low:grid-cols-10 items-start gap-x-1 gap-y-4">
        {deeds.map((deed) => (
          <DeedButton key={deed.name} deed={deed} player={player.name} onTouch={() => onDeed(deed)} />
        ))}
      </div>
    </div>
  );
};
