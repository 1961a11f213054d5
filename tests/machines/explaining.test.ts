import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Scene } from '#domain/scene/scene.ts';
import { type ExplainingEvent, explainingMachine, isOlder, lasting } from '#machines/board/explaining.ts';
import { copies } from '../model/board/explainingModel.ts';

const opened = (scene: Scene = copies.first) => {
  const actor = createActor(explainingMachine, { input: undefined }).start();
  const send = (event: ExplainingEvent) => actor.send(event);
  const context = () => actor.getSnapshot().context;
  const sheet = () => context().sheets[context().tab];
  const lines = () => sheet()?.lines.map(({ id }) => id);
  const draw = () => send({ type: 'line.drawn', points: [] });
  const fade = (id: number) => send({ type: 'line.faded', tab: 'lineUp', id });
  send({ type: 'board.shown', tab: 'lineUp', scene });
  return { send, context, sheet, lines, draw, fade };
};
/** The line-up with somebody of the opponent, who has a name too. */
const rival = { id: 'rival1', kind: 'player', side: 'rival', playerId: 'r', name: 'R', size: 1 } as const;
/** A shirt of ours that stands for nobody. */
const shirt = { id: 'own9', kind: 'player', side: 'own', size: 1 } as const;
const withRival: Scene = { ...copies.first, things: [...copies.first.things, rival, shirt] };
const lea = { playerId: 'lea', name: 'Lea', number: 9 };
const mar = { playerId: 'mar', name: 'Mar', number: 10 };

describe('lines', () => {
  test('one that fades is in no step any more; the others stay, each with its number', () => {
    const board = opened();
    for (let n = 0; n < 3; n += 1) board.draw();
    board.fade(2);
    expect(board.lines()).toEqual([1, 3]);
    expect(board.sheet()?.past.map(({ lines }) => lines.map(({ id }) => id))).toEqual([[], [1]]);
    board.send({ type: 'undo' });
    expect(board.lines()).toEqual([1]);
    board.fade(9);
    expect([board.lines(), board.sheet()?.past.length]).toEqual([[1], 1]);
  });
  test('two steps with as many lines are two steps', () => {
    const board = opened();
    board.draw();
    board.send({ type: 'clean' });
    board.draw();
    board.draw();
    board.fade(3);
    expect(board.sheet()?.past.map(({ lines }) => lines.map(({ id }) => id))).toEqual([[], [1], []]);
    expect(board.lines()).toEqual([2]);
  });
  test('a line of a board that is not open fades there, and of none that is unknown', () => {
    const board = opened();
    board.draw();
    board.send({ type: 'board.shown', tab: 'corner', scene: copies.second });
    board.fade(1);
    board.send({ type: 'line.faded', tab: 'nobody', id: 1 });
    expect(Object.keys(board.context().sheets)).toEqual(['lineUp', 'corner']);
    expect(board.context().sheets.lineUp?.lines).toEqual([]);
  });
  test('the last hundred gestures can be taken back, and forty of them outlive a reload', () => {
    const board = opened();
    board.send({ type: 'chalk.kept' });
    for (let n = 0; n < 105; n += 1) board.draw();
    expect([board.sheet()?.past.length, board.sheet()?.past[0]?.lines.length]).toEqual([100, 5]);
    const kept = lasting(board.context()).sheets.lineUp;
    expect([kept?.past.length, kept?.past[0]?.lines.length]).toEqual([40, 65]);
  });
  test('lines that fade do not outlive a reload; nobody is chosen after it', () => {
    const board = opened();
    board.draw();
    board.send({ type: 'chalk.kept' });
    board.draw();
    board.send({ type: 'bench.touched', who: lea });
    const kept = lasting(board.context());
    expect([kept.chosen, kept.sheets.lineUp?.lines.map(({ id }) => id)]).toEqual([null, [2]]);
    // All of them that stay are kept as they are.
    const next = createActor(explainingMachine, { input: kept }).start().getSnapshot().context;
    expect(lasting(next)).toEqual(next);
  });
});

describe('somebody of the bench', () => {
  test('is chosen, and by a second touch no more', () => {
    const board = opened();
    board.send({ type: 'bench.touched', who: lea });
    board.send({ type: 'bench.touched', who: mar });
    expect(board.context().chosen).toEqual(mar);
    board.send({ type: 'bench.touched', who: mar });
    expect(board.context().chosen).toBeNull();
  });
  test.each([
    ['own2', true, ['ana', 'lea']],
    ['ball', true, ['ana', 'eva']],
    ['rival1', true, ['ana', 'eva']],
    ['own9', true, ['ana', 'eva']],
    ['own2', false, ['ana', 'eva']],
  ])('takes the place %s, where somebody of ours is: chosen %s', (id, isChosen, players) => {
    const board = opened(withRival);
    if (isChosen) board.send({ type: 'bench.touched', who: lea });
    board.send({ type: 'place.touched', id });
    const ours = board
      .sheet()
      ?.scene.things.flatMap(({ side, playerId }) => (side === 'own' && playerId ? [playerId] : []));
    expect(ours).toEqual(players);
    expect(board.sheet()?.past).toHaveLength(players.includes('lea') ? 1 : 0);
  });
  test('nothing is chosen, pulled or drawn where no board is open', () => {
    const actor = createActor(explainingMachine, { input: undefined }).start();
    const before = actor.getSnapshot().context;
    const events: ExplainingEvent[] = [
      { type: 'bench.touched', who: lea },
      { type: 'place.touched', id: 'own2' },
      { type: 'thing.moved', id: 'own2', to: { x: 1, y: 1 } },
      { type: 'line.drawn', points: [] },
      { type: 'frame.shown', frame: 1 },
      { type: 'undo' },
      { type: 'clean' },
    ];
    for (const event of events) actor.send(event);
    expect(actor.getSnapshot().context).toEqual(before);
  });
});

describe('a board that is shown again', () => {
  test('is as it was left, unless somebody has saved it anew', () => {
    const board = opened();
    board.draw();
    board.send({ type: 'board.shown', tab: 'lineUp', scene: structuredClone(copies.first) });
    expect([board.lines(), board.sheet()?.past.length]).toEqual([[1], 1]);
    board.send({ type: 'board.shown', tab: 'lineUp', scene: copies.second });
    expect(board.sheet()).toMatchObject({ scene: copies.second, from: copies.second, lines: [], frame: 0 });
    board.send({ type: 'undo' });
    expect([board.sheet()?.scene, board.lines()]).toEqual([copies.first, [1]]);
  });
  test('on which nothing was done, it is the new one and nothing to take back', () => {
    const board = opened();
    board.send({ type: 'board.shown', tab: 'lineUp', scene: copies.second });
    expect(board.sheet()).toEqual({ scene: copies.second, from: copies.second, lines: [], frame: 0, past: [] });
  });
  test('on which somebody was pushed about, that is one step back', () => {
    const board = opened();
    board.send({ type: 'thing.moved', id: 'own2', to: { x: 12, y: 8 } });
    const moved = board.sheet()?.scene;
    board.send({ type: 'board.shown', tab: 'lineUp', scene: copies.second });
    expect(board.sheet()?.past.map(({ scene }) => scene)).toEqual([copies.first, moved]);
  });
  test('is older where the drawing differs, whoever read it', () => {
    const { sheet } = opened();
    expect([isOlder(sheet(), structuredClone(copies.first)), isOlder(sheet(), copies.second)]).toEqual([false, true]);
    expect(isOlder(undefined, copies.first)).toBe(false);
  });
  test('rivals who stand otherwise are one step, and leave what it was copied from', () => {
    const board = opened();
    board.send({ type: 'rivals.placed', scene: copies.second });
    expect(board.sheet()).toMatchObject({ scene: copies.second, from: copies.first });
    expect(board.sheet()?.past).toHaveLength(1);
  });
  test('shows a frame that there is', () => {
    const board = opened({ ...copies.first, frames: [...copies.first.frames, ...copies.first.frames] });
    for (const [wanted, shown] of [
      [1, 1],
      [9, 1],
      [-3, 0],
    ] as const) {
      board.send({ type: 'frame.shown', frame: wanted });
      expect(board.sheet()?.frame).toBe(shown);
    }
  });
});
