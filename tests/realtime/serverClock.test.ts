import { expect, test } from 'vitest';
import { retryDelay } from '#realtime/backOff.ts';
import { serverClock } from '#realtime/serverClock.ts';

/** A device whose clock is wrong by `wrong` ms, and a server with a round trip of so many ms. */
const world = (wrong: number) => {
  let real = 1_700_000_000_000;
  let slept = 0;
  let set = 0;
  const device = { steady: () => real + wrong - slept, shown: () => real + wrong + set };
  const clock = serverClock(device);
  const trip = (there: number, back: number) => async () => {
    real += there;
    const said = real;
    real += back;
    return said;
  };
  const sleep = (ms: number) => {
    real += ms;
    slept += ms;
  };
  const setDevice = (by: number) => (set += by);
  return { clock, trip, real: () => real, pass: (ms: number) => (real += ms), sleep, setDevice };
};

test.each([-600_000, 0, 3_600_000])('a device that is wrong by %i ms shows the server time', async (wrong) => {
  const { clock, trip, real, pass } = world(wrong);
  await clock.measure(trip(40, 60));
  pass(90_000);
  expect(Math.abs(clock.now() - real())).toBeLessThanOrEqual(10);
});

test('the shortest trip counts, however lopsided the others were', async () => {
  const { clock, trip, real } = world(5_000);
  const trips = [trip(900, 20), trip(10, 10), trip(20, 700), trip(400, 400), trip(30, 300)];
  await clock.measure(async () => (trips.shift() ?? trip(0, 0))());
  expect(Math.abs(clock.now() - real())).toBeLessThanOrEqual(1);
  expect(clock.error()).toBe(10);
});

test('a slower trip afterwards changes nothing; after doubt it counts', async () => {
  const { clock, trip, real } = world(0);
  await clock.measure(trip(5, 5), 1);
  clock.note(real(), real() + 4_000, real() + 800);
  expect(clock.now()).toBe(real());
  clock.doubt();
  clock.note(real(), real() + 4_000, real() + 800);
  expect(clock.now()).not.toBe(real());
});

test('a trip that fails leaves what was known', async () => {
  const { clock, trip, real } = world(7_000);
  await clock.measure(trip(5, 5));
  await clock.measure(async () => Promise.reject(new Error('away')));
  expect(clock.now()).toBe(real());
});

test('what the device slept through is counted, without asking anybody', async () => {
  const { clock, trip, real, sleep } = world(-240_000);
  await clock.measure(trip(5, 5));
  let leaps = 0;
  clock.onLeap(() => (leaps += 1));
  sleep(900_000);
  expect(clock.now()).toBe(real());
  await Promise.resolve();
  expect(leaps).toBe(1);
  expect(clock.error()).toBe(Number.POSITIVE_INFINITY);
});

test.each([-180_000, 180_000])('a device that is set by %i ms meanwhile is right after one trip', async (by) => {
  const { clock, trip, real, setDevice } = world(0);
  await clock.measure(trip(5, 5));
  setDevice(by);
  if (by < 0) expect(clock.now()).toBe(real());
  clock.now();
  let changes = 0;
  clock.watch(() => (changes += 1));
  await clock.measure(trip(5, 5), 1);
  expect(clock.now()).toBe(real());
  expect(clock.ahead()).toBe(-by);
  expect(changes).toBe(by > 0 ? 1 : 0);
});

test('a clock that some trips give wrongly is not taken over before the best of them', async () => {
  const { clock, trip, real, pass } = world(0);
  await clock.measure(trip(5, 5));
  pass(60_000);
  const seen: number[] = [];
  clock.watch(() => seen.push(clock.now() - real()));
  const trips = [trip(900, 20), trip(10, 10)];
  await clock.measure(async () => (trips.shift() ?? trip(0, 0))(), 2);
  expect(seen).toEqual([]);
  expect(clock.now()).toBe(real());
});

test('after five minutes the clocks are compared again', async () => {
  const { clock, trip, pass } = world(0);
  expect(clock.isOld()).toBe(true);
  await clock.measure(trip(5, 5));
  pass(200_000);
  expect(clock.isOld()).toBe(false);
  pass(200_000);
  expect(clock.isOld()).toBe(true);
});

test('waits double up to half a minute, each with its own jitter', () => {
  const middle = (n: number) => retryDelay(n, () => 0.5);
  expect([0, 1, 2, 3, 5, 6, 50].map(middle)).toEqual([500, 1000, 2000, 4000, 16_000, 30_000, 30_000]);
  expect(retryDelay(1, () => 0)).toBe(500);
  expect(retryDelay(1, () => 0.999)).toBeCloseTo(1499);
});
