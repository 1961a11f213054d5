import { deepStrictEqual } from 'node:assert/strict';
import autocannon from 'autocannon';
import { withTemporaryFolder } from '../../scripts/rig/serverProcess.ts';
import { Child } from '../hub/child.ts';
import { type BenchRow, median } from '../row.ts';
import { pathOf, type SmallCase, settingsBody, smallCases } from './smallCases.ts';

const rounds = 7;
const requests = 3_000;
const connections = 10;

type Cpu = { readonly user: number; readonly system: number };
type Stand = { readonly child: Child; readonly port: number };

/** Microseconds of processor time of the child that each of `times` costs. */
const cost = async ({ child }: Stand, times: number, work: () => Promise<unknown>): Promise<number> => {
  const before = await child.ask<Cpu>('cpu');
  await work();
  const after = await child.ask<Cpu>('cpu');
  return (after.user + after.system - before.user - before.system) / times;
};

type Asked = { readonly name: SmallCase; readonly teamId: string; readonly token: string };

const ask = async ({ port }: Stand, { name, teamId, token }: Asked): Promise<void> => {
  const { method } = smallCases[name];
  const body = method === 'PUT' ? { body: settingsBody } : {};
  const headers = { accept: 'application/json', 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const url = `http://127.0.0.1:${port}${pathOf(name, teamId)}`;
  const said = await autocannon({ url, connections, amount: requests, method, headers, ...body });
  if (said['2xx'] !== requests) throw new Error(`${url}: ${said['2xx']} of ${requests} requests were answered well.`);
};

/** Throws where the two replies differ, since then they cannot be compared. */
const same = async (ours: Stand, bare: Stand, { name, teamId, token }: Asked): Promise<void> => {
  const told = async ({ port }: Stand): Promise<unknown> => {
    const headers = { authorization: `Bearer ${token}` };
    const path = pathOf(name === 'put' ? 'get' : name, teamId);
    return (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).json();
  };
  deepStrictEqual(await told(bare), await told(ours), `${name}: the two answer differently.`);
};

type Round = { readonly ours: number; readonly theirs: number };

const playRound = async (ours: Stand, bare: Stand, requested: Asked): Promise<Round> => {
  await same(ours, bare, requested);
  const mine = await cost(ours, requests, () => ask(ours, requested));
  const theirs = await cost(bare, requests, () => ask(bare, requested));
  return { ours: mine, theirs };
};

const standOf = async (file: URL, dataDir: string): Promise<Stand> => {
  const child = new Child(file, [dataDir]);
  return { child, port: await child.ask<number>('port') };
};

const measure = async (ours: Stand, bare: Stand): Promise<BenchRow[]> => {
  const token = await ours.child.ask<string>('token');
  const teamId = await ours.child.ask<string>('teamId');
  const rows: BenchRow[] = [];
  for (const name of Object.keys(smallCases) as SmallCase[]) {
    const requested = { name, teamId, token };
    await playRound(ours, bare, requested); // the first time warms up and does not count
    const played: Round[] = [];
    for (let round = 0; round < rounds; round += 1) played.push(await playRound(ours, bare, requested));
    const { what, goal } = smallCases[name];
    rows.push({
      what: `${what}, processor time of the server`,
      ours: median(played.map((round) => round.ours)),
      rival: 'Fastify with the same token and rows',
      theirs: median(played.map((round) => round.theirs)),
      ratio: median(played.map((round) => round.ours / round.theirs)),
      goal,
      unit: 'µs',
    });
  }
  return rows;
};

/**
 * Small requests beside a Fastify that checks the same token, reads the same rows by a prepared statement and writes
 * them by a compiled schema.
 */
export const benchSmall = (): Promise<BenchRow[]> =>
  withTemporaryFolder(async (dataDir) => {
    const ours = await standOf(new URL('./oursProcess.ts', import.meta.url), dataDir);
    const bare = await standOf(new URL('./bareProcess.ts', import.meta.url), dataDir);
    try {
      return await measure(ours, bare);
    } finally {
      ours.child.end();
      bare.child.end();
    }
  });
