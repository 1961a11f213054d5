import { describe, expect, test } from 'vitest';
import { suggestionsOf } from '#domain/match/suggestion.ts';
import { type MatchScript, match } from './matchScript.ts';

type Needs = Parameters<typeof suggestionsOf>[1];
const bench = ['Kira', 'Lola', 'Mar', 'Nora', 'Olga', 'Pau', 'Pia'];
/** Twice as many as there are places, so that everybody's share is half of what was played. */
const fourteen = () => {
  const script = match('FUT7');
  return script
    .called(...script.starters, ...bench)
    .lineUp()
    .confirmed()
    .kickOff();
};
const suggested = (script: MatchScript, more: Partial<Needs> = {}) =>
  suggestionsOf(
    script.now.state,
    { shares: {}, season: {}, positions: {}, positionOf: () => null, ...more },
    script.wallClock,
  );
const reasons = (script: MatchScript, more: Partial<Needs> = {}) =>
  suggested(script, more).flatMap((one) => one.reasons.map(({ code }) => code));

describe('from when on a substitution is suggested', () => {
  test('not before kick-off', () => {
    const script = match('FUT7');
    script
      .called(...script.starters, ...bench)
      .lineUp()
      .confirmed();
    expect(suggested(script)).toEqual([]);
  });
  test('when both together are six minutes from their share', () => {
    expect(suggested(fourteen().at('5:59'))).toEqual([]);
    expect(suggested(fourteen().at('6:00'))).toMatchObject([{ score: 6 }, { score: 6 }, { score: 6 }]);
  });
  test('from a tenth of the match on, where the place speaks for it as well', () => {
    const script = fourteen();
    const own = script.now.state.pitch.Ana?.position ?? 'm';
    const positionOf = () => own;
    expect(suggested(script.at('4:59'), { positionOf })).toEqual([]);
    expect(suggested(script.at('5:00'), { positionOf })).not.toEqual([]);
  });
});

describe('what is said for it', () => {
  test('a whole minute less and more than the mean, and not a part of one', () => {
    const injured = (clock: string) => reasons(fourteen().at(clock).injured('Ana'));
    expect(injured('1:59')).toEqual(['injuredOut']);
    expect(injured('2:00').toSorted()).toEqual(['injuredOut', 'lessThanMean', 'moreThanMean']);
  });
  test('twenty minutes less than the others in the season, and not nineteen', () => {
    const season = (minutes: number) => reasons(fourteen().at('12:00'), { season: { Ana: minutes } });
    expect(season(14 * 20)).toContain('lessInSeason');
    expect(season(14 * 20 - 1)).not.toContain('lessInSeason');
  });
});
