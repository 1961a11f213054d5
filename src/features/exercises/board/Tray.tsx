import { MousePointer2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { drawingOf } from '#domain/scene/drawing.ts';
import { addThing, freshId } from '#domain/scene/editThings.ts';
import { classes } from '#ui/controls/classes.ts';
import { placed } from './stage/preview.ts';
import { freeSpot } from './stage/useGestures.ts';
import { ToolIcon } from './ToolIcon.tsx';
import { isArea, type ToolName, thingOf, toolNames } from './tools.ts';
import type { Board } from './useBoard.ts';

/** Puts what a tool makes in the middle of the ground: by the keyboard, which has no point. */
const putInMiddle = (board: Board, tool: Exclude<ToolName, 'move'>, text: string): void => {
  const { scene, frame, pitch } = board;
  const { width, height } = drawingOf(pitch);
  const middle = freeSpot(board, { x: width / 2, y: height / 2 });
  const { scene: next, made } = placed({ ...board, tool }, middle, text);
  if (made === undefined) return;
  const thing = thingOf(tool, made, scene, pitch, text);
  const place = next.frames[frame]?.at[made];
  if (!place) return;
  const long = width / 12;
  if (thing.kind === 'line')
    board.act(
      'add',
      addThing(
        scene,
        frame,
        { ...thing, size: 1 },
        {
          ...place,
          p1: { x: place.x - long, y: place.y },
          p2: { x: place.x + long, y: place.y },
        },
      ),
      { chosen: new Set([made]) },
    );
  else if (thing.kind === 'free')
    board.act(
      'add',
      addThing(
        scene,
        frame,
        {
          ...thing,
          size: 1,
          points: [
            { x: 0, y: 0 },
            { x: long, y: long / 2 },
            { x: 2 * long, y: 0 },
          ],
        },
        place,
      ),
      { chosen: new Set([freshId(scene)]) },
    );
  else if (isArea(thing))
    board.act('add', addThing(scene, frame, { ...thing, w: 2 * long, h: long, size: 2 * long }, place), {
      chosen: new Set([made]),
    });
  else board.act('add', next, { chosen: new Set([made]) });
};

/** The tools with their words: players, ball, lines, areas, material. */
export const Tray = ({ board, form }: { board: Board; form: 'column' | 'columns' | 'row' }) => {
  const { t } = useTranslation('board');
  const { tool, take } = board;
  const choose = (name: ToolName, byKeys: boolean): void => {
    if (byKeys && name !== 'move') putInMiddle(board, name, t('newText'));
    else take(name);
  };
  return (
    <div
      role="toolbar"
      aria-label={t('tray')}
      aria-orientation={form === 'row' ? 'horizontal' : 'vertical'}
      className={classes(
        'scrollbar-none',
        form === 'row'
          ? 'flex gap-1 overflow-x-auto overscroll-contain px-2 py-1'
          : 'grid max-h-full content-start justify-center gap-1 overflow-y-auto overscroll-contain p-1',
        form === 'columns' && 'grid-cols-[repeat(2,minmax(0,62px))]',
        form === 'column' && 'grid-cols-[minmax(0,72px)]',
      )}
    >
      {toolNames.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={tool === name}
          // A press of Enter or the space bar is a click without a count.
          onClick={({ detail }) => choose(name, detail === 0)}
          className={classes(
            'grid min-h-[58px] min-w-14 content-center justify-items-center gap-0.5 rounded-8 px-0.5 text-12 leading-4 hover:bg-sunken',
            form === 'row' && 'w-16 shrink-0',
            tool === name
              ? 'bg-ink text-inverse hover:bg-ink [&_svg]:[--paper:var(--ink)]'
              : 'text-soft [&_svg]:text-ink',
          )}
        >
          {name === 'move' ? <MousePointer2 size={22} aria-hidden="true" /> : <ToolIcon tool={name} />}
          <span className="w-full truncate text-center">{t(`tools.${name}`)}</span>
        </button>
      ))}
    </div>
  );
};
