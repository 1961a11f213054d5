import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MatchView } from '#contract/matchView.ts';
import type { MatchEvent } from '#domain/match/entry.ts';
import { replay } from '#machines/match/replay.ts';
import { printSeed, seed } from '../../domain/seed.ts';
import { anyEngine } from '../../server/harness.ts';
import { families } from '../match/families.ts';
import { commandOf, matchModel, openingOf, type Played } from '../match/matchModel.ts';
import { moveOf } from '../match/moves.ts';
import { differs } from '../match/otherwise.ts';
import { compare, type Ground, makeMatch, openGround, tell } from './smallMatch.ts';

/**
 * Random walks against the running server: two people, each with a token and a device of their own, send random
 * commands, one of them perhaps without a network for a while. Every reply equals the model's; every follower sees the
 * same. `RUNS=50` walks fifty times as far.
 */
beforeAll(printSeed);
const farther = Number(process.env.RUNS ?? 1);
const family = families.find(({ name }) => name.includes('people')) ?? families[0];
if (!family) throw new Error('no small match');
const world = matchModel(family);

type Model = { state: Played };
type Real = {
  readonly ground: Ground;
  readonly view: MatchView;
  readonly followed: ReturnType<Ground['follower']['follow']>;
};

type Who = 'coach' | 'manager';
/** Only a club administrator signs a match, and corrects a signed one. */
const mayNot = (who: Who, move: string, { now }: Played): boolean =>
  who === 'coach' && (move === 'sign' || now.phase === 'confirmed');
const at = (ground: Ground, who: Who): Ground => (who === 'coach' ? { ...ground, send: ground.coach } : ground);

/** One of the two sends one command. A command sent twice, since no reply came, is one entry. */
class Say implements fc.AsyncCommand<Model, Real> {
  readonly move: string;
  readonly who: Who;
  readonly again: boolean;
  constructor(move: string, who: Who, again: boolean) {
    this.move = move;
    this.who = who;
    this.again = again;
  }
  check({ state }: Readonly<Model>): boolean {
    const command = commandOf(state, moveOf(this.move));
    if (!command || mayNot(this.who, this.move, state)) return false;
    return differs(state.now.phase, command.event as MatchEvent) === undefined;
  }
  async run(model: Model, real: Real): Promise<void> {
    const command = commandOf(model.state, moveOf(this.move));
    const out = world.step(model.state, this.move);
    if (!command || !out) return;
    // Two people may mean two events by the same command: they confirm so at once.
    const reason = model.state.now.phase === 'confirmed' ? { reason: 'a walk' } : {};
    const said = { ...command, ...reason, device: this.who, confirm: true };
    const api = at(real.ground, this.who);
    expect(await tell(api, real.view.id, said)).toBe(out.refused);
    if (this.again && out.refused === null) expect(await tell(api, real.view.id, said)).toBeNull();
    model.state = out.next;
    await compare(real.ground, real.view, real.followed, model.state, this.toString());
  }
  toString = (): string => `${this.who}${this.again ? ' twice' : ''}: ${this.move}`;
}

const moves = family.moves.filter((move) => !moveOf(move).typed);
const saying = fc
  .record({ move: fc.constantFrom(...moves), who: fc.constantFrom<Who>('coach', 'manager'), again: fc.boolean() })
  .map(({ move, who, again }) => new Say(move, who, again));

describe.each(anyEngine)('two people on $name', (engine) => {
  let ground: Ground;
  beforeAll(async () => {
    ground = await openGround(engine);
  });
  afterAll(() => ground.close());

  test('whatever they say, the server, the follower and the model agree', async () => {
    await fc.assert(
      fc.asyncProperty(fc.commands([saying], { maxCommands: 30, size: 'max' }), async (commands) => {
        const view = await makeMatch(ground, family);
        const followed = ground.follower.follow(view.id);
        for (const command of openingOf(family)) await tell(ground, view.id, command);
        await fc.asyncModelRun(() => ({ model: { state: world.start }, real: { ground, view, followed } }), commands);
        expect(replay(family.input, followed.log).conflicts).toEqual([]);
        followed.stop();
      }),
      { seed, numRuns: 6 * farther },
    );
  }, 600_000);

  test('what one of them did without a network arrives when they are back, in its order, once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(saying, { minLength: 1, maxLength: 12 }), async (offline) => {
        const view = await makeMatch(ground, family);
        const followed = ground.follower.follow(view.id);
        for (const command of openingOf(family)) await tell(ground, view.id, command);
        let state = world.start;
        const kept = offline.flatMap((one) => {
          const command = commandOf(state, moveOf(one.move));
          const out = one.check({ state }) ? world.step(state, one.move) : undefined;
          if (!command || !out || out.refused !== null || state.now.phase === 'confirmed') return [];
          state = out.next;
          return [{ command, who: one.who }];
        });
        // Back again: every command is sent, and once more, since the first replies were dropped.
        for (const { command, who } of [...kept, ...kept])
          expect(await tell(at(ground, who), view.id, command)).toBeNull();
        await compare(ground, view, followed, state, 'back again');
        followed.stop();
      }),
      { seed, numRuns: 6 * farther },
    );
  }, 600_000);
});
