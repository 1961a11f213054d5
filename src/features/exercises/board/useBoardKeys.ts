import { useEffect, useRef } from 'react';
import { addFrame } from '#domain/scene/editFrames.ts';
import {
  changeThings,
  duplicate,
  freshId,
  type Ids,
  moveThings,
  removeThings,
  stack,
} from '#domain/scene/editThings.ts';
import type { Point } from '#domain/scene/scene.ts';
import type { Playback } from './stage/usePlayback.ts';
import type { Board } from './useBoard.ts';

const steps: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
/** A step as the drawing lies: on an upright pitch the attack goes up. */
const onPitch = ({ pitch }: Board, { x, y }: Point): Point =>
  pitch.turned === 'portrait' ? { x: -y, y: x } : { x, y };

export const groupOf = (board: Board, on: boolean): void =>
  board.act('arrange', changeThings(board.scene, board.chosen, { group: on ? freshId(board.scene, 'g') : undefined }));
export const removeChosen = (board: Board): void => {
  if (board.chosen.size > 0) board.act('remove', removeThings(board.scene, board.chosen), { chosen: new Set() });
};
export const copyChosen = (board: Board): void => {
  const by = board.scene.things[0]?.size ?? 2;
  const { scene, ids } = duplicate(board.scene, board.frame, board.chosen, { x: by, y: by });
  if (ids.size > 0) board.act('copy', scene, { chosen: ids });
};
const all = ({ scene }: Board): Ids => new Set(scene.things.map(({ id }) => id));

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey'>;
const withControl = (board: Board, { key, shiftKey }: Key): boolean => {
  const deeds: Readonly<Record<string, () => void>> = {
    z: shiftKey ? board.redo : board.undo,
    y: board.redo,
    a: () => board.choose(all(board)),
    d: () => copyChosen(board),
    g: () => groupOf(board, !shiftKey),
  };
  const deed = deeds[key.toLowerCase()];
  deed?.();
  return deed !== undefined;
};
const plain = (board: Board, playback: Playback, { key, shiftKey }: Key): boolean => {
  const step = steps[key];
  if (step) {
    if (board.chosen.size === 0) return false;
    const by = onPitch(board, step);
    const far = shiftKey ? 5 : 0.5;
    const next = moveThings(board.scene, board.frame, board.chosen, { x: by.x * far, y: by.y * far });
    board.act('move', next, { key: `keys ${[...board.chosen].join(' ')}` });
    return true;
  }
  const deeds: Readonly<Record<string, () => void>> = {
    ',': () => board.show(board.frame - 1),
    '.': () => board.show(board.frame + 1),
    n: () => board.act('frame', addFrame(board.scene, board.frame), { frame: board.frame + 1 }),
    ' ': () => (playback.playing ? playback.pause() : playback.play(board.frame)),
    Delete: () => removeChosen(board),
    Backspace: () => removeChosen(board),
    '[': () => board.act('arrange', stack(board.scene, board.chosen, 'back')),
    ']': () => board.act('arrange', stack(board.scene, board.chosen, 'front')),
    v: () => board.take('move'),
    Escape: () => {
      board.take('move');
      board.choose(new Set());
    },
  };
  const deed = deeds[key];
  deed?.();
  return deed !== undefined;
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [role=dialog]:not([data-board]), [role=menu]') !== null;

/** The keys of the drawing. A button keeps its space bar, a field keeps all. */
export const useBoardKeys = (board: Board, playback: Playback) => {
  const now = useRef({ board, playback });
  now.current = { board, playback };
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (isTyping(event.target) || event.altKey || event.defaultPrevented) return;
      if (event.key === ' ' && event.target instanceof HTMLButtonElement) return;
      const { board: one, playback: clock } = now.current;
      const known = event.ctrlKey || event.metaKey ? withControl(one, event) : plain(one, clock, event);
      if (known) event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
};
