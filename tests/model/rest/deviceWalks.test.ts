import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { Planted } from '../../../scripts/chaos/coach.ts';
import { direct } from '../../../scripts/chaos/ground.ts';
import { judge } from '../../../scripts/chaos/judge.ts';
import { clearUp } from '../../../scripts/chaos/run.ts';
import { leaveScene, type Scene, setScene } from '../../../scripts/chaos/scene.ts';
import { virtualWorld, type World } from '../../../scripts/chaos/world.ts';
import { printSeed, seed } from '../../domain/seed.ts';

/**
 * Random walks of one console: taps, no network, a network again, a reload, somebody else who writes. Its outbox, its
 * machine and the server are the product's own, in virtual time and a bad network. What it paints is the model's at every
 * step, also offline and right after a reload. `RUNS=20` walks twenty times as often; a red walk shrinks to a short one.
 */
beforeAll(printSeed);
const farther = Number(process.env.RUNS ?? 1);
/** So long a page may take to be where it was, with or without a network. */
const opensWithin = 3_000;

let world: World;
beforeAll(async () => {
  world = await virtualWorld();
});
afterAll(() => world.close());

/** Goals that the console has to show: its own, and those that others have recorded, which it may not have yet. */
type Model = { own: number; rival: number; online: boolean };
type Real = { readonly scene: Scene; readonly findings: readonly string[] };

const pass = async (ms: number): Promise<void> => {
  const until = world.time.now() + ms;
  while (world.time.now() < until) await world.time.step();
};
const look = (model: Readonly<Model>, { scene, findings }: Real): void => {
  const score = scene.coach.optimistic()?.now.state.score;
  expect(score?.own).toBe(model.own);
  expect(score?.rival ?? 0).toBeLessThanOrEqual(model.rival);
  expect(findings).toEqual([]);
};

class Action implements fc.AsyncCommand<Model, Real> {
  readonly name: string;
  readonly can: (model: Readonly<Model>) => boolean;
  readonly action: (model: Model, real: Real) => void | Promise<void>;
  constructor(name: string, can: Action['can'], action: Action['action']) {
    this.name = name;
    this.can = can;
    this.action = action;
  }
  check(model: Readonly<Model>): boolean {
    return this.can(model);
  }
  async run(model: Model, real: Real): Promise<void> {
    await this.action(model, real);
    look(model, real);
  }
  toString = (): string => this.name;
}

const always = () => true;
const goal = fc.nat({ max: 2 }).map(
  (place) =>
    new Action(`goal by number ${place + 1}`, always, (model, { scene: { coach, world } }) => {
      const playerId = world.ground.players[place] ?? '';
      expect(coach.touch({ type: 'goal.scored', kind: 'play', playerId })).toBe(true);
      model.own += 1;
    }),
);
const note = fc.constant(
  new Action('note', always, (_, { scene: { coach } }) => {
    expect(coach.touch({ type: 'note.made', text: 'Press higher.' })).toBe(true);
  }),
);
const undo = fc.constant(
  new Action(
    'undo the last goal',
    ({ own }) => own > 0,
    (model, { scene: { coach } }) => {
      const goals = coach.optimistic()?.now.state.goals.filter(({ side }) => side === 'own') ?? [];
      expect(coach.touch({ type: 'entry.retracted', corrects: goals.at(-1)?.entryId ?? '' })).toBe(true);
      model.own -= 1;
    },
  ),
);
const otherScores = fc.constant(
  new Action('somebody else notes a goal against', always, async (model, { scene: { world, manager, matchId } }) => {
    const body = { commandId: crypto.randomUUID(), confirm: true, device: 'office', kind: 'play' as const };
    await direct(world.ground, manager)(calls.matchPlay.rivalGoal, { params: { id: matchId }, body });
    model.rival += 1;
  }),
);
const network = (online: boolean) =>
  fc.constant(
    new Action(
      online ? 'goOnline' : 'goOffline',
      (model) => model.online !== online,
      (model, { scene: { wires } }) => {
        const [wire, wake] = wires[0] ?? [];
        wire?.away(!online);
        if (online) wake?.();
        model.online = online;
      },
    ),
  );
const reload = fc.constant(
  new Action('reload', always, async (_, { scene: { coach } }) => {
    coach.reload(1);
    const until = world.time.now() + opensWithin;
    do await world.time.step();
    while (!coach.isOpen() && world.time.now() < until);
    expect(coach.isOpen()).toBe(true);
  }),
);
const wait = fc
  .integer({ min: 1, max: 200 })
  .map((tenths) => new Action(`wait ${tenths / 10} s`, always, () => pass(tenths * 100)));

const all = [goal, goal, note, undo, otherScores, network(false), network(true), reload, wait, wait];

const walks = (planted: Planted = {}) =>
  fc.asyncProperty(fc.nat(1_000_000), fc.commands(all, { maxCommands: 40, size: 'max' }), async (chance, commands) => {
    await world.time.rest(30_000);
    const findings: string[] = [];
    const tell = (what: string) => void findings.push(what);
    const scene = await setScene(world, chance, tell, planted);
    try {
      for (let tries = 0; tries < 5_000 && !scene.coach.isOpen(); tries += 1) await world.time.step();
      const model: Model = { own: 0, rival: 0, online: true };
      await fc.asyncModelRun(() => ({ model, real: { scene, findings } }), commands);
      await clearUp(scene, tell);
      await judge(scene, tell);
      expect(findings).toEqual([]);
      expect(scene.coach.optimistic()?.now.state.score).toEqual({ own: model.own, rival: model.rival });
    } finally {
      leaveScene(scene);
    }
  });

test('what a console shows is what was tapped, offline, online and over a reload; at last the server has it once', async () => {
  await fc.assert(walks(), { seed, numRuns: 15 * farther });
}, 600_000);

test('an outbox that forgets is found, and described in a few words', async () => {
  const { failed, counterexample } = await fc.check(walks({ forgetful: true }), { seed: 7, numRuns: 60 });
  expect(failed).toBe(true);
  const shortest = String(counterexample?.[1]);
  expect(shortest).toContain('reload');
  expect(shortest.split(',').length).toBeLessThan(8);
}, 600_000);
