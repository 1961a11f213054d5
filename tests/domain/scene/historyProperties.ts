import { equal, ok } from 'node:assert/strict';
import fc from 'fast-check';
import { readScene } from '#contract/scene.ts';
import { formations } from '#domain/formations.ts';
import { mirror, onFormation } from '#domain/scene/arrange.ts';
import { addFrame, moveFrame, removeFrame, takeAway } from '#domain/scene/editFrames.ts';
import { duplicate, removeThings, stack } from '#domain/scene/editThings.ts';
import { toolNames } from '#features/exercises/board/tools.ts';
import { anyScene } from '../randomScene.ts';
import { handOnBoard } from './handOnBoard.ts';
import { type Property, property } from './property.ts';

type Hand = ReturnType<typeof handOnBoard>;

const point = fc.record({
  x: fc.double({ min: 0, max: 60, noNaN: true }),
  y: fc.double({ min: 0, max: 40, noNaN: true }),
});
/** A press, a pull or a stroke with any tool; one in eight is taken away by the browser. */
const anyGesture = fc.record({
  tool: fc.oneof({ weight: 2, arbitrary: fc.constant('move' as const) }, fc.constantFrom(...toolNames)),
  hand: fc.constantFrom('mouse' as const, 'touch' as const, 'pen' as const),
  points: fc.array(point, { minLength: 1, maxLength: 6 }),
  taken: fc.nat(7).map((n) => n === 0),
});
const any = fc.nat({ max: 1_000 });
const buttons = [
  'add',
  'removeFrame',
  'moveFrame',
  'remove',
  'takeAway',
  'copy',
  'mirror',
  'formation',
  'show',
  'stack',
];
const anyButton = fc.record({ button: fc.constantFrom(...buttons), a: any, b: any });

const press = ({ board }: Hand, button: string, a: number, b: number): void => {
  const { scene, frame, chosen, act, show } = board();
  const [from, to] = [a % scene.frames.length, b % scene.frames.length];
  const formation = formations[a % formations.length];
  if (button === 'add') act('frame', addFrame(scene, frame), { frame: frame + 1 });
  if (button === 'removeFrame') act('frame', removeFrame(scene, from));
  if (button === 'moveFrame') act('frame', moveFrame(scene, from, to), { frame: to });
  if (button === 'remove') act('remove', removeThings(scene, chosen));
  if (button === 'takeAway') act('remove', takeAway(scene, frame, chosen));
  if (button === 'copy') act('copy', duplicate(scene, frame, chosen, { x: 1, y: 1 }).scene);
  if (button === 'mirror') act('mirror', mirror(scene, chosen, 'wings'));
  if (button === 'formation' && formation) act('formation', onFormation(scene, frame, 'own', formation));
  if (button === 'show') show(from);
  if (button === 'stack') act('look', stack(scene, chosen, 'front'));
};
const many = 50;

/** Steps back and forward, whatever was done and with whichever tool. */
export const historyProperties: readonly Property[] = [
  property(
    `undo after ${many} gestures gives back every drawing byte for byte, and redo gives them again`,
    60,
    fc.tuple(
      anyScene,
      fc.array(fc.oneof({ weight: 3, arbitrary: anyGesture }, anyButton), { minLength: many, maxLength: many }),
    ),
    ([scene, deeds]) => {
      const hand = handOnBoard(scene);
      const text = (): string => JSON.stringify(hand.board().scene);
      const drawn = [text()];
      for (const deed of deeds) {
        const before = hand.board().steps.past.length;
        if ('button' in deed) press(hand, deed.button, deed.a, deed.b);
        else hand.pull(deed);
        equal(hand.gesture.getSnapshot().value, 'idle');
        const made = hand.board().steps.past.length - before;
        ok(made === 0 || made === 1, 'a gesture is one step at most');
        if (made === 1) drawn.push(text());
        else equal(text(), drawn.at(-1), 'what is no step changes nothing');
      }
      ok(readScene(hand.board().scene) !== undefined, 'it can be stored');
      for (const one of drawn.slice(0, -1).toReversed()) {
        hand.board().undo();
        equal(text(), one);
      }
      for (const one of drawn.slice(1)) {
        hand.board().redo();
        equal(text(), one);
      }
    },
  ),
];
