import { describe, expect, test } from 'vitest';
import { formationByKey, formations, formationsOf } from '#domain/formations.ts';
import { ageGroupsOf } from '#domain/match/ageGroups.ts';
import { arrange } from '#domain/match/fold/lineup.ts';
import { formats } from '#domain/match/format.ts';
import { goalkeeper, positionCodes, positions } from '#domain/positions.ts';
import { sportNames, sports } from '#domain/sports.ts';

describe.each(formations.map((one) => [one.key, one] as const))('%s', (key, formation) => {
  test('has a slot for each player, one of them the keeper', () => {
    const sizes = [sports[formation.sport].onPitch, ...ageGroupsOf(formation.sport).map((one) => one.onPitch)];
    expect(sizes).toContain(formation.slots.length);
    expect(formation.slots.filter((slot) => slot.position === goalkeeper)).toHaveLength(1);
    expect(formation.label.split('-').reduce((sum, line) => sum + Number(line), 1)).toBe(formation.slots.length);
  });
  test('nobody stands on another, or off the pitch, or outside the code list', () => {
    const { slots } = formation;
    expect(new Set(slots.map(({ x, y }) => `${x},${y}`)).size).toBe(slots.length);
    expect(new Set(slots.map(({ id }) => id)).size).toBe(slots.length);
    for (const { x, y, position } of slots) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(Math.max(x, y)).toBeLessThanOrEqual(100);
      expect(positionCodes).toContain(position);
    }
  });
  test('no two discs touch', () => {
    const { slots } = formation;
    for (const [index, one] of slots.entries())
      for (const other of slots.slice(index + 1))
        expect(Math.hypot(one.x - other.x, one.y - other.y), `${one.id} ${other.id}`).toBeGreaterThan(9);
  });
  test('is found by its key', () => {
    expect(formationByKey(key)).toBe(formation);
  });
});

test.each(sportNames)('%s has templates, and a format of the same size', (sport) => {
  expect(formationsOf(sport).length).toBeGreaterThan(0);
  expect(formationsOf(sport).every(({ slots }) => slots.length === sports[sport].onPitch)).toBe(true);
  expect(formats[sport].onPitch).toBe(sports[sport].onPitch);
  expect(formats[sport].least).toBeLessThan(formats[sport].onPitch);
});

test('every position has a place of its own on the pitch', () => {
  const places = Object.values(positions).map(({ x, y }) => `${x},${y}`);
  // A midfielder of no particular kind stands where a central one does.
  expect(new Set(places).size).toBe(places.length - 1);
});

describe('a formation is laid over those who are placed', () => {
  const placed = (key: string) =>
    Object.fromEntries(
      (formationByKey(key)?.slots ?? []).map(({ position, x, y }, index) => [`p${index}`, { position, x, y }]),
    );
  test.each(formations.map(({ key, sport }) => [key, sport] as const))('everybody finds a slot of %s', (key, sport) => {
    const to = formationByKey(key);
    for (const from of formationsOf(sport, to?.slots.length)) {
      const arranged = to && arrange(placed(from.key), to);
      expect(Object.keys(arranged ?? {})).toHaveLength(from.slots.length);
      expect(new Set(Object.values(arranged ?? {}).map(({ x, y }) => `${x},${y}`)).size).toBe(from.slots.length);
      expect(arranged?.p0?.position).toBe(goalkeeper);
    }
  });
  test('laid over itself it moves nobody', () => {
    for (const one of formations) expect(arrange(placed(one.key), one)).toEqual(placed(one.key));
  });
});

test('a format has the age groups that play it, and no others', () => {
  for (const sport of sportNames)
    expect([sport, new Set(ageGroupsOf(sport).map((one) => one.sport))]).toEqual([
      ...[sport, new Set(sport === 'FUT5' ? [] : [sport])],
    ]);
});
