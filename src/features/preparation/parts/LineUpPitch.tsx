import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '#ui/controls/classes.ts';
import { PitchSpot } from '#ui/football/PitchSpot.tsx';
import { PitchSvg } from '#ui/football/PitchSvg.tsx';
import { spotOfSlot } from '../lineUp.ts';
import type { Drag } from '../useDrag.ts';
import type { LineUpEditor } from '../useLineUpEditor.ts';
import { PlayerButton } from './PlayerButton.tsx';

export type LineUpPitchProps = {
  editor: LineUpEditor;
  drag: Drag;
  frame: RefObject<HTMLDivElement | null>;
  disc: number;
};

/** The line-up on the grass: the players, and the free slots. */
export const LineUpPitch = ({ editor, drag, frame, disc }: LineUpPitchProps) => {
  const { t } = useTranslation(['preparation', 'common']);
  const { match, state, free, chosen, candidates } = editor;
  const at = { sport: match.format, turned: 'portrait' } as const;
  const besides = ({ y }: { y: number }) =>
    Object.values(state.lineup).filter((one) => Math.abs(one.y - y) < 8).length - 1;
  const held = chosen?.kind === 'player' || drag.carried !== null;
  return (
    <div ref={frame} className="@container w-full">
      <PitchSvg {...at} className="select-none">
        {free.map((slot) => {
          const open = chosen?.kind === 'spot' && chosen.spot.x === slot.x && chosen.spot.y === slot.y;
          return (
            <PitchSpot key={slot.id} place={slot} {...at}>
              <button
                type="button"
                onClick={() => editor.touchSpot(spotOfSlot(slot))}
                aria-pressed={open}
                aria-label={t('slot', { position: t(`common:positions.${slot.position}`) })}
                className={classes(
                  'grid size-12 place-items-center rounded-full border-2 border-dashed font-semibold text-12 text-chalk transition-colors duration-(--quick)',
                  open ? 'border-focus bg-[rgb(5_24_14/60%)]' : 'border-chalk/60',
                  held && 'border-chalk bg-[rgb(5_24_14/35%)]',
                )}
              >
                {t(`short.${slot.position}`)}
              </button>
            </PitchSpot>
          );
        })}
        {Object.entries(state.lineup).map(([playerId, spot]) => {
          const player = candidates.find((one) => one.id === playerId);
          return (
            player && (
              <PitchSpot key={playerId} place={spot} {...at}>
                <PlayerButton
                  player={player}
                  position={spot.position}
                  editor={editor}
                  drag={drag}
                  size={disc}
                  roomy={besides(spot) < 4}
                />
              </PitchSpot>
            )
          );
        })}
      </PitchSvg>
    </div>
  );
};
