import { describe, expect, test } from 'vitest';
import { possibleDuplicates } from '#domain/match/duplicate.ts';
import type { Entry, MatchEvent } from '#domain/match/entry.ts';

let made = 0;
/** An entry of the first half, so many ms into it; `clock: null`: in an interval. */
const entry = (device: string, event: MatchEvent, clock: number | null, more: object = {}): Entry => {
  made += 1;
  const at = made * 1000;
  const stamp = { id: `e${made}`, seq: made, by: device, device, at, recordedAt: at, period: 1, stoppage: 0 };
  return { ...stamp, clock, minute: clock === null ? null : 1, ...event, ...more } as Entry;
};
const goal = (playerId?: string): MatchEvent => ({ type: 'goal.scored', kind: 'play', ...(playerId && { playerId }) });
const against: MatchEvent = { type: 'goal.conceded', kind: 'play' };
const card = (colour: 'yellow' | 'red'): MatchEvent => ({ type: 'card.shown', card: colour, playerId: 'Ana' });
const missed = (side: 'own' | 'rival'): MatchEvent => ({ type: 'penalty.missed', side });
const timeout = (side: 'own' | 'rival'): MatchEvent => ({ type: 'timeout.taken', side });
const change = (...pairs: readonly (readonly [string, string])[]): MatchEvent => ({
  type: 'player.substituted',
  changes: pairs.map(([playerOutId, playerInId]) => ({ playerOutId, playerInId })),
});
const note: MatchEvent = { type: 'note.made', text: 'Press.' };

const isFound = (one: Entry, other: Entry, log: readonly Entry[] = [one, other]): boolean =>
  possibleDuplicates(log)(other).includes(one);

describe('the same, recorded by two devices, may be one', () => {
  const pairs: readonly (readonly [name: string, MatchEvent, MatchEvent, boolean])[] = [
    ['a goal of the same player', goal('Ana'), goal('Ana'), true],
    ['goals of two players', goal('Ana'), goal('Bea'), false],
    ['a goal with and one without a player', goal('Ana'), goal(), false],
    ['goals without a player', goal(), goal(), true],
    ['a goal and one against', goal(), against, false],
    ['a yellow card twice', card('yellow'), card('yellow'), true],
    ['a yellow and a red card', card('yellow'), card('red'), false],
    ['a missed penalty of one side', missed('rival'), missed('rival'), true],
    ['missed penalties of both sides', missed('own'), missed('rival'), false],
    ['time-outs of both sides', timeout('own'), timeout('rival'), false],
    ['the same substitution', change(['Ana', 'Kira']), change(['Ana', 'Kira']), true],
    ['one of two substitutions', change(['Ana', 'Kira'], ['Bea', 'Lola']), change(['Bea', 'Lola']), true],
    ['one of two, said first', change(['Bea', 'Lola']), change(['Ana', 'Kira'], ['Bea', 'Lola']), true],
    ['others on for the same', change(['Ana', 'Kira']), change(['Ana', 'Lola']), false],
    ['the same on for others', change(['Ana', 'Kira']), change(['Bea', 'Kira']), false],
    ['the same, crosswise', change(['Ana', 'Kira'], ['Bea', 'Lola']), change(['Ana', 'Lola'], ['Bea', 'Kira']), false],
    ['notes', note, note, false],
  ];
  test.each(pairs)('%s', (_name, a, b, holds) => {
    expect(isFound(entry('bench', a, 60_000), entry('stands', b, 70_000))).toBe(holds);
  });
});

describe('only what is near', () => {
  test.each([
    [60_000, 90_000, true],
    [90_000, 60_000, true],
    [60_000, 90_001, false],
    [90_001, 60_000, false],
    [null, null, true],
    [null, 0, false],
    [0, null, false],
  ])('%s and %s ms', (a, b, holds) => {
    expect(isFound(entry('bench', goal(), a), entry('stands', goal(), b))).toBe(holds);
  });
  test('not in another period', () => {
    expect(isFound(entry('bench', goal(), 60_000), entry('stands', goal(), 60_000, { period: 2 }))).toBe(false);
    expect(isFound(entry('bench', goal(), null), entry('stands', goal(), null, { period: 2 }))).toBe(false);
  });
});

test('not the own ones of a device, nor any where there is only one device', () => {
  expect(isFound(entry('bench', goal(), 60_000), entry('bench', goal(), 61_000))).toBe(false);
  const [a, b, other] = [entry('bench', goal(), 60_000), entry('bench', goal(), 61_000), entry('stands', note, 1)];
  expect(possibleDuplicates([a, b, other])(b)).toEqual([]);
});

test('one that the server named is found, however far it is, and no other of another kind', () => {
  const [far, card1] = [entry('bench', goal('Ana'), 60_000), entry('bench', card('red'), 899_000)];
  const mine = entry('stands', goal('Bea'), 900_000);
  const log = [far, card1, mine];
  expect(possibleDuplicates(log)(mine)).toEqual([]);
  expect(possibleDuplicates(log)(mine, far.id)).toEqual([far]);
});

test('one that was withdrawn, or that its device has said is the same, is not asked about again', () => {
  const [first, second] = [entry('bench', goal(), 60_000), entry('stands', goal(), 65_000)];
  const correction = (more: object): Entry => {
    const { type: _type, text: _text, ...stamp } = entry('bench', note, 66_000) as Entry & { text: string };
    return { ...stamp, ...more } as Entry;
  };
  const gone = correction({ type: 'entry.retracted', corrects: first.id });
  expect(isFound(first, second, [first, second, gone])).toBe(false);
  const said = correction({ type: 'entry.confirmedByOther', corrects: first.id, device: 'stands' });
  expect(isFound(first, second, [first, said, second])).toBe(false);
  const amended = correction({ type: 'entry.amended', corrects: first.id, event: goal(), device: 'stands' });
  expect(possibleDuplicates([first, amended, second])(second)).toMatchObject([{ id: first.id }]);
  const ofThird = correction({ type: 'entry.confirmedByOther', corrects: first.id, device: 'third' });
  expect(isFound(first, second, [first, ofThird, second])).toBe(true);
});

test('the newest comes first', () => {
  const [a, b] = [entry('bench', goal(), 60_000), entry('bench', goal(), 62_000)];
  const mine = entry('stands', goal(), 63_000);
  expect(possibleDuplicates([a, b, mine])(mine)).toEqual([b, a]);
});
