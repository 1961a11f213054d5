import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import type { PlanView } from '#contract/matchPlan.ts';
import { editOf, type MatchPlan, type Planned, type PlanStep, withStep } from '#domain/match/plan.ts';
import { PlanKeeper } from '#realtime/planKeeper.ts';

const planned = (id: string): Planned => ({
  id,
  when: { at: 'call' },
  changes: [{ playerOutId: 'ana', playerInId: 'kira' }],
  by: 'hand',
});
const put = (id: string): PlanStep => ({ type: 'planned.put', planned: planned(id) });

/** A server that takes steps, and may be away or lose its answer. */
const server = () => {
  let plan: MatchPlan = { queue: [], rotation: null, kicks: [] };
  let version = 0;
  const faults: ('away' | 'lost' | 'refused')[] = [];
  const heard: ((id: string, version: number) => void)[] = [];
  const season: PlanView['season'] = [];
  const view = () => ({ version, plan, season }) as unknown as PlanView;
  const take = (steps: readonly PlanStep[]): void => {
    plan = steps.reduce(withStep, plan);
    version += 1;
  };
  return {
    faults,
    season,
    get ids() {
      return plan.queue.map((one) => one.id);
    },
    other(step: PlanStep) {
      take([step]);
      for (const hear of heard) hear('match', version);
    },
    transport: {
      send: vi.fn(async (_call: unknown, given: { body?: { steps: PlanStep[] } }) => {
        const fault = faults.shift();
        if (fault === 'away') throw new TypeError('away');
        if (fault === 'refused') throw new AppError('forbidden');
        if (given.body) take(given.body.steps);
        if (fault === 'lost') throw new TypeError('lost');
        return view();
      }),
    },
    hub: {
      state: 'open',
      watch: () => () => undefined,
      on: (_name: string, hear: (id: string, version: number) => void) => {
        heard.push(hear);
        return () => undefined;
      },
    },
  };
};
const ids = (keeper: PlanKeeper) => keeper.read().plan.queue.map((one) => one.id);
const stops: (() => void)[] = [];
const open = ({ transport, hub }: ReturnType<typeof server>) => {
  const keeper = new PlanKeeper({ matchId: 'match', userId: 'coach', transport, hub } as never);
  stops.push(keeper.start());
  return keeper;
};

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal(
    'localStorage',
    new Proxy(
      {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => void kept.set(key, value),
        removeItem: (key: string) => void kept.delete(key),
      },
      { ownKeys: () => [...kept.keys()], getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }) },
    ),
  );
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.useFakeTimers();
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what is said is here at once, and on the server soon', async () => {
  const far = server();
  const keeper = open(far);
  keeper.say(put('a'));
  expect(ids(keeper)).toEqual(['a']);
  await vi.advanceTimersByTimeAsync(1);
  expect(far.ids).toEqual(['a']);
  expect(keeper.read().waiting).toBe(0);
});

test('without a network it waits, outlives the page, and goes when there is a way', async () => {
  const far = server();
  far.faults.push('away', 'away', 'away', 'away');
  const keeper = open(far);
  keeper.say(put('a'));
  keeper.say(put('b'));
  await vi.advanceTimersByTimeAsync(10);
  expect(keeper.read().waiting).toBe(2);
  stops.splice(0).forEach((stop) => void stop());
  const again = open(far);
  expect(ids(again)).toEqual(['a', 'b']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(far.ids).toEqual(['a', 'b']);
  expect(again.read().waiting).toBe(0);
});

test('the season is kept: without a network it is what was read last', async () => {
  const far = server();
  const season = { playerId: 'kira', minutes: 90, positions: [{ position: 'li' as const, minutes: 90, matches: 3 }] };
  far.season.push(season);
  open(far);
  await vi.advanceTimersByTimeAsync(1);
  stops.splice(0).forEach((stop) => void stop());
  far.faults.push('away');
  expect(open(far).read().season).toEqual([season]);
  // What an application has kept that did not know positions yet.
  const [key = '', text = ''] = Object.keys(localStorage).map((one) => [one, localStorage.getItem(one) ?? ''])[0] ?? [];
  localStorage.setItem(key, text.replace(/,"positions":\[.*?\]/, ''));
  stops.splice(0).forEach((stop) => void stop());
  expect(open(far).read().season).toEqual([{ ...season, positions: [] }]);
});

test('an answer that is lost does nothing twice', async () => {
  const far = server();
  const keeper = open(far);
  await vi.advanceTimersByTimeAsync(1);
  far.faults.push('lost');
  keeper.say(put('a'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect([far.ids, ids(keeper)]).toEqual([['a'], ['a']]);
});

test('what another device says comes in, and nothing of ours is lost', async () => {
  const far = server();
  const keeper = open(far);
  await vi.advanceTimersByTimeAsync(1);
  keeper.say(put('a'));
  far.other(put('b'));
  await vi.advanceTimersByTimeAsync(60_000);
  far.other(put('c'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ids(keeper).toSorted()).toEqual(['a', 'b', 'c']);
});

test('undo takes back step by step', async () => {
  const far = server();
  const keeper = open(far);
  keeper.say(put('a'));
  keeper.say(put('b'));
  keeper.say({ type: 'planned.ordered', ids: ['b', 'a'] });
  keeper.undo();
  expect(ids(keeper)).toEqual(['a', 'b']);
  keeper.undo();
  await vi.advanceTimersByTimeAsync(1_000);
  expect([far.ids, keeper.read().canUndo]).toEqual([['a'], true]);
});

test('an edited change is another one in the same place, and undo brings the old one back there', async () => {
  const far = server();
  const keeper = open(far);
  for (const id of ['a', 'b']) keeper.say(put(id));
  const newId = () => 'c';
  keeper.say(editOf(planned('a'), { when: { at: 'minute', minute: 60 }, changes: planned('a').changes }, newId));
  expect(keeper.read().plan.queue[0]).toMatchObject({ id: 'a', when: { minute: 60 } });
  keeper.say(
    editOf(planned('a'), { when: { at: 'call' }, changes: [{ playerOutId: 'ana', playerInId: 'lola' }] }, newId),
  );
  await vi.advanceTimersByTimeAsync(1_000);
  expect(far.ids).toEqual(['c', 'b']);
  keeper.undo();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(far.ids).toEqual(['a', 'b']);
  // The same two, as a concussion substitution, are another one too.
  const changes = planned('a').changes.map((one) => ({ ...one, additional: 'concussion' as const }));
  keeper.say(editOf(planned('a'), { when: { at: 'call' }, changes }, newId));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(far.ids).toEqual(['c', 'b']);
});

test('what the server refuses is taken back and announced', async () => {
  const far = server();
  const keeper = open(far);
  await vi.advanceTimersByTimeAsync(1);
  far.faults.push('refused');
  keeper.say(put('a'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(ids(keeper)).toEqual([]);
  expect(keeper.read().refused).toMatchObject({ code: 'forbidden' });
});

test('a rotation that another screen has made anew meanwhile is the one that stays; no refusal is shown', async () => {
  const made = (id: string, insteadOf?: string): PlanStep => ({
    type: 'rotation.made',
    rotation: { blocks: 2, keeper: 'fixed', shares: {}, madeWith: { id, players: [], places: 7 } },
    queue: [{ ...planned(`of ${id}`), by: 'rotation' }],
    insteadOf,
  });
  const far = server();
  const [mine, theirs] = [open(far), open(far)];
  mine.say(made('first'));
  await vi.advanceTimersByTimeAsync(1_000);
  for (const [keeper, id] of [
    [mine, 'mine'],
    [theirs, 'theirs'],
  ] as const)
    keeper.say(made(id, 'first'));
  await vi.advanceTimersByTimeAsync(1_000);
  theirs.refresh();
  mine.refresh();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(far.ids).toHaveLength(1);
  for (const keeper of [mine, theirs]) {
    expect(ids(keeper)).toEqual(far.ids);
    expect(keeper.read()).toMatchObject({ waiting: 0, refused: undefined });
  }
});
