import { expect, test } from 'vitest';
import { isOver } from '#features/console/pitch/nameRoom.ts';

const under = { size: 38, share: true, minutes: true };

test('with room below the name stands below, at the edge it stands above', () => {
  expect(isOver(under, 200, 300)).toBe(false);
  expect(isOver(under, 36, 480)).toBe(true);
  // A board so low that it is cut either way keeps it where it is looked for.
  expect(isOver(under, 36, 36)).toBe(false);
});

test('without figures it needs less room', () => {
  expect(isOver({ size: 38, share: false, minutes: false }, 40, 300)).toBe(false);
  expect(isOver(under, 40, 300)).toBe(true);
});
