import { render } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { area, ball, compose, dribble, goes, neutral, own, pass, rival, run, shot } from '#domain/scene/compose.ts';
import { type Scene, usualPitch } from '#domain/scene/scene.ts';
import { stillOf } from '#domain/scene/still.ts';
import { Drill } from '#ui/football/Drill.tsx';

const drawn = (scene: Scene, aspect?: number): Element => {
  const { container } = render(<Drill scene={scene} label="Rondo" {...(aspect && { aspect })} />);
  const svg = container.querySelector('svg');
  if (!svg) throw new Error('There is a drawing.');
  return svg;
};

describe('the drawing of an exercise', () => {
  test('tells teams apart by shape', () => {
    /** The commands of the path of a person. */
    const shapeOf = (thing: ReturnType<typeof own>): string | undefined =>
      drawn(compose(area(20, 20), { thing }))
        .querySelector('[data-thing] path')
        ?.getAttribute('d')
        ?.replaceAll(/[^a-z]/gi, '');
    const [disc, square, diamond] = ['MaaZ', 'MhavahavaZ', 'MLLLZ'];
    expect([own(5, 5), rival(5, 5), neutral(5, 5)].map(shapeOf)).toEqual([disc, square, diamond]);
  });

  test('tells movements apart by the pattern of their line', () => {
    const lineOf = (thing: ReturnType<typeof pass>) => {
      const lines = [
        ...drawn(compose(area(20, 20), { thing })).querySelectorAll('[data-thing] path:not([stroke="none"])'),
      ];
      return {
        many: lines.length,
        dashed: lines[0]?.hasAttribute('stroke-dasharray'),
        waved: lines[0]?.getAttribute('d')?.includes('Q'),
      };
    };
    const kinds = [pass, run, dribble, shot].map((kind) => lineOf(kind([2, 2], [15, 15])));
    expect(kinds).toEqual([
      { many: 1, dashed: false, waved: false },
      { many: 1, dashed: true, waved: false },
      { many: 1, dashed: false, waved: true },
      { many: 2, dashed: false, waved: false },
    ]);
  });

  test('joins runs of one player, draws a dribble once, and ends a pass before who receives it', () => {
    const scene = compose(usualPitch, { a: own(2, 2), b: own(20, 2), ball: ball(3, 2) }, [
      { moves: { ball: goes('pass', [20, 2]), a: goes('run', [8, 8]) } },
      { moves: { ball: goes('dribble', [28, 2]), b: goes('dribble', [27, 2]), a: goes('run', [14, 8]) } },
    ]);
    const lines = stillOf(scene).filter(({ thing: { arrowEnd } }) => arrowEnd);
    expect(lines.map(({ thing: { dashed, wave } }) => (dashed ? 'run' : wave ? 'dribble' : 'pass')).sort()).toEqual([
      'dribble',
      'pass',
      'run',
    ]);
    const passed = lines.find(({ thing }) => thing.id === 'ball>1');
    const radius = (scene.things.find(({ id }) => id === 'b')?.size ?? 0) / 2;
    expect(20 - (passed?.place.p2?.x ?? 20)).toBeGreaterThan(radius);
  });

  const cards = (['landscape', 'portrait'] as const).flatMap((turned) =>
    (['full', 'half', 'area'] as const).flatMap((ground) => [1.5, 0.6].map((aspect) => ({ turned, ground, aspect }))),
  );
  test.each(cards)('fills a card of any form, and shows all of it: $ground $turned $aspect', ({ aspect, ...pitch }) => {
    const [first, last] = pitch.ground === 'area' ? [own(1, 1), own(29, 19)] : [own(60, 2), own(100, 66)];
    const svg = drawn(compose({ ...usualPitch, ...pitch }, { first, last }), aspect);
    const [x = 0, y = 0, width = 0, height = 0] = (svg.getAttribute('viewBox') ?? '').split(' ').map(Number);
    expect(width / height).toBeCloseTo(aspect, 5);
    const discs = [...svg.querySelectorAll('path[fill="var(--drill-own)"]')];
    expect(discs).toHaveLength(2);
    const isShown = (disc: Element): boolean => {
      const [, left, cy, r] = (/^M([-\d.]+) ([-\d.]+)a([\d.]+)/.exec(disc.getAttribute('d') ?? '') ?? []).map(Number);
      if (left === undefined || cy === undefined || r === undefined) return false;
      const cx = left + r;
      return cx >= x && cx <= x + width && cy >= y && cy <= y + height;
    };
    expect(discs.every(isShown)).toBe(true);
  });
});
