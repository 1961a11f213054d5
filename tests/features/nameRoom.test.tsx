import { expect, test } from 'vitest';
import { depthOf, isOver } from '#features/console/pitch/nameRoom.ts';
import type { PitchPlayer } from '#features/console/pitch/pitchPlayers.ts';
import { plateWidths, spread } from '#features/console/pitch/spread.ts';
import { spotOf } from '#ui/football/pitchPlan.ts';

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

/** Four defenders, three, three and the keeper, on the drawing of a phone or of a page read at 200 %. */
const eleven = (minutes: number | null): readonly PitchPlayer[] => {
  const lines = [[50], [15, 38, 62, 85], [20, 50, 80], [20, 50, 80]];
  const depths = [4, 18, 45, 74];
  return lines.flatMap((line, at) =>
    line.map((x, index) => ({
      playerId: `${at}-${index}`,
      name: 'Valcárcel',
      number: index,
      position: at === 0 ? ('pt' as const) : ('cb' as const),
      place: { x, y: depths[at] ?? 0 },
      marks: { goals: 0, yellow: false, injured: false },
      share: null,
      minutes,
      target: null,
      waiting: false,
      sign: null,
    })),
  );
};
const size = 38;
const onDrawing = (height: number, players = eleven(31)) =>
  spread(players, { sport: 'FUT11', turned: 'portrait', width: height * 0.66, height, under: 28, size }).map((one) => ({
    id: one.playerId,
    x: (one.spot.left / 100) * height * 0.66,
    y: (one.spot.top / 100) * height,
  }));

test.each([386, 284])('no disc lies over what stands under another on an upright pitch of %i px', (height) => {
  const drawn = onDrawing(height);
  const depth = depthOf({ size, share: false, minutes: true });
  for (const upper of drawn)
    for (const lower of drawn) {
      if (upper === lower || lower.y <= upper.y || Math.abs(upper.x - lower.x) >= size) continue;
      expect(lower.y - size / 2, `${lower.id} under ${upper.id}`).toBeGreaterThanOrEqual(upper.y + depth);
    }
  // All of the keeper is on the canvas, and a line stays a line.
  expect(Math.max(...drawn.map(({ y }) => y)) + depth).toBeLessThanOrEqual(height + 28.001);
  expect(new Set(drawn.filter(({ id }) => id.startsWith('1-')).map(({ y }) => Math.round(y))).size).toBe(1);
});

test('with room for everybody nobody is drawn elsewhere', () => {
  const place = { sport: 'FUT11', width: 700, height: 1_000, under: 28, size } as const;
  for (const one of spread(eleven(31), { ...place, turned: 'portrait' }))
    expect(one.spot).toEqual(spotOf(one.place, 'FUT11', 'portrait'));
  for (const one of spread(eleven(31), { ...place, width: 500, height: 330, turned: 'landscape' }))
    expect(one.spot).toEqual(spotOf(one.place, 'FUT11', 'landscape'));
});

test('two names beside each other share the room between them; one below needs none of it', () => {
  const at = (x: number, y: number, width: number) => ({ x, y, width });
  const [left = 0, right = 0, below] = plateWidths([at(0, 0, 60), at(54, 2, 66), at(30, 40, 90)], 16);
  expect((left + right) / 2).toBeLessThanOrEqual(53);
  expect(left).toBeLessThan(right);
  expect(below).toBe(90);
  expect(plateWidths([at(0, 0, 60), at(80, 0, 66)], 16)).toEqual([60, 66]);
});
