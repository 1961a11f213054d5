import { describe, expect, test } from 'vitest';
import { minuteMs } from '#domain/clock.ts';
import type { Entry, LogEntry, MatchEvent } from '#domain/match/entry.ts';
import { foldOf, isLatest } from '#machines/match/foldOf.ts';
import { asEntry } from '#machines/match/legal.ts';
import { decide, decideAll, judge, replay } from '#machines/match/replay.ts';
import type { MatchScript } from '../domain/matchScript.ts';
import { played, playing, ready } from '../domain/starts.ts';

const goal = (playerId: string): MatchEvent => ({ type: 'goal.scored', kind: 'play', playerId });
/** An entry after the log of a match, with the time of its last one. */
const next = (script: MatchScript, event: MatchEvent, more: Partial<LogEntry> = {}, place = 1) =>
  ({ ...asEntry(script.now.state, event), seq: script.log.length + place, id: `x${place}`, ...more }) as LogEntry;
const why = (script: MatchScript, event: MatchEvent) => judge(script.now, asEntry(script.now.state, event));

describe('why a phase does not accept an event', () => {
  test.each<[string, () => MatchScript, MatchEvent, object]>([
    ['period.running', () => playing('FUT7'), { type: 'period.started', n: 2 }, { period: 1 }],
    ['period.running', () => playing('FUT7'), { type: 'match.finished' }, { period: 1 }],
    ['period.running', () => playing('FUT7'), { type: 'shootout.started' }, { period: 1 }],
    ['period.notLast', () => playing('FUT7').whistle(), { type: 'match.finished' }, { played: 1, of: 2 }],
    ['period.notLast', () => playing('FUT7').whistle(), { type: 'shootout.started' }, { played: 1, of: 2 }],
    ['state.notHere', () => playing('FUT7').whistle(), { type: 'timeout.taken', side: 'own' }, { state: 'interval' }],
    ['state.notHere', () => ready('FUT7'), { type: 'match.finished' }, { state: 'ready' }],
  ])('%s', (code, story, event, details) => {
    expect(why(story(), event)).toEqual({ code, details });
  });
});

describe('what was read before is not read again', () => {
  const script = () => playing('FUT7').at('5:00').goal('Ana').at('10:00').goal('Bea');
  /** The same first entry, and another match: what was kept of the last fold by that entry is gone. */
  const forget = ({ input, log }: MatchScript) => replay({ ...input }, log.slice(0, 3));

  test('the same log, and a shorter one right after it', () => {
    const { input, log } = script();
    const all = replay(input, log);
    const { state } = replay(input, log.slice(0, -1));
    expect(replay(input, log.slice(0, -1)).state).toBe(state);
    expect(state.score.own).toBe(1);
    const again = replay(input, log);
    expect(again.state.score.own).toBe(2);
    expect(replay(input, log)).toBe(again);
    expect(replay({ ...input, isLocal: false }, log).state.isLocal).toBe(false);
    expect(again.state).toEqual(all.state);
  });

  test('a correction of an early entry is read from there', () => {
    const { input, log } = script();
    replay(input, log);
    const other = log.map((entry) => (entry.id === log.at(-2)?.id ? ({ ...entry, playerId: 'Cris' } as Entry) : entry));
    expect(replay(input, other).state.goals.map(({ playerId }) => playerId)).toEqual(['Cris', 'Bea']);
  });

  test('a log that grows: the new entry is folded on top', () => {
    const match = script();
    const { input, log } = match;
    const before = foldOf(input, log);
    forget(match);
    expect(foldOf(input, log)).toBe(before);
    const hidden = { seq: log.length + 1, type: 'hidden' } as const;
    expect(foldOf(input, [...log, hidden])).toBe(before);
    forget(match);
    const longer = [...log, hidden, next(match, goal('Cris'), {}, 2)];
    const after = foldOf(input, longer);
    expect(after.state.score.own).toBe(3);
    expect(after.state.players.Dani).toBe(before.state.players.Dani);
    forget(match);
    expect(foldOf({ ...input, isLocal: false }, longer).state.isLocal).toBe(false);
  });

  test('another log with the same first entry is read from the start', () => {
    const { input, log } = script();
    foldOf(input, log);
    const other = log.map((entry) => (entry.id === log.at(-1)?.id ? ({ ...entry, playerId: 'Cris' } as Entry) : entry));
    expect(foldOf(input, other).state.goals.map(({ playerId }) => playerId)).toEqual(['Ana', 'Cris']);
    expect(foldOf(input, log.slice(0, -1)).state.score.own).toBe(1);
    expect(foldOf(input, []).phase).toBe('scheduled');
  });

  test('two entries at once, the first a whistle with another score: the score holds only where it is the newest', () => {
    const match = script();
    const { input, log } = match;
    foldOf(input, log);
    const time = { clock: 25 * minuteMs, minute: 25 };
    const whistle = next(match, { type: 'period.ended', n: 1, localScore: 5, visitorScore: 0 }, time);
    expect(foldOf(input, [...log, whistle]).conflicts).toMatchObject([{ id: 'x1', code: 'score.differs' }]);
    foldOf(input, log);
    const card = next(match, { type: 'card.shown', card: 'yellow', playerId: 'Ana' }, { clock: null, minute: null }, 2);
    expect(foldOf(input, [...log, whistle, card])).toMatchObject({ phase: 'interval', conflicts: [] });
  });
});

describe('whether an entry is after all others', () => {
  const latest = (script: MatchScript, entry: { type: string; period: number; clock: number | null }) =>
    isLatest({ now: script.now, log: script.log }, entry);
  const running = () => playing('FUT7').at('10:00').goal('Ana');
  const tenMinutes = 10 * minuteMs;
  test.each<[boolean, () => MatchScript, { type: string; period: number; clock: number | null }]>([
    [true, running, { type: 'goal.scored', period: 1, clock: tenMinutes }],
    [true, running, { type: 'goal.scored', period: 1, clock: tenMinutes + 1 }],
    [false, running, { type: 'goal.scored', period: 1, clock: tenMinutes - 1 }],
    [false, running, { type: 'card.shown', period: 1, clock: null }],
    [true, running, { type: 'period.ended', period: 1, clock: tenMinutes - 1 }],
    [true, running, { type: 'period.started', period: 2, clock: 0 }],
    [false, running, { type: 'period.started', period: 1, clock: 0 }],
    [false, running, { type: 'card.shown', period: 0, clock: null }],
    [true, running, { type: 'goal.scored', period: 2, clock: 1 }],
    [true, () => running().whistle(), { type: 'card.shown', period: 1, clock: null }],
    [false, () => running().whistle(), { type: 'goal.scored', period: 1, clock: 30 * minuteMs }],
    [false, () => running().whistle(), { type: 'period.ended', period: 1, clock: null }],
    [true, () => ready('FUT7'), { type: 'card.shown', period: 0, clock: null }],
  ])('%s', (wanted, story, entry) => {
    expect(latest(story(), entry)).toBe(wanted);
  });

  test('of the interval of a whistle that was taken back there is something later', () => {
    const script = running().whistle().as('whistle').yellow('Ana').retract('whistle');
    const entry = { type: 'goal.scored', period: 1, clock: 26 * minuteMs };
    expect(latest(script, entry)).toBe(false);
    expect(isLatest({ now: script.now, log: [{ seq: 1, type: 'hidden' }] }, entry)).toBe(true);
    expect(isLatest({ now: script.now, log: ready('FUT7').log }, entry)).toBe(true);
  });
});

describe('the judge of the whole match', () => {
  const sentOff = () => playing('FUT7').at('5:00').goal('Ana');
  test('what was illegal before is nobody’s fault now', () => {
    const script = sentOff();
    const { input } = script;
    // A goal of somebody on the bench, from a time with other rules.
    const log = [...script.log, next(script, goal('Kira'))];
    const before = replay(input, log).conflicts;
    expect(before).toMatchObject([{ id: 'x1', code: 'player.notOnPitch' }]);
    const entry = next(script, goal('Bea'), {}, 2);
    expect(decide(input, log, before, entry).ok).toBe(true);
    expect(decide(input, log, [], entry)).toMatchObject({ ok: false, conflicts: [{ id: 'x1' }] });
  });

  test('of several in one step the one that is not legal is named, and then no other', () => {
    const script = sentOff();
    const entries = [next(script, goal('Bea')), next(script, goal('Kira'), {}, 2)];
    const verdict = decideAll(script.input, script.log, [], entries);
    expect(verdict).toMatchObject({ ok: false, refused: { code: 'player.notOnPitch' }, conflicts: [] });
    expect(!verdict.ok && verdict.all.map(({ id }) => id)).toEqual(['x2']);
  });
});

test('a whistle of before says nothing of the score, also where it was amended', () => {
  const script = played(playing('FUT7').at('5:00').goal('Ana').as('goal'));
  const whistle = script.log.findLast((entry) => entry.type === 'period.ended');
  const event = { type: 'period.ended', n: 2, localScore: 1, visitorScore: 0 } as const;
  script.correct({ type: 'entry.amended', corrects: whistle?.id ?? '', event });
  expect(script.answer).toBe('accepted');
  expect(script.retract('goal').answer).toBe('accepted');
  expect(script.now).toMatchObject({ conflicts: [], state: { score: { own: 0 } } });
});
