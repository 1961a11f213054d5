import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { drawingOf } from '#domain/scene/drawing.ts';
import { momentShapes } from '#domain/scene/picture/framePicture.ts';
import { grassShapes, groundShapes } from '#domain/scene/picture/ground.ts';
import { Button } from '#ui/controls/Button.tsx';
import type { Board } from '../useBoard.ts';
import { BoardCanvas } from './boardCanvas.ts';
import { handlesOf } from './handles.ts';
import { makeLayers } from './layers.ts';
import { previewOf } from './preview.ts';
import { useGestures } from './useGestures.ts';
import { usePalette } from './usePalette.ts';
import { usePinch } from './usePinch.ts';
import type { Playback } from './usePlayback.ts';
import { type PointerPorts, usePointers } from './usePointers.ts';
import { useView } from './useView.ts';

export type BoardStageProps = {
  board: Board;
  playback: Playback;
  size: { readonly width: number; readonly height: number };
  /** The frame in words. */
  label: string;
};
const nothing = [] as const;

/** The drawing itself: painted on a canvas, edited by finger, pen and mouse. */
export const BoardStage = ({ board, playback, size, label }: BoardStageProps) => {
  const { t } = useTranslation('board');
  const { scene, frame, pitch, chosen } = board;
  const place = useRef<HTMLDivElement>(null);
  const canvas = useRef<BoardCanvas>(undefined);
  const layers = useRef<ReturnType<typeof makeLayers>>(undefined);
  layers.current ??= makeLayers();
  const { width: metres, height: deep } = drawingOf(pitch);
  const unit = Math.max(metres, deep) / 200;
  const palette = usePalette(pitch);
  const { view, zoom, isZoomed, reset, change } = useView(size, metres);
  const px = 1 / view.scale;
  const { gesture, gripAt, tool } = useGestures(board, px);
  const value = useSelector(gesture, (snapshot) => String(snapshot.value));
  const pen = useSelector(gesture, (snapshot) => snapshot.context.pen);

  const ports = useRef<PointerPorts>(undefined);
  ports.current = { view, tool, gripAt, send: gesture.send, wheel: (at, times) => change(zoom, times, at, at) };
  usePointers(place, ports);

  const colours = useRef(palette);
  colours.current = palette;
  useEffect(() => {
    if (!place.current) return;
    const made = new BoardCanvas(place.current, colours.current);
    canvas.current = made;
    void document.fonts?.ready.then(() => canvas.current === made && made.again());
    return () => {
      canvas.current = undefined;
      made.destroy();
    };
  }, []);
  useEffect(() => canvas.current?.lie(view), [view]);

  usePinch(gesture, zoom, change);
  const ground = useMemo(
    () =>
      pitch.picture
        ? nothing
        : [...grassShapes({ x: 0, y: 0, width: metres, height: deep }), ...groundShapes(pitch, unit)],
    [pitch, metres, deep, unit],
  );
  useEffect(() => {
    canvas.current?.ground(ground, palette);
    canvas.current?.draw();
  }, [ground, palette]);

  const { playing, read } = playback;
  useEffect(() => {
    const on = canvas.current;
    if (!on) return;
    let next = 0;
    if (playing) {
      on.carry(nothing, { x: 0, y: 0 });
      on.hands(nothing);
      const draw = (): void => {
        on.things(momentShapes(scene, read(), unit));
        on.draw();
        next = requestAnimationFrame(draw);
      };
      draw();
      return () => cancelAnimationFrame(next);
    }
    const draw = (): void => {
      next = 0;
      const { value: state, context } = gesture.getSnapshot();
      const { scene: shown, made, guides } = previewOf(board, String(state), context, { reach: 8 * px, snaps: true });
      layers.current?.(on, {
        ...{ scene, shown, frame, guides, unit, px },
        chosen: made === undefined ? chosen : new Set([made]),
        handles: state === 'idle' ? handlesOf(board, 8 * px) : nothing,
        pulled: state === 'framing' && context.press ? [context.press.at, context.to] : null,
        drags: state === 'dragging' && !isZoomed,
      });
    };
    draw();
    // However often a hand moves, once in a frame; the page around the drawing does not change with it.
    const { unsubscribe } = gesture.subscribe(() => {
      next ||= requestAnimationFrame(draw);
    });
    return () => {
      unsubscribe();
      cancelAnimationFrame(next);
    };
  }, [playing, read, scene, frame, unit, chosen, gesture, board, px, isZoomed]);

  return (
    <div className="relative overflow-hidden rounded-8 bg-pitch shadow-raised" style={size}>
      {pitch.picture && (
        <img src={`/files/${pitch.picture}`} alt="" className="absolute inset-0 size-full object-contain" />
      )}
      <div
        ref={place}
        role="img"
        aria-label={label}
        data-board="drawing"
        data-gesture={value}
        className="absolute inset-0 touch-none select-none"
        style={{ cursor: tool === 'move' ? 'default' : 'crosshair' }}
      />
      {isZoomed && (
        <Button className="absolute right-2 bottom-2" onClick={reset}>
          {t('whole')}
        </Button>
      )}
      {pen && (
        <Button className="absolute bottom-2 left-2" onClick={() => gesture.send({ type: 'penMode.left' })}>
          {t('leavePen')}
        </Button>
      )}
    </div>
  );
};
