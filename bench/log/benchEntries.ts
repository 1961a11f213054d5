import { postgresUrl } from '#tests/server/engines.ts';
import { type Engine, withDatabase } from '../../scripts/rig/engine.ts';
import { type Person, signIn } from '../../scripts/rig/person.ts';
import { kickOff } from '../../scripts/rig/running.ts';
import { demoAccount, startServer, withTemporaryFolder } from '../../scripts/rig/serverProcess.ts';
import { Child } from '../hub/child.ts';
import { type BenchRow, median } from '../row.ts';
import { type LeanClient, leanClient } from './leanClient.ts';

const rounds = 7;
/** As many entries as a real match has; then another match, so that no log grows beyond what is ever played. */
const entriesOfMatch = 50;
const writers = 32;
const bareRows = 500;

/** Entries without names, valid at any moment of a running match. */
const paths = ['rival/goal', 'penalty/missed', 'note'] as const;
const bodies = [{ kind: 'play' }, { side: 'rival' }, { text: 'a mark from the stands' }] as const;

const writeMatch = async (client: LeanClient, id: string): Promise<void> => {
  for (let at = 0; at < entriesOfMatch; at += 1) {
    const envelope = { commandId: crypto.randomUUID(), confirm: true, device: 'bench' };
    await client.post(`/match/${id}/${paths[at % paths.length]}`, { ...envelope, ...bodies[at % bodies.length] });
  }
};

const perSecond = async (count: number, work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return (count * 1000) / (performance.now() - began);
};

const freshMatches = async (person: Person, count: number): Promise<readonly string[]> => {
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) ids.push((await kickOff(person.send)).id);
  return ids;
};

/** Entries/s: ours, plain inserts, and a Fastify that does nothing but insert. */
type Round = {
  readonly one: number;
  readonly many: number;
  readonly inserts: number;
  readonly bareOne: number;
  readonly bareMany: number;
};
type Stands = { readonly person: Person; readonly ours: LeanClient; readonly bare: LeanClient; readonly child: Child };

const writeAll = async (client: LeanClient, alone: readonly string[], together: readonly string[]) => ({
  one: await perSecond(alone.length * entriesOfMatch, async () => {
    for (const id of alone) await writeMatch(client, id);
  }),
  many: await perSecond(together.length * entriesOfMatch, () =>
    Promise.all(together.map((id) => writeMatch(client, id))),
  ),
});

const playRound = async ({ person, ours, bare, child }: Stands): Promise<Round> => {
  const alone = await freshMatches(person, 3);
  const together = await freshMatches(person, writers);
  const { one, many } = await writeAll(ours, alone, together);
  const inserts = await perSecond(bareRows, () => child.ask('insert', bareRows));
  const least = await writeAll(bare, alone, together);
  return { one, many, inserts, bareOne: least.one, bareMany: least.many };
};

const measure = (engine: Engine): Promise<BenchRow[]> =>
  withDatabase(engine, (databaseUrl) =>
    withTemporaryFolder(async (dataDir) => {
      const server = await startServer({ dataDir, ...(databaseUrl ? { databaseUrl } : {}) });
      const child = new Child(new URL('./bareEntryProcess.ts', import.meta.url), [dataDir, databaseUrl ?? '']);
      try {
        const person = await signIn(server.url, demoAccount(dataDir, 'admin') ?? { username: '', password: '' });
        const token = await person.token();
        const ours = leanClient(server.url, token);
        const bare = leanClient(`http://127.0.0.1:${await child.ask<number>('port')}`, token);
        const stands = { person, ours, bare, child };
        await playRound(stands); // the first time warms up and does not count
        const played: Round[] = [];
        for (let round = 0; round < rounds; round += 1) played.push(await playRound(stands));
        for (const client of [ours, bare]) client.close();
        return rowsOf(engine === 'sqlite' ? 'SQLite' : 'PostgreSQL', played);
      } finally {
        child.end();
        await server.stop();
      }
    }),
  );

type Rival = { readonly rival: string; readonly of: 'inserts' | 'bareOne' | 'bareMany'; readonly goal: string };

const rowsOf = (engine: string, played: readonly Round[]): BenchRow[] => {
  const row = (what: string, mine: 'one' | 'many', { rival, of, goal }: Rival): BenchRow => ({
    what: `${what} (${engine})`,
    ours: median(played.map((round) => round[mine])),
    rival,
    theirs: median(played.map((round) => round[of])),
    ratio: median(played.map((round) => round[mine] / round[of])),
    goal,
    unit: 'entries/s',
  });
  const one = 'a log entry by REST, one writer';
  const many = `log entries by REST, ${writers} writers on ${writers} matches`;
  const inserts = { rival: 'bare insert, one by one', of: 'inserts' } as const;
  const rival = 'Fastify that inserts one row';
  const none = 'none: no request at all';
  // They guard against getting worse; decision 037 says what was wished for, and why it is not reached.
  const goals = engine === 'SQLite' ? { one: '0.4', many: '0.9' } : { one: '0.3', many: '0.4' };
  return [
    row(one, 'one', { rival, of: 'bareOne', goal: `at least ${goals.one}` }),
    row(one, 'one', { ...inserts, goal: none }),
    row(many, 'many', { rival, of: 'bareMany', goal: `at least ${goals.many}` }),
    row(many, 'many', { ...inserts, goal: none }),
  ];
};

/** Entries written through the public API beside plain inserts that are as durable, on each available engine. */
export const benchEntries = async (): Promise<BenchRow[]> => [
  ...(await measure('sqlite')),
  ...(postgresUrl === undefined ? [] : await measure('postgres')),
];
