import { describe, expect, test } from 'vitest';
import type { Entry, SeenEntry } from '#domain/match/entry.ts';
import { turnsOf as turnsOfLog } from '#machines/match/undo.ts';
import type { MatchScript } from '../domain/matchScript.ts';
import { playing, ready } from '../domain/starts.ts';

/** Each entry as a command of its own: ids of one command differ only in their first eight characters. */
const idOf = (id: string) => `00000000-${id}`;
const apart = (entry: SeenEntry): SeenEntry => {
  if (entry.type === 'hidden') return entry;
  return { ...entry, id: idOf(entry.id), ...('corrects' in entry && { corrects: idOf(entry.corrects) }) } as Entry;
};
const turnsOf = (log: readonly SeenEntry[]) => turnsOfLog(log.map(apart));

const typesOf = ({ log }: MatchScript) => {
  const { undo, redo } = turnsOf(log);
  return [undo && (undo.entry?.type ?? null), redo && (redo.entry?.type ?? null)];
};

describe('what undo reaches', () => {
  test('nothing of the preparation, though a card before kick-off', () => {
    expect(turnsOf(ready('FUT7').log)).toEqual({ undo: null, redo: null });
    expect(typesOf(ready('FUT7').yellow('Kira'))).toEqual(['card.shown', null]);
  });
  test('in play also who comes on and off, and the formation', () => {
    expect(typesOf(playing('FUT7').at("3'").leaves('Ana'))).toEqual(['lineup.benched', null]);
    expect(typesOf(playing('FUT7').at("3'").formation('FUT7-3-2-1'))).toEqual(['formation.set', null]);
  });
  test('not a note, nor the clock: the one before', () => {
    expect(typesOf(playing('FUT7').at("3'").goal('Ana').note())).toEqual(['goal.scored', null]);
    expect(typesOf(playing('FUT7').at("3'").goal('Ana').stopClock().wait(1).startClock())).toEqual([
      'goal.scored',
      null,
    ]);
  });
});

describe('what has been undone', () => {
  const twoGoals = () => playing('FUT7').at("3'").goal('Ana').as('first').at("5'").goal('Bea').as('second');
  test('is offered again, until something new happens', () => {
    const script = twoGoals().retract('second');
    const { undo, redo } = turnsOf(script.log);
    const [first, , withdrawal] = script.log.slice(-3).map(({ id }) => id);
    expect([undo?.ids, redo?.ids]).toEqual([[idOf(first ?? '')], [idOf(withdrawal ?? '')]]);
    expect(turnsOf(script.copy().at("7'").yellow('Ana').log).redo).toBe(null);
  });
  test('and comes back with the withdrawal of the withdrawal', () => {
    const script = twoGoals().retract('second').as('gone').retract('gone');
    const ids = script.log.map(({ id }) => id);
    expect(turnsOf(script.log)).toMatchObject({ undo: { ids: [idOf(ids.at(-3) ?? '')] }, redo: null });
  });
  test('an older one first: the newer stays the next to undo', () => {
    expect(typesOf(twoGoals().retract('first'))).toEqual(['goal.scored', 'goal.scored']);
    const { undo } = turnsOf(twoGoals().retract('first').log);
    expect(undo?.entry).toMatchObject({ playerId: 'Bea' });
  });
});

describe('a correction', () => {
  const corrected = () =>
    playing('FUT7')
      .at("3'")
      .goal('Ana')
      .as('goal')
      .amend('goal', { type: 'goal.scored', kind: 'play', playerId: 'Bea' });
  test('is undone as one, and says which entry it is about and by whom', () => {
    const { undo } = turnsOf(corrected().log);
    expect(undo).toMatchObject({ correction: true, by: 'coach', entry: { type: 'goal.scored', playerId: 'Ana' } });
    expect(turnsOf(playing('FUT7').at("3'").goal('Ana').log).undo).toMatchObject({ correction: false, by: 'coach' });
  });
  test('of an entry that is gone no longer counts', () => {
    expect(typesOf(corrected().retract('goal'))).toEqual(['period.started', 'goal.scored']);
  });
  test('of a correction names no entry', () => {
    const script = corrected().as('correction').retract('correction');
    expect(turnsOf(script.log).redo).toMatchObject({ correction: true, entry: { type: 'goal.scored' } });
  });
});

describe('several entries of one step', () => {
  const stamp = (seq: number, step: string, n: number) => ({
    ...{ seq, id: `${String(n).padStart(8, '0')}-${step}`, by: 'ana', device: 'bench', at: 0, recordedAt: 0 },
    ...{ period: 1, clock: 60_000, minute: 2, stoppage: 0 },
  });
  const goal = (seq: number, step: string, n = 0) =>
    ({ ...stamp(seq, step, n), type: 'goal.scored', kind: 'play', playerId: step }) as Entry;
  const gone = (seq: number, step: string, corrects: Entry, n = 0) =>
    ({ ...stamp(seq, step, n), type: 'entry.retracted', corrects: corrects.id }) as Entry;
  const amended = (seq: number, step: string, corrects: Entry, event: object, n = 0) =>
    ({ ...stamp(seq, step, n), type: 'entry.amended', corrects: corrects.id, event }) as Entry;
  const idsOf = (log: readonly Entry[]) => {
    const { undo, redo } = turnsOfLog(log);
    return [undo?.ids ?? null, redo?.ids ?? null];
  };
  const [a, b] = [goal(1, 'one', 1), goal(2, 'one', 2)];
  test('are undone together, and are back when all of them are', () => {
    expect(idsOf([a, b])).toEqual([[a.id, b.id], null]);
    const both = [gone(3, 'two', b, 1), gone(4, 'two', a, 2)];
    expect(idsOf([a, b, ...both])).toEqual([null, both.map(({ id }) => id)]);
  });
  test('of which one is withdrawn: that is a step of its own', () => {
    const half = gone(3, 'two', b);
    expect(idsOf([a, b, half])).toEqual([[half.id], null]);
    const other = goal(4, 'three');
    // Two withdrawals, one of them of another step, undo neither.
    const mixed = [gone(5, 'four', a, 1), gone(6, 'four', other, 2)];
    expect(idsOf([a, b, other, ...mixed])).toEqual([mixed.map(({ id }) => id), null]);
  });
  test('a withdrawal beside something else is a step, and undoes none', () => {
    const step = [gone(3, 'two', a, 1), goal(4, 'two', 2)];
    expect(idsOf([a, ...step])).toEqual([step.map(({ id }) => id), null]);
  });
  test('one that still counts is enough to be undone', () => {
    const withdrawn = gone(3, 'two', a);
    expect(turnsOfLog([a, b, withdrawn, gone(4, 'three', withdrawn)]).undo?.ids).toEqual([a.id, b.id]);
    const other = goal(5, 'four');
    const corrections = [
      amended(6, 'five', a, { type: 'note.made' }, 1),
      amended(7, 'five', other, { type: 'note.made' }, 2),
    ];
    expect(turnsOfLog([a, other, ...corrections, gone(8, 'six', other)]).undo?.ids).toEqual(
      corrections.map(({ id }) => id),
    );
  });
  test('an amendment into a stopped clock is passed over, and so is a correction of what is not in the log', () => {
    const stopped = amended(3, 'two', a, { type: 'clock.stopped' });
    expect(idsOf([a, stopped])).toEqual([[a.id], null]);
    const stray = gone(3, 'two', goal(9, 'nowhere'));
    expect(turnsOfLog([a, stray]).undo).toMatchObject({ ids: [stray.id], correction: true, entry: undefined });
  });
  test('a correction of a correction names no entry', () => {
    const first = amended(3, 'two', a, { type: 'goal.scored', kind: 'penalty' });
    const second = amended(4, 'three', first, { type: 'goal.scored', kind: 'play' });
    expect(turnsOfLog([a, first, second]).undo?.entry).not.toBe(first);
  });
});

test('entries that are hidden from the reader are left out', () => {
  const { log } = playing('FUT7').at("3'").goal('Ana');
  expect(turnsOf([...log, { seq: log.length + 1, type: 'hidden' }])).toEqual(turnsOf(log));
});
