import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { minutesOf } from '#domain/match/minutes.ts';
import { benchOf, onPitch, placeOf } from '#domain/match/state.ts';
import { suggestionsOf } from '#domain/match/suggestion.ts';
import type { PositionCode } from '#domain/positions.ts';
import { asEntry } from '#machines/match/legal.ts';
import { judge } from '#machines/match/replay.ts';
import type { MatchScript } from './matchScript.ts';
import { competitions, draws, play } from './randomMatch.ts';
import { printSeed, runs } from './seed.ts';
import { playing } from './starts.ts';

const unknown = () => null;
const needs = { shares: {}, season: {}, positions: {}, positionOf: unknown };
const requested = (script: MatchScript, more: Partial<Parameters<typeof suggestionsOf>[1]> = {}) =>
  suggestionsOf(script.now.state, { ...needs, ...more }, script.wallClock);
const reasons = (script: MatchScript, more: Partial<Parameters<typeof suggestionsOf>[1]> = {}) =>
  requested(script, more)[0]?.reasons.map(({ code }) => code) ?? [];

type Moment = Pick<ReturnType<typeof play>, 'phase' | 'state' | 'at'>;
/** The moments of a drawn match at which a substitution may be suggested, the last one first. */
const momentsOf = (...drawn: Parameters<typeof play>): readonly Moment[] => {
  const moments: Moment[] = [];
  play(drawn[0], drawn[1], (_before, { at }, { phase, state }) => {
    if (['playing', 'interval', 'suspended'].includes(phase)) moments.unshift({ phase, state, at });
  });
  return moments;
};

/** The result at the last moment where there is one. Most drawn matches end without a suggestion. */
const lastOf = <T>(moments: readonly Moment[], look: (moment: Moment) => T | null): T | null => {
  for (const moment of moments) {
    const found = look(moment);
    if (found) return found;
  }
  return null;
};

/** Who would come on as well as the first suggested player, for the same one: as many minutes, the same weight. */
const likeTheFirst = ({ state, at }: Moment) => {
  const [first] = suggestionsOf(state, needs, at);
  if (!first) return null;
  const { playerOutId, playerInId } = first.change;
  const clockOf = (id: string) => minutesOf(state, id, at).clock;
  const alike = benchOf(state).filter((id) => {
    const taken = new Set(Object.keys(state.players).filter((each) => each !== id && each !== playerOutId));
    const [alone] = suggestionsOf(state, { ...needs, taken }, at);
    return id !== playerInId && clockOf(id) === clockOf(playerInId) && alone?.score === first.score;
  });
  return placeOf(state, playerOutId) && alike.length > 0 ? { state, at, playerOutId, alike } : null;
};

describe('the next change', () => {
  test('whatever happens in a match, what is suggested is legal by the judge', ({ onTestFailed }) => {
    onTestFailed(printSeed);
    let suggested = 0;
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(competitions)), draws(120), (name, script) => {
        const found = lastOf(momentsOf(name, script), (moment) => {
          const all = suggestionsOf(moment.state, needs, moment.at);
          return all.length > 0 ? { ...moment, all } : null;
        });
        if (!found) return;
        const { phase, state, all } = found;
        for (const { change } of all) {
          suggested += 1;
          const entry = asEntry(state, { type: 'player.substituted', changes: [change] });
          expect(judge({ phase, state }, entry)).toBeNull();
        }
      }),
      runs(60),
    );
    expect(suggested).toBeGreaterThan(0);
  });
  test('nothing in the first minutes, and nothing in eleven a side before the hour', () => {
    expect(requested(playing('FUT7').at("4'"))).toEqual([]);
    expect(requested(playing('FUT11').at("40'"))).toEqual([]);
    expect(requested(playing('FUT11').whistle().start(2).at("70'"))).not.toEqual([]);
  });
  test('who has played less than the mean, for one in the same position', () => {
    const positions: Record<string, PositionCode> = { Kira: 'cb', Cris: 'cb' };
    const script = playing('FUT7').at('20:00');
    const [first] = requested(script, {
      positionOf: (id) => positions[id] ?? script.now.state.pitch[id]?.position ?? null,
    });
    expect(first?.change.playerInId).toBe('Kira');
    expect(script.now.state.pitch[first?.change.playerOutId ?? '']?.position).toBe('cb');
    expect(first?.reasons).toContainEqual({ code: 'lessThanMean', playerId: 'Kira', minutes: 11 });
    expect(first?.reasons.map((one) => one.code)).toContain('samePosition');
  });
  test('who has played there this season comes before who never has, though it be her own position', () => {
    const script = playing('FUT7').at('20:00');
    const place = script.now.state.pitch.Ana?.position ?? 'm';
    const others = Object.fromEntries(onPitch(script.now.state).map((id) => [id, 900]));
    const only = { taken: new Set(Object.keys(others).filter((id) => id !== 'Ana')) };
    const own = (id: string): PositionCode => (id === 'Lola' ? 'dc' : place);
    const [before] = requested(script, { ...only, positionOf: own });
    expect(before?.change).toEqual({ playerOutId: 'Ana', playerInId: 'Kira' });
    const positions = { Lola: [{ position: place, minutes: 60, matches: 3 }] };
    const [first] = requested(script, { ...only, positionOf: own, positions });
    expect(first?.change).toEqual({ playerOutId: 'Ana', playerInId: 'Lola' });
    expect(first?.reasons).toContainEqual({ code: 'playedHere', playerId: 'Lola', position: place, count: 3 });
    // Somewhere else is not here.
    const elsewhere = { Lola: [{ position: 'ed' as const, minutes: 60, matches: 3 }] };
    expect(requested(script, { ...only, positionOf: own, positions: elsewhere })[0]?.change.playerInId).toBe('Kira');
  });
  test('whatever the match, between two who are alike in all else the one who has played there is named', ({
    onTestFailed,
  }) => {
    onTestFailed(printSeed);
    let named = 0;
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(competitions)), draws(120), fc.nat(99), (name, script, n) => {
        const found = lastOf(momentsOf(name, script), likeTheFirst);
        if (!found) return;
        const { state, at, playerOutId, alike } = found;
        const [position, chosen] = [placeOf(state, playerOutId)?.position ?? 'm', alike[n % alike.length] ?? ''];
        named += 1;
        const positions = { [chosen]: [{ position, minutes: 1, matches: 1 }] };
        const [now] = suggestionsOf(state, { ...needs, positions }, at);
        expect([now?.change.playerInId, now?.reasons.some(({ code }) => code === 'playedHere')]).toEqual([
          chosen,
          true,
        ]);
      }),
      runs(60),
    );
    expect(named).toBeGreaterThan(0);
  });
  test('what weighs most is said first', () => {
    const script = playing('FUT11').whistle().start(2).at("70'");
    const position = script.now.state.pitch.Ana?.position ?? 'm';
    const positions = { Kira: [{ position, minutes: 200, matches: 4 }] };
    const all = { taken: new Set(onPitch(script.now.state).filter((id) => id !== 'Ana')), positionOf: () => position };
    expect(reasons(script, { ...all, positions })).toEqual([
      'lessThanMean',
      'moreThanMean',
      'playedHere',
      'samePosition',
    ]);
    expect(reasons(script.injured('Ana'), { ...all, positions })[0]).toBe('injuredOut');
  });
  test('the keeper stays, unless she is injured', () => {
    const script = playing('FUT7').at('20:00');
    const natural = (id: string): PositionCode => (id === 'Ona' ? 'pt' : 'm');
    expect(requested(script, { positionOf: natural }).map((one) => one.change.playerOutId)).not.toContain('Ona');
    expect(requested(script.injured('Ona'), { positionOf: natural })[0]?.change.playerOutId).toBe('Ona');
  });
  test('somebody injured goes first', () => {
    expect(reasons(playing('FUT11').at("10'").injured('Bea'))).toContain('injuredOut');
  });
  test('the place of a sent-off player, once it may be filled', () => {
    const script = playing('FUT5').at('4:00').red('Ana');
    expect(reasons(script.copy().at('5:00'))).not.toContain('placeOpen');
    expect(reasons(script.at('6:00'))).toContain('placeOpen');
  });
  test('who must play or rest by the participation rule', () => {
    const rules = { participation: { periods: 3, least: 1, most: 2 } };
    const script = playing('FUT8', rules).whistle().start(2).whistle();
    expect(reasons(script)).toEqual(expect.arrayContaining(['mustPlay', 'mustRest']));
  });
  test('who is prepared already is not asked for twice', () => {
    const script = playing('FUT7').at('20:00');
    const [first] = requested(script);
    const taken = new Set([first?.change.playerInId ?? '', first?.change.playerOutId ?? '']);
    for (const { change } of requested(script, { taken }))
      expect([taken.has(change.playerInId), taken.has(change.playerOutId)]).toEqual([false, false]);
  });
  test('the season asks nobody off in the first minutes, and between two who have had the same of the match it decides', () => {
    const season = { Ana: 900, Bea: 900, Cris: 900, Kira: 0, Lola: 450, Mar: 450, Nora: 450, Olga: 450, Pau: 450 };
    const script = playing('FUT7');
    expect(requested(script.copy().at('1:00'), { season })).toEqual([]);
    const [first] = requested(script.copy().at('20:00'), { season });
    expect(first?.change.playerInId).toBe('Kira');
    expect(['Ana', 'Bea', 'Cris']).toContain(first?.change.playerOutId);
  });
  test('minutes of the season count a little', () => {
    const season = { Kira: 10, Lola: 400, Mar: 400, Nora: 400, Olga: 400, Pau: 400 };
    expect(requested(playing('FUT7').at('20:00'), { season })[0]?.change.playerInId).toBe('Kira');
    expect(reasons(playing('FUT7').at('20:00'), { season })).toContain('lessInSeason');
    const [first] = requested(playing('FUT7').at('20:00'), { season });
    const said = first?.reasons.find(({ code }) => code === 'lessInSeason');
    expect(said).toMatchObject({ playerId: 'Kira', minutes: 10 });
    expect(said?.mean).toBeGreaterThan(100);
  });
});

describe('the goalkeeper and the first minutes', () => {
  /** Seven a side, the reserve keeper Kira on the bench; who else has a position of their own is unknown. */
  const keepers = (id: string): PositionCode | null => (id === 'Ona' || id === 'Kira' ? 'pt' : null);
  const outs = (script: MatchScript, more: Partial<Parameters<typeof suggestionsOf>[1]> = {}) =>
    suggestionsOf(script.now.state, { ...needs, positionOf: keepers, ...more }, script.wallClock, 9).map(
      ({ change }) => `${change.playerInId} for ${change.playerOutId}`,
    );

  test('the keeper is not asked off for minutes, whatever the reserve keeper has missed', () => {
    expect(keepers('Ona') && playing('FUT7').now.state.pitch.Ona?.position).toBe('pt');
    for (const minute of ['0:02', '0:40', '10:00', '20:00', '25:00'])
      expect(outs(playing('FUT7').at(minute)).filter((one) => one.endsWith('Ona'))).toEqual([]);
    expect(outs(playing('FUT11').whistle().start(2).at("89'")).filter((one) => one.endsWith('Ona'))).toEqual([]);
  });
  test('the reserve keeper is asked for where keepers rotate by plan, for an injured keeper, and for a rule', () => {
    expect(outs(playing('FUT7').at('20:00'), { keepersRotate: true })).toContain('Kira for Ona');
    expect(outs(playing('FUT11').at('1:00').injured('Ona'))).toEqual(['Kira for Ona']);
    const rules = { participation: { periods: 3, least: 1, most: 2 } };
    const third = playing('FUT8', rules).whistle().start(2).whistle();
    expect(outs(third)).toContain('Kira for Ona');
  });
  test('before a tenth of the match nothing but an injury or a rule asks for a substitution', () => {
    const season = Object.fromEntries(onPitch(playing('FUT7').now.state).map((id) => [id, 900]));
    const positions = { Lola: [{ position: 'dc' as const, minutes: 900, matches: 9 }] };
    const natural = (id: string): PositionCode | null => (id === 'Lola' ? 'dc' : keepers(id));
    const more = { season, positions, positionOf: natural, keepersRotate: true };
    // Two halves of 25 minutes: a tenth is five.
    for (const minute of ['0:02', '0:40', '2:30', '4:59']) expect(outs(playing('FUT7').at(minute), more)).toEqual([]);
    expect(outs(playing('FUT7').at('8:00'), more)).not.toEqual([]);
    const injured = playing('FUT7').at('0:40').injured('Ana');
    expect(outs(injured, more)).toHaveLength(1);
    expect(outs(injured, more)[0]).toMatch(/ for Ana$/);
  });
  test('why anybody is to come on is said before why it is these two', () => {
    const script = playing('FUT7').at('9:00');
    const position = script.now.state.pitch.Ana?.position ?? 'm';
    const more = {
      taken: new Set(onPitch(script.now.state).filter((id) => id !== 'Ana')),
      positionOf: () => position,
      positions: { Kira: [{ position, minutes: 600, matches: 12 }] },
    };
    // The missing minutes weigh less than the place, and are the reason all the same.
    const [first] = requested(script, more);
    expect(first?.reasons.map(({ code }) => code)).toEqual([
      'lessThanMean',
      'playedHere',
      'samePosition',
      'moreThanMean',
    ]);
  });
  test('nobody is asked off for a place or a booking alone', () => {
    const script = playing('FUT7').at('15:00').yellow('Ana');
    const position = script.now.state.pitch.Ana?.position ?? 'm';
    const positions = Object.fromEntries(
      benchOf(script.now.state).map((id) => [id, [{ position, minutes: 600, matches: 12 }]]),
    );
    // Everybody has their due minutes: those on the pitch all of them, the others none.
    const shares = Object.fromEntries(benchOf(script.now.state).map((id) => [id, 0]));
    expect(requested(script, { positions, shares, positionOf: () => position })).toEqual([]);
  });
});
