import { expect, test } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { unsent } from '#machines/match/console.ts';
import { atConsole, command, goal, input, players, ready, start } from './consoleHands.ts';

/** Numbers from a seed, the same each time. */
const dice = (seed: number) => {
  let at = seed >>> 0;
  return () => {
    at = (at + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(at ^ (at >>> 15), at | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

type Hands = Awaited<ReturnType<typeof ready>>;
type Walk = {
  readonly at: Hands;
  readonly random: () => number;
  readonly accepted: string[];
  readonly dropped: Set<string>;
};

/** What may happen next to a console. */
const movesOf = ({ at, random, accepted, dropped }: Walk) => {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  let now = start + 60_000;
  const touch = () => {
    now += Math.floor(random() * 1_600);
    const red = random() < 0.2;
    const one = at.touch(
      red ? { type: 'card.shown', card: 'red', playerId: pick(players) } : goal(pick(players)),
      pick(['a', 'b']),
      now,
    );
    if (at.context().pending.includes(one)) accepted.push(one.commandId);
  };
  const settle = () => {
    const card = pick(at.context().unsettled);
    if (!card) return;
    const { commandId } = card.command;
    if (random() < 0.5) dropped.add(commandId);
    at.send({ type: dropped.has(commandId) ? 'conflict.discarded' : 'conflict.resent', commandId });
  };
  /** Another tab of this device has tapped a goal, and shares what it has with us. */
  const otherTab = () => {
    const { pending, unsettled } = at.context();
    const one = command(goal(pick(players)), now);
    at.send({ type: 'outbox.came', outbox: { pending: [...pending, one], unsettled, dropped: [...dropped] } });
    accepted.push(one.commandId);
  };
  const otherCoach = () => {
    try {
      at.book.write(command(pick([goal(pick(players)), { type: 'player.injured', playerId: pick(players) }]), now));
    } catch {
      // The command was refused.
    }
  };
  /** The push comes before the answer, which may never come. */
  const overtake = () => {
    const [open] = at.requested;
    try {
      if (open) at.book.write(open.of);
    } catch {
      // It would be refused.
    }
    at.push();
  };
  const faults = ['entry.possibleDuplicate', 'sessionEnded', 'serverFailure', 'tooManyRequests'] as const;
  return [
    touch,
    touch,
    at.serve,
    at.serve,
    at.push,
    overtake,
    () => at.fail(),
    () => {
      const open = at.requested[0];
      const landed = open && at.book.log().some((entry) => 'id' in entry && entry.id === open.of.commandId);
      return at.fail(landed ? undefined : new AppError(pick(faults)));
    },
    () => at.clock.increment(20_000),
    () => at.send({ type: random() < 0.5 ? 'link.back' : 'session.back' }),
    () => at.send({ type: 'rules.changed', input: { ...input } }),
    settle,
    otherCoach,
    otherTab,
  ].map((move) => move as () => unknown);
};

const nothingIsLost = ({ at, accepted, dropped }: Walk, where: string) => {
  const { pending, unsettled, log } = at.context();
  const places = [...pending.map((one) => one.commandId), ...unsettled.map((one) => one.command.commandId)];
  const written = at.book.log().map((entry) => ('id' in entry ? entry.id : ''));
  for (const one of accepted) {
    const here = places.filter((place) => place === one).length;
    const there = written.filter((place) => place === one).length;
    expect(here + there + Number(dropped.has(one)), `${where}: ${one} lost`).toBeGreaterThan(0);
    expect(
      [here, there].every((times) => times <= 1),
      `${where}: ${one} doubled`,
    ).toBe(true);
  }
  expect(new Set(log.map((entry) => entry.seq)).size).toBe(log.length);
};

/** The network is back, the session too: everything goes out. */
const goHome = async ({ at }: Walk) => {
  for (let left = 0; left < 500; left += 1) {
    at.send({ type: 'session.back' });
    at.send({ type: 'link.back' });
    if (at.requested.length === 0 && unsent(at.context()).length === 0) break;
    await at.serve();
    at.push();
  }
  at.push();
};

test('whatever happens, nothing that was accepted is lost, doubled or reordered', async () => {
  const first = Number(process.env.SEED ?? Math.floor(Math.random() * 1_000_000));
  for (let seed = first; seed < first + 60; seed += 1) {
    const random = dice(seed);
    const at = random() < 0.1 ? atConsole() : await ready();
    const walk: Walk = { at, random, accepted: [], dropped: new Set() };
    const moves = movesOf(walk);
    for (let step = 0; step < 120; step += 1) {
      await moves[Math.floor(random() * moves.length)]?.();
      nothingIsLost(walk, `seed ${seed}, step ${step}`);
    }
    await goHome(walk);
    expect(at.context().pending, `seed ${seed}`).toEqual([]);
    expect(at.score(), `seed ${seed}`).toBe(at.book.score().own);
  }
}, 300_000);
