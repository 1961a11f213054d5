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

test('entries that are hidden from the reader are left out', () => {
  const { log } = playing('FUT7').at("3'").goal('Ana');
  expect(turnsOf([...log, { seq: log.length + 1, type: 'hidden' }])).toEqual(turnsOf(log));
});
