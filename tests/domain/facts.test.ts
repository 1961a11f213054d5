import { describe, expect, test } from 'vitest';
import type { LogEntry } from '#domain/match/entry.ts';
import { bandOf, extraBand, factsOf, type MatchFact } from '#domain/match/facts.ts';
import { rulesOf } from '#domain/match/format.ts';
import { placeOf } from '#domain/match/state.ts';
import type { MatchScript } from './matchScript.ts';
import { kicksOf, levelTie, playing } from './starts.ts';

const factsIn = (script: MatchScript): readonly MatchFact[] => factsOf(script.input, script.log as readonly LogEntry[]);
const where = (script: MatchScript, playerId: string) => placeOf(script.now.state, playerId)?.position ?? null;
/** The parts of the only fact of the last entry. */
const last = (script: MatchScript): MatchFact => {
  const found = factsIn(script).filter(({ seq }) => seq === script.log.length);
  expect(found).toHaveLength(1);
  return found[0] as MatchFact;
};

describe('what a fact says', () => {
  test('a goal: who scored and passed, when, where they stood, the score before, and who played', () => {
    const before = playing('FUT11');
    const script = before.at("23'").goal('Jana', 'Ines', 'penalty');
    expect(last(script)).toEqual({
      ...{ seq: script.log.length, part: 0, entryId: script.log.at(-1)?.id, kind: 'goal', sub: 'penalty', side: 'own' },
      ...{ playerId: 'Jana', otherId: 'Ines', staffId: null, position: where(script, 'Jana') },
      ...{ period: 1, minute: 23, stoppage: 0, clock: 22.5 * 60_000, band: 2, own: 0, rival: 0 },
      on: before.starters,
    });
    expect(last(script).position).not.toBeNull();
  });
  test('a goal of nobody has no people, and no place', () => {
    expect(last(playing('FUT11').at("2'").goal())).toMatchObject({
      ...{ kind: 'goal', sub: 'play', playerId: null, otherId: null, staffId: null, position: null, band: 1 },
    });
  });
  test('one against: the keeper of that moment, whose own goal it was, and the score until then', () => {
    const script = playing('FUT11').at("5'").goal('Jana').at("9'").conceded('ownGoal', 'Bea');
    expect(last(script)).toMatchObject({
      ...{ kind: 'conceded', sub: 'ownGoal', side: 'rival', playerId: 'Bea', otherId: 'Ona', own: 1, rival: 0 },
    });
    expect(last(script).on).toEqual(script.starters);
    expect(last(script.at("11'").conceded())).toMatchObject({ playerId: null, sub: 'play', own: 1, rival: 1 });
    expect(last(script.at("12'").goal('Jana'))).toMatchObject({ own: 1, rival: 2 });
  });
  test('after a change of keepers the other one has let it in', () => {
    const script = playing('FUT11').at("30'").sub('Ona', 'Kira').at("31'").conceded();
    expect(last(script).otherId).toBe('Kira');
    expect(last(script).on).toEqual(expect.arrayContaining(['Kira']));
    expect(last(script).on).not.toContain('Ona');
  });
  test('a penalty that missed is of its side', () => {
    expect(last(playing('FUT11').at("3'").missed('rival'))).toMatchObject({
      ...{ kind: 'penaltyMissed', sub: null, side: 'rival', playerId: null, on: [] },
    });
    expect(last(playing('FUT11').at("3'").missed('own', 'Jana'))).toMatchObject({ side: 'own', playerId: 'Jana' });
  });
  test('a second yellow card is told from the first, one that does not count from both, and one of the staff', () => {
    const script = playing('FUT11').at("10'").yellow('Ana');
    expect(last(script)).toMatchObject({ kind: 'card', sub: 'yellow', playerId: 'Ana', staffId: null });
    expect(last(script.at("20'").yellow('Ana'))).toMatchObject({ sub: 'secondYellow', playerId: 'Ana' });
    expect(last(script.at("21'").card('yellow', 'Bea', { uncounted: true }))).toMatchObject({ sub: 'uncounted' });
    expect(last(script.at("22'").red('Cris'))).toMatchObject({ sub: 'red', position: where(playing('FUT11'), 'Cris') });
    expect(last(script.at("23'").staffCard('yellow', 'mister'))).toMatchObject({
      ...{ sub: 'yellow', playerId: null, staffId: 'mister', position: null },
    });
  });
  test('two changes of one entry are two facts in their order', () => {
    const script = playing('FUT11')
      .at("60'")
      .subs({ playerOutId: 'Ana', playerInId: 'Kira' }, { playerOutId: 'Bea', playerInId: 'Lola' });
    const found = factsIn(script);
    expect(found.map(({ kind, part, playerId, otherId }) => [kind, part, playerId, otherId])).toEqual([
      ['change', 0, 'Kira', 'Ana'],
      ['change', 1, 'Lola', 'Bea'],
    ]);
    expect(found.map(({ position }) => position)).toEqual([where(script, 'Kira'), where(script, 'Lola')]);
  });
  test('an injury has the place of whoever is hurt, also when they are away from the pitch by then', () => {
    const script = playing('FUT11').at("12'").injured('Dani');
    expect(last(script)).toMatchObject({ kind: 'injury', sub: null, playerId: 'Dani' });
    expect(last(script).position).toBe(where(playing('FUT11'), 'Dani'));
  });
  test('an assist that is given later stands at its goal, and adds no fact', () => {
    const script = playing('FUT11').at("8'").goal('Jana').as('first').at("9'").goal('Ines').assist('first', 'Gala');
    expect(factsIn(script).map(({ kind, playerId, otherId }) => [kind, playerId, otherId])).toEqual([
      ['goal', 'Jana', 'Gala'],
      ['goal', 'Ines', null],
    ]);
  });
  test('what is not counted leaves no fact', () => {
    expect(factsIn(playing('FUT11').at("8'").moves('Ana', 'm').note().timeout())).toEqual([]);
  });
});

describe('when it was', () => {
  test('stoppage time belongs to its half', () => {
    expect(last(playing('FUT11').at("45+2'").goal('Jana'))).toMatchObject({
      ...{ period: 1, minute: 45, stoppage: 2, band: 3, clock: 46.5 * 60_000 },
    });
  });
  test('kicks and extra time come after the sixths of the match', () => {
    expect(last(levelTie('FUT11').start(3).at("95'").goal('Jana'))).toMatchObject({ period: 3, band: extraBand });
    const kicks = kicksOf('FUT11', {}).kick('own', true, 'Jana').kick('rival', false);
    expect(factsIn(kicks).map(({ kind, sub, side, playerId }) => [kind, sub, side, playerId])).toEqual([
      ['kick', 'scored', 'own', 'Jana'],
      ['kick', 'missed', 'rival', null],
    ]);
    expect(factsIn(kicks).map(({ own, rival, band }) => [own, rival, band])).toEqual([
      [0, 0, last(kicks).band],
      [0, 0, last(kicks).band],
    ]);
  });
  test.each([
    [0, 1],
    [1, 1],
    [15, 1],
    [16, 2],
    [30, 2],
    [45, 3],
    [46, 4],
    [75, 5],
    [76, 6],
    [90, 6],
    [99, 6],
  ])('minute %i of 90 is in the sixth %i', (minute, band) => {
    expect(bandOf(rulesOf('FUT11', {}), { period: minute > 45 ? 2 : 1, minute })).toBe(band);
  });
  test('in a match of 40 minutes a sixth is less than seven', () => {
    const rules = rulesOf('FUT11', { periods: [20, 20] });
    expect([6, 7, 20, 21, 34, 40].map((minute) => bandOf(rules, { period: minute > 20 ? 2 : 1, minute }))).toEqual([
      1, 2, 3, 4, 6, 6,
    ]);
    expect(bandOf(rules, { period: 3, minute: 41 })).toBe(extraBand);
  });
});
