import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { matchLink } from '#contract/matchLink.ts';
import { openDatabase } from '#server/db/openDatabase.ts';
import { readSettings } from '#server/settings.ts';
import { foundClub } from '../../scripts/nodes/club.ts';
import { withDatabase } from '../../scripts/rig/engine.ts';
import { inParallel } from '../../scripts/rig/inParallel.ts';
import { type Person, signIn } from '../../scripts/rig/person.ts';
import { kickOff } from '../../scripts/rig/running.ts';
import { type Account, type ServerProcess, startServer, withTemporaryFolder } from '../../scripts/rig/serverProcess.ts';
import { bareBroadcast, idleReader } from '../hub/benchHub.ts';
import type { BenchRow } from '../row.ts';
import { type Figures, type LiveMatch, measureCell } from './cell.ts';
import { exponent } from './figures.ts';
import { shareIn } from './profile.ts';

export type Options = {
  /** Of each row of the table. */
  readonly seconds: number;
  /** ms between two entries of a match. */
  readonly pace: number;
  readonly followers: readonly number[];
  readonly matches: readonly number[];
};
export const usual: Options = {
  seconds: 15,
  pace: 20_000,
  followers: [200, 1_000, 5_000, 10_000],
  matches: [1, 10, 50, 200],
};
/** Followers while the matches vary, and matches while the followers do. */
const [crowd, few] = [1_000, 10];
/** Fewer entries in a row say nothing about the slowest of them: few matches get them faster than real ones. */
const entriesAtLeast = 60;
/** Readers all come from one address, and nobody is slowed down for what a ground of people would do. */
const settings = {
  NODE_ENV: 'test',
  TOKEN_SECRET: crypto.randomUUID() + crypto.randomUUID(),
  SEED_DEMO: 'false',
  FOLLOW_RATE: '1000000',
  FOLLOW_CONNECTIONS: '100000',
};

const note = (text: string): void => console.error(text);
const pair = ([half, most]: readonly [number, number]): string => `${half.toFixed(1)} / ${most.toFixed(1)}`;
const rowOf = (one: Figures): string =>
  [
    one.matches,
    one.followers,
    one.entries,
    pair(one.acknowledged),
    pair(one.lastFollower),
    one.perDelivery.toFixed(1),
    `${(one.memory / 1024).toFixed(0)}`,
    one.cut,
    one.healed,
    one.missed,
  ]
    .map((cell) => String(cell).padStart(15))
    .join('');
const heading = [
  'matches',
  'followers',
  'entries',
  'acked ms',
  'last ms',
  'µs/delivery',
  'KiB/follower',
  'cut',
  'healed',
  'missed',
]
  .map((cell) => cell.padStart(15))
  .join('');

const goLive = async ({ send }: Person): Promise<LiveMatch> => {
  const running = await kickOff(send);
  const { link } = await send(matchLink.open, { params: { id: running.id }, body: {} });
  return { ...running, link: new URL(link?.url ?? '').pathname.split('/').pop() ?? '' };
};

/** Two people, who write in every match, and so many matches that have kicked off. */
const prepare = async ({ url }: ServerProcess, account: Account, many: number) => {
  const people = [await signIn(url, account), await signIn(url, account)] as const;
  const began = performance.now();
  const matches = await inParallel(Array.from({ length: many }), 8, () => goLive(people[0]));
  note(`${many} matches kicked off in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return { people, matches };
};
const portOf = ({ url }: ServerProcess): number => Number(new URL(url).port);

/** One server on SQLite, as at most clubs. */
const oneServer = (options: Options): Promise<readonly Figures[]> =>
  withTemporaryFolder(async (dataDir) => {
    const database = await openDatabase(readSettings({ DATA_DIR: dataDir }));
    const account = await foundClub(database);
    const server = await startServer({ dataDir, settings });
    try {
      const { people, matches } = await prepare(server, account, Math.max(...options.matches, few));
      const cells = [
        ...options.matches.map((many) => ({ many, followers: crowd })),
        ...options.followers.map((followers) => ({ many: few, followers })),
      ];
      const warm = { ports: [portOf(server)], people, matches: matches.slice(0, few), followers: 200 };
      await measureCell({ ...warm, seconds: 5, pace: 200 });
      note(heading);
      const rows: Figures[] = [];
      for (const { many, followers } of cells) {
        const { seconds } = options;
        const pace = Math.min(options.pace, (seconds * 1000 * many) / entriesAtLeast);
        const given = { ports: [portOf(server)], people, matches: matches.slice(0, many), followers, seconds, pace };
        rows.push(await measureCell(given));
        note(rowOf(rows.at(-1) as Figures));
      }
      return rows;
    } finally {
      await server.kill();
    }
  });

/**
 * Two servers on one PostgreSQL: people write on the first, and half of the followers read from the second. With
 * `profiles`, a folder, the first leaves a profile of its processor there.
 */
const twoServers = ({ seconds, pace }: Options, many: number, profiles?: string): Promise<Figures> =>
  withDatabase('postgres', (databaseUrl = '') =>
    withTemporaryFolder(async (folder) => {
      const { openPostgres } = await import('#server/db/postgres/openPostgres.ts');
      const servers: ServerProcess[] = [];
      const profiled = `--cpu-prof --cpu-prof-dir=${profiles}`;
      try {
        for (const name of ['first', 'second']) {
          mkdirSync(join(folder, name));
          const more: Readonly<Record<string, string>> =
            profiles !== undefined && name === 'first' ? { NODE_OPTIONS: profiled } : {};
          const given = { dataDir: join(folder, name), databaseUrl, settings: { ...settings, ...more } };
          servers.push(await startServer(given));
        }
        const [first] = servers as [ServerProcess];
        const account = await foundClub(openPostgres(databaseUrl, { connections: 2 }));
        const { people, matches } = await prepare(first, account, many);
        const ports = servers.map(portOf);
        const figures = await measureCell({ ports, people, matches, followers: crowd, seconds, pace });
        note(`two servers on PostgreSQL\n${rowOf(figures)}`);
        // A process that is killed writes no profile.
        if (profiles !== undefined) await first.stop();
        return figures;
      } finally {
        await Promise.all(servers.map((server) => server.kill()));
      }
    }),
  );

/** The share of the bus in what the writer's server computes, with so many matches. */
const busAmong = (options: Options, many: number): Promise<number> =>
  withTemporaryFolder(async (profiles) => {
    await twoServers(options, many, profiles);
    return shareIn(profiles, /^server\/(bus\/|db\/postgres\/openLine)/);
  });

const row = (
  what: string,
  ours: number,
  unit: string,
  beside: readonly [rival: string, figure: number],
  goal: string,
): BenchRow => ({
  what: `saturday, ${what}`,
  ours,
  unit,
  rival: beside[0],
  theirs: beside[1],
  ratio: ours / beside[1],
  goal,
});

/** Simulated Saturdays (docs/capacity.md). Takes some six minutes. */
export const benchSaturday = async (options: Options = usual): Promise<readonly BenchRow[]> => {
  const all = await oneServer(options);
  const [byMatches, byFollowers] = [all.slice(0, options.matches.length), all.slice(options.matches.length)];
  const rows: BenchRow[] = [];
  for (const { followers, perDelivery } of byFollowers) {
    const bare = await bareBroadcast(followers);
    rows.push(row(`server time, ${followers} followers`, perDelivery, 'µs per delivery', ['ws', bare], 'shown'));
  }
  const largest = byFollowers.at(-1);
  const idle = await idleReader('ws', largest?.followers ?? crowd);
  rows.push(row(`memory of a follower`, (largest?.memory ?? Number.NaN) / 1024, 'KiB', ['ws', idle / 1024], 'shown'));
  const fitted = exponent(byFollowers.map(({ followers, cpu }) => [followers, cpu]));
  rows.push(row('server time against followers, exponent', fitted, '', ['straight line', 1], 'at most 1.05'));
  const [one, most] = [byMatches[0], byMatches.at(-1)];
  if (one && most)
    rows.push(
      row(
        `entry acknowledged at ${most.matches} matches, 99 of 100`,
        most.acknowledged[1],
        'ms',
        [`${one.matches} match`, one.acknowledged[1]],
        'at most 3',
      ),
    );
  const two = await twoServers(options, 50);
  const [own = Number.NaN, other = Number.NaN] = two.byCrowd;
  rows.push(row('follower of the other server, median', other, 'ms', ["writer's server", own], 'at most 15 ms more'));
  const largestSaturday = Math.max(...options.matches);
  const bus = await busAmong(options, largestSaturday);
  rows.push(
    row(`bus at ${largestSaturday} matches, of the server's time`, bus * 100, '%', ['all', 100], 'at most 0.03'),
  );
  const missed = [...all, two].reduce((sum, { missed: many }) => sum + many, 0);
  rows.push({ ...row('followers that lack an entry', missed, '', ['none', 0], '0'), ratio: missed });
  return rows;
};
