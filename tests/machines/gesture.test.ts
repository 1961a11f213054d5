import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { type Deed, type GestureEvent, gestureMachine, type Press } from '#machines/board/gesture.ts';

const begun = (press: Partial<Press> = {}) => {
  const actor = createActor(gestureMachine).start();
  const deeds: Deed[] = [];
  actor.on('deed', ({ deed }) => deeds.push(deed));
  const send = (event: GestureEvent) => actor.send(event);
  const down = (more: Partial<Press> = {}) =>
    send({
      ...{ type: 'pressed', pointer: 1, hand: 'touch', tool: 'move', at: { x: 1, y: 2 }, px: { x: 100, y: 50 } },
      ...{ grip: null, adds: false },
      ...more,
    });
  const to = (x: number, y: number, pointer = 1) =>
    send({ type: 'moved', pointer, at: { x: x / 10, y: y / 10 }, px: { x, y } });
  const up = (pointer = 1) => send({ type: 'released', pointer });
  down(press);
  return {
    down,
    to,
    up,
    send,
    deeds,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
};

describe('a press becomes a pull from more than four pixels on', () => {
  test.each([
    [104, 50, 'pressing'],
    [96, 50, 'pressing'],
    [100, 46, 'pressing'],
    [102, 53, 'pressing'],
    [105, 50, 'framing'],
    [95, 50, 'framing'],
    [100, 55, 'framing'],
    [100, 45, 'framing'],
    [103, 53, 'framing'],
  ])('at %i, %i it is %s', (x, y, state) => {
    const hand = begun();
    hand.to(x, y);
    expect(hand.state()).toBe(state);
  });
});

const thing = { kind: 'thing', id: 'a' } as const;
test.each<[Partial<Press>, string, Deed['kind'][]]>([
  [{ grip: thing }, 'dragging', ['dragged']],
  [{ grip: { kind: 'handle', id: 'size' } }, 'handling', ['handled']],
  [{}, 'framing', ['framed']],
  [{ tool: 'span', grip: thing }, 'spanning', ['spanned']],
  [{ tool: 'stroke', grip: thing }, 'drawing', ['drawn']],
  [{ tool: 'place', grip: thing }, 'pressing', ['placed']],
])('%o pulled is %s', (press, state, kinds) => {
  const hand = begun(press);
  hand.to(200, 50);
  expect(hand.state()).toBe(state);
  hand.up(2);
  expect(hand.state()).toBe(state);
  hand.up();
  expect([hand.state(), hand.deeds.map(({ kind }) => kind)]).toEqual(['idle', kinds]);
});

test('a press that is let go where it began is a tap; another pointer does not end it', () => {
  const hand = begun({ pointer: 7 });
  hand.up(1);
  expect(hand.state()).toBe('pressing');
  hand.up(7);
  expect(hand.deeds).toMatchObject([{ kind: 'tapped', press: { pointer: 7, at: { x: 1, y: 2 } } }]);
});

describe('after a pen has drawn', () => {
  test('a finger draws nothing, and moves things; a mouse draws', () => {
    const hand = begun({ hand: 'pen', tool: 'stroke' });
    hand.up();
    expect(hand.context().pen).toBe(true);
    hand.down({ tool: 'stroke' });
    expect(hand.state()).toBe('idle');
    hand.down({ tool: 'move' });
    expect([hand.state(), hand.context().pen]).toEqual(['pressing', true]);
    hand.up();
    hand.down({ hand: 'mouse', tool: 'stroke' });
    expect(hand.state()).toBe('pressing');
    hand.up();
    hand.send({ type: 'penMode.left' });
    hand.down({ tool: 'stroke' });
    expect(hand.state()).toBe('pressing');
  });
  test('a pen that only moves something draws nothing', () => {
    const hand = begun({ hand: 'pen' });
    expect(hand.context().pen).toBe(false);
  });
});

describe('two fingers', () => {
  const both = () => {
    const hand = begun();
    hand.down({ pointer: 2, px: { x: 300, y: 60 } });
    return hand;
  };
  test('each is followed for itself, and a third is not', () => {
    const hand = both();
    expect([hand.state(), hand.deeds]).toEqual(['panning', [{ kind: 'dropped' }]]);
    hand.to(120, 70);
    hand.to(310, 80, 2);
    hand.to(9, 9, 3);
    expect(hand.context()).toMatchObject({
      px: { x: 120, y: 70 },
      second: { pointer: 2, from: { x: 300, y: 60 }, to: { x: 310, y: 80 } },
    });
  });
  test.each([
    ['the first', 1],
    ['the second', 2],
  ])('%s that leaves ends it; a third does not', (_name, pointer) => {
    const hand = both();
    hand.up(3);
    expect(hand.state()).toBe('panning');
    hand.up(pointer);
    expect([hand.state(), hand.context().second, hand.context().points]).toEqual(['idle', null, []]);
  });
  test('a mouse beside a finger is no second finger', () => {
    const hand = begun();
    hand.down({ pointer: 2, hand: 'mouse' });
    expect(hand.state()).toBe('pressing');
    const mouse = begun({ hand: 'mouse' });
    mouse.down({ pointer: 2 });
    expect(mouse.state()).toBe('pressing');
  });
});
