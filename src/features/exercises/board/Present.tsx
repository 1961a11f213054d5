import { Dialog } from 'radix-ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { drawingOf } from '#domain/scene/drawing.ts';
import type { Point } from '#domain/scene/scene.ts';
import { useWakeLock } from '#realtime/useWakeLock.ts';
import { Button } from '#ui/controls/Button.tsx';
import { classes } from '#ui/controls/classes.ts';
import { Chalk, chalkFades } from '#ui/football/Chalk.tsx';
import { Drill } from '#ui/football/Drill.tsx';
import { useWayInto } from '#ui/football/useWayInto.ts';
import type { Board } from './useBoard.ts';
import { frameWords } from './words.ts';

/** Lines of the finger over the drawing, which fade unless they are kept. */
const useChalk = (kept: boolean) => {
  const [lines, setLines] = useState<readonly { readonly id: number; readonly points: readonly Point[] }[]>([]);
  const next = useRef(1);
  return {
    lines,
    undo: () => setLines((all) => all.slice(0, -1)),
    clean: () => setLines([]),
    draw: (points: readonly Point[]) => {
      const id = next.current;
      next.current += 1;
      setLines((all) => [...all, { id, points }]);
      if (!kept) setTimeout(() => setLines((all) => all.filter((line) => line.id !== id)), chalkFades);
    },
  };
};

const Show = ({ board, onClose }: { board: Board; onClose: () => void }) => {
  const { t, i18n } = useTranslation('board');
  const [frame, setFrame] = useState(board.frame);
  const [kept, setKept] = useState(false);
  const { lines, undo, clean, draw } = useChalk(kept);
  const picture = useWayInto(board.scene, frame);
  useWakeLock();
  const { scene, pitch } = board;
  const { width, height } = drawingOf(pitch);
  const words = scene.frames[frame]?.caption ?? frameWords(t, i18n.language, scene, frame);
  const frames = scene.frames.length;
  const step = (by: number): void => setFrame((frame + by + frames) % frames);
  useEffect(() => {
    const press = ({ key }: KeyboardEvent): void => {
      const by = key === 'ArrowRight' || key === 'PageDown' ? 1 : key === 'ArrowLeft' || key === 'PageUp' ? -1 : 0;
      if (by !== 0) setFrame((now) => (now + by + frames) % frames);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [frames]);
  return (
    <div data-theme="dark" className="flex h-full flex-col bg-paper text-ink md:flex-row">
      <div className="grid min-h-0 min-w-0 flex-1 place-items-center">
        <div
          className="relative max-h-full max-w-full"
          style={{ aspectRatio: `${width} / ${height}`, [width > height ? 'width' : 'height']: '100%' }}
        >
          <Drill scene={{ ...scene, pitch }} picture={picture} label={words} fine className="h-full rounded-none!" />
          <Chalk pitch={pitch} lines={lines} onDrawn={draw} />
        </div>
      </div>
      <div className="grid content-between gap-3 p-3 md:w-72 md:p-5">
        <div>
          <p aria-live="polite" className="title text-24 md:text-32">
            {words}
          </p>
          <p className="mt-3 flex gap-2" aria-label={t('frames.this', { n: frame + 1 })} role="img">
            {scene.frames.map(({ id }, n) => (
              <span key={id} className={classes('size-4 rounded-full border-2 border-soft', n === frame && 'bg-ink')} />
            ))}
          </p>
        </div>
        <div className="grid grid-cols-2 gap-2">
          {frames > 1 && (
            <Button
              variant="go"
              size={88}
              className="col-span-2 max-md:min-h-16! max-md:text-24!"
              onClick={() => step(1)}
            >
              {t('present.next')}
            </Button>
          )}
          {frames > 1 && (
            <Button size={64} onClick={() => step(-1)}>
              {t('present.before')}
            </Button>
          )}
          <Button
            size={64}
            aria-pressed={kept}
            onClick={() => setKept(!kept)}
            className="aria-pressed:bg-ink aria-pressed:text-inverse"
          >
            {t('present.keep')}
          </Button>
          <Button size={64} disabled={lines.length === 0} onClick={undo}>
            {t('undo')}
          </Button>
          <Button size={64} disabled={lines.length === 0} onClick={clean}>
            {t('present.clean')}
          </Button>
          <Button size={64} className="col-span-2" onClick={onClose}>
            {t('present.back')}
          </Button>
        </div>
      </div>
    </div>
  );
};

/** The drawing alone on the whole screen, frame by frame, with chalk for the finger: to explain, not to edit. */
export const Present = ({ board, title, onClose }: { board: Board; title: string; onClose: () => void }) => (
  <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
    <Dialog.Portal>
      <Dialog.Content aria-describedby={undefined} className="fixed inset-0 z-50 bg-paper">
        <Dialog.Title className="sr-only">{title}</Dialog.Title>
        <Show board={board} onClose={onClose} />
      </Dialog.Content>
    </Dialog.Portal>
  </Dialog.Root>
);
