import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { iconKinds, type Scene, type Thing, usualPitch } from '#domain/scene/scene.ts';
import { paintedOn, picturesOf } from '#domain/scene/svg.ts';
import { anyScene } from '../randomScene.ts';
import { runs } from '../seed.ts';

/** The names of the elements of an SVG text, in order. Throws where it is not well-formed. */
const elementsOf = (svg: string): readonly string[] => {
  const token = /<(\/?)([a-z]+)((?: [a-zA-Z][\w:-]*="[^"<]*")*)(\/?)>|[^<>]+/y;
  const [names, open]: [string[], string[]] = [[], []];
  while (token.lastIndex < svg.length) {
    const at = token.lastIndex;
    const found = token.exec(svg);
    if (!found) throw new Error(`not well-formed at ${at}: ${svg.slice(at, at + 80)}`);
    const [, closes, name, , isEmpty] = found;
    if (name === undefined) continue;
    if (closes) {
      if (open.pop() !== name) throw new Error(`${name} closes another`);
      continue;
    }
    names.push(name);
    if (!isEmpty) open.push(name);
  }
  if (open.length > 0) throw new Error(`${open} not closed`);
  return names;
};

const sceneOf = (things: readonly Thing[], frames: Scene['frames']): Scene => ({
  ...{ v: 1, pitch: { ...usualPitch, length: 30, width: 20 }, things, frames },
});
type Frame = Scene['frames'][number];
const frame = (id: string, at: Frame['at'], kind?: 'run' | 'pass' | 'dribble' | 'shot'): Frame => ({
  ...{ id, ms: 'auto' as const, at },
  moves: kind ? { a: { via: [], kind } } : {},
});

describe('a drawing on paper', () => {
  test('any scene becomes well-formed SVG with numbers that are numbers', () => {
    fc.assert(
      fc.property(anyScene, fc.integer({ min: 1, max: 4 }), (scene, most) => {
        const pictures = picturesOf(scene, most);
        expect(pictures.length).toBeGreaterThan(0);
        expect(pictures.length).toBeLessThanOrEqual(most);
        for (const { svg, aspect } of pictures) {
          expect(elementsOf(svg)[0]).toBe('svg');
          expect(svg).not.toMatch(/NaN|undefined|Infinity/);
          expect(aspect).toBeGreaterThan(0);
        }
      }),
      runs(150),
    );
  });

  test('nothing that somebody wrote becomes an element or an attribute', () => {
    const nasty = '"/><image href="file:///etc/passwd"/><a b="';
    const things = [
      { id: 'a', kind: 'text', size: 2, text: nasty, colour: nasty },
      { id: 'b', kind: 'rect', size: 2, fill: nasty, colour: nasty },
      { id: nasty, kind: nasty, size: 2, name: nasty, colour: nasty },
    ];
    const at = Object.fromEntries(things.map(({ id }, n) => [id, { x: n, y: n }]));
    const { svg } = paintedOn(
      usualPitch,
      things.map((thing) => ({ thing, place: at[thing.id] ?? { x: 0, y: 0 } })),
    );
    expect(elementsOf(svg)).not.toContain('image');
    expect(svg).toContain('&lt;image');
    expect(svg.match(/href/g)).toHaveLength(1);
  });

  test('people are told apart by shape, movements by line', () => {
    const person = (side: 'own' | 'rival' | 'neutral' | 'staff') =>
      elementsOf(
        paintedOn(usualPitch, [{ thing: { id: 'a', kind: 'player', size: 2, side }, place: { x: 5, y: 5 } }]).svg,
      );
    expect(person('own')).toContain('circle');
    expect(person('rival')).toContain('rect');
    const moved = (kind: 'run' | 'pass' | 'dribble' | 'shot') => {
      const things = [{ id: 'a', kind: 'player', size: 1.5 } as const];
      const frames = [frame('1', { a: { x: 2, y: 2 } }), frame('2', { a: { x: 20, y: 10 } }, kind)];
      return picturesOf(sceneOf(things, frames), 4)[0]?.svg ?? '';
    };
    const plain = moved('pass').split('stroke-dasharray').length;
    expect(moved('run').split('stroke-dasharray').length).toBe(plain + 1);
    expect(moved('dribble')).toMatch(/d="M[^"]*Q/);
    expect(moved('shot').split('#ffffff').length).toBeGreaterThan(moved('pass').split('#ffffff').length);
    // Each of them ends in a tip: there are no markers, which a PDF would lose.
    for (const kind of ['run', 'pass', 'dribble', 'shot'] as const)
      expect(moved(kind)).toMatch(/d="M[^"]*Z" fill="#11201a"/);
  });

  test('each icon is drawn, and a kind that nobody knows is a dot', () => {
    const drawn = (kind: string) =>
      paintedOn(usualPitch, [{ thing: { id: 'a', kind, size: 2 }, place: { x: 5, y: 5 } }]).svg;
    const empty = paintedOn(usualPitch, []).svg;
    for (const kind of [...iconKinds, 'WHISTLE']) expect(drawn(kind).length).toBeGreaterThan(empty.length);
    expect(elementsOf(drawn('WHISTLE'))).toContain('circle');
  });

  test('a scene of many steps is told by four pictures, the first and the last step among them', () => {
    const things = [{ id: 'a', kind: 'player', size: 1.5, number: 7 } as const];
    const frames = Array.from({ length: 9 }, (_, n) => frame(String(n), { a: { x: 2 + 3 * n, y: 5 } }));
    const pictures = picturesOf(sceneOf(things, frames), 4);
    expect(pictures).toHaveLength(4);
    expect(new Set(pictures.map(({ svg }) => svg)).size).toBe(4);
  });
});
