import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeOnBack } from '#features/console/backSteps.ts';
import { mayLeave } from '#ui/controls/leaving.ts';

const board = '/matches/7/console';
const back = (backFrom = board) => mayLeave({ pathname: '/matches', state: null, backFrom }, () => undefined);
const opened: (() => void)[] = [];
const open = () => {
  const close = vi.fn<() => void>();
  const gone = closeOnBack(board, close);
  opened.push(gone);
  return { close, gone };
};
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  for (const gone of opened.splice(0)) gone();
  vi.advanceTimersByTime(1_000);
  vi.useRealTimers();
});

test('nothing is open: going back leaves', () => {
  expect(back()).toBe(true);
});

test('the uppermost goes first, one for each step back', () => {
  const [drawer, over] = [open(), open()];
  expect(back()).toBe(false);
  expect([over.close, drawer.close].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  over.gone();
  expect(back()).toBe(false);
  expect(drawer.close).toHaveBeenCalledOnce();
  drawer.gone();
  vi.advanceTimersByTime(1_000);
  expect(back()).toBe(true);
});

test('a thumb that swipes twice has closed what was open, and has not left the match', () => {
  const drawer = open();
  expect(back()).toBe(false);
  drawer.gone();
  vi.advanceTimersByTime(30);
  expect(back()).toBe(false);
  // A link of ours is no gesture.
  expect(mayLeave({ pathname: '/matches', state: null }, () => undefined)).toBe(true);
  vi.advanceTimersByTime(1_000);
  expect(back()).toBe(true);
  expect(drawer.close).toHaveBeenCalledOnce();
});

test('what was closed by a button is no gesture: the next step back leaves at once', () => {
  open().gone();
  expect(back()).toBe(true);
});

test('a link of ours leads on whatever is open, and a sheet with its own address is the one that goes', () => {
  const { close } = open();
  expect(mayLeave({ pathname: '/matches/7/report', state: null }, () => undefined)).toBe(true);
  expect(back(`${board}/notes`)).toBe(true);
  expect(close).not.toHaveBeenCalled();
});
