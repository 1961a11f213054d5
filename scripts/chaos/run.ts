import { calls } from '#contract/calls.ts';
import { AppError } from '#contract/errors.ts';
import { foldOf } from '../rig/follower.ts';
import { pick } from '../rig/random.ts';
import type { Planted } from './coach.ts';
import { direct, logOf } from './ground.ts';
import { judge } from './judge.ts';
import { leaveScene, type Scene, setScene } from './scene.ts';
import { idsOf, nextAction } from './tale.ts';
import type { Tell } from './watch.ts';
import type { World } from './world.ts';

export type Run = {
  readonly seed: number;
  /** The faults found. */
  readonly findings: readonly string[];
  readonly entries: number;
  readonly lost: number;
  readonly doubled: number;
  readonly cut: number;
  /** Virtual milliseconds. */
  readonly lasted: number;
};

const taps = 12;
const stirs = 5;
const strangerWrites = 4;
/** ms: after the storm all matches have to be equal within this time. */
const patience = 240_000;
/** ms: the server checks its connections, and sends the newest numbers, at intervals that divide this. */
const beat = 30_000;

/** The manager writes from a place with a good network: goals against, and corrections of any entry. */
const managerWrites = async ({ world: { ground }, random, matchId, manager }: Scene): Promise<void> => {
  const send = direct(ground, manager);
  const log = await logOf(ground, manager, matchId);
  const view = await send(calls.match.get, { params: { id: matchId } });
  const now = foldOf(view, log);
  if (now.phase !== 'playing') return;
  const said = nextAction(random, { now, log });
  const body = { commandId: idsOf(random)(), confirm: true, device: 'office' };
  try {
    if (said.type === 'entry.retracted')
      await send(calls.matchWork.retract, { params: { id: matchId, entryId: said.corrects }, body });
    else await send(calls.matchPlay.rivalGoal, { params: { id: matchId }, body: { ...body, kind: 'play' } });
  } catch (fault) {
    // A refusal is a reply too.
    if (!(fault instanceof AppError) || fault.status >= 500) throw fault;
  }
};

/** Cuts the connections of a device, makes them silent, or takes its network away for a while. */
const disturb = ({ random, wires }: Scene): void => {
  const [wire, wake] = pick(random, wires);
  const kind = random();
  if (kind < 0.6) {
    wire.cut(kind < 0.2);
    return;
  }
  wire.away(true);
  const comesBack = () => {
    wire.away(false);
    if (random() < 0.5) wake();
  };
  setTimeout(comesBack, 1_000 + random() * 15_000);
};

/** Does something so many times, each a while after the last. Returns how many are left. */
const again = (times: number, gap: () => number, action: () => unknown): (() => number) => {
  let left = times;
  const next = (): void => {
    if (left === 0) return;
    setTimeout(async () => {
      await action();
      left -= 1;
      next();
    }, gap());
  };
  next();
  return () => left;
};

/** All events of the storm. Resolves when all of them have happened. */
const play = async (scene: Scene): Promise<void> => {
  const { world, random, coach } = scene;
  const within = (from: number, to: number) => () => from + random() * (to - from);
  const left = [
    again(taps, within(300, 5_000), coach.tap),
    again(stirs, within(2_000, 10_000), () => disturb(scene)),
    again(strangerWrites, within(1_000, 15_000), () => world.time.during(managerWrites(scene))),
    again(random() < 0.4 ? 1 : 0, within(5_000, 30_000), () => coach.reload()),
  ];
  while (left.some((of) => of() > 0)) await world.time.step();
};

/** The storm is over: time passes until all matches are equal, or the time is up. */
export const clearUp = async (
  { world, wires, coach, followers, matchId, manager }: Scene,
  tell: Tell,
): Promise<void> => {
  const { time, ground } = world;
  const until = time.now() + patience;
  for (const [wire] of wires) wire.calm();
  let newest = 0;
  while (time.now() < until) {
    const pages = [coach.live(), ...followers.map(({ live }) => live)];
    if (coach.isDone() && pages.every(({ now }) => now.facts && now.link === 'live' && now.log.length >= newest)) {
      const { length } = await logOf(ground, manager, matchId);
      if (length === newest) return;
      newest = length;
    }
    await time.step();
  }
  const links = [coach.live(), ...followers.map(({ live }) => live)].map(
    ({ now }) => `${now.link} at ${now.log.length}`,
  );
  tell(`not level after ${patience / 1000} s: ${links.join(', ')} of ${newest}; waits: ${coach.waits().length}`);
};

/** One match in the storm. The same seed is the same match. */
export const runChaos = async (world: World, seed: number, planted: Planted = {}): Promise<Run> => {
  // Pending work of the match before is done, and the server's intervals begin as in every other run.
  await world.time.rest(beat);
  const findings: string[] = [];
  const tell: Tell = (what) => void findings.push(what);
  const begun = world.time.now();
  const scene = await setScene(world, seed, tell, planted);
  await play(scene);
  await clearUp(scene, tell);
  const lasted = world.time.now() - begun;
  const entries = await judge(scene, tell);
  leaveScene(scene);
  const sum = (of: 'lost' | 'doubled' | 'cut') => scene.wires.reduce((total, [wire]) => total + wire.count()[of], 0);
  return { seed, findings, entries, lost: sum('lost'), doubled: sum('doubled'), cut: sum('cut'), lasted };
};
