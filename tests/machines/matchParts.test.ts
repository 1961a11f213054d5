import { describe, expect, test } from 'vitest';
import type { PlayerRow } from '#contract/matchView.ts';
import { minuteMs } from '#domain/clock.ts';
import { rulesOf } from '#domain/match/format.ts';
import { aggregateIn, aggregateScore } from '#machines/match/aggregate.ts';
import { figuresOf } from '#machines/match/figures.ts';
import { endTime } from '#machines/match/moment.ts';
import { notesOf } from '#machines/match/notes.ts';
import { asPlayed, setUpOf, wireRules } from '#machines/match/setUp.ts';
import { numberOf } from '#machines/match/shirts.ts';
import { foldedView, playerRow, revisionOf } from '#machines/match/view.ts';
import { kicksOf, playing } from '../domain/starts.ts';

describe('a tie over two legs', () => {
  const rules = rulesOf('FUT11', { firstLeg: { own: 2, rival: 1, awayGoals: false } });
  const match = { rules, own: 1, rival: 3 };
  test('is printed with the home side first', () => {
    expect(aggregateScore({ ...match, isLocal: true })).toEqual({ score: '3–4', first: '1–2' });
    expect(aggregateScore({ ...match, isLocal: false })).toEqual({ score: '4–3', first: '2–1' });
    expect(aggregateScore({ ...match, isLocal: true, rules: rulesOf('FUT11') })).toBeNull();
  });
  test('also from the score of the wire', () => {
    const wire = { rules, localScore: 1, visitorScore: 3 };
    expect(aggregateIn({ ...wire, isLocal: true })).toEqual({ score: '3–4', first: '1–2' });
    expect(aggregateIn({ ...wire, isLocal: false })).toEqual({ score: '2–5', first: '2–1' });
  });
});

test('who has played is counted, and nobody who only sat on the bench', () => {
  const row = (intervals: number) => ({ intervals: Array.from({ length: intervals }) }) as unknown as PlayerRow;
  expect(figuresOf([], [row(1), row(2), row(0)])).toEqual([
    { name: 'goals', own: 0, rival: 0 },
    { name: 'used', own: 2, rival: null },
  ]);
});

test('notes are those that stand, in the order in which they were made', () => {
  const script = playing('FUT7').at("3'").note().as('first').at("5'").goal('Ana').note();
  const ids = notesOf(script.log).map(({ id }) => id);
  expect(ids).toEqual(script.log.flatMap((entry) => (entry.type === 'note.made' ? [entry.id] : [])));
  expect(ids).toHaveLength(2);
  const hidden = { seq: 99, type: 'hidden' } as const;
  expect(notesOf([...script.retract('first').log, hidden]).map(({ id }) => id)).toEqual(ids.slice(1));
});

test('the set-up of a match: its own where it has one, else what it is played by', () => {
  const rules = rulesOf('FUT7', { periods: [20, 20], extraPeriods: [5] });
  const wire = wireRules(rules);
  expect(wire).toEqual(rules);
  const setUp = { rules: wireRules(rulesOf('FUT5')), isLocal: false };
  expect(setUpOf({ setUp, rules: wire, isLocal: true })).toBe(setUp);
  expect(setUpOf({ setUp: null, rules: wire, isLocal: true } as never)).toEqual({ rules: wire, isLocal: true });
  expect(asPlayed({ rules: setUp.rules, isLocal: false, id: 'm' }, { rules, isLocal: true })).toEqual({
    ...{ rules: wire, isLocal: true, id: 'm' },
  });
});

test('the number on a shirt: of the match squad, else of the team, else none', () => {
  const state = { players: { ana: { dorsal: 7 }, bea: {} } } as never;
  const facts = { people: ['ana', 'bea', 'cris'].map((id, n) => ({ id, dorsal: n === 2 ? null : 20 + n })) };
  expect(['ana', 'bea', 'cris', 'dani'].map((id) => numberOf({ state, facts }, id))).toEqual([7, 21, null, null]);
});

test('the end of a period is not before its own entries, whatever another period has', () => {
  const script = playing('FUT7').at('10:00').goal('Ana');
  const { state } = script.now;
  const start = script.wallClock - 10 * minuteMs;
  expect(endTime(state, 2, start + minuteMs)).toMatchObject({ period: 2, clock: minuteMs });
  expect(endTime(state, 1, start + minuteMs)).toMatchObject({ period: 1, clock: 10 * minuteMs });
});

describe('what is read of a match', () => {
  test('whose turn it is in the shoot-out, until it is decided', () => {
    const next = (marks: string) => {
      const script = kicksOf('FUT11').kicks(marks);
      return foldedView(script.now, script.wallClock).shootout;
    };
    expect([next(''), next('o')].map((one) => [one?.next, one?.decided])).toEqual([
      ['own', false],
      ['rival', false],
    ]);
    expect(next('ooxo')).toMatchObject({ own: 1, rival: 2, decided: false, next: 'own' });
    expect(next('oxoxox')).toMatchObject({ own: 3, rival: 0, decided: true, next: null });
  });
  test('penalties of a player are those of ours', () => {
    const script = kicksOf('FUT7').kick('own', true, 'Ana').kick('rival', true, 'Ana').kick('own', false, 'Bea');
    const row = (playerId: string) => {
      const named = { playerId, firstName: '', lastName: '', shortName: '', dorsal: null };
      return playerRow(script.now.state, named, script.wallClock)?.shootout;
    };
    expect(['Ana', 'Bea', 'Cris'].map(row)).toEqual([{ taken: 1, scored: 1 }, { taken: 1, scored: 0 }, null]);
  });
  test('a log that begins with its signature has one revision more for what follows', () => {
    const { log } = playing('FUT7').at("3'").goal('Ana');
    const [first] = log;
    if (!first) throw new Error('an empty log');
    const signed = { ...first, type: 'match.confirmed' } as typeof first;
    expect([revisionOf([]), revisionOf([signed]), revisionOf([signed, ...log.slice(-1)])]).toEqual([1, 1, 2]);
  });
});
