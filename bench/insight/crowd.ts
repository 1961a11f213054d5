import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { dashboardStatistics } from '#contract/dashboardStatistics.ts';
import type { Running } from '#tests/server/harness.ts';
import { playerSignedIn, signedIn } from '#tests/server/people.ts';
import { kickOff } from '../../scripts/rig/running.ts';
import { type Sends, say } from '../../scripts/rig/say.ts';
import type { BenchRow } from '../row.ts';
import { percentile } from '../saturday/figures.ts';
import type { LargeClub } from './largeClub.ts';

const measuredMs = 4_000;

/** ms that the loop was late at 99 of 100 turns, while something is done again and again. */
const lateness = async (work: () => Promise<unknown>): Promise<number> => {
  const histogram = monitorEventLoopDelay({ resolution: 5 });
  histogram.enable();
  const until = performance.now() + measuredMs;
  while (performance.now() < until) await work();
  histogram.disable();
  return histogram.percentile(99) / 1e6;
};

/** How late other requests are answered while heavy questions run, beside a server that does nothing. */
export const loopDelay = async (heavy: () => Promise<unknown>): Promise<BenchRow> => {
  await heavy();
  const [theirs, ours] = [await lateness(() => wait(20)), await lateness(heavy)];
  const what = 'loop while all questions are asked, 99 of 100';
  return { ...{ what, ours, theirs, rival: 'idle' }, ratio: ours / theirs, unit: 'ms', goal: '1.5 times at most' };
};

const [readers, entries, apartMs] = [500, 3, 2_000];

/** The accounts of the players of a team, each signed in. */
const familiesOf = async (app: Running, clubId: string, teamId: string) => {
  const players = await app.database.query
    .selectFrom('team_player')
    .where('team_id', '=', teamId)
    .select('player_id')
    .execute();
  return Promise.all(players.map((one) => playerSignedIn(app, clubId, one.player_id)));
};

/**
 * Entries of a live match while so many people have the dashboard of its team open, which asks again after each: who
 * runs the club, and the players, of whom each has a reach of their own.
 */
export const readersOfDashboard = async (app: Running, { clubId }: LargeClub): Promise<readonly BenchRow[]> => {
  const manager = await signedIn(app, clubId, 'CLUB_MANAGER');
  const send: Sends = (call, input) => app.send(call, input, manager.token);
  const match = await kickOff(send);
  const { team_id } = await app.database.query
    .selectFrom('match')
    .select('team_id')
    .where('id', '=', match.id)
    .executeTakeFirstOrThrow();
  const read = async (token: string): Promise<number> => {
    const began = performance.now();
    await app.send(dashboardStatistics.team, { params: { id: team_id } }, token);
    return performance.now() - began;
  };
  const written = async (who: readonly { readonly token: string }[]) => {
    const [took, reads]: [number[], Promise<number>[]] = [[], []];
    for (let n = 0; n < entries; n += 1) {
      const began = performance.now();
      const event = { type: 'goal.scored', kind: 'play', playerId: match.starters[n % 11] ?? '' } as const;
      await say(send, match.id, event, { commandId: crypto.randomUUID(), confirm: true });
      took.push(performance.now() - began);
      for (let one = 0; who.length > 0 && one < readers; one += 1) {
        const token = who[one % who.length]?.token ?? '';
        reads.push(wait(Math.random() * 2000).then(() => read(token)));
      }
      await wait(apartMs);
    }
    return { took, reads: await Promise.all(reads) };
  };
  await written([]);
  const alone = await written([]);
  const row = async (name: string, who: readonly { readonly token: string }[]): Promise<BenchRow> => {
    const { took, reads } = await written(who);
    const [half, most] = [percentile(reads, 0.5), percentile(reads, 0.99)];
    console.error(`a dashboard that ${name} read, half and 99 of 100: ${half.toFixed(1)} and ${most.toFixed(1)} ms`);
    const [ours, theirs] = [percentile(took, 0.5), percentile(alone.took, 0.5)];
    const what = `entry while ${name} read a dashboard`;
    return { ...{ what, ours, theirs, rival: 'without readers' }, ratio: ours / theirs, unit: 'ms', goal: 'shown' };
  };
  return [
    await row(`${readers} with one reach`, [manager]),
    await row(`${readers} of a team's players`, await familiesOf(app, clubId, team_id)),
  ];
};
