import { expect, test } from 'vitest';
import type { SeenEntry } from '#domain/match/entry.ts';
import type { ConsoleCommand } from '#machines/match/command.ts';
import {
  adopted,
  emptyOutbox,
  isNothing,
  type Outbox,
  outboxChange,
  type SharedOutbox,
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
