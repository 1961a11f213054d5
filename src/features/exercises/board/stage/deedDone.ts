import { changeMove } from '#domain/scene/editFrames.ts';
import { type Ids, putPlaces } from '#domain/scene/editThings.ts';
import { thingsAt, thingsIn } from '#domain/scene/grip.ts';
import { placesOf, type Scene } from '#domain/scene/scene.ts';
import type { Deed, Hand, Press } from '#machines/board/gesture.ts';
import { isPerson } from '../tools.ts';
import type { Board } from '../useBoard.ts';
import { carriedBall } from './carriedBall.ts';
import { type Preview, placed, previewOf } from './preview.ts';

/** Pixels around a thin thing that a hand may miss. */
export const reachOf: Readonly<Record<Hand, number>> = { mouse: 6, pen: 10, touch: 24 };

/** A ball that was let go on somebody lies at their feet. */
const atFeet = (scene: Scene, frame: number, ids: Ids): Scene => {
  const here = placesOf(scene)[frame] ?? [];
  const ball = here.find(({ thing }) => thing.kind === 'ball' && ids.has(thing.id));
  if (ids.size !== 1 || !ball) return scene;
  const holder = here.find(
    ({ thing, place }) =>
      isPerson(thing) && Math.hypot(place.x - ball.place.x, place.y - ball.place.y) < thing.size * 0.7,
  );
  if (!holder) return scene;
  const { x, y } = holder.place;
  const place = { ...ball.place, x: x + holder.thing.size * 0.6, y: y + holder.thing.size * 0.36 };
  return putPlaces(scene, frame, { [ball.thing.id]: place });
};

/** The drawing after things were pulled: a ball lies at feet, and who takes it along dribbles. */
const afterDrag = (board: Board, scene: Scene, ids: Ids): Scene => {
  const { frame } = board;
  const next = atFeet(scene, frame, ids);
  const ball = carriedBall(board, ids);
  const [who] = ids;
  if (frame === 0 || ball === undefined || who === undefined) return next;
  const dribbles = changeMove(next, frame, who, { kind: 'dribble' }, 'dribble');
  return changeMove(dribbles, frame, ball, { kind: 'dribble' }, 'dribble');
};

const tapped = (board: Board, press: Press, px: number): void => {
  const here = placesOf(board.scene)[board.frame] ?? [];
  const found = thingsAt(here, board.pitch, press.at, reachOf[press.hand] * px);
  // A second touch takes the next of a heap.
  const at = press.adds ? -1 : found.findIndex((id) => board.chosen.has(id));
  const id = found[at < 0 ? 0 : (at + 1) % found.length];
  if (id === undefined) {
    if (!press.adds) board.choose(new Set());
    return;
  }
  const others = [...board.chosen].filter((other) => other !== id);
  if (!press.adds) board.choose(new Set([id]));
  else board.choose(new Set(board.chosen.has(id) ? others : [...others, id]));
};

const add = (board: Board, { scene, made }: Preview): void => {
  if (made !== undefined) board.act('add', scene, { chosen: new Set([made]) });
};

type Pulled = Extract<Deed, { kind: 'dragged' | 'handled' | 'framed' | 'spanned' }>;
const pulled = (board: Board, { kind, press, to }: Pulled, px: number): void => {
  const gesture = { press, to, points: [], second: null, px: press.px, pen: false };
  const preview = (state: string) => previewOf(board, state, gesture, { reach: 8 * px, snaps: true });
  if (kind === 'spanned') {
    add(board, preview('spanning'));
    board.take('move');
  } else if (kind === 'framed') {
    const inside = thingsIn(placesOf(board.scene)[board.frame] ?? [], board.pitch, press.at, to);
    board.choose(press.adds ? new Set([...board.chosen, ...inside]) : inside);
  } else if (kind === 'handled') {
    board.act(press.grip?.id === 'way' ? 'bend' : 'turn', preview('handling').scene);
  } else {
    const id = press.grip?.id ?? '';
    const ids = board.chosen.has(id) ? board.chosen : new Set([id]);
    board.act('move', afterDrag(board, preview('dragging').scene, ids), { chosen: ids });
  }
};

/** What comes of a gesture that has ended. `px`: metres of a pixel; `text`: the words of a new text. */
export const deedDone = (board: Board, deed: Deed, px: number, text: string): void => {
  if (deed.kind === 'dropped') return;
  if (deed.kind === 'tapped') tapped(board, deed.press, px);
  else if (deed.kind === 'placed') {
    add(board, placed(board, deed.press.at, text));
    if (board.tool === 'text') board.take('move');
  } else if (deed.kind === 'drawn') {
    const { press, points } = deed;
    const gesture = { press, to: press.at, points, second: null, px: press.px, pen: false };
    add(board, previewOf(board, 'drawing', gesture, { reach: 0, snaps: false }));
  } else pulled(board, deed, px);
};
