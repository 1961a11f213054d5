import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { formationsOf } from '#domain/formations.ts';
import { endMinute, minutesOf } from '#domain/match/minutes.ts';
import { type PositionsPlayed, positionsPlayed, seasonPositions } from '#domain/match/positionsPlayed.ts';
import { onPitch, runningPeriod } from '#domain/match/state.ts';
import { replay } from '#machines/match/replay.ts';
import type { MatchScript } from './matchScript.ts';
import { competitions, drawsWithClockSet, entryAt, play } from './randomMatch.ts';
import { printSeed, runs } from './seed.ts';
import { kicksOf, played, playing } from './starts.ts';

beforeAll(printSeed);

const of = ({ input, log }: MatchScript): PositionsPlayed => positionsPlayed(input.rules, log);
/** "li 61, mc 29" */
const textOf = (places: PositionsPlayed[string] | undefined): string =>
  (places ?? []).map(({ position, minutes }) => `${position} ${minutes}`).join(', ');
const sum = (places: PositionsPlayed[string] | undefined): number =>
  (places ?? []).reduce((all, { minutes }) => all + minutes, 0);

describe('where each has played', () => {
  test('one who stays, one who comes on in their place, one who has not played', () => {
    const where = of(played(playing('FUT11').whistle().start(2).at('60:20').sub('Ana', 'Kira')));
    const place = playing('FUT11').now.state.pitch.Ana?.position;
    expect([textOf(where.Ona), textOf(where.Ana), textOf(where.Kira)]).toEqual(['pt 90', `${place} 61`, `${place} 29`]);
    expect(where.Lola).toBeUndefined();
  });
  test('one who moves, and one who gives up their place to the keeper', () => {
    const where = of(played(playing('FUT11').at('20:30').moves('Ana', 'dc').at('30:00').moves('Bea', 'pt')));
    const { Ana, Bea } = playing('FUT11').now.state.pitch;
    expect(textOf(where.Ana)).toBe(`dc 69, ${Ana?.position} 21`);
    expect(textOf(where.Bea)).toBe(`pt 59, ${Bea?.position} 31`);
    expect(textOf(where.Ona)).toBe(`${Bea?.position} 59, pt 31`);
  });
  test('another formation gives another position', () => {
    const script = playing('FUT11').at('20:30');
    const before = script.now.state.pitch;
    const other = formationsOf('FUT11')[1]?.key ?? '';
    const { pitch } = script.formation(other).now.state;
    const where = of(played(script));
    const moved = onPitch(script.now.state).filter((id) => pitch[id]?.position !== before[id]?.position);
    expect(moved.length).toBeGreaterThan(0);
    for (const id of moved) expect(textOf(where[id])).toBe(`${pitch[id]?.position} 69, ${before[id]?.position} 21`);
  });
  test('twice in the same position of one match is one match; of two matches, two', () => {
    const there = of(
      played(
        playing('FUT11').at('10:00').moves('Ana', 'dc').at('20:00').moves('Ana', 'mc').at('30:00').moves('Ana', 'dc'),
      ),
    );
    expect(there.Ana?.find(({ position }) => position === 'dc')).toMatchObject({ matches: 1, minutes: 69 });
    const season = seasonPositions([there, there, of(played(playing('FUT11')))]);
    expect(season.Ana?.find(({ position }) => position === 'dc')).toEqual({ position: 'dc', matches: 2, minutes: 138 });
    expect(season.Ona).toEqual([{ position: 'pt', matches: 3, minutes: 270 }]);
  });
  test('what was withdrawn did not happen, what was forgotten did', () => {
    const script = playing('FUT11').at('20:30').moves('Ana', 'dc').as('move').at('30:00').retract('move');
    const late = played(script).late("31'").moves('Bea', 'dc');
    expect(textOf(of(late).Ana)).not.toContain('dc');
    expect(textOf(of(late).Bea)).toContain('dc 59');
  });
  test('a second yellow ends it; the kicks from the mark are no position', () => {
    const booked = played(playing('FUT11').at('10:00').yellow('Ana').at('40:00').yellow('Ana'));
    expect(sum(of(booked).Ana)).toBe(41);
    const kicks = kicksOf('FUT11').kicks('oxoxox').finish();
    expect(sum(of(kicks).Ana)).toBe(90);
  });

  test.each(Object.keys(competitions))('%s: together they are the minutes of the sheet', (name) => {
    let walked = 0;
    fc.assert(
      fc.property(drawsWithClockSet(90), (script) => {
        const { state, log, at, input } = play(name, script);
        const end = entryAt(state, { type: 'match.abandoned' }, log.length + 1, at);
        const whole = runningPeriod(state) ? [...log, end] : log;
        const sheet = replay(input, whole);
        if (sheet.conflicts.length > 0) return;
        walked += 1;
        const where = positionsPlayed(input.rules, whole);
        for (const id of Object.keys(sheet.state.players))
          expect([id, sum(where[id])]).toEqual([id, minutesOf(sheet.state, id, 0).official]);
        const goal = Object.values(where).flatMap((places) => places.filter(({ position }) => position === 'pt'));
        expect(sum(goal)).toBeLessThanOrEqual(endMinute(sheet.state, 0) + sheet.state.periods.length);
        for (const places of Object.values(where)) {
          expect(new Set(places.map(({ position }) => position)).size).toBe(places.length);
          expect(places.every(({ minutes, matches }) => minutes > 0 && matches === 1)).toBe(true);
        }
      }),
      runs(60),
    );
    expect(walked).toBeGreaterThan(0);
  });
});
