import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlayerId } from '#domain/ids.ts';
import { keeperOf } from '#domain/match/state.ts';
import type { Place } from '#domain/positions.ts';
import { numberOf } from '#machines/match/shirts.ts';
import { classes } from '#ui/controls/classes.ts';
import { Disc } from '#ui/football/Disc.tsx';
import { placeAt, spotOf } from '#ui/football/pitchPlan.ts';
import { useClosing } from '../useClosing.ts';
import type { ConsoleModel } from '../useConsole.ts';
import type { DrawnPitch } from './PitchBoard.tsx';
import { positionAt } from './pitchPlayers.ts';

/** The step of an arrow key, in hundredths of the drawing; smaller with the shift key. */
const stride = 4;
const step = 1;
const ways: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type PlacingProps = { model: ConsoleModel; playerId: PlayerId; at: DrawnPitch; onDone: () => void };

/** Moves a player without dragging: arrow keys and Enter, or one tap on the new place. */
export const Placing = ({ model, playerId, at, onDone }: PlacingProps) => {
  const { t } = useTranslation(['console', 'common']);
  const { state, facts, words, say } = model;
  const root = useRef<HTMLDivElement>(null);
  useClosing(root, onDone);
  const was = state.pitch[playerId];
  const [place, setPlace] = useState<Place>(was ?? { x: 50, y: 50 });
  const name = words.nameOf(playerId);
  if (!was) return null;
  const spot = spotOf(place, facts.format, at.turned);
  const put = (to: Place) => {
    if (to.x !== was.x || to.y !== was.y)
      say({ type: 'player.moved', playerId, position: positionAt(was.position, to), x: to.x, y: to.y });
    onDone();
  };
  const onKey = (event: KeyboardEvent) => {
    const way = ways[event.key];
    if (!way && event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    if (!way) return put(place);
    const far = event.shiftKey ? step : stride;
    setPlace(placeAt({ left: spot.left + far * way[0], top: spot.top + far * way[1] }, facts.format, at.turned));
  };
  const onPointer = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
    const box = currentTarget.getBoundingClientRect();
    const left = (100 * (clientX - box.left)) / box.width;
    put(placeAt({ left, top: (100 * (clientY - box.top)) / box.height }, facts.format, at.turned));
  };
  const where = t(`common:positions.${positionAt(was.position, place)}`);
  const { left, top, width, height, discSize } = at;
  return (
    <>
      <div
        ref={root}
        // It handles the arrow keys itself: a screen reader has to let them through.
        role="application"
        aria-label={t('placing.how', { name })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it handles the arrow keys
        tabIndex={0}
        data-testid="placing"
        data-placing
        onKeyDown={onKey}
        onPointerUp={onPointer}
        className="absolute z-10 cursor-crosshair touch-none bg-[rgb(4_18_11/45%)] outline-none ring-4 ring-[#ffe9a8] ring-inset"
        style={{ left, top, width, height }}
      >
        <span
          aria-hidden="true"
          className="-translate-x-1/2 -translate-y-1/2 pointer-events-none absolute rounded-full ring-4 ring-[#ffe9a8]"
          style={{ left: `${spot.left}%`, top: `${spot.top}%`, width: discSize, height: discSize }}
        >
          <Disc
            number={numberOf(model, playerId)}
            colours={facts}
            keeper={keeperOf(state) === playerId}
            size={discSize}
          />
        </span>
      </div>
      {/* Never over the player's own place. */}
      <p
        className={classes(
          spot.top > 50 ? 'top-2' : 'bottom-2',
          'pointer-events-none absolute inset-x-2 z-11 mx-auto w-fit rounded-8 bg-[#0c1c14] px-4 py-2 text-center text-[#f4f8f0]',
        )}
      >
        <strong className="block text-20" role="status">
          {t('placing.at', { name, where })}
        </strong>
        <span className="text-14">{t('placing.how', { name })}</span>
      </p>
    </>
  );
};
