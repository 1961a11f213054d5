import { expect, test } from 'vitest';
import { minuteMs } from '#domain/clock.ts';
import { changesSheet, foldedView, lastStanding, playerRow, revisionOf, runningView } from '#machines/match/view.ts';
import type { MatchScript } from '../domain/matchScript.ts';
import { kicksOf, played, playing, ready } from '../domain/starts.ts';

const viewOf = (script: MatchScript) => foldedView(script.now, script.wallClock);
const moment = (minutes: number) => ({ period: 1, clock: minutes * minuteMs, minute: minutes + 1, stoppage: 0 });
const first = { period: 1, clock: 0, minute: 0, stoppage: 0 };
const named = (playerId: string) => ({ playerId, firstName: playerId, lastName: '', shortName: playerId, dorsal: 4 });
const rowOf = (script: MatchScript, playerId: string) => playerRow(script.now.state, named(playerId), script.wallClock);

/** A goal, a time penalty, a goal against, a substitution and a sending-off. */
const half = () => {
  const script = playing('FUT7', { timePenalty: 5 }).at('3:00').goal('Ana', 'Bea').at('4:00').yellow('Cris');
  return script.at('6:00').conceded().at('10:00').sub('Dani', 'Kira').at('12:00').red('Eva');
};

test('the state of a match as whoever follows it reads it', () => {
  const script = half();
  const view = viewOf(script);
  expect(view).toMatchObject({
    ...{ state: 'playing', period: 1, localScore: 1, visitorScore: 1, shootout: null, awarded: null, reason: null },
    clock: { playedBefore: 0, runningSince: script.wallClock - 12 * minuteMs, stoppage: 0, tempo: 1 },
    periods: [{ n: 1, endedAt: null, played: null, own: 1, rival: 1 }],
    sentOff: ['Eva'],
    timePenalties: [{ playerId: 'Cris', from: moment(4), length: 5 }],
    goals: [
      { side: 'own', playerId: 'Ana', assistId: 'Bea', at: moment(3) },
      { side: 'rival', playerId: null, assistId: null, at: moment(6) },
    ],
    cards: [
      { card: 'yellow', playerId: 'Cris', staffId: null },
      { card: 'red', playerId: 'Eva', staffId: null },
    ],
    changes: { made: 1, most: null, windows: 1, mostWindows: null },
    serverTime: script.wallClock,
  });
  expect(view.onPitch.map(({ playerId, since }) => [playerId, since])).toEqual([
    ['Ona', first],
    ['Ana', first],
    ['Bea', first],
    ['Fani', first],
    ['Kira', moment(10)],
  ]);
  expect(view.onPitch[0]).toMatchObject({ position: 'pt', x: 50 });
  expect(view.bench).toContain('Lola');
  expect(view.bench).not.toContain('Kira');
  expect(view.legal).toContain('goal.scored');
  expect(view.warnings.map(({ code }) => code)).toEqual(['timePenalty.over']);
  expect(view.lineup).toHaveLength(7);
  expect(view.lineup[0]).toMatchObject({ playerId: 'Ona', position: 'pt' });
});

test('a futsal place that waits; a formation and a reason; the end of a period', () => {
  expect(viewOf(playing('FUT5').at('3:00').red('Ana')).vacancies).toEqual([
    { playerId: 'Ana', from: moment(3), open: false },
  ]);
  expect(viewOf(ready('FUT7')).formation).toBe(null);
  expect(viewOf(ready('FUT7').reopened().formation('FUT7-3-2-1')).formation).toBe('FUT7-3-2-1');
  expect(viewOf(playing('FUT7').at("5'").suspend('rain'))).toMatchObject({ state: 'suspended', reason: 'rain' });
  const ended = playing('FUT7').whistle();
  expect(viewOf(ended).periods).toMatchObject([{ n: 1, endedAt: ended.wallClock, played: 25 * minuteMs }]);
  expect(viewOf(ended).clock.runningSince).toBe(null);
});

test('stoppage time is of the clock; before kick-off there is none', () => {
  const script = playing('FUT7').at('27:30').goal('Ana');
  expect(runningView(script.now, script.wallClock).clock.stoppage).toBe(3);
  expect(runningView(ready('FUT7').now, script.wallClock).clock.stoppage).toBe(0);
  expect(runningView(playing('FUT7', {}, false).at("5'").goal('Ana').now, 0)).toMatchObject({
    ...{ localScore: 0, visitorScore: 1 },
  });
});

test('kicks: who kicks next, until it is decided', () => {
  const script = kicksOf('FUT11').kick('own', true, 'Ana').kick('rival', false);
  expect(viewOf(script).shootout).toMatchObject({
    ...{ own: 1, rival: 0, decided: false, next: 'own' },
    kicks: [{ playerId: 'Ana' }, { playerId: null }],
  });
  expect(viewOf(kicksOf('FUT11').kicks('oxoxox')).shootout).toMatchObject({ decided: true, next: null });
  expect(rowOf(script, 'Ana')?.shootout).toEqual({ taken: 1, scored: 1 });
  expect(rowOf(kicksOf('FUT11').kick('own', false, 'Ana'), 'Ana')?.shootout).toEqual({ taken: 1, scored: 0 });
  expect(rowOf(script, 'Bea')?.shootout).toBe(null);
});

test('the figures of one player', () => {
  const script = half();
  expect(rowOf(script, 'Ana')).toMatchObject({ started: true, on: 0, off: null, goals: 1, onPitch: true, dorsal: 4 });
  expect(rowOf(script, 'Dani')).toMatchObject({
    ...{ off: 11, onPitch: false, clockMs: 10 * minuteMs, sentOffAt: null, concussedAt: null },
    intervals: [{ from: first, to: moment(10) }],
  });
  expect(rowOf(script, 'Kira')).toMatchObject({ started: false, on: 11, intervals: [{ from: moment(10), to: null }] });
  expect(rowOf(script, 'Eva')).toMatchObject({ red: 1, sentOffAt: moment(12) });
  expect(rowOf(script, 'Nobody')).toBe(null);
  const hurt = playing('FUT11', { concussion: { most: 1, opponentToo: false } })
    .at('5:00')
    .concussion('Ana', 'Kira');
  expect(rowOf(hurt, 'Ana')?.concussedAt).toEqual(moment(5));
});

test('a signed report has one more revision for each correction or late entry, and not for notes or signatures', () => {
  const signed = played(playing('FUT7').at("5'").goal('Ana').as('goal')).finish().sign();
  expect(revisionOf(signed.log)).toBe(1);
  expect(revisionOf(signed.copy().note().log)).toBe(1);
  expect(revisionOf(signed.copy().retract('goal').log)).toBe(2);
  expect(revisionOf(playing('FUT7').at("5'").goal('Ana').log)).toBe(1);
  expect(signed.log.filter(changesSheet)).toHaveLength(signed.log.length - 1);
  expect(changesSheet({ seq: 1, type: 'hidden' })).toBe(false);
  const confirmed = { ...signed.log[0], type: 'entry.confirmedByOther', corrects: 'x' } as never;
  expect(changesSheet(confirmed)).toBe(false);
});

test('the last that stands is no note, nothing that was withdrawn, and nothing hidden', () => {
  const script = playing('FUT7').at("5'").goal('Ana').as('goal').note();
  expect(lastStanding(script.log)?.type).toBe('goal.scored');
  expect(lastStanding(script.copy().retract('goal').log)?.type).toBe('period.started');
  expect(lastStanding([...script.log, { seq: 99, type: 'hidden' }])?.type).toBe('goal.scored');
  expect(lastStanding([])).toBe(undefined);
});
