import { memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlayerId } from '#domain/ids.ts';
import { benchOf } from '#domain/match/state.ts';
import { CloseIcon } from '#ui/CloseIcon.tsx';
import { classes } from '#ui/classes.ts';
import { Later } from '#ui/Later.tsx';
import { ShirtNumber } from '#ui/ShirtNumber.tsx';
import { changeOf, useDeeds } from '../playerDeeds.ts';
import { useLeaving, useTakingFocus } from '../useClosing.ts';
import { DeedButton } from './DeedButton.tsx';
import { type DeedRingProps, type DeedsProps, firstDeed, unseen } from './DeedRing.tsx';
import { MinutesPlayed } from './MinutesPlayed.tsx';
import { MoveButton } from './MoveButton.tsx';
import { Partners } from './Partners.tsx';

type Touching = {
  /** Who comes on for him: the sheet lies over the bench. */
  onTouch: (playerId: PlayerId) => void;
};
export type DeedSheetProps = Omit<DeedRingProps, 'at'> & Touching;

const Deeds = memo(({ desk, playerId, name, onDeed, onTouch }: DeedsProps & Touching) => {
  const { t } = useTranslation('console');
  const place = useRef<HTMLDivElement>(null);
  useTakingFocus(place, firstDeed);
  const deeds = useDeeds(desk, playerId);
  const { state, objection } = desk;
  const changes = playerId in state.pitch && deeds.some((deed) => deed.name === 'change' && deed.refused === null);
  return (
    <>
      {changes && (
        <Partners
          desk={desk}
          label={t('change.asked', { name })}
          players={benchOf(state).filter((id) => objection(changeOf(desk, playerId, id)) === null)}
          onTouch={onTouch}
        />
      )}
      <div data-deeds ref={place} className="mt-2 grid grid-cols-4 low:grid-cols-10 items-start gap-x-1 gap-y-4">
        {deeds.map((deed) => (
          <DeedButton key={deed.name} deed={deed} player={name} onTouch={() => onDeed(deed)} />
        ))}
      </div>
    </>
  );
});

/** The ring of a small screen: a sheet under the thumb, the player's pitch above it. */
export const DeedSheet = ({ player, desk, leaving, onClose, onMove, ...deeds }: DeedSheetProps) => {
  const { t } = useTranslation('console');
  const root = useRef<HTMLDivElement>(null);
  useLeaving(root, onClose);
  return (
    <div
      ref={root}
      role="dialog"
      data-ring
      // The signs stand on white, whatever the screen.
      data-theme="light"
      aria-label={t('ring', { name: player.name })}
      className={classes(
        'fixed inset-x-0 bottom-0 z-20 animate-sheet rounded-t-[20px] bg-[#0c1c14] px-3 pt-2 low:pt-0 pb-[max(16px,env(safe-area-inset-bottom))] low:pb-[max(8px,env(safe-area-inset-bottom))] text-[#f4f8f0] shadow-[0_-12px_40px_rgb(0_0_0/45%)]',
        leaving && unseen,
      )}
    >
      <div className="flex items-center gap-3 pl-2">
        <ShirtNumber number={player.number} colours={desk.facts} size={44} />
        <p className="title text-24">{player.name}</p>
        <MinutesPlayed {...player} className="text-[#dfe9e2] text-16" />
        {onMove && <MoveButton onTouch={onMove} className="ml-auto" />}
        <button
          type="button"
          onClick={onClose}
          aria-label={t('ringClose')}
          className={classes('grid size-12 shrink-0 place-items-center', !onMove && 'ml-auto')}
        >
          <CloseIcon />
        </button>
      </div>
      <Later>
        <Deeds desk={desk} name={player.name} {...deeds} />
      </Later>
    </div>
  );
};
