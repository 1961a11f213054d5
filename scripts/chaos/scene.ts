import type { LiveMatch } from '#realtime/liveMatch.ts';
import { type Random, seeded } from '../rig/random.ts';
import { type Coach, openCoach, type Planted } from './coach.ts';
import { watchFollower } from './follower.ts';
import { kickOff, type Someone, signIn } from './ground.ts';
import { openReader } from './reader.ts';
import type { Tell } from './watch.ts';
import type { Mischief } from './wire.ts';
import type { World } from './world.ts';

/** A spectator. */
export type Seat = {
  readonly name: string;
  readonly someone: Someone;
  readonly live: LiveMatch;
  readonly wake: () => void;
  readonly close: () => void;
};
/** One match of one seed, with all its participants. */
export type Scene = {
  readonly world: World;
  readonly random: Random;
  readonly matchId: string;
  readonly manager: Someone;
  readonly coach: Coach;
  readonly followers: readonly Seat[];
  readonly wires: readonly (readonly [wire: Mischief, wake: () => void])[];
};

export const setScene = async (world: World, seed: number, tell: Tell, planted: Planted): Promise<Scene> => {
  const { ground } = world;
  const random = seeded(seed);
  world.time.shuffle(random);
  const manager = await signIn(ground, 'manager');
  const matchId = await kickOff(ground, manager);
  const sit = async (name: 'staff' | 'player') => {
    const [someone, net] = [await signIn(ground, name), await world.connect(name, random)];
    const reader = openReader({ matchId, someone, net, ...planted });
    watchFollower(name, reader.live, tell);
    return { wire: net.wire, follower: { name, someone, ...reader } };
  };
  const [staff, player] = [await sit('staff'), await sit('player')];
  const net = await world.connect('console', random);
  const coach = openCoach({ matchId, someone: await signIn(ground, 'coach'), net, random, tell, planted });
  return {
    world,
    random,
    matchId,
    manager,
    coach,
    followers: [staff.follower, player.follower],
    wires: [
      [net.wire, coach.wake],
      [staff.wire, staff.follower.wake],
      [player.wire, player.follower.wake],
    ],
  };
};

export const leaveScene = ({ coach, followers }: Scene): void => {
  coach.leave();
  for (const { close } of followers) close();
};
