import { expect, test } from 'vitest';
import type { SeenEntry } from '#domain/match/entry.ts';
import type { ConsoleCommand } from '#machines/match/command.ts';
import {
  adopted,
  duplicateIds,
  duplicateNamed,
  emptyOutbox,
  isNothing,
  type Outbox,
  outboxChange,
  type SharedOutbox,
  shownBeside,
  upcastOutbox,
  withChange,
} from '#machines/match/outbox.ts';
import { command, goal } from './consoleHands.ts';

const tap = (): ConsoleCommand => command(goal());
const card = (one: ConsoleCommand) => ({ command: one, code: 'entry.possibleDuplicate', details: {} });
const box = (pending: readonly ConsoleCommand[], cards: readonly ConsoleCommand[] = []): Outbox => ({
  pending,
  unsettled: cards.map(card),
});
const after = (shared: SharedOutbox, before: Outbox, now: Outbox) => withChange(shared, outboxChange(before, now));
const idsOf = ({ pending }: Outbox) => pending.map((one) => one.commandId);

test('two tabs that tap at once keep both, in the order in which the disk heard of them', () => {
  const [a, b, c] = [tap(), tap(), tap()];
  const first = after(emptyOutbox, box([]), box([a]));
  const second = after(first, box([]), box([b]));
  const third = after(second, box([a]), box([a, c]));
  expect(idsOf(third)).toEqual([a, b, c].map((one) => one.commandId));
});

test('what landed leaves, what was refused becomes a card, and nothing is announced when nothing changed', () => {
  const [a, b] = [tap(), tap()];
  const both: SharedOutbox = { ...emptyOutbox, pending: [a, b] };
  expect(idsOf(after(both, box([a, b]), box([b])))).toEqual([b.commandId]);
  const refused = after(both, box([a, b]), box([b], [a]));
  expect(idsOf(refused)).toEqual([b.commandId]);
  expect(refused.unsettled).toEqual([card(a)]);
  expect(isNothing(outboxChange(box([b], [a]), box([b], [a])))).toBe(true);
});

test('a card that is insisted on waits again; one that was dropped elsewhere stays dropped', () => {
  const a = tap();
  const carded: SharedOutbox = { ...emptyOutbox, unsettled: [card(a)] };
  const again = { ...a, confirm: true };
  const insisted = after(carded, box([], [a]), box([again]));
  expect(insisted).toMatchObject({ pending: [again], unsettled: [] });
  // What waits was touched after it, and may be about it: its withdrawal, say.
  const later = tap();
  const behind = after({ ...carded, pending: [later] }, box([later], [a]), box([again, later]));
  expect(behind).toMatchObject({ pending: [again, later], unsettled: [] });
  const dropped = after(carded, box([], [a]), box([]));
  expect(dropped).toMatchObject({ pending: [], unsettled: [], dropped: [a.commandId] });
  expect(after(dropped, box([], [a]), box([again]))).toMatchObject({ pending: [], unsettled: [] });
});

test('a tab that hears of the others keeps its newest touch and what has landed but is not in its log', () => {
  const [old, landed, fresh, gone, carded] = [tap(), tap(), tap(), tap(), tap()];
  const mine = box([landed, gone, carded, fresh]);
  const shared: SharedOutbox = { pending: [old], unsettled: [card(carded)], dropped: [gone.commandId] };
  const now = adopted(mine, shared, []);
  expect(idsOf(now)).toEqual([old, landed, fresh].map((one) => one.commandId));
  expect(now.unsettled).toEqual([card(carded)]);
  const entry = { ...landed.event, seq: 1, id: landed.commandId } as unknown as SeenEntry;
  expect(idsOf(adopted(mine, shared, [entry]))).toEqual([old, fresh].map((one) => one.commandId));
});

test('the entry that the server names as a duplicate, where it names one', () => {
  const named = (code: string, entry: unknown) => duplicateNamed({ code, details: { entry } });
  expect(named('entry.possibleDuplicate', { id: 'theirs' })).toBe('theirs');
  expect(named('player.sentOff', { id: 'theirs' })).toBeUndefined();
  for (const entry of [undefined, null, 'theirs', {}]) expect(named('entry.possibleDuplicate', entry)).toBeUndefined();
});

test('beside the log: what waits, and before it the cards whose duplicate the server has named', () => {
  const [a, b, c] = [tap(), tap(), tap()];
  const named = { command: a, code: 'entry.possibleDuplicate', details: { entry: { id: 'theirs' } } };
  const pending = [c];
  const unsettled = [card(b), named];
  expect(shownBeside({ pending, unsettled })).toEqual([a, c]);
  expect(shownBeside({ pending, unsettled: [card(b)] })).toBe(pending);
  expect([...duplicateIds({ unsettled })]).toEqual([[a.commandId, 'theirs']]);
});

test('an outbox that an earlier version kept has the names of today', () => {
  const former = { ...tap(), event: { type: 'entry.witnessed', corrects: 'e1' } } as unknown as ConsoleCommand;
  const today = { ...former, event: { type: 'entry.confirmedByOther', corrects: 'e1' } };
  const cards = [
    { command: former, code: 'entry.twin', details: { entry: { id: 'theirs' } } },
    { command: former, code: 'player.sentOff', details: {} },
  ];
  expect(upcastOutbox({ pending: [former], unsettled: cards, dropped: ['d'] })).toEqual({
    pending: [today],
    unsettled: [
      { command: today, code: 'entry.possibleDuplicate', details: { entry: { id: 'theirs' } } },
      { command: today, code: 'player.sentOff', details: {} },
    ],
    dropped: ['d'],
  });
});

test('any one change is one', () => {
  const nothing = outboxChange(box([]), box([]));
  expect(isNothing(nothing)).toBe(true);
  const one = tap();
  for (const part of [{ waits: [one] }, { refused: [card(one)] }, { landed: ['l'] }, { dropped: ['d'] }])
    expect(isNothing({ ...nothing, ...part })).toBe(false);
});

test('a card that is known, or was discarded, does not come twice; the other cards stay', () => {
  const [a, b, c] = [tap(), tap(), tap()];
  const shared: SharedOutbox = { pending: [], unsettled: [card(a), card(b)], dropped: [c.commandId] };
  const refused = outboxChange(box([a, c]), box([], [a, c]));
  expect(withChange(shared, refused).unsettled).toEqual([card(a), card(b)]);
  expect(withChange(shared, outboxChange(box([], [a]), box([{ ...a, confirm: true }]))).unsettled).toEqual([card(b)]);
  expect(withChange(shared, outboxChange(box([], [a]), box([]))).unsettled).toEqual([card(b)]);
});

test('the last two hundred that were discarded are remembered', () => {
  const gone = Array.from({ length: 250 }, (_, n) => `d${n}`);
  const shared: SharedOutbox = { ...emptyOutbox, dropped: gone.slice(0, 249) };
  const change = { ...outboxChange(box([]), box([])), dropped: gone.slice(249) };
  expect(withChange(shared, change).dropped).toEqual(gone.slice(50));
});
