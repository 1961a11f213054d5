import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Announcement } from '#server/announcements.ts';
import { type Bus, createBus } from '#server/bus/bus.ts';
import type { Database } from '#server/db/database.ts';
import { textAtMost } from '#server/db/line.ts';
import { postgresUrl, sharedPostgres } from '../engines.ts';

type Node = {
  readonly bus: Bus;
  readonly heard: Announcement[];
  readonly missed: boolean[];
  readonly logged: string[];
  readonly database: Database;
};
const silent: ReadonlySet<string> = new Set(['node']);
const until = (check: () => unknown) => expect.poll(check, { interval: 20, timeout: 15_000 });

describe.runIf(postgresUrl)('the bus between nodes on one PostgreSQL', () => {
  let shared: Awaited<ReturnType<typeof sharedPostgres>>;
  const nodes: Node[] = [];
  beforeEach(async () => {
    shared = await sharedPostgres(postgresUrl ?? '');
  });
  afterEach(async () => {
    for (const { bus, database } of nodes.splice(0)) {
      await bus.close();
      await database.close();
    }
    await shared.drop();
  });

  const start = async ({ key = 'k', loses }: { key?: string; loses?: number } = {}): Promise<Node> => {
    const database = await shared.engine.open([]);
    if (!database.openLine) throw new Error('no line');
    const [heard, missed, logged]: [Announcement[], boolean[], string[]] = [[], [], []];
    const note = (...said: unknown[]) => void logged.push(String(said.at(-1)));
    const bus = createBus({
      open: database.openLine,
      log: { warn: note, error: note } as never,
      key,
      read: {
        entry: async (matchId, seq) => ({ id: `${matchId} ${seq}` }) as never,
        proposal: async (matchId, id) => ({ id: `${matchId} ${id}` }) as never,
      },
      loses,
    });
    bus.hear(
      (one) => !silent.has(one.kind) && heard.push(one),
      (long) => missed.push(long),
    );
    await bus.ready;
    nodes.push({ bus, heard, missed, logged, database });
    return nodes.at(-1) as Node;
  };
  const changed = (matchId: string): Announcement => ({ kind: 'rightsChanged', matchId });
  const cut = async (name: string) => {
    const client = new pg.Client({ connectionString: shared.url });
    await client.connect();
    // Only those of this test: the schema stands in their start options.
    const { rows } = await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and query like '%' || $2 || '%'`,
      [name, shared.schema],
    );
    await client.end();
    return rows.length;
  };

  test('others hear everything once and in order, and nobody hears itself', async () => {
    const [a, b, c] = [await start(), await start(), await start()];
    const all = Array.from({ length: 500 }, (_, at) => changed(String(at)));
    for (const one of all) a.bus.say(one);
    await until(() => [b.heard.length, c.heard.length]).toEqual([500, 500]);
    expect(b.heard).toEqual(all);
    expect(c.heard).toEqual(all);
    expect([a.heard, a.missed, b.missed, c.missed]).toEqual([[], [], [], []]);
  });

  test('an entry that is too long for a text is read by each node, others as long as a text come along', async () => {
    const [a, b] = [await start(), await start()];
    const of = { kind: 'matchLogged', matchId: 'm', clubId: 'c', isPrivate: false } as const;
    const text = 'x'.repeat(textAtMost - 300);
    a.bus.say({ ...of, entry: { seq: 1, text } as never });
    a.bus.say({ ...of, entry: { seq: 2, text: 'x'.repeat(textAtMost) } as never });
    a.bus.say({ kind: 'proposed', matchId: 'm', proposal: { id: 'p', name: 'x'.repeat(textAtMost) } as never });
    await until(() => b.heard).toEqual([
      { ...of, entry: { seq: 1, text } },
      { ...of, entry: { id: 'm 2' } },
      { kind: 'proposed', matchId: 'm', proposal: { id: 'm p' } },
    ]);
  });

  test('a cut connection comes back, and says that something may have been missed', async () => {
    const [a, b] = [await start(), await start()];
    a.bus.say(changed('before'));
    await until(() => b.heard.length).toBe(1);
    expect(await cut('touchline listen')).toBe(2);
    await until(() => [a.missed, b.missed]).toEqual([[true], [true]]);
    // While it cannot speak, what is said waits.
    await cut('touchline notify');
    for (let n = 0; n < 20; n += 1) a.bus.say(changed(String(n)));
    await until(() => b.heard.length).toBe(21);
    expect(b.heard.map((one) => 'matchId' in one && one.matchId)).toEqual(['before', ...Array(20).keys()].map(String));
  });

  test('a node notices a text that it has lost by the number of the next', async () => {
    const [a, b] = [await start(), await start({ loses: 4 })];
    for (let n = 0; n < 12; n += 1) {
      a.bus.say(changed(String(n)));
      // Each alone in a text.
      await until(() => a.bus.said()).toBeGreaterThan(n + 1);
    }
    await until(() => b.missed.length).toBeGreaterThan(1);
    expect(b.heard.length).toBeLessThan(12);
    expect(b.missed.every((long) => !long)).toBe(true);
  });

  test('servers with different secrets say so, once', async () => {
    const [a, b] = [await start(), await start({ key: 'other' })];
    await until(() => a.logged.join()).toMatch(/another TOKEN_SECRET/);
    expect(b.logged).toEqual([]);
    a.bus.say(changed('x'));
    await until(() => b.heard.length).toBe(1);
    expect(a.logged).toHaveLength(1);
  });
});
