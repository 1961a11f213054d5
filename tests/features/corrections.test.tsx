import { describe, expect, test } from 'vitest';
import type { Entry, MatchEvent } from '#domain/match/entry.ts';
import { rulesOf } from '#domain/match/format.ts';
import { positionCodes } from '#domain/positions.ts';
import { historyOf } from '#features/console/conflicts/history.ts';
import { kindsOf, withKind, withUncounted } from '#features/console/corrections/amendment.ts';
import {
  assistNoted,
  draftOf,
  forgotten,
  forgottenIn,
  isComplete,
  slotsOf,
  withInstead,
} from '#features/console/corrections/fixDraft.ts';
import { isBreak, lengthOf, placeOf, placesOf, printPlace, typedOf } from '#features/console/corrections/minuteRail.ts';
import { entryOf } from '#machines/match/optimistic.ts';
import { replay, replayUntil } from '#machines/match/replay.ts';

const input = { rules: rulesOf('FUT11'), isLocal: true };
const start = 1_760_000_000_000;
const minutes = (n: number) => start + n * 60_000;
const id = (n: number) => `${String(n).padStart(8, '0')}-0000-4000-8000-${String(n).padStart(12, '0')}`;
const players = Array.from({ length: 14 }, (_, index) => id(index + 1));
const [, ana, leo, mia] = players as [string, string, string, string];
const kira = players[12] as string;

type Said = readonly [event: Parameters<typeof entryOf>[1]['event'], minute: number];
/** A match of two halves of 47 and 48 minutes, with the given events. */
const played = (...said: readonly Said[]) => {
  const events: readonly Said[] = [
    [{ type: 'squad.called', players: players.map((playerId, index) => ({ playerId, dorsal: index + 1 })) }, 0],
    ...players.slice(0, 11).map((playerId, index): Said => {
      return [{ type: 'lineup.placed', playerId, position: positionCodes[index] ?? 'm' }, 0];
    }),
    [{ type: 'lineup.confirmed' }, 0],
    [{ type: 'period.started', n: 1 }, 0],
    ...said,
  ];
  const log: Entry[] = [];
  for (const [index, [event, minute]] of events.entries()) {
    const command = {
      commandId: id(100 + index),
      event,
      at: minutes(minute),
      device: minute > 40 ? 'phone' : 'tablet',
    };
    log.push({ ...entryOf(replay(input, log).state, command), seq: index + 1, by: 'coach' } as Entry);
  }
  return { log, state: replay(input, log).state };
};
const first = id(114);
const goal = (playerId: string, assistId?: string): MatchEvent => {
  return { type: 'goal.scored', kind: 'play', playerId, ...(assistId && { assistId }) };
};

describe('the rail of minutes', () => {
  const { state } = played(
    [{ type: 'period.ended', n: 1 }, 46.5],
    [{ type: 'period.started', n: 2 }, 60],
    [goal(ana), 65.5],
  );

  test('a period, its stoppage time, and the break after it', () => {
    expect(placesOf(state)).toEqual([{ period: 1, minute: 1 }, { breakAfter: 1 }, { period: 2, minute: 1 }]);
    expect([lengthOf(state, 1, 0), lengthOf(state, 2, 5.5 * 60_000)]).toEqual([47, 6]);
    expect(typedOf(state, { period: 1, minute: 23 })).toEqual({ period: 1, minute: 23 });
    expect(typedOf(state, { period: 1, minute: 47 })).toEqual({ period: 1, minute: 45, stoppage: 2 });
    expect(typedOf(state, { period: 2, minute: 6 })).toEqual({ period: 2, minute: 51 });
    expect(typedOf(state, { breakAfter: 1 })).toEqual({ period: 1, interval: true });
    expect([printPlace(state, { period: 1, minute: 47 }), printPlace(state, { breakAfter: 1 })]).toEqual(["45+2'", '']);
  });

  test('every place comes back as itself', () => {
    for (const minute of [1, 2, 44, 45, 46, 47]) {
      const { period, minute: printed = 0, stoppage = 0 } = typedOf(state, { period: 1, minute });
      expect(placeOf(state, { period, clock: 0, minute: printed, stoppage })).toEqual({ period: 1, minute });
    }
    const inBreak = placeOf(state, { period: 1, clock: null, minute: null, stoppage: 0 });
    expect(inBreak && isBreak(inBreak)).toBe(true);
    expect(placeOf(state, { period: 0, clock: null, minute: null, stoppage: 0 })).toBeNull();
  });
});

describe('who an event is about', () => {
  test('everybody in it may have been somebody else', () => {
    const change: MatchEvent = { type: 'player.substituted', changes: [{ playerOutId: ana, playerInId: kira }] };
    expect(slotsOf(change).map(({ role, playerId }) => [role, playerId])).toEqual([
      ['off', ana],
      ['on', kira],
    ]);
    expect(withInstead(change, ana, leo)).toEqual({ ...change, changes: [{ playerOutId: leo, playerInId: kira }] });
    expect(withInstead(goal(ana, leo), leo, mia)).toEqual(goal(ana, mia));
    expect(slotsOf(goal(ana, leo))[1]?.put(undefined)).toEqual(goal(ana));
    expect(slotsOf({ type: 'goal.scored', kind: 'ownGoal' })).toEqual([]);
  });

  test('what was forgotten wants its people named, where it cannot do without', () => {
    const wanting = forgotten.filter((what) => !isComplete(draftOf(what)));
    expect(wanting).toEqual(['yellow', 'red', 'change', 'injury', 'return']);
  });

  test('a card is for a player or for one of the staff, whom it names then', () => {
    const card: MatchEvent = { type: 'card.shown', card: 'red', playerId: ana };
    const [slot] = slotsOf(card);
    const forCoach = slot?.staff?.put('coach') ?? card;
    expect(forCoach).toEqual({ type: 'card.shown', card: 'red', staffId: 'coach' });
    expect(isComplete(forCoach)).toBe(true);
    expect(slotsOf(forCoach)[0]?.put(leo)).toEqual({ type: 'card.shown', card: 'red', playerId: leo });
    // The kind of a caution stays when another person was cautioned; a red card always counts.
    const caution = { type: 'card.shown', card: 'yellow', playerId: ana, temporary: true } as const;
    expect(slotsOf(caution)[0]?.put(leo)).toEqual({ ...caution, playerId: leo });
    const second = withUncounted({ type: 'card.shown', card: 'secondYellow', playerId: ana }, true);
    expect(second).toEqual({ type: 'card.shown', card: 'yellow', playerId: ana, uncounted: true });
    expect(slotsOf(second)[0]?.staff?.put('coach')).toEqual({
      type: 'card.shown',
      card: 'yellow',
      staffId: 'coach',
      uncounted: true,
    });
    expect(withKind(second, 'red')).toEqual({ type: 'card.shown', card: 'red', playerId: ana });
  });

  test('a match without time-outs and time penalties has none to forget', () => {
    const rules = { ...rulesOf('FUT11'), timePenalty: null };
    expect(forgotten.filter((what) => !forgottenIn(rules).includes(what))).toEqual(['return', 'timeout']);
    expect(forgottenIn({ ...rulesOf('FUT5'), timePenalty: 2 })).toEqual(forgotten);
  });

  test('a missed penalty and a time-out may have been theirs, and theirs names nobody', () => {
    const ours: MatchEvent = { type: 'penalty.missed', side: 'own', playerId: ana };
    expect(kindsOf(ours)).toEqual({ now: 'own', all: ['own', 'rival'] });
    expect(withKind(ours, 'rival')).toEqual({ type: 'penalty.missed', side: 'rival' });
    expect(withKind(ours, 'own')).toEqual(ours);
    expect(withKind(draftOf('timeout'), 'rival')).toEqual({ type: 'timeout.taken', side: 'rival' });
    expect(draftOf('rivalPenaltyMissed')).toMatchObject({ side: 'rival' });
  });

  test('the pitch is looked at as it was at the minute', () => {
    const change: MatchEvent = { type: 'player.substituted', changes: [{ playerOutId: ana, playerInId: kira }] };
    const { log } = played([change, 20.5], [goal(kira), 30.5]);
    const at = (clock: number, except?: string) => replayUntil(input, log, { period: 1, clock }, except).state;
    expect([ana in at(19 * 60_000).pitch, kira in at(19 * 60_000).pitch]).toEqual([true, false]);
    expect([ana in at(21 * 60_000).pitch, kira in at(21 * 60_000).pitch]).toEqual([false, true]);
    expect(ana in at(21 * 60_000, first).pitch).toBe(true);
    expect(at(21 * 60_000).score.own).toBe(0);
  });
});

test('the pass of a goal that was noted on its own is put right in its own line, while it stands', () => {
  const assist: MatchEvent = { type: 'assist.given', goalId: first, playerId: leo };
  const { log } = played([goal(ana), 5], [assist, 5.1]);
  const [scored, given] = log.slice(-2) as [Entry & MatchEvent, Entry & MatchEvent];
  const lines = (withdrawn: boolean) => [
    { entry: scored, withdrawn: false },
    { entry: given, withdrawn },
  ];
  expect(assistNoted(scored, lines(false))).toMatchObject({ id: given.id, playerId: leo });
  expect(assistNoted(scored, lines(true))).toBeUndefined();
  expect(assistNoted(given, lines(false))).toBeUndefined();
});

test('the history of an entry: what it was, and who did what to it when', () => {
  const { log } = played(
    [goal(ana), 5],
    [{ type: 'entry.amended', corrects: first, event: goal(leo) }, 10],
    [{ type: 'entry.retracted', corrects: first }, 45],
    [{ type: 'entry.amended', corrects: first, event: goal(leo) }, 45.5],
    [{ type: 'entry.retracted', corrects: id(115) }, 46],
  );
  const history = historyOf(log, first).map(({ what, was, device }) => [what, was, device]);
  expect(history).toEqual([
    ['recorded', undefined, 'tablet'],
    ['changed', goal(ana), 'tablet'],
    ['withdrawn', undefined, 'phone'],
    ['restored', undefined, 'phone'],
    ['changed', undefined, 'phone'],
  ]);
  const { log: seen } = played([goal(ana), 5], [{ type: 'entry.confirmedByOther', corrects: first }, 6]);
  expect(historyOf(seen, first).map(({ what }) => what)).toEqual(['recorded', 'confirmedByOther']);
  expect(historyOf(log, id(101))).toMatchObject([{ what: 'recorded' }]);
  expect(historyOf(log, 'nobody')).toEqual([]);
});
