import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { match as calls } from '#contract/match.ts';
import { openPostgres } from '#server/db/postgres/openPostgres.ts';
import { inParallel } from '../rig/inParallel.ts';
import { type Person, signIn } from '../rig/person.ts';
import { kickOff, type RunningMatch } from '../rig/running.ts';
import { type ServerProcess, startServer } from '../rig/serverProcess.ts';
import type { Balancer } from './balancer.ts';
import { startBareCrowd } from './bareCrowd.ts';
import { foundClub } from './club.ts';
import { startCrowd } from './crowd.ts';
import { type BalancerName, startProgram } from './programs.ts';
import { startWriters, type Writers } from './writers.ts';

export type Options = {
  readonly nodes: number;
  readonly followers: number;
  /** Of them with the web's own client, each compared entry by entry; the others are bare sockets. */
  readonly web: number;
  readonly matches: number;
  readonly entries: number;
  readonly pace: number;
  /** Every so manieth notification of another node is lost. */
  readonly loses: number;
  readonly balancer: BalancerName | undefined;
};
export type Outcome = {
  readonly entries: number;
  readonly missed: number;
  readonly doubled: number;
  /** ms */
  readonly backWithin: number;
  readonly lost: number;
};

const note = (text: string): void => console.error(text);
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** The real program on one database, all at the same moment: one migrates, the others wait. */
const startNodes = ({ nodes, loses }: Options, databaseUrl: string, folder: string): Promise<ServerProcess[]> => {
  const settings = {
    NODE_ENV: 'test',
    TOKEN_SECRET: crypto.randomUUID() + crypto.randomUUID(),
    TRUST_PROXY: '1',
    SEED_DEMO: 'false',
    BUS_LOSES: String(loses),
    DRAIN: '2',
  };
  return Promise.all(
    Array.from({ length: nodes }, (_, at) => {
      const dataDir = join(folder, `node${at}`);
      mkdirSync(dataDir);
      return startServer({ dataDir, databaseUrl, settings });
    }),
  );
};

const cutListening = async (databaseUrl: string): Promise<number> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'touchline listen' and datname = current_database()`,
  );
  await client.end();
  return rows.length;
};

const numberOf = async ({ url }: ServerProcess, name: string): Promise<number> => {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
};

/** What befalls the servers while people write: in order, each when so much has been written. */
const befall = async (servers: ServerProcess[], writers: Writers, databaseUrl: string): Promise<void> => {
  const reached = async (share: number): Promise<void> => {
    while (writers.share() < share) await wait(20);
  };
  await reached(0.2);
  note(`${await cutListening(databaseUrl)} listening connections cut`);
  await reached(0.4);
  await servers.pop()?.kill();
  note('one node killed (-9)');
  if (servers.length < 2) return;
  await reached(0.7);
  note('one node drains');
  await servers.pop()?.drain();
  note('it has ended');
};

const judge = async (
  person: Person,
  matches: readonly RunningMatch[],
  acknowledged: Awaited<Writers['done']>,
): Promise<{ heads: Record<string, number>; missed: number }> => {
  const heads: Record<string, number> = {};
  let missed = 0;
  for (const { id } of matches) {
    const { seq, entries } = await person.send(calls.changes, { params: { id }, query: { limit: 1000 } });
    heads[id] = seq;
    const own = new Map(entries.map((entry) => [entry.seq, 'id' in entry ? entry.id : '']));
    missed += (acknowledged.get(id) ?? []).filter(([at, said]) => own.get(at) !== said).length;
  }
  return { heads, missed };
};

const drive = async (options: Options, servers: ServerProcess[], balancer: Balancer, databaseUrl: string) => {
  const account = await foundClub(openPostgres(databaseUrl, { connections: 2 }));
  const person = await signIn(balancer.url, account);
  const matches = await inParallel(Array.from({ length: options.matches }), 4, () => kickOff(person.send));
  const began = performance.now();
  const followed = { url: balancer.url, matches: matches.map(({ id }) => id) };
  const web = Math.min(options.web, options.followers);
  const crowd = await startCrowd(web, { ...followed, account });
  const bare = await startBareCrowd(options.followers - web, { ...followed, person });
  note(`${options.followers} followers of ${matches.length} matches after ${seconds(performance.now() - began)}`);
  const writers = startWriters(person, matches, options);
  await Promise.all([befall(servers, writers, databaseUrl), writers.done]);
  const { heads, missed } = await judge(person, matches, await writers.done);
  const [came, others] = await Promise.all([crowd.finish(heads), bare.finish(heads)]);
  const [left] = servers;
  const names = ['bus_sent_total', 'bus_texts_total', 'bus_received_total', 'bus_missed_total', 'bus_breaks_total'];
  if (left)
    for (const name of [...names, 'hub_healed_total', 'hub_connections'])
      note(`the node that is left: ${name} ${await numberOf(left, name)}`);
  note(`${came.told} of ${came.entries} entries came by the hub, the others were read by number`);
  const entries = Object.values(heads).reduce((sum, head) => sum + head, 0);
  const times = [came, ...others].flatMap(({ backAfter }) => backAfter).toSorted((a, b) => a - b);
  const backWithin = times.at(-1) ?? 0;
  const at = (share: number) => seconds(times[Math.floor(share * (times.length - 1))] ?? 0);
  note(
    `${times.length} times a follower was cut off; back after ${at(0.5)} (half), ${at(0.99)} (99 of 100), ${at(1)} (all)`,
  );
  for (const { failed } of others)
    for (const [tries, many] of Object.entries(failed)) note(`${many} came back after ${tries} tries that failed`);
  for (const { refused } of others)
    for (const [why, many] of Object.entries(refused)) note(`${many} tries to come back failed: ${why}`);
  const sum = (of: (one: (typeof others)[number]) => number) => others.reduce((total, one) => total + of(one), 0);
  return {
    entries,
    missed: missed + came.missed + sum((one) => one.missed),
    doubled: came.doubled + came.wrong,
    backWithin,
    lost: came.lost + sum((one) => one.away),
  };
};

/** Several nodes on one PostgreSQL behind a balancer, with followers, writers, and what may befall them. */
export const runNodes = async (options: Options, databaseUrl: string, folder: string): Promise<Outcome> => {
  const servers = await startNodes(options, databaseUrl, folder);
  const all = [...servers];
  let balancer: Balancer | undefined;
  try {
    balancer = await startProgram(
      options.balancer,
      servers.map(({ url }) => Number(new URL(url).port)),
    );
    note(`${servers.length} nodes behind ${balancer.name}`);
    return await drive(options, servers, balancer, databaseUrl);
  } finally {
    await balancer?.stop();
    await Promise.all(all.map((server) => server.stop()));
  }
};
