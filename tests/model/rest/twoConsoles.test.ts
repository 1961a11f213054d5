import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { isSeen } from '#domain/match/entry.ts';
import { type Coach, openCoach, type Planted } from '../../../scripts/chaos/coach.ts';
import { direct, kickOff, logOf, type Someone, signIn } from '../../../scripts/chaos/ground.ts';
import type { Mischief } from '../../../scripts/chaos/wire.ts';
import { virtualWorld, type World } from '../../../scripts/chaos/world.ts';
import { foldOf } from '../../../scripts/rig/follower.ts';
import { seeded } from '../../../scripts/rig/random.ts';
import { printSeed, seed } from '../../domain/seed.ts';

/**
 * Random walks of two people at two consoles of one match, each with a token, an outbox and a bad network of their own:
 * the coach and the manager tap, go offline, come back, reload. At every step each tap is in the log, on its way, or a
 * conflict; at last both see what the server has, everything once. Virtual time, `RUNS=20` walks farther.
 */
beforeAll(printSeed);
const farther = Number(process.env.RUNS ?? 1);
const patience = 240_000;

let world: World;
beforeAll(async () => {
  world = await virtualWorld();
});
afterAll(() => world.close());

type Console = { readonly name: string; readonly someone: Someone; readonly coach: Coach; readonly wire: Mischief };
type Real = { readonly matchId: string; readonly consoles: readonly Console[]; readonly findings: readonly string[] };
type Model = { readonly online: boolean[] };

const people = ['coach', 'manager'] as const;
const idsIn = ({ coach }: Console): ReadonlySet<string> =>
  new Set([...(coach.optimistic()?.log ?? []).flatMap((one) => (isSeen(one) ? [one.id] : [])), ...coach.cards()]);

const look = ({ consoles, findings }: Real): void => {
  for (const one of consoles.filter(({ coach }) => coach.isOpen())) {
    const has = idsIn(one);
    expect([...one.coach.owed()].filter((id) => !has.has(id) && !one.coach.waits().includes(id))).toEqual([]);
  }
  expect(findings).toEqual([]);
};
const until = async (done: () => boolean, ms: number): Promise<boolean> => {
  const end = world.time.now() + ms;
  while (!done() && world.time.now() < end) await world.time.step();
  return done();
};

/** One of the two does something. */
class Action implements fc.AsyncCommand<Model, Real> {
  readonly who: number;
  readonly says: string;
  readonly action: (one: Console, online: boolean) => boolean | undefined | Promise<unknown>;
  constructor(who: number, says: string, action: Action['action']) {
    this.who = who;
    this.says = says;
    this.action = action;
  }
  check = (): boolean => true;
  async run({ online }: Model, real: Real): Promise<void> {
    const one = real.consoles[this.who];
    if (!one) return;
    const now = await this.action(one, online[this.who] ?? true);
    if (typeof now === 'boolean') online[this.who] = now;
    look(real);
  }
  toString = (): string => `${people[this.who]}: ${this.says}`;
}

const player = (place: number): string => world.ground.players[place] ?? '';
type Say = readonly [says: string, action: Action['action']];
const tap = (says: string, event: (coach: Coach) => Parameters<Coach['touch']>[0] | undefined): Say => [
  says,
  ({ coach }) => {
    const said = coach.isOpen() ? event(coach) : undefined;
    if (said) coach.touch(said);
    return undefined;
  },
];
const actions: readonly Say[] = [
  ...[0, 1, 2].map((place) =>
    tap(`goal by number ${place + 1}`, () => ({ type: 'goal.scored', kind: 'play', playerId: player(place) })),
  ),
  tap('goal against', () => ({ type: 'goal.conceded', kind: 'play' })),
  tap('yellow for number 2', () => ({ type: 'card.shown', card: 'yellow', playerId: player(1) })),
  tap('number 4 for number 3', () => ({
    type: 'player.substituted',
    changes: [{ playerOutId: player(2), playerInId: player(3) }],
  })),
  tap('home and away change places', (coach) => {
    const state = coach.optimistic()?.now.state;
    return state && { type: 'rules.corrected', isLocal: !state.isLocal };
  }),
  tap('one more change is allowed', (coach) => {
    const most = coach.optimistic()?.now.state.rules.changes.most ?? 3;
    return { type: 'rules.corrected', rules: { changes: { most: most + 1 } } };
  }),
  tap('undo the last goal', (coach) => {
    const last = coach.optimistic()?.now.state.goals.at(-1);
    return last && { type: 'entry.retracted', corrects: last.entryId };
  }),
  [
    'the network goes, or comes back',
    ({ wire, coach }, online) => {
      wire.away(online);
      if (!online) coach.wake();
      return !online;
    },
  ],
  [
    'reload',
    async ({ coach }) => {
      coach.reload(1);
      expect(await until(coach.isOpen, 3_000)).toBe(true);
    },
  ],
];
const action = fc
  .record({ who: fc.nat(1), which: fc.constantFrom(...actions) })
  .map(({ who, which: [says, does] }) => new Action(who, says, does));
const wait = fc.record({ who: fc.nat(1), tenths: fc.integer({ min: 1, max: 120 }) }).map(
  ({ who, tenths }) =>
    new Action(who, `waits ${tenths / 10} s`, async () => {
      await until(() => false, tenths * 100);
    }),
);

const begin = async (chance: number, findings: string[], planted: Planted): Promise<Real> => {
  const random = seeded(chance);
  world.time.shuffle(random);
  const manager = await signIn(world.ground, 'manager');
  const matchId = await kickOff(world.ground, manager);
  const tell = (what: string): void => {
    // An entry that the other has made impossible is no longer displayed, and becomes a conflict when the server has
    // answered.
    if (!what.includes('stepped back')) findings.push(what);
  };
  const consoles: Console[] = [];
  for (const name of people) {
    const [someone, net] = [await signIn(world.ground, name), await world.connect(name, random)];
    const coach = openCoach({ matchId, someone, net, random, tell, planted, name });
    consoles.push({ name, someone, coach, wire: net.wire });
  }
  expect(await until(() => consoles.every(({ coach }) => coach.isOpen()), patience)).toBe(true);
  return { matchId, consoles, findings };
};

/** The network is stable again: both have sent and settled everything, and each has what the server has. */
const agree = async ({ matchId, consoles, findings }: Real): Promise<void> => {
  for (const { wire, coach } of consoles) {
    wire.calm();
    coach.wake();
  }
  const [first] = consoles;
  if (!first) throw new Error('nobody is there');
  const server = () => logOf(world.ground, first.someone, matchId);
  let log = await server();
  const isLevel = ({ coach }: Console) => coach.isDone() && coach.optimistic()?.log.length === log.length;
  const end = world.time.now() + patience;
  while (world.time.now() < end && !consoles.every(isLevel)) {
    await world.time.step();
    log = await server();
  }
  const view = await direct(world.ground, first.someone)(calls.match.get, { params: { id: matchId } });
  const { state, phase } = foldOf(view, log);
  for (const { name, someone, coach } of consoles) {
    const now = coach.optimistic()?.now;
    expect({ state: now?.state, phase: now?.phase }, name).toEqual({ state, phase });
    const his = log.flatMap((one) => (isSeen(one) && one.by === someone.userId && one.device === name ? [one.id] : []));
    expect(his.toSorted(), `${name}: everything once`).toEqual([...coach.owed()].toSorted());
  }
  expect(findings).toEqual([]);
};

const walks = (planted: Planted = {}) =>
  fc.asyncProperty(
    fc.nat(1_000_000),
    fc.commands([action, action, action, wait], { maxCommands: 40, size: 'max' }),
    async (chance, commands) => {
      await world.time.rest(30_000);
      const real = await begin(chance, [], planted);
      try {
        await fc.asyncModelRun(() => ({ model: { online: [true, true] }, real }), commands);
        await agree(real);
      } finally {
        for (const { coach } of real.consoles) coach.leave();
      }
    },
  );

test('two people at two consoles, offline, back and reloaded: at last both see what the server has, everything once', async () => {
  await fc.assert(walks(), { seed, numRuns: 12 * farther });
}, 600_000);

test('outboxes that forget are found, and described in a few words', async () => {
  const { failed, counterexample } = await fc.check(walks({ forgetful: true }), { seed: 11, numRuns: 60 });
  expect(failed).toBe(true);
  const shortest = String(counterexample?.[1]);
  expect(shortest).toContain('reload');
  expect(shortest.split(',').length).toBeLessThan(8);
}, 600_000);
