import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minuteMs } from '#domain/clock.ts';
import { rebuild } from '#server/modules/match/rebuild.ts';
import { projectionsOf } from '#server/modules/match/store.ts';
import { planOf } from '../../scripts/replay/plan.ts';
import { playMatch, publishedKickOff } from '../../scripts/replay/playMatch.ts';
import { type RealCase, RealSide, readCases } from '../../scripts/replay/realMatch.ts';
import { cannotBePlayed, lengthsOf } from '../../scripts/replay/realRules.ts';
import { signInLine, verdict } from '../../scripts/replay/report.ts';
import { readRequest, WrongRequest } from '../../scripts/replay/request.ts';
import { Rosters } from '../../scripts/replay/rosters.ts';
import { type Follower, startFollower } from '../../scripts/rig/follower.ts';
import type { Sends } from '../../scripts/rig/say.ts';
import { anyEngine, type Running, startApp } from './harness.ts';
import { inventedExpected, inventedMatch, shortExpected, shortMatch } from './inventedMatch.ts';
import { makeClub, signedIn } from './people.ts';

const folder = process.env.TOUCHLINE_MATCHES;
if (!folder) console.warn('TOUCHLINE_MATCHES is not set: only the invented match was replayed.');

/** Those that hold everything: a final with shoot-out, a keeper sent off, late second yellows, own goals. */
const rich = /wc2022-(17|47|58|64)-|euro2016-(33|47)-/;
const invented: RealCase = { file: 'invented', match: inventedMatch, expected: inventedExpected };
const short: RealCase = { file: 'short', match: shortMatch, expected: shortExpected };
const cases = [invented, short, ...(folder ? (await readCases(folder)).filter(({ file }) => rich.test(file)) : [])];
const runs = cases.flatMap((one) => RealSide.options.map((side) => ({ ...one, side })));

describe.each(anyEngine)('the robot on $name', (engine) => {
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

  /** What was projected on the way is what a rebuild writes, and adds up to the score. */
  const projectedWell = async () => {
    const { query } = app.database;
    const all = await query.selectFrom('match_now').select('match_id').execute();
    const projected = () => Promise.all(all.map(({ match_id }) => projectionsOf(query, match_id)));
    const along = await projected();
    await rebuild(app.database);
    expect(await projected()).toEqual(along);
    for (const { facts, now, players } of along) {
      if (now[0]?.over_at === null) {
        // Nothing of a match that is not over is counted.
        expect(facts).toEqual([]);
        continue;
      }
      const many = (kind: string) => facts.filter((one) => one.kind === kind).length;
      expect(now).toMatchObject([{ own: many('goal'), rival: many('conceded') }]);
      const scorers = facts.filter(({ kind, player_id }) => kind === 'goal' && player_id !== null);
      expect(players.reduce((sum, one) => sum + one.goals, 0)).toBe(scorers.length);
    }
  };

  test.each(runs)('$file, as the coach of the $side side, by the printed minutes', async (one) => {
    const played = await playMatch({ send, follower, rosters }, one, one.side, { now: app.clock });
    expect(played.disagreements).toEqual([]);
    // Entries before the hub's reply to `follow` came with that reply.
    expect(played.received).toBeGreaterThan(0);
    await projectedWell();
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

describe('what a published match is played by', () => {
  test('its own periods, and their lengths', () => {
    expect(lengthsOf(shortMatch)).toEqual({ periods: [40, 40], extraPeriods: [15, 15] });
    expect(lengthsOf(inventedMatch)).toEqual({ periods: [45, 45], extraPeriods: [15, 15] });
    expect(cannotBePlayed(short)).toBeNull();
    expect(cannotBePlayed(invented)).toBeNull();
  });
  test('one that was stopped before its time is not played out', () => {
    const periods = shortMatch.periods.map((one) => (one.id === 'H2' ? { ...one, end: 74 } : one));
    const plan = planOf({ ...shortMatch, periods, events: [] }, 'home', { idOf: (id) => id, pause: 0 });
    expect(plan.steps.find(({ event }) => event.type === 'period.ended' && event.n === 2)?.at).toBe(74 * minuteMs);
  });
  test.each([
    [
      'golden',
      114,
      [
        { id: 'ET1', start: 90, end: 105 },
        { id: 'ET2', start: 105, end: 114 },
      ],
      'ET2',
      114,
    ],
    ['golden', 98, [{ id: 'ET1', start: 90, end: 98 }], 'ET1', 98],
    ['silver', 105, [{ id: 'ET1', start: 90, end: 105 }], 'ET1', 99],
  ] as const)(
    'a %s goal, which ended the match after %i minutes, is a sentence',
    (kind, end, extra, period, minute) => {
      const normal = inventedMatch.periods.filter(({ id }) => id.startsWith('H'));
      const [goal] = inventedMatch.events;
      if (goal?.type !== 'goal') throw new Error('The first event is a goal.');
      const events = [...inventedMatch.events, { ...goal, period, minute, label: `${minute}'` }];
      const match = { ...inventedMatch, periods: [...normal, ...extra], events, shootout: null };
      const score = { ...inventedExpected.score, final: [3, 2] as [number, number] };
      const said = cannotBePlayed({ match, expected: { ...inventedExpected, match_minutes: end, score } });
      expect(said).toContain(`Ribera - Vega Baja was ended by a ${kind} goal after ${end} minutes`);
      expect(verdict([{ disagreements: [] }], 1)).toBe('matches: 1, disagreements: 0, left out: 1');
    },
  );
  test('a match before 1970 is stamped on the like day of a later year', () => {
    const at = publishedKickOff({ match: shortMatch });
    expect(new Date(at).toISOString()).toBe('1982-07-04T18:00:00.000Z');
    expect(new Date(at).getUTCDay()).toBe(new Date('1954-07-04').getUTCDay());
    expect(publishedKickOff({ match: inventedMatch })).toBe(Date.UTC(2026, 4, 30, 18));
  });
  test('it prints how to sign in; the password of no real account is printed', () => {
    const account = { username: 'admin', password: 'pepper' };
    expect(signInLine(account, true)).toBe('  sign in: admin / pepper\n');
    expect(signInLine(account, false)).not.toContain('pepper');
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
