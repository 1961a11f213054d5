import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { check, type History } from './histories/history.ts';
import { type Clients, record } from './histories/record.ts';
import { withDatabase } from './rig/engine.ts';
import { signIn } from './rig/person.ts';
import { type Random, seeded } from './rig/random.ts';
import { demoAccount, freePort, type ServerProcess, startServer, withTemporaryFolder } from './rig/serverProcess.ts';

/**
 * Records what clients of a match asked and heard while the server is killed and its commits are held up, and looks for one
 * order that explains all of it (docs/decisions/085).
 */
const { values } = parseArgs({
  options: {
    histories: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    engine: { type: 'string', default: 'sqlite' },
  },
});
const wanted = Number(values.histories);
const { engine } = values;
if (!Number.isInteger(wanted) || wanted < 1 || wanted > 100_000 || (engine !== 'sqlite' && engine !== 'postgres'))
  throw new Error('--histories takes a number up to 100000, --engine sqlite or postgres.');
const random = seeded(Number(values.seed));
const [writersEach, atOnce, killEach] = [3, 4, 5];

/** Holds up commits of the server from outside, now and then, until it is over. */
const holdUp = async (dataDir: string, databaseUrl: string | undefined, isOver: () => boolean): Promise<void> => {
  const sleep = () => wait(20 + random() * 100);
  if (databaseUrl === undefined) {
    const database = new DatabaseSync(join(dataDir, 'touchline.db'), { timeout: 2_000 });
    while (!isOver()) {
      database.exec('begin immediate');
      await sleep();
      database.exec('rollback');
      await sleep();
    }
    database.close();
    return;
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  while (!isOver()) {
    await client.query('begin');
    await client.query('lock table match_entry in exclusive mode');
    await sleep();
    await client.query('rollback');
    await sleep();
  }
  await client.end();
};

type Place = {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly start: () => Promise<ServerProcess>;
};

const clientsOf = async ({ url }: ServerProcess, dataDir: string): Promise<Clients> => {
  const account = demoAccount(dataDir, 'admin') ?? { username: '', password: '' };
  const writers = [];
  for (let left = writersEach; left > 0; left -= 1) writers.push(await signIn(url, account));
  return { url, writers, reader: await signIn(url, account) };
};

/** Some matches at once on one server; in every fifth round it is killed in the middle. */
const round = async (place: Place, server: ServerProcess, clients: Clients, kills: boolean) => {
  let current = server;
  let isOver = false;
  const killing = async (): Promise<void> => {
    if (!kills) return;
    await wait(100 + random() * 400);
    await current.kill();
    current = await place.start();
  };
  const holding = kills ? Promise.resolve() : holdUp(place.dataDir, place.databaseUrl, () => isOver);
  const killed = killing();
  const draws: readonly Random[] = Array.from({ length: atOnce }, () => seeded(Math.floor(random() * 2 ** 31)));
  const histories = await Promise.all(draws.map((draw) => record(clients, draw, () => killed)));
  isOver = true;
  await holding;
  return { histories, server: current };
};

const run = async (place: Place): Promise<boolean> => {
  let server = await place.start();
  const count = { histories: 0, acts: 0, unanswered: 0, refused: 0, unexplained: 0, kills: 0 };
  const note = (history: History): void => {
    const wrong = check(history);
    count.histories += 1;
    count.acts += history.acts.length;
    for (const act of history.acts) {
      if (act.what !== 'write') continue;
      if (act.said === null) count.unanswered += 1;
      else if ('refused' in act.said) count.refused += 1;
    }
    if (wrong.length === 0) return;
    count.unexplained += 1;
    console.log(`history ${count.histories}:\n  ${wrong.slice(0, 5).join('\n  ')}`);
  };
  try {
    const clients = await clientsOf(server, place.dataDir);
    for (let rounds = 1; count.histories < wanted; rounds += 1) {
      const kills = rounds % killEach === 0;
      const played = await round(place, server, clients, kills);
      ({ server } = played);
      if (kills) count.kills += 1;
      played.histories.forEach(note);
    }
  } finally {
    await server.stop();
  }
  const { acts, kills, unanswered, refused } = count;
  console.log(`${acts} acts, ${kills} kills, ${unanswered} without an answer, ${refused} refused`);
  console.log(`histories: ${count.histories}, unexplained: ${count.unexplained}`);
  return count.unexplained === 0 && refused > 0 && (kills === 0 || unanswered > 0);
};

const port = await freePort();
const good = await withDatabase(engine, (databaseUrl) =>
  withTemporaryFolder((dataDir) =>
    run({
      ...{ dataDir, databaseUrl },
      start: () => startServer({ dataDir, port, ...(databaseUrl ? { databaseUrl } : {}) }),
    }),
  ),
);
process.exitCode = good ? 0 : 1;
