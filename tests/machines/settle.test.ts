import { describe, expect, test } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { minuteMs } from '#domain/clock.ts';
import type { MatchEvent } from '#domain/match/entry.ts';
import type { Fix } from '#domain/match/fixes.ts';
import { codeOf, isRefusal, isSignedOut } from '#machines/match/answer.ts';
import { endTime, startTime } from '#machines/match/moment.ts';
import { settle } from '#machines/match/settle.ts';
import type { MatchScript } from '../domain/matchScript.ts';
import { played, playing } from '../domain/starts.ts';

const goal = (playerId: string): MatchEvent => ({ type: 'goal.scored', kind: 'play', playerId });
const settled = (script: MatchScript, fixes: readonly Fix[], reason?: string) =>
  settle({ input: script.input, log: script.log, now: script.now, ...(reason && { reason }) }, fixes, (place) => ({
    ...{ id: `fix${place}`, seq: script.log.length + 1 + place },
    ...{ by: 'coach', device: 'bench', at: script.wallClock, recordedAt: script.wallClock },
  }));
const entriesOf = (script: MatchScript, fixes: readonly Fix[], reason?: string) => {
  const result = settled(script, fixes, reason);
  if (!result.ok) throw new Error(result.refused.code);
  return result.entries;
};
const codesOf = (script: MatchScript, fixes: readonly Fix[]) => {
  const result = settled(script, fixes);
  return result.ok ? 'accepted' : result.refused.code;
};
/** Ana's goal at 10:00 is the last entry. */
const scored = () => playing('FUT7').at('10:00').goal('Ana');
const idOf = (script: MatchScript) => script.log.at(-1)?.id ?? '';
const outside = { period: 1, clock: null, minute: null, stoppage: 0 };

describe('a correction as the entry that it becomes', () => {
  test('a withdrawal and a confirmation have no moment of their own, and name what they are about', () => {
    const script = scored();
    const entryId = idOf(script);
    const [gone] = entriesOf(script, [{ do: 'withdraw', entryId }], 'wrong match');
    expect(gone).toMatchObject({ ...outside, type: 'entry.retracted', corrects: entryId, reason: 'wrong match' });
    expect(entriesOf(script, [{ do: 'withdraw', entryId }])[0]).not.toHaveProperty('reason');
    const [same] = entriesOf(script, [{ do: 'confirm', entryId }], 'it was me');
    expect(same).toMatchObject({ ...outside, type: 'entry.confirmedByOther', corrects: entryId });
    expect(same).not.toHaveProperty('reason');
  });

  test('an amendment keeps the event, or the minute, that it does not name', () => {
    const script = scored();
    const entryId = idOf(script);
    const [other] = entriesOf(script, [{ do: 'amend', entryId, event: goal('Bea') }]);
    expect(other).toMatchObject({ type: 'entry.amended', corrects: entryId, event: goal('Bea') });
    expect(other).not.toHaveProperty('when');
    const [moved] = entriesOf(script, [{ do: 'amend', entryId, minute: 7 }]);
    expect(moved).toMatchObject({ event: goal('Ana'), when: { period: 1, minute: 7, clock: 7 * minuteMs - 1 } });
    expect(entriesOf(script, [{ do: 'amend', entryId: 'nobody', minute: 7 }])).toEqual([]);
    expect(codesOf(script, [{ do: 'amend', entryId, minute: 90 }])).toBe('period.minuteOutside');
  });

  test('a forgotten entry is at its minute, as typed; without one it is now', () => {
    const script = scored().at('12:30');
    const [typed] = entriesOf(script, [{ do: 'insert', event: goal('Bea'), minute: 4 }]);
    expect(typed).toMatchObject({ type: 'goal.scored', minute: 4, clock: 4 * minuteMs - 1, typed: true });
    const [now] = entriesOf(script, [{ do: 'insert', event: goal('Bea') }]);
    expect(now).toMatchObject({ clock: 12.5 * minuteMs, minute: 13 });
    expect(now).not.toHaveProperty('typed');
    expect(codesOf(script, [{ do: 'insert', event: goal('Bea'), minute: 90 }])).toBe('period.minuteOutside');
    const interval = { do: 'insert', event: { type: 'card.shown', card: 'yellow', playerId: 'Bea' } } as const;
    const [between] = entriesOf(scored().whistle(), [{ ...interval, interval: true, period: 1 }]);
    expect(between).toMatchObject({ ...outside, typed: true });
  });

  test('an assist has the moment of its goal', () => {
    const script = scored();
    const goalId = idOf(script);
    script.at('20:00');
    const [assist] = entriesOf(script, [{ do: 'insert', event: { type: 'assist.given', goalId, playerId: 'Bea' } }]);
    expect(assist).toMatchObject({ clock: 10 * minuteMs, minute: 11 });
    expect(assist).not.toHaveProperty('typed');
  });

  test('an addition has a reason only in a report that was signed', () => {
    const open = scored();
    const fix: Fix = { do: 'insert', event: goal('Bea'), minute: 4 };
    expect(entriesOf(open, [fix], 'forgotten')[0]).not.toHaveProperty('reason');
    const signed = played(scored()).finish().sign();
    expect(entriesOf(signed, [fix], 'forgotten')[0]).toMatchObject({ reason: 'forgotten' });
    expect(entriesOf(signed, [fix])[0]).not.toHaveProperty('reason');
  });
});

describe('a minute outside the match', () => {
  const interval = { do: 'insert', event: goal('Bea'), interval: true, period: 1 } as const;
  test('is refused with itself, and nothing else is in the way', () => {
    const script = scored();
    const refused = (details: object) => ({
      ...{ ok: false, refused: { code: 'period.minuteOutside', details }, conflicts: [], all: [] },
    });
    expect(settled(script, [{ do: 'amend', entryId: idOf(script), minute: 90 }])).toEqual(refused({ minute: 90 }));
    expect(settled(script, [{ do: 'insert', event: goal('Bea'), minute: 91 }])).toEqual(refused({ minute: 91 }));
    // The interval has not come, and has no minute.
    expect(settled(script, [interval])).toEqual(refused({ minute: 0 }));
    const { event: _, ...moved } = interval;
    expect(settled(script, [{ ...moved, do: 'amend', entryId: idOf(script) }])).toEqual(refused({ minute: 0 }));
  });
  test('only a whistle may be moved past the end of its period, and sets it', () => {
    const script = scored().whistle();
    const whistle = idOf(script);
    const [later] = entriesOf(script, [{ do: 'amend', entryId: whistle, minute: 25, stoppage: 3 }]);
    expect(later).toMatchObject({ when: { period: 1, minute: 25, stoppage: 3 } });
    const scoredAt = script.log.at(-2)?.id ?? '';
    expect(codesOf(script, [{ do: 'amend', entryId: scoredAt, minute: 25, stoppage: 3 }])).toBe('period.minuteOutside');
    const second = scored().whistle().start(2).at('40:00').goal('Bea');
    const first = second.log.find((entry) => entry.type === 'period.ended')?.id ?? '';
    expect(codesOf(second, [{ do: 'amend', entryId: first, minute: 25, stoppage: 3 }])).toBe('accepted');
    expect(codesOf(second, [{ do: 'insert', event: goal('Bea'), minute: 25, stoppage: 3 }])).toBe(
      'period.minuteOutside',
    );
  });
});

describe('several in one step', () => {
  test('all of them or none', () => {
    const script = scored();
    const fixes: Fix[] = [
      { do: 'withdraw', entryId: idOf(script) },
      { do: 'insert', event: goal('Bea'), minute: 4 },
    ];
    expect(entriesOf(script, fixes).map(({ id }) => id)).toEqual(['fix0', 'fix1']);
    expect(codesOf(script, [...fixes, { do: 'insert', event: goal('Kira'), minute: 5 }])).toBe('player.notOnPitch');
  });

  /** In the fourth minute Kira came on at 3:30; a goal of hers in that minute can only be at its end. */
  test('a typed minute is its end, or its beginning where only that is legal', () => {
    const script = playing('FUT7').at('3:30').sub('Ana', 'Kira').at('20:00');
    const at = (playerId: string) => {
      const [entry] = entriesOf(script, [{ do: 'insert', event: goal(playerId), minute: 4 }]);
      return entry?.clock;
    };
    expect(at('Kira')).toBe(4 * minuteMs - 1);
    expect(at('Ana')).toBe(3 * minuteMs);
    const both: Fix[] = ['Ana', 'Kira'].map((id) => ({ do: 'insert', event: goal(id), minute: 4 }));
    expect(entriesOf(script, both).map(({ clock }) => clock)).toEqual([3 * minuteMs, 4 * minuteMs - 1]);
    const turned = both.toReversed();
    expect(entriesOf(script, turned).map(({ clock }) => clock)).toEqual([4 * minuteMs - 1, 3 * minuteMs]);
    const three: Fix[] = [...both, { do: 'insert', event: goal('Ana'), minute: 4 }];
    expect(entriesOf(script, three).map(({ clock }) => clock)).toEqual([3 * minuteMs, 4 * minuteMs - 1, 3 * minuteMs]);
    const four: Fix[] = ['Ana', 'Ana', 'Ana', 'Ana'].map((id) => ({ do: 'insert', event: goal(id), minute: 4 }));
    expect(entriesOf(script, four).map(({ clock }) => clock)).toEqual(Array(4).fill(3 * minuteMs));
    // Of more than three, all are tried at the end or all at the beginning.
    const mixed: Fix[] = ['Ana', 'Ana', 'Ana', 'Kira'].map((id) => ({ do: 'insert', event: goal(id), minute: 4 }));
    expect(codesOf(script, mixed)).toBe('player.notOnPitch');
    // What was refused is said of the end of the minute.
    expect(codesOf(script, [{ do: 'insert', event: goal('Lola'), minute: 4 }])).toBe('player.notOnPitch');
  });
});

describe('what errors mean', () => {
  const refused = new AppError('badRequest');
  test('their code, or unknown', () => {
    expect([refused, { code: 7 }, null, 'code', undefined, {}].map(codeOf)).toEqual([
      'badRequest',
      '7',
      ...Array(4).fill('unknown'),
    ]);
  });
  test('a refusal is an answer of the server that stays the same', () => {
    const of = (status: number) => Object.assign(new AppError('badRequest'), { status });
    expect([400, 403, 409, 499].map((status) => isRefusal(of(status)))).toEqual([true, true, true, true]);
    expect([401, 408, 429, 500, 503].map((status) => isRefusal(of(status)))).toEqual(Array(5).fill(false));
    expect([new Error('no'), { status: 400 }, null].map(isRefusal)).toEqual([false, false, false]);
  });
  test('whoever is signed out', () => {
    expect(['sessionEnded', 'signedOut', 'badRequest'].map((code) => isSignedOut({ code }))).toEqual([
      true,
      true,
      false,
    ]);
  });
});

test('a period begins at its first minute, and ends at the clock, never before its last entry', () => {
  const script = scored();
  expect(startTime(script.now.state, 2)).toEqual({ period: 2, clock: 0, minute: 25, stoppage: 0 });
  expect(endTime(script.now.state, 1, script.wallClock + 5 * minuteMs)).toMatchObject({
    clock: 15 * minuteMs,
    minute: 15,
  });
  expect(endTime(script.now.state, 1, script.wallClock - 5 * minuteMs)).toMatchObject({
    clock: 10 * minuteMs,
    minute: 10,
  });
  expect(endTime(script.now.state, 1, script.wallClock - 60 * minuteMs)).toMatchObject({ clock: 10 * minuteMs });
});
