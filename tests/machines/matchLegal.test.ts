import { describe, expect, test } from 'vitest';
import type { MatchEventType } from '#domain/match/entry.ts';
import { asEntry, legalEvents, nextStep } from '#machines/match/legal.ts';
import { hears } from '#machines/match/phase.ts';
import { judge } from '#machines/match/replay.ts';
import { shootoutScore } from '#machines/match/shootoutScore.ts';
import { lastStanding, revisionOf } from '#machines/match/view.ts';
import { match } from '../domain/matchScript.ts';
import { allScenarios } from '../domain/scenarios/allScenarios.ts';
import { kicksOf, levelTie, played, playing, ready } from '../domain/starts.ts';

describe('the one large button', () => {
  test.each([
    ['prepare', () => match('FUT11')],
    ['prepare', () => match('FUT11').called().lineUp('Ona', 'Ana')],
    ['confirmLineup', () => match('FUT11').called().lineUp()],
    ['startPeriod', () => ready('FUT11')],
    [null, () => ready('FUT11').red('Ona')],
    ['endPeriod', () => playing('FUT11')],
    ['startPeriod', () => playing('FUT8').whistle()],
    ['resume', () => playing('FUT8').suspend()],
    [null, () => playing('FUT5').red('Ana').red('Bea').red('Cris')],
    ['finish', () => played(playing('FUT11'))],
    ['startExtraTime', () => levelTie('FUT11')],
    ['startPeriod', () => levelTie('FUT11').start(3).whistle()],
    ['startShootout', () => levelTie('FUT7')],
    ['takeKick', () => kicksOf('FUT11')],
    ['takeKick', () => kicksOf('FUT11').kicks('o')],
    ['takeKick', () => kicksOf('FUT11').kicks('oooooooooo')],
    ['finish', () => kicksOf('FUT11').kicks('oxoxox')],
    ['confirm', () => played(playing('FUT11')).finish()],
    ['confirm', () => playing('FUT11').abandon()],
    [null, () => played(playing('FUT11')).finish().sign()],
    [null, () => match('FUT11').postpone()],
    [null, () => match('FUT11').cancel()],
  ] as const)('%s', (step, story) => {
    expect(nextStep(story().now)).toBe(step);
  });
});

/** Events that name nobody, so that the list can promise that they would be accepted. */
const bare: readonly MatchEventType[] = [
  'lineup.confirmed',
  'period.ended',
  'clock.stopped',
  'clock.started',
  'shootout.started',
  'match.resumed',
  'match.finished',
  'match.confirmed',
];

test('what is legal is heard; and what names nobody would be accepted', () => {
  for (const { story } of allScenarios) {
    const { now } = story();
    const legal = legalEvents(now);
    for (const type of legal) expect(hears(now.phase, type)).toBe(true);
    for (const type of bare) {
      const event = type === 'period.ended' ? { type, n: now.state.period } : ({ type } as { type: 'match.finished' });
      expect([type, legal.includes(type)]).toEqual([type, judge(now, asEntry(now.state, event)) === null]);
    }
  }
});

describe('what there is nobody to say it of is not offered', () => {
  const offers = (story: ReturnType<typeof playing>, type: MatchEventType) => legalEvents(story.now).includes(type);
  test('an assist needs a goal without one', () => {
    const goal = playing('FUT11').at("5'").goal('Ana').as('goal');
    expect(offers(playing('FUT11'), 'assist.given')).toBe(false);
    expect(offers(goal, 'assist.given')).toBe(true);
    expect(offers(goal.assist('goal', 'Bea'), 'assist.given')).toBe(false);
    expect(offers(playing('FUT11').goal(undefined, undefined, 'ownGoal'), 'assist.given')).toBe(false);
  });
  test('nor is there an assist to a goal of the opponent', () => {
    expect(offers(playing('FUT11').at("5'").conceded(), 'assist.given')).toBe(false);
  });
  test('a clock that runs can be stopped, one that stands started; a time-out can be taken while there is one', () => {
    const clock = (story: ReturnType<typeof playing>) => [
      offers(story, 'clock.stopped'),
      offers(story, 'clock.started'),
    ];
    const running = () => playing('FUT5').at('4:00');
    expect([clock(running()), clock(running().stopClock())]).toEqual([
      [true, false],
      [false, true],
    ]);
    expect(offers(running(), 'timeout.taken')).toBe(true);
    expect(offers(running().timeout('rival'), 'timeout.taken')).toBe(true);
    expect(offers(running().timeout('own'), 'timeout.taken')).toBe(false);
    expect(offers(playing('FUT11'), 'timeout.taken')).toBe(false);
  });
  test('the end of a time penalty needs one', () => {
    const sinBin = () => playing('FUT11', { timePenalty: 10 });
    expect(offers(sinBin(), 'timePenalty.ended')).toBe(false);
    expect(offers(sinBin().yellow('Ana'), 'timePenalty.ended')).toBe(true);
  });
  test('who joins needs a free place', () => {
    expect(offers(playing('FUT11'), 'lineup.placed')).toBe(false);
    expect(offers(playing('FUT11').red('Ana'), 'lineup.placed')).toBe(false);
    expect(offers(playing('FUT11').leaves('Ana'), 'lineup.placed')).toBe(true);
    expect(offers(match('FUT11').called().lineUp(), 'lineup.placed')).toBe(true);
    const short = match('FUT11').called().lineUp('Ona', 'Ana', 'Bea', 'Cris', 'Dani', 'Eva', 'Fani', 'Gala');
    expect(offers(short.confirmed().kickOff(), 'lineup.placed')).toBe(true);
  });
  test('after the last whistle a change needs extra time, or kicks and a keeper', () => {
    expect(offers(played(playing('FUT11')), 'player.substituted')).toBe(false);
    expect(offers(levelTie('FUT11'), 'player.substituted')).toBe(true);
    expect(offers(kicksOf('FUT11'), 'player.substituted')).toBe(true);
    expect(offers(kicksOf('FUT11').red('Ona'), 'player.substituted')).toBe(false);
  });
});

test('undo withdraws the newest entry that stands, and nobody’s private mark', () => {
  const script = playing('FUT11').at("5'").goal('Ana').as('first').at("6'").goal('Bea').as('second').note();
  const undone = () => {
    const last = lastStanding(script.log);
    return last && 'playerId' in last ? last.playerId : last?.type;
  };
  expect(undone()).toBe('Bea');
  script.retract('second').as('undo');
  expect(undone()).toBe('Ana');
  script.retract('undo');
  expect(undone()).toBe('Bea');
  script.retract('second').retract('first');
  expect(undone()).toBe('period.started');
});

test('what is changed after the signature makes a new revision; a mark does not', () => {
  const script = played(playing('FUT11').at("5'").goal('Ana').as('goal')).finish();
  expect(revisionOf(script.log)).toBe(1);
  expect(revisionOf(script.sign().note().log)).toBe(1);
  expect(revisionOf(script.retract('goal').log)).toBe(2);
  expect(revisionOf(script.late("80'", 2).goal('Bea').log)).toBe(3);
});

test('the shoot-out has its own score', () => {
  expect(shootoutScore(playing('FUT11').now.state)).toBeNull();
  expect(shootoutScore(kicksOf('FUT11').kicks('ooxo').now.state)).toEqual({ own: 1, rival: 2 });
});
