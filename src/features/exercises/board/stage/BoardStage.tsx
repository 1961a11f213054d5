import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { drawingOf } from '#domain/scene/drawing.ts';
import { framePicture, momentShapes, pictureShapes } from '#domain/scene/picture/framePicture.ts';
import { grassShapes, groundShapes } from '#domain/scene/picture/ground.ts';
import { Button } from '#ui/controls/Button.tsx';
import type { Board } from '../useBoard.ts';
import { BoardCanvas } from './boardCanvas.ts';
import { handlesOf } from './handles.ts';
import { handShapes } from './handPicture.ts';
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
  const { width: metres, height: deep } = drawingOf(pitch);
  const unit = Math.max(metres, deep) / 200;
  const palette = usePalette(pitch);
  const { view, zoom, isZoomed, reset, change } = useView(size, metres);
  const px = 1 / view.scale;
  const { gesture, gripAt, tool } = useGestures(board, px);
  const { value, context } = useSelector(gesture, (snapshot) => snapshot);

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

  usePinch(String(value), context, zoom, change);
  const ground = useMemo(
    () =>
      pitch.picture
        ? nothing
        : [...grassShapes({ x: 0, y: 0, width: metres, height: deep }), ...groundShapes(pitch, unit)],
    [pitch, metres, deep, unit],
  );
  useEffect(() => canvas.current?.ground(ground, palette), [ground, palette]);

  const {
    scene: shown,
    made,
    guides,
  } = useMemo(
    () => previewOf(board, String(value), context, { reach: 8 * px, snaps: true }),
    [board, value, context, px],
  );
  const { playing, read } = playback;
  useEffect(() => {
    if (!playing) {
      const picture = framePicture(shown, frame);
      canvas.current?.things(pictureShapes(picture, pitch, unit));
      const ids = made === undefined ? chosen : new Set([made]);
      const framed = value === 'framing' && context.press ? ([context.press.at, context.to] as const) : null;
      const handles = value === 'idle' ? handlesOf(board, 8 * px) : nothing;
      canvas.current?.hands(handShapes({ picture, pitch, chosen: ids, handles, guides, frame: framed, px }));
      return;
    }
    canvas.current?.hands(nothing);
    let next = 0;
    const draw = (): void => {
      canvas.current?.things(momentShapes(scene, read(), unit));
      next = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(next);
  }, [playing, read, scene, shown, made, guides, frame, pitch, unit, chosen, value, context, board, px]);

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
      {context.pen && (
        <Button className="absolute bottom-2 left-2" onClick={() => gesture.send({ type: 'penMode.left' })}>
          {t('leavePen')}
        </Button>
      )}
    </div>
  );
};
