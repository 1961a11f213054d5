import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { playMatch } from '../../scripts/replay/playMatch.ts';
import { type RealCase, RealSide, readCases } from '../../scripts/replay/realMatch.ts';
import { readRequest, WrongRequest } from '../../scripts/replay/request.ts';
import { Rosters } from '../../scripts/replay/rosters.ts';
import { type Follower, startFollower } from '../../scripts/rig/follower.ts';
import type { Sends } from '../../scripts/rig/say.ts';
import { engines, type Running, startApp } from './harness.ts';
import { inventedExpected, inventedMatch } from './inventedMatch.ts';
import { makeClub, signedIn } from './people.ts';

const folder = process.env.TOUCHLINE_MATCHES;
if (!folder) console.warn('TOUCHLINE_MATCHES is not set: only the invented match was replayed.');

/** Those that hold everything: a final with shoot-out, a keeper sent off, late second yellows, own goals. */
const rich = /wc2022-(17|47|58|64)-|euro2016-(33|47)-/;
const invented: RealCase = { file: 'invented', match: inventedMatch, expected: inventedExpected };
const cases = [invented, ...(folder ? (await readCases(folder)).filter(({ file }) => rich.test(file)) : [])];
const runs = cases.flatMap((one) => RealSide.options.map((side) => ({ ...one, side })));

describe.each(engines)('the robot on $name', (engine) => {
  let app: Running;
  let send: Sends;
  let follower: Follower;
  let rosters: Rosters;
  beforeAll(async () => {
    app = await startApp(engine);
    const manager = await signedIn(app, await makeClub(app.database.query), 'CLUB_MANAGER');
    send = (call, input) => app.send(call, input, manager.token);
    follower = await startFollower(await app.listen(), { send, token: async () => manager.token });
    rosters = new Rosters(send);
  });
  afterAll(async () => {
    await follower.stop();
    await app.close();
  });

  test.each(runs)('$file, as the coach of the $side side, by the printed minutes', async (one) => {
    const played = await playMatch({ send, follower, rosters }, one, one.side, { now: app.clock });
    expect(played.disagreements).toEqual([]);
    // What was written before the hub had answered `follow` came with that answer.
    expect(played.told).toBeGreaterThan(0);
  });

  test('a figure that is not so is a disagreement', async () => {
    const [first, ...others] = inventedExpected.home;
    const wrong = { ...inventedExpected, home: first ? [{ ...first, minutes: 119 }, ...others] : [] };
    const played = await playMatch({ send, rosters }, { ...invented, expected: wrong }, 'home', { now: app.clock });
    expect(played.disagreements).toEqual([{ what: 'h1 minutes', expected: 119, got: 120 }]);
  });

  test('what the rules refuse is a disagreement too', async () => {
    const events = inventedMatch.events.map((event) => (event.type === 'red' ? { ...event, player: 'h14' } : event));
    const illegal = { ...inventedMatch, events: [...events, ...events.filter(({ type }) => type === 'red')] };
    const played = await playMatch({ send, rosters }, { ...invented, match: illegal }, 'home', { now: app.clock });
    expect(played.disagreements).toMatchObject([{ what: 'refused', got: ['player.sentOff', expect.any(String), {}] }]);
  });
});

describe('what is asked on the command line', () => {
  test('folder, speed, sides and address', () => {
    expect(readRequest(['matches', '--speed', '60', '--side', 'both', '--url', 'http://localhost:3000/'])).toEqual({
      path: 'matches',
      speed: 60,
      sides: ['home', 'away'],
      url: 'http://localhost:3000',
    });
    expect(readRequest([], 'preset')).toEqual({ path: 'preset', sides: ['home'] });
  });
  test.each([[[]], [['a', 'b']], [['a', '--speed', 'fast']], [['a', '--side', 'left']], [['a', '--fast']]])(
    '%j is answered with a sentence',
    (args) => {
      expect(() => readRequest(args, '')).toThrow(WrongRequest);
    },
  );
});
