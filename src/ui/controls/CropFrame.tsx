import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cropOf, type Framing, moved, type PictureSize } from './cropping.ts';

export type CropFrameProps = {
  source: string;
  size: PictureSize | undefined;
  framing: Framing;
  onSize: (size: PictureSize) => void;
  onFrame: (framing: Framing) => void;
  /** The file is no picture, or the browser cannot show it. */
  onFail: () => void;
};

const frame = 256;
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [8, 0],
  ArrowRight: [-8, 0],
  ArrowUp: [0, 8],
  ArrowDown: [0, -8],
};

/** A square window on a picture: drag it, or move it by the arrow keys. */
export const CropFrame = ({ source, size, framing, onSize, onFrame, onFail }: CropFrameProps) => {
  const { t } = useTranslation('shell');
  const from = useRef<{ x: number; y: number } | undefined>(undefined);
  const move = (dx: number, dy: number) => size && onFrame(moved(size, framing, frame, { dx, dy }));
  const onPointerMove = (event: PointerEvent) => {
    if (!from.current) return;
    move(event.clientX - from.current.x, event.clientY - from.current.y);
    from.current = { x: event.clientX, y: event.clientY };
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = arrows[event.key];
    if (!step) return;
    event.preventDefault();
    move(...step);
  };
  const crop = size && cropOf(size, framing);
  const scale = crop ? frame / crop.width : 1;
  return (
    <div
      role="application"
      aria-label={t('photo.frame')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the frame
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={onPointerMove}
      onPointerUp={() => {
        from.current = undefined;
      }}
      className="relative mx-auto size-64 cursor-grab touch-none overflow-hidden rounded-8 bg-sunken ring-1 ring-edge active:cursor-grabbing"
    >
      <img
        src={source}
        alt=""
        draggable={false}
        onError={onFail}
        onLoad={({ currentTarget }) =>
          onSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
        }
        className="absolute max-w-none"
        style={
          size && crop
            ? { width: size.width * scale, left: -crop.left * scale, top: -crop.top * scale }
            : { visibility: 'hidden' }
        }
      />
    </div>
  );
};
