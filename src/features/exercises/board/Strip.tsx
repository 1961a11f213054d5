import { ChevronLeft, ChevronRight, Plus, Trash2 } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { drawingOf } from '#domain/scene/drawing.ts';
import { addFrame, changeFrame, moveFrame, removeFrame } from '#domain/scene/editFrames.ts';
import { timesOf } from '#domain/scene/movement.ts';
import { placesOf, sceneLimits } from '#domain/scene/scene.ts';
import { Button } from '#ui/controls/Button.tsx';
import { classes } from '#ui/controls/classes.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { Drill } from '#ui/football/Drill.tsx';
import { FigureField } from './properties/FigureField.tsx';
import type { Board } from './useBoard.ts';

/** The drawing of one frame alone, for its small picture: dots are enough. */
const useFrames = ({ scene, pitch }: Board) =>
  useMemo(() => {
    const times = timesOf(scene);
    return placesOf(scene).map((picture, n) => ({
      id: scene.frames[n]?.id ?? String(n),
      picture: picture.map(({ thing: { name: _name, number: _number, ...thing }, place }) => ({ thing, place })),
      seconds: ((times[n]?.stands ?? 0) - (times[n]?.from ?? 0)) / 1000,
      scene: { ...scene, pitch, things: [] },
    }));
  }, [scene, pitch]);

/** The frames as small pictures with their seconds, in their order; one more by the button. */
export const Strip = ({ board, upright = false }: { board: Board; upright?: boolean }) => {
  const { t, i18n } = useTranslation('board');
  const frames = useFrames(board);
  // The frame on the screen is scrolled to.
  const here = useCallback(
    (one: HTMLButtonElement | null) => one?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' }),
    [],
  );
  const seconds = new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  // Half a pitch is higher than wide also when it lies.
  const { width, height } = drawingOf(board.pitch);
  return (
    <div
      role="toolbar"
      aria-label={t('frames.label')}
      className={classes(
        'flex min-w-0 gap-1 overscroll-contain p-1',
        upright ? 'flex-col overflow-y-auto' : 'items-center overflow-x-auto',
      )}
    >
      {frames.map(({ id, picture, seconds: length, scene }, n) => (
        <button
          key={id}
          ref={n === board.frame ? here : undefined}
          type="button"
          aria-pressed={n === board.frame}
          aria-label={t('frames.one', { n: n + 1, seconds: seconds.format(length) })}
          onClick={() => board.show(n)}
          className={classes(
            'flex min-h-12 shrink-0 items-center gap-1.5 rounded-8 border-2 p-1',
            n === board.frame ? 'border-ink' : 'border-transparent hover:border-edge',
          )}
        >
          <Drill
            scene={scene}
            picture={picture}
            className={height > width ? 'max-h-10 !w-7 !rounded-4' : '!w-13 !rounded-4'}
          />
          <span className="figures text-16 text-soft">{t('frames.seconds', { seconds: seconds.format(length) })}</span>
        </button>
      ))}
      <IconButton
        label={t('frames.add')}
        size={48}
        icon={<Plus size={20} aria-hidden="true" />}
        disabled={frames.length >= sceneLimits.frames}
        onClick={() => board.act('frame', addFrame(board.scene, board.frame), { frame: board.frame + 1 })}
        className="border border-edge border-dashed"
      />
    </div>
  );
};

/** What a frame says and how long it takes; its place in the order; without it. */
export const FrameFields = ({ board }: { board: Board }) => {
  const { t } = useTranslation('board');
  const { scene, frame } = board;
  const one = scene.frames[frame];
  const time = timesOf(scene)[frame];
  if (!one) return null;
  const shift = (by: -1 | 1): void => board.act('frame', moveFrame(scene, frame, frame + by), { frame: frame + by });
  const tenths = Math.round(((time?.stands ?? 0) - (time?.from ?? 0)) / 100);
  return (
    <section aria-label={t('frames.this', { n: frame + 1 })} className="grid gap-3">
      <h2 className="title text-14 uppercase tracking-wide">{t('frames.this', { n: frame + 1 })}</h2>
      <TextField
        label={t('frames.caption')}
        value={one.caption ?? ''}
        maxLength={300}
        onChange={({ currentTarget: { value } }) =>
          board.act('write', changeFrame(scene, frame, { caption: value === '' ? undefined : value }), {
            key: `caption ${one.id}`,
          })
        }
      />
      {frame > 0 && (
        <>
          <FigureField
            label={t('frames.tenths')}
            value={tenths}
            min={1}
            max={600}
            onChange={(value) =>
              board.act('time', changeFrame(scene, frame, { ms: value * 100 }), { key: `time ${one.id}` })
            }
          />
          {one.ms !== 'auto' && (
            <Button onClick={() => board.act('time', changeFrame(scene, frame, { ms: 'auto' }))}>
              {t('frames.auto')}
            </Button>
          )}
        </>
      )}
      <div className="flex flex-wrap gap-1">
        <IconButton
          size={48}
          label={t('frames.earlier')}
          icon={<ChevronLeft size={20} aria-hidden="true" />}
          disabled={frame === 0}
          onClick={() => shift(-1)}
        />
        <IconButton
          size={48}
          label={t('frames.later')}
          icon={<ChevronRight size={20} aria-hidden="true" />}
          disabled={frame >= scene.frames.length - 1}
          onClick={() => shift(1)}
        />
        <IconButton
          size={48}
          label={t('frames.remove')}
          icon={<Trash2 size={20} aria-hidden="true" />}
          disabled={scene.frames.length <= 1}
          onClick={() => board.act('frame', removeFrame(scene, frame), { frame: Math.max(0, frame - 1) })}
        />
      </div>
    </section>
  );
};
