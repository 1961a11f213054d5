import autocannon from 'autocannon';
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

type Round = { readonly ours: number; readonly theirs: number };

const playRound = async (ours: Stand, bare: Stand, asked: Asked): Promise<Round> => {
  const whole = await cost(ours, requests, () => ask(ours, asked));
  const storage = await cost(ours, requests, () => ours.child.ask('store', asked.name, requests));
  const theirs = await cost(bare, requests, () => ask(bare, asked));
  return { ours: whole - storage, theirs };
};

const standOf = async (file: URL): Promise<Stand> => {
  const child = new Child(file, []);
  return { child, port: await child.ask<number>('port') };
};

/** Server time of small requests, what the storage takes left out, beside a Fastify that does nothing else. */
export const benchSmall = async (): Promise<BenchRow[]> => {
  const ours = await standOf(new URL('./oursProcess.ts', import.meta.url));
  const bare = await standOf(new URL('./bareProcess.ts', import.meta.url));
  try {
    const token = await ours.child.ask<string>('token');
    const teamId = await ours.child.ask<string>('teamId');
    const rows: BenchRow[] = [];
    for (const name of Object.keys(smallCases) as SmallCase[]) {
      const asked = { name, teamId, token };
      await playRound(ours, bare, asked); // the first time warms up and does not count
      const played: Round[] = [];
      for (let round = 0; round < rounds; round += 1) played.push(await playRound(ours, bare, asked));
      const { what, goal } = smallCases[name];
      rows.push({
        what: `${what}, server time without storage`,
        ours: median(played.map((round) => round.ours)),
        rival: 'bare Fastify',
        theirs: median(played.map((round) => round.theirs)),
        ratio: median(played.map((round) => round.ours / round.theirs)),
        goal,
        unit: 'µs',
      });
    }
    return rows;
  } finally {
    ours.child.end();
    bare.child.end();
  }
};
