import { afterEach, expect, test } from 'vitest';
import { guardedHistory } from '#app/places/guardedHistory.ts';
import { guardLeaving } from '#ui/controls/leaving.ts';

/** A browser with delayed navigation: `history.go` takes effect later, a back gesture at once. */
const thumb = () => {
  const entries: { state: unknown; url: string }[] = [{ state: history.state, url: location.href }];
  const waiting: number[] = [];
  let at = 0;
  const move = (delta: number) => {
    at += delta;
    const { state, url } = entries[at] ?? {};
    real.replaceState.call(history, state, '', url);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  };
  const real = { pushState: history.pushState, replaceState: history.replaceState, go: history.go };
  Object.assign(history, {
    pushState: (state: unknown, title: string, url: string) => {
      real.pushState.call(history, state, title, url);
      at += 1;
      entries.splice(at, entries.length, { state, url: location.href });
    },
    replaceState: (state: unknown, title: string, url: string) => {
      real.replaceState.call(history, state, title, url);
      entries[at] = { state, url: location.href };
    },
    go: (delta: number) => void waiting.push(delta),
  });
  return {
    back: () => move(-1),
    /** The browser completes the requested navigation. */
    settle: () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) move(next);
    },
    stop: () => void Object.assign(history, real),
  };
};

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** Three places deep, with so many things open over the last. */
const matchWith = (open: number) => {
  const selection = thumb();
  const shown: string[] = [];
  let left = open;
  const arrived = ({ location: { pathname } }: { location: { pathname: string } }) => void shown.push(pathname);
  ends.push(selection.stop, guardedHistory.listen(arrived));
  for (const place of ['/home', '/matches', '/matches/7/console']) guardedHistory.push(place);
  ends.push(
    guardLeaving(({ backFrom }) => {
      if (backFrom !== '/matches/7/console' || left === 0) return true;
      left -= 1;
      return false;
    }),
  );
  shown.length = 0;
  return { ...selection, shown, left: () => left };
};
const here = () => location.pathname;

test('one step back closes what is open and stays', () => {
  const match = matchWith(1);
  match.back();
  match.settle();
  expect([here(), match.shown, match.left()]).toEqual(['/matches/7/console', [], 0]);
});

test('two gestures before the first is taken back: two things close, the match is not left', () => {
  const match = matchWith(2);
  match.back();
  match.back();
  match.settle();
  expect([here(), match.shown, match.left()]).toEqual(['/matches/7/console', [], 0]);
});

test('of two gestures one closes and one leaves: to the place before, and not past it', () => {
  const match = matchWith(1);
  match.back();
  match.back();
  match.settle();
  expect([here(), match.shown]).toEqual(['/matches', ['/matches']]);
});

test('three gestures with three things open, and one more when all is closed', () => {
  const match = matchWith(3);
  for (let n = 0; n < 3; n += 1) match.back();
  match.settle();
  expect([here(), match.left()]).toEqual(['/matches/7/console', 0]);
  match.back();
  match.settle();
  expect([here(), match.shown]).toEqual(['/matches', ['/matches']]);
});

test('what is asked for before a step is taken back changes the place that is shown, not the one behind it', () => {
  const match = matchWith(1);
  match.back();
  guardedHistory.replace('/matches/7/console?drawer=clock');
  match.settle();
  expect([here(), location.search]).toEqual(['/matches/7/console', '?drawer=clock']);
  match.back();
  match.settle();
  expect([here(), location.search]).toEqual(['/matches', '']);
});
