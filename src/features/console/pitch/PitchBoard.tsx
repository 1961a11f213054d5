import { type ReactNode, useDeferredValue, useMemo } from 'react';
import type { Place } from '#domain/positions.ts';
import { drawingSize, type Turned } from '#ui/football/pitchPlan.ts';
import type { Selection } from '../players/useSelection.ts';
import { useBox } from '../useBox.ts';
import type { ConsoleModel } from '../useConsole.ts';
import { PitchField } from './PitchField.tsx';
import { type Figures, type PitchSign, pitchPlayers, positionAt } from './pitchPlayers.ts';
import { spread } from './spread.ts';

/** The position of the pitch inside the board, in pixels. */
export type DrawnPitch = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly turned: Turned;
  readonly discSize: number;
};
/** The place of the selected player inside the board, and the size of the board. */
export type BoardPlace = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly pitch: DrawnPitch;
};
export type PitchBoardProps = {
  model: ConsoleModel;
  selection: Selection;
  /** Minutes of each player, beside their share where the match has targets. */
  figures: Figures;
  /** Players who come on, or should not start, with the next period. */
  signs?: ReadonlyMap<string, PitchSign> | undefined;
  /** The layer around the selected player. */
  around: (at: BoardPlace) => ReactNode;
  children?: ReactNode;
};

/** From this width of the board on, in pixels, discs are larger than on a tablet. */
const wideBoard = 1_100;
/** Grass below a pitch, in pixels, for names. */
const namesUnder = 28;

/** The pitch with the players on it. It fills its container; the grass goes on beyond the lines. */
export const PitchBoard = ({ model, selection, figures, signs, around, children }: PitchBoardProps) => {
  const [ref, room] = useBox<HTMLDivElement>();
  const { facts, say } = model;
  const sport = facts.format;
  const turned: Turned = room.width > room.height ? 'landscape' : 'portrait';
  const drawing = drawingSize(sport, turned);
  // Room for the name under a player at the lower edge: always on an upright pitch, else where grass is left.
  const left = room.height - (drawing.height * room.width) / drawing.width;
  const under = turned === 'portrait' ? namesUnder : Math.min(namesUnder, Math.max(0, Math.floor(left)));
  const scale = Math.min(room.width / drawing.width, (room.height - under) / drawing.height);
  const box = { width: Math.floor(drawing.width * scale), height: Math.floor(drawing.height * scale) };
  const { state, words, optimistic } = model;
  const { bars, minutes } = figures;
  const players = useMemo(
    () => pitchPlayers({ facts, state, words, optimistic }, { bars, minutes }, signs),
    [facts, state, words, optimistic, bars, minutes, signs],
  );
  const crowd = facts.rules.onPitch > 8 ? 10.5 : 8;
  const discSize = Math.round(
    Math.min(room.width > wideBoard ? 88 : 72, Math.max(38, Math.min(box.width, box.height) / crowd)),
  );
  const { width, height } = box;
  const now = useMemo(
    () => ({ width, height, drawn: spread(players, { sport, turned, width, height, under, size: discSize }) }),
    [players, sport, turned, width, height, under, discSize],
  );
  const { drawn } = now;
  // The selection renders at once; the other players follow a frame later, on a pitch of the same size.
  const before = useDeferredValue(now);
  const shown = before.width === width && before.height === height ? before.drawn : drawn;
  const chosen = drawn.find((one) => one.playerId === selection.chosen?.playerId);
  const { touch, clear } = selection;
  const handlers = useMemo(
    () => ({
      touch,
      ground: clear,
      move: (playerId: string, place: Place) => {
        const was = shown.find((one) => one.playerId === playerId);
        if (was) say({ type: 'player.moved', playerId, position: positionAt(was.position, place), ...place });
      },
    }),
    [shown, say, touch, clear],
  );
  const spot = chosen?.spot;
  const pitch = {
    left: (room.width - box.width) / 2,
    top: (room.height - under - box.height) / 2,
    ...box,
    turned,
    discSize,
  };
  const at = {
    x: pitch.left + ((spot?.left ?? 50) / 100) * box.width,
    y: pitch.top + ((spot?.top ?? 50) / 100) * box.height,
    pitch,
  };
  return (
    <section
      ref={ref}
      aria-label={facts.teamName}
      className="relative grid min-h-0 min-w-0 flex-1 place-items-center overflow-hidden bg-[color-mix(in_srgb,var(--pitch-mown)_80%,#00140a)]"
    >
      {box.width > 0 && (
        <PitchField
          players={shown}
          sport={sport}
          turned={turned}
          width={width}
          height={height}
          under={under}
          size={discSize}
          shirtColour={facts.shirtColour}
          numberColour={facts.numberColour}
          chosen={selection.chosen?.playerId ?? null}
          handlers={handlers}
        />
      )}
      {room.width > 0 && around({ ...at, width: room.width, height: room.height })}
      {children}
    </section>
  );
};
