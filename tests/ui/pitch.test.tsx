import { cleanup } from '@testing-library/react';
import * as fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { sportNames } from '#domain/sports.ts';
import { PitchSpot } from '#ui/football/PitchSpot.tsx';
import { PitchSvg } from '#ui/football/PitchSvg.tsx';
import { drawingSize, placeAt, spotOf } from '#ui/football/pitchPlan.ts';
import { draw } from './words.tsx';

afterEach(cleanup);
const turns = ['portrait', 'landscape'] as const;

test('a tap on a player finds their place again, on every pitch, both ways round', () => {
  void fc.assert(
    fc.property(
      fc.constantFrom(...sportNames),
      fc.constantFrom(...turns),
      fc.double({ min: 0, max: 100, noNaN: true }),
      fc.double({ min: 0, max: 100, noNaN: true }),
      (sport, turned, x, y) => {
        const place = placeAt(spotOf({ x, y }, sport, turned), sport, turned);
        expect(place.x).toBeCloseTo(x, 6);
        expect(place.y).toBeCloseTo(y, 6);
      },
    ),
  );
});

test('we attack upwards, or to the right with our left wing on top', () => {
  const keeper = { x: 50, y: 5 };
  const leftWing = { x: 10, y: 80 };
  expect(spotOf(keeper, 'FUT11', 'portrait').top).toBeGreaterThan(80);
  expect(spotOf(leftWing, 'FUT11', 'portrait').left).toBeLessThan(30);
  expect(spotOf(keeper, 'FUT11', 'landscape').left).toBeLessThan(20);
  expect(spotOf(leftWing, 'FUT11', 'landscape').top).toBeLessThan(30);
});

test('what falls outside the lines is brought to the line', () => {
  expect(placeAt({ left: -20, top: 140 }, 'FUT7', 'portrait')).toEqual({ x: 0, y: 0 });
});

test.each(sportNames)('the pitch of %s keeps its shape and carries what lies on it', async (sport) => {
  const { width, height } = drawingSize(sport, 'landscape');
  const { getByRole, getByText, container } = await draw(
    <PitchSvg sport={sport} turned="landscape" label="Campo">
      <PitchSpot place={{ x: 50, y: 50 }} sport={sport} turned="landscape">
        9
      </PitchSpot>
    </PitchSvg>,
  );
  expect(getByRole('img', { name: 'Campo' }).getAttribute('viewBox')).toBe(`0 0 ${width} ${height}`);
  expect(getByText('9').style.left).toBe('50%');
  // Futsal has a D and a second mark at each end instead of areas with an arc.
  // The centre circle, its point, and the penalty marks of both ends.
  expect(container.querySelectorAll('path[d$="Z"][d*="a"]').length).toBe(sport === 'FUT5' ? 6 : 4);
});
