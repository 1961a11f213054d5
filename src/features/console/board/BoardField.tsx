import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { drawingOf, fromDrawing, toDrawing } from '#domain/scene/drawing.ts';
import { movable, putAt } from '#domain/scene/lineUp.ts';
import type { Placed, Point, ScenePitch } from '#domain/scene/scene.ts';
import { Chalk } from '#ui/football/Chalk.tsx';
import { Drill } from '#ui/football/Drill.tsx';
import { useWayInto } from '#ui/football/useWayInto.ts';
import { useBox } from '../useBox.ts';
import type { MatchBoardModel } from './useMatchBoard.ts';

/** Metres that a key moves somebody, and with Shift. */
const [step, far] = [1, 5];
const byKey: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

type OneProps = {
  placed: Placed;
  pitch: ScenePitch;
  label: string;
  /** A finger takes hold of it; else it draws over it. */
  held: boolean;
  onMove: (to: Point, over: boolean) => void;
  onTouch: () => void;
};

/** A player or the ball, as something to take hold of: at least 48 pixels, over the drawing of it. */
const One = ({ placed: { thing, place }, pitch, label, held, onMove, onTouch }: OneProps) => {
  const { width, height } = drawingOf(pitch);
  const at = toDrawing(pitch, place);
  const grip = useRef<{ readonly id: number; readonly by: Point; moved: boolean }>(undefined);
  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Point => {
    const box = currentTarget.parentElement?.getBoundingClientRect() ?? currentTarget.getBoundingClientRect();
    return { x: ((clientX - box.left) / box.width) * width, y: ((clientY - box.top) / box.height) * height };
  };
  const inside = ({ x, y }: Point): Point =>
    fromDrawing(pitch, { x: Math.min(width, Math.max(0, x)), y: Math.min(height, Math.max(0, y)) });
  const target = (event: PointerEvent<HTMLElement>, by: Point): Point => {
    const { x, y } = pointOf(event);
    return inside({ x: x - by.x, y: y - by.y });
  };
  const press = (event: KeyboardEvent): void => {
    const way = byKey[event.key];
    if (!way) return;
    event.preventDefault();
    const metres = event.shiftKey ? far : step;
    onMove(inside({ x: at.x + way.x * metres, y: at.y + way.y * metres }), true);
  };
  return (
    <button
      type="button"
      data-on-board={thing.id}
      aria-label={label}
      className="-translate-x-1/2 -translate-y-1/2 absolute min-h-12 min-w-12 touch-none rounded-full"
      style={{
        left: `${(at.x / width) * 100}%`,
        top: `${(at.y / height) * 100}%`,
        width: `${(thing.size / width) * 100}%`,
        aspectRatio: 1,
        pointerEvents: held ? undefined : 'none',
      }}
      onClick={({ detail }) => detail === 0 && onTouch()}
      onKeyDown={press}
      onPointerDown={(event) => {
        if (grip.current) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        const { x, y } = pointOf(event);
        grip.current = { id: event.pointerId, by: { x: x - at.x, y: y - at.y }, moved: false };
      }}
      onPointerMove={(event) => {
        const now = grip.current;
        if (now?.id !== event.pointerId) return;
        const { x, y } = pointOf(event);
        if (!now.moved && Math.hypot(x - now.by.x - at.x, y - now.by.y - at.y) < 1) return;
        now.moved = true;
        onMove(target(event, now.by), false);
      }}
      onPointerUp={(event) => {
        const now = grip.current;
        if (now?.id !== event.pointerId) return;
        grip.current = undefined;
        if (now.moved) onMove(target(event, now.by), true);
        else onTouch();
      }}
      onPointerCancel={() => {
        const now = grip.current;
        grip.current = undefined;
        // What the browser takes away is undone.
        if (now?.moved) onMove(place, false);
      }}
    />
  );
};

export type BoardFieldProps = { board: MatchBoardModel; label: string };

/** The drawing with what lies over it: chalk, and players to take hold of. It fills its container. */
export const BoardField = ({ board, label }: BoardFieldProps) => {
  const { t } = useTranslation('console');
  const [ref, room] = useBox<HTMLDivElement>();
  const { sheet, context, send, draw } = board;
  const [drag, setDrag] = useState<{ readonly id: string; readonly to: Point }>();
  return (
    <div ref={ref} className="relative grid min-h-0 min-w-0 flex-1 place-items-center overflow-hidden bg-pitch">
      {sheet && room.width > 0 && (
        <Drawn
          {...{ board, label, room, sheet, drag }}
          people={(picture, pitch) => (
            <>
              <Chalk pitch={pitch} lines={sheet.lines} onDrawn={draw} />
              {picture.map(
                (placed) =>
                  movable.includes(placed.thing.kind) && (
                    <One
                      key={placed.thing.id}
                      placed={placed}
                      pitch={pitch}
                      label={labelOf(placed, t)}
                      held={context.hand === 'move' || context.chosen !== null}
                      onTouch={() => send({ type: 'place.touched', id: placed.thing.id })}
                      onMove={(to, over) => {
                        setDrag(over ? undefined : { id: placed.thing.id, to });
                        if (over) send({ type: 'thing.moved', id: placed.thing.id, to });
                      }}
                    />
                  ),
              )}
            </>
          )}
        />
      )}
    </div>
  );
};

type T = ReturnType<typeof useTranslation<'console'>>['t'];
const labelOf = ({ thing: { kind, side, number, name } }: Placed, t: T): string =>
  kind === 'ball'
    ? t('board.ball')
    : side === 'rival'
      ? t('board.rivalPlayer', { number })
      : [number, name].filter((part) => part !== undefined).join(' ');

type DrawnProps = BoardFieldProps & {
  room: { readonly width: number; readonly height: number };
  sheet: NonNullable<MatchBoardModel['sheet']>;
  drag: { readonly id: string; readonly to: Point } | undefined;
  people: (picture: readonly Placed[], pitch: ScenePitch) => React.ReactNode;
};

/** The least that a player measures on the screen, px. */
const leastDisc = 32;
const named: readonly string[] = ['player', 'keeper'];

/** The pitch as large as the room allows, upright in an upright one. */
const Drawn = ({ label, room, sheet, drag, people }: DrawnProps) => {
  const turned = room.width > room.height ? 'landscape' : 'portrait';
  const scene = drag ? putAt(sheet.scene, sheet.frame, drag.id, drag.to) : sheet.scene;
  const pitch: ScenePitch = { ...scene.pitch, turned };
  const way = useWayInto(scene, sheet.frame);
  const { width, height } = drawingOf(pitch);
  const scale = Math.min(room.width / width, room.height / height);
  // On a phone people are drawn larger than they stand apart, so that their names are read.
  const picture = way.map((placed): Placed => {
    const size = placed.place.size ?? placed.thing.size;
    const larger = named.includes(placed.thing.kind) ? Math.min(1.5, Math.max(1, leastDisc / (size * scale))) : 1;
    return larger === 1 ? placed : { ...placed, place: { ...placed.place, size: size * larger } };
  });
  return (
    <div className="relative" style={{ width: width * scale, height: height * scale }}>
      <Drill scene={{ ...scene, pitch }} picture={picture} label={label} fine className="h-full rounded-none!" />
      {people(picture, pitch)}
    </div>
  );
};
