import { expect, test } from 'vitest';
import { type Entry, isSeen } from '#domain/match/entry.ts';
import { confirmedByIn, duplicateIn } from '#features/console/conflicts/duplicates.ts';
import { benchOrder } from '#features/console/substitutions/benchOrder.ts';
import { folded, linesOf } from '#features/console/timeline/timeline.ts';
import type { ConsoleCommand } from '#machines/match/command.ts';
import { storyOf } from '#machines/match/story.ts';
import { turnsOf } from '#machines/match/undo.ts';
import { matchWords } from '#machines/match/words.ts';
import { levelTie } from '../domain/starts.ts';
import { ana, goal, leo, matchOf, mia, players, yellow } from './shortMatch.ts';

test('the timeline tells the match, newest first, home side first in the score', () => {
  const { log, state } = matchOf(goal(ana), { type: 'goal.conceded', kind: 'play' }, yellow(leo));
  expect(linesOf(log, state).map((line) => [line.entry.type, line.score])).toEqual([
    ['card.shown', undefined],
    ['goal.conceded', '1–1'],
    ['goal.scored', '0–1'],
    ['period.started', undefined],
  ]);
});

test('who is left out of the kicks to equate numbers has a line, in the report too; who leaves for treatment has none', () => {
  const script = levelTie('FUT7').leaves('Bea').equates('Ana');
  const { log } = script;
  const { state } = script.now;
  const [line] = linesOf(log, state);
  expect(line?.entry).toMatchObject({ type: 'lineup.benched', playerId: 'Ana' });
  const benched = storyOf(log, script.now).filter(({ event }) => event.type === 'lineup.benched');
  expect(benched.map(({ event, side }) => [event, side])).toEqual([[{ ...line?.entry }, 'own']]);
  const words = matchWords(
    { people: [{ id: 'Ana', shortName: 'Ana', firstName: 'Ana' }], rules: state.rules, rivalName: '' },
    (key, gaps) => `${key} ${gaps?.player}`,
  );
  expect(benched.map(({ event }) => words.description(event))).toEqual(['sentence.equates Ana']);
});

test('what was withdrawn stays in the timeline, struck, and undo goes on to the one before', () => {
  const first = matchOf(goal(ana), goal(leo));
  expect(turnsOf(first.log).undo?.entry?.id).toBe(first.idOf(1));
  const then = matchOf(goal(ana), goal(leo), { type: 'entry.retracted', corrects: first.idOf(1) });
  expect(turnsOf(then.log).undo?.entry?.id).toBe(then.idOf(0));
  expect(linesOf(then.log, then.state).map((line) => line.withdrawn)).toEqual([true, false, false]);
});

test('who saw the same stands beside the line, and neither changes it nor is undone', () => {
  const { idOf } = matchOf(goal(ana));
  const events = [goal(ana), { type: 'entry.confirmedByOther', corrects: idOf(0) } as const];
  const { log, state } = matchOf(...events);
  const by = (entry: Entry, user: string): Entry => ({ ...entry, by: user });
  const entries = log.map((entry) => (entry.type === 'entry.confirmedByOther' ? by(entry, 'Luis') : entry));
  expect(linesOf(entries, state).map((line) => line.confirmedBy)).toEqual([['Luis'], []]);
  expect(state.score.own).toBe(1);
  expect(turnsOf(log).undo?.entry?.id).toBe(idOf(0));
  const duplicate = { code: 'entry.possibleDuplicate', details: { entry: log.at(-2) } };
  expect(duplicateIn(log, duplicate)?.id).toBe(idOf(0));
  const { log: without } = matchOf(...events, { type: 'entry.retracted', corrects: idOf(1) });
  expect(confirmedByIn(without).size).toBe(0);
  const { log: gone } = matchOf(...events, { type: 'entry.retracted', corrects: idOf(0) });
  expect(duplicateIn(gone, duplicate)).toBeUndefined();
  expect(duplicateIn(log, { ...duplicate, details: {} })).toBeUndefined();
});

test('several withdrawn entries are one line in the place of the newest; one alone stays what it is', () => {
  const all = matchOf(goal(ana), goal(leo), goal(mia));
  const undo = (n: number) => ({ type: 'entry.retracted', corrects: all.idOf(n) }) as const;
  const linesAfter = (...undone: readonly number[]) => {
    const { log, state } = matchOf(goal(ana), goal(leo), goal(mia), ...undone.map(undo));
    return linesOf(log, state);
  };
  const ids = (lines: ReturnType<typeof linesOf>) => lines.map(({ entry }) => entry.id);
  const one = linesAfter(1);
  expect(folded(one, false)).toEqual({ shown: one, fold: null });
  const two = linesAfter(1, 2);
  const closed = folded(two, false);
  expect(ids(closed.shown)).toEqual([all.idOf(0), ids(two).at(-1)]);
  expect([closed.fold?.before?.entry.id, closed.fold?.count]).toEqual([all.idOf(0), 2]);
  const open = folded(two, true);
  expect(ids(open.shown)).toEqual(ids(two));
  expect(open.fold?.before?.entry.id).toBe(all.idOf(2));
  const [kickOff] = linesAfter(0, 1, 2).slice(-1);
  expect(folded(linesAfter(0, 1, 2), false).fold).toEqual({ before: kickOff, count: 3 });
});

test('the bench keeps its seats: who goes off sits where the other got up', () => {
  const change = (out: string, on: string) =>
    ({ type: 'player.substituted', changes: [{ playerOutId: out, playerInId: on }] }) as const;
  const [eighth, ninth, tenth] = players.slice(7) as [string, string, string];
  const at = (...events: readonly ConsoleCommand['event'][]) => {
    const { state, log } = matchOf(...events);
    return benchOrder(state, log.filter(isSeen));
  };
  expect(at()).toEqual([eighth, ninth, tenth]);
  expect(at(change(ana, ninth))).toEqual([eighth, ana, tenth]);
  expect(at(change(ana, ninth), change(leo, eighth))).toEqual([leo, ana, tenth]);
  // Back on in the place of somebody else.
  expect(at(change(ana, ninth), change(mia, ana))).toEqual([eighth, mia, tenth]);
});
