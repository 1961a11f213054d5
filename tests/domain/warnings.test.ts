import { describe, expect, test } from 'vitest';
import { warningsOf } from '#domain/match/warnings.ts';
import type { MatchScript } from './matchScript.ts';
import { played, playing } from './starts.ts';

const warned = (script: MatchScript) =>
  warningsOf(script.now.state, script.wallClock).map(({ code, playerId }) => (playerId ? `${code} ${playerId}` : code));

describe('warnings, before a rule is broken', () => {
  test('nothing to say', () => {
    expect(warned(playing('FUT11').at("10'"))).toEqual([]);
    expect(warned(played(playing('FUT11')))).toEqual([]);
  });
  test('the last window, and none left', () => {
    const script = playing('FUT11').at("50'").sub('Ana', 'Kira').at("60'").sub('Bea', 'Lola');
    expect(warned(script)).toEqual(['windows.lastOne']);
    expect(warned(script.at("70'").sub('Cris', 'Mar'))).toEqual(['windows.usedUp']);
  });
  test('all changes made', () => {
    const changes = { most: 1, windows: 1, moreInExtraTime: 0, returns: false };
    expect(warned(playing('FUT11', { changes }).at("50'").sub('Ana', 'Kira'))).toEqual(['changes.usedUp']);
  });
  test('the last change, and beside it the last window', () => {
    const changes = { most: 2, windows: 2, moreInExtraTime: 0, returns: false };
    const script = playing('FUT11', { changes }).at("50'").sub('Ana', 'Kira');
    expect(warned(script)).toEqual(['changes.lastOne', 'windows.lastOne']);
    expect(
      warned(
        playing('FUT11', { changes: { ...changes, windows: null } })
          .at("50'")
          .sub('Ana', 'Kira'),
      ),
    ).toEqual(['changes.lastOne']);
  });
  test('one fewer and the match stops', () => {
    expect(warned(playing('FUT7').at("5'").red('Ana').red('Bea'))).toEqual(['team.atLeast']);
  });
  test('nobody in goal: it is said until somebody is, at half time and in the second half too', () => {
    const script = playing('FUT7').at("5'").red('Ona');
    expect(warned(script)).toEqual(['keeper.missing']);
    expect(warned(script.whistle())).toEqual(['keeper.missing']);
    expect(warned(script.start(2).at("30'"))).toEqual(['keeper.missing']);
    expect(warned(script.moves('Ana', 'pt'))).toEqual([]);
  });
  test('a time penalty is over when the clock says so, not when something happens', () => {
    const script = playing('FUT7', { timePenalty: 5 }).at('5:00').yellow('Ana');
    expect(warned(script.at('9:59'))).toEqual([]);
    expect(warned(script.at('10:00'))).toEqual(['timePenalty.over Ana']);
  });
});

describe('everybody plays at least one and at most two of the first three quarters', () => {
  const quarters = () => playing('FUT8', { participation: { periods: 3, least: 1, most: 2 } });
  const bench = ['Kira', 'Lola', 'Mar', 'Nora', 'Olga', 'Pau'];
  test('in the first there is time', () => {
    expect(warned(quarters().at("5'"))).toEqual([]);
  });
  test('in the second those who have not played must do so in the third', () => {
    expect(
      warned(quarters().whistle().start(2).at("20'")).filter((one) => bench.some((id) => one.endsWith(id))),
    ).toEqual(bench.map((id) => `participation.atRisk ${id}`));
  });
  test('those who play the second too may not play the third', () => {
    const script = quarters().whistle().sub('Ana', 'Kira').start(2).at("20'");
    expect(warned(script)).toContain('participation.tooMany Bea');
    expect(warned(script)).not.toContain('participation.tooMany Ana');
  });
  test('a change between two quarters does not count for the one before', () => {
    const script = quarters().whistle().sub('Ana', 'Kira').sub('Bea', 'Lola').start(2).whistle().sub('Kira', 'Mar');
    expect(warned(script)).not.toContain('participation.atRisk Kira');
    expect(warned(script)).not.toContain('participation.now Mar');
    expect(warned(script)).toContain('participation.atRisk Nora');
  });
  test('in the third it is now or never, and after it too late', () => {
    const script = quarters().whistle().start(2).whistle().start(3).at("40'");
    expect(warned(script)).toContain('participation.now Kira');
    expect(warned(script.sub('Ana', 'Kira'))).not.toContain('participation.now Kira');
    expect(warned(script.whistle())).toEqual([]);
  });
});

test('least playing time: who can reach it only by coming on now', () => {
  const script = playing('FUT7', { leastMinutes: 20 }).whistle().start(2).at('24:00');
  expect(warned(script)).toContain('minutes.atRisk Kira');
  expect(warned(playing('FUT7', { leastMinutes: 20 }).at('10:00'))).toEqual([]);
});
