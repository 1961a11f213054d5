import fc from 'fast-check';
import { describe, expect, onTestFailed, test } from 'vitest';
import { type Booking, type Clash, clashesOf, type FreeSlot, freeSlots, pitchParts } from '#domain/calendar/clashes.ts';
import { printSeed, runs } from '../seed.ts';

const quarter = 15 * 60_000;
const booking = (id: string, from: number, to: number, more: Partial<Booking> = {}): Booking => ({
  ...{ id, startsAt: from * quarter, endsAt: to * quarter, day: '2026-10-20', pitch: null, ground: null },
  ...{ teams: [], people: [], ...more },
});
const kinds = (...given: readonly Booking[]) => clashesOf(given).map(({ kind, who }) => `${kind} ${who}`);
const on = (part: (typeof pitchParts)[number], id = 'p1') => ({ pitch: { id, part } });

const anyBookings: fc.Arbitrary<readonly Booking[]> = fc
  .array(
    fc.record({
      from: fc.nat(40),
      length: fc.integer({ min: 1, max: 8 }),
      pitch: fc.option(fc.record({ id: fc.constantFrom('p1', 'p2'), part: fc.constantFrom(...pitchParts) })),
      ground: fc.option(fc.constantFrom('north', 'south')),
      teams: fc.subarray(['t1', 't2', 't3'], { maxLength: 2 }),
      people: fc.subarray(['ana', 'bea', 'cris'], { maxLength: 2 }),
      day: fc.constantFrom('2026-10-20', '2026-10-21'),
    }),
    { maxLength: 14 },
  )
  .map((drawn) =>
    drawn.map(({ from, length, ...rest }, index) =>
      booking(`o${String(index).padStart(2, '0')}`, from, from + length, rest),
    ),
  );

/** Every pair is looked at, quarter of an hour by quarter of an hour. */
const quartersOf = ({ startsAt, endsAt }: Booking) =>
  Array.from({ length: (endsAt - startsAt) / quarter }, (_, index) => startsAt / quarter + index);
const whyClash = (a: Booking, b: Booking): readonly string[] => {
  const together = quartersOf(a).some((one) => quartersOf(b).includes(one));
  const parts = [a.pitch?.part, b.pitch?.part];
  const reasons: string[] = [];
  if (together && a.pitch && a.pitch.id === b.pitch?.id && (parts.includes('whole') || parts[0] === parts[1]))
    reasons.push(`pitch ${a.pitch.id}`);
  const gap = Math.max(a.startsAt, b.startsAt) - Math.min(a.endsAt, b.endsAt);
  const apart = !together && gap < 30 * 60_000 && a.ground && b.ground && a.ground !== b.ground;
  const team = a.teams.filter((one) => b.teams.includes(one));
  const people = team.length > 0 ? [] : a.people.filter((one) => b.people.includes(one));
  if (together) reasons.push(...team.map((one) => `team ${one}`), ...people.map((one) => `person ${one}`));
  if (apart) reasons.push(...[...team, ...people].map((one) => `travel ${one}`));
  return reasons;
};
const everyPair = (bookings: readonly Booking[]): readonly string[] =>
  bookings.flatMap((a, index) =>
    bookings.slice(index + 1).flatMap((b) => whyClash(a, b).map((why) => `${[a.id, b.id].sort()} ${why}`)),
  );
const nameOf = ({ kind, ids, who }: Clash) => `${[...ids].sort()} ${kind} ${who}`;

describe('clashes', () => {
  test.each<[string, readonly Booking[], readonly string[]]>([
    ['a pitch twice', [booking('a', 0, 4, on('whole')), booking('b', 3, 5, on('a'))], ['pitch p1']],
    ['two quarters of a pitch', [booking('a', 0, 4, on('a')), booking('b', 3, 5, on('b'))], []],
    ['one after the other', [booking('a', 0, 4, on('whole')), booking('b', 4, 5, on('whole'))], []],
    [
      'a team of which everybody is there twice',
      [booking('a', 0, 4, { teams: ['t'], people: ['ana'] }), booking('b', 1, 2, { teams: ['t'], people: ['ana'] })],
      ['team t'],
    ],
    [
      'a coach of two teams',
      [booking('a', 0, 4, { teams: ['t'], people: ['ana'] }), booking('b', 1, 2, { teams: ['u'], people: ['ana'] })],
      ['person ana'],
    ],
    [
      'fifteen minutes between two grounds',
      [
        booking('a', 0, 4, { ground: 'north', people: ['ana'] }),
        booking('b', 5, 6, { ground: 'south', people: ['ana'] }),
      ],
      ['travel ana'],
    ],
    [
      'half an hour between two grounds',
      [
        booking('a', 0, 4, { ground: 'north', people: ['ana'] }),
        booking('b', 6, 7, { ground: 'south', people: ['ana'] }),
      ],
      [],
    ],
  ])('%s', (_name, given, found) => expect(kinds(...given)).toEqual(found));

  test('a closed day', () => {
    const closed = { fromDay: '2026-10-20', toDay: '2026-10-20', name: 'Works' };
    expect(clashesOf([booking('a', 0, 1)], [closed])).toEqual([{ kind: 'closed', ids: ['a'], who: 'Works' }]);
    expect(clashesOf([booking('a', 0, 1, { day: '2026-10-21' })], [closed])).toEqual([]);
  });

  test('are those that a look at every pair finds, in any order', () => {
    onTestFailed(printSeed);
    fc.assert(
      fc.property(anyBookings, (bookings) => {
        const found = clashesOf(bookings).map(nameOf).sort();
        expect(found).toEqual([...everyPair(bookings)].sort());
        expect(
          clashesOf([...bookings].reverse())
            .map(nameOf)
            .sort(),
        ).toEqual(found);
      }),
      runs(1000),
    );
  });
});

describe('free slots', () => {
  const wanted = booking('new', 8, 12, { ...on('whole'), teams: ['t'] });
  const taken = booking('a', 10, 13, on('whole'));
  const pitches = [
    { id: 'p1', ground: null },
    { id: 'p2', ground: null },
  ];
  const search = { booked: [taken], from: 0, to: 20 * quarter, pitches };
  const at = (from: number, pitchId: string) => ({ startsAt: from * quarter, endsAt: (from + 4) * quarter, pitchId });

  test('another pitch first, then the nearest time', () => {
    expect(freeSlots(wanted, search)).toEqual([at(8, 'p2'), at(6, 'p1'), at(5, 'p1')]);
  });
  test('none within hours that are too short', () => {
    expect(freeSlots(wanted, { ...search, from: 8 * quarter, to: 12 * quarter, pitches: [] })).toEqual([]);
  });

  /** The occasion in another slot; the other pitches are on no ground that is known. */
  const movedTo = (one: Booking, { startsAt, endsAt, pitchId }: FreeSlot): Booking => {
    const stays = one.pitch === null || one.pitch.id === pitchId;
    const pitch = one.pitch && pitchId !== null ? { id: pitchId, part: one.pitch.part } : null;
    return { ...one, startsAt, endsAt, pitch, ground: stays ? one.ground : null };
  };
  test('clash with nothing, lie within the hours, nearest first', () => {
    onTestFailed(printSeed);
    fc.assert(
      fc.property(anyBookings, ([first, ...booked]) => {
        fc.pre(first !== undefined);
        const slots = freeSlots(first, { ...search, booked, to: 48 * quarter });
        expect(slots.flatMap((slot) => booked.flatMap((other) => whyClash(movedTo(first, slot), other)))).toEqual([]);
        expect(slots.filter(({ startsAt, endsAt }) => startsAt < 0 || endsAt > 48 * quarter)).toEqual([]);
        const moves = slots.map(({ startsAt }) => Math.abs(startsAt - first.startsAt));
        expect(moves).toEqual([...moves].sort((a, b) => a - b));
      }),
      runs(300),
    );
  });
});
