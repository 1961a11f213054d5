import { AppError } from '#contract/errors.ts';
import { match as calls } from '#contract/match.ts';
import { matchWork } from '#contract/matchPlay.ts';
import type { Recorded } from '#contract/matchView.ts';
import { isCorrection, isSeen, type MatchEvent, type SeenEntry } from '#domain/match/entry.ts';
import { askedEngine, withDatabase } from './rig/engine.ts';
import { type Followed, type Follower, foldOf, startFollower } from './rig/follower.ts';
import { inParallel } from './rig/inParallel.ts';
import { type Person, signIn } from './rig/person.ts';
import { pick, type Random, seeded } from './rig/random.ts';
import { kickOff, type RunningMatch } from './rig/running.ts';
import { same } from './rig/same.ts';
import { say } from './rig/say.ts';
import { demoAccount, startServer, withTemporaryFolder } from './rig/serverProcess.ts';

const followers = 200;
const commandsOfEach = 120;
const lanes = 3;

/** A possible next tap of a writer. The other has tapped too meanwhile, so some are refused, as they should be. */
const anything = (random: Random, { starters, bench }: RunningMatch): MatchEvent => {
  const anybody = [...starters, ...bench];
  const events: readonly (() => MatchEvent)[] = [
    () => ({ type: 'goal.scored', kind: 'play', playerId: pick(random, starters) }),
    () => ({ type: 'goal.conceded', kind: 'play' }),
    () => ({ type: 'penalty.missed', side: 'rival' }),
    () => ({
      type: 'player.substituted',
      changes: [{ playerOutId: pick(random, anybody), playerInId: pick(random, anybody) }],
    }),
    () => ({ type: 'note.made', text: 'pressing late', x: Math.round(random() * 100), y: 50 }),
  ];
  return pick(random, events)();
};

type Tally = { readonly acknowledged: Recorded[]; refused: number; unlike: number };

/** A refusal is a reply; anything else is a fault. */
const attempt = async (work: Promise<Recorded | undefined>, tally: Tally): Promise<Recorded | undefined> => {
  try {
    return await work;
  } catch (fault) {
    if (!(fault instanceof AppError) || fault.status >= 500) throw fault;
    tally.refused += 1;
    return undefined;
  }
};

/** Sends it; the second writer sends it twice: at the same moment, or again after the reply. */
const saysIt = async (work: () => Promise<Recorded | undefined>, twice: boolean, tally: Tally): Promise<void> => {
  const atOnce = tally.acknowledged.length % 2 === 0;
  const first = attempt(work(), tally);
  if (!atOnce) await first;
  const answers = await Promise.all([first, twice ? attempt(work(), tally) : undefined]);
  const received = answers.filter((one) => one !== undefined);
  tally.acknowledged.push(...received.slice(0, 1));
  if (received.length === 2 && !same(received[0]?.entry, received[1]?.entry)) tally.unlike += 1;
};

/** The next command of a writer: a new event, or, now and then, one of their own entries withdrawn. */
const nextCommand = (person: Person, match: RunningMatch, random: Random, { acknowledged }: Tally, device: string) => {
  const body = { commandId: crypto.randomUUID(), confirm: true, device };
  const known = acknowledged.flatMap(({ entry }) => (isSeen(entry) && !isCorrection(entry) ? [entry] : []));
  if (known.length > 0 && random() < 0.1) {
    const params = { id: match.id, entryId: pick(random, known).id };
    return () => person.send(matchWork.retract, { params, body });
  }
  const event = anything(random, match);
  return () => say(person.send, match.id, event, body);
};

/** A writer waits for no reply before the next tap: three of their commands are under way at once. */
const write = async (person: Person, match: RunningMatch, seed: number, twice: boolean): Promise<Tally> => {
  const tally: Tally = { acknowledged: [], refused: 0, unlike: 0 };
  const device = twice ? 'second' : 'first';
  const lane = async (at: number): Promise<void> => {
    const random = seeded(seed * lanes + at);
    for (let command = 0; command < commandsOfEach / lanes; command += 1)
      await saysIt(nextCommand(person, match, random, tally, device), twice, tally);
  };
  await Promise.all(Array.from({ length: lanes }, (_, at) => lane(at)));
  return tally;
};

const holesIn = (log: readonly SeenEntry[], last: number): number => {
  const seen = new Set(log.map(({ seq }) => seq));
  return Array.from({ length: last }, (_, at) => at + 1).filter((seq) => !seen.has(seq)).length;
};
const doublesIn = (log: readonly SeenEntry[]): number => {
  const ids = log.flatMap((entry) => (entry.type === 'hidden' ? [] : [entry.id]));
  return log.length - new Set(log.map(({ seq }) => seq)).size + ids.length - new Set(ids).size;
};

/** Compares every follower's log and fold with the server's. */
const judge = async (person: Person, match: RunningMatch, feeds: readonly Followed[], tallies: readonly Tally[]) => {
  const view = await person.send(calls.get, { params: { id: match.id } });
  const { entries } = await person.send(calls.changes, { params: { id: match.id }, query: { limit: 1000 } });
  await Promise.all(feeds.map((feed) => feed.reached(view.seq)));
  const { phase, state } = foldOf(view, entries);
  const diverging = feeds.filter((feed) => {
    const own = foldOf(view, feed.log);
    return !same({ phase, state }, { phase: own.phase, state: own.state });
  });
  const lost = tallies.flatMap(({ acknowledged }) =>
    acknowledged.filter(({ entry }) => !same(entries[entry.seq - 1], entry)),
  );
  const sum = (of: (log: readonly SeenEntry[]) => number) =>
    [entries, ...feeds.map(({ log }) => log)].reduce((total, log) => total + of(log), 0);
  return {
    entries: view.seq,
    holes: sum((log) => holesIn(log, view.seq)),
    doubles: sum(doublesIn) + tallies.reduce((total, { unlike }) => total + unlike, 0),
    divergences: diverging.length + lost.length,
  };
};

const swarm = async (url: string, dataDir: string): Promise<boolean> => {
  const names = ['admin', 'manager', 'coach', 'assistant', 'player'] as const;
  const people = await Promise.all(
    names.map(async (name) => signIn(url, demoAccount(dataDir, name) ?? { username: name, password: '' })),
  );
  const [admin, manager] = people;
  if (!admin || !manager) throw new Error('No demo users.');
  const match = await kickOff(admin.send);
  const allowed = await readersOf(people, match.id);
  const readers = Array.from({ length: followers }, (_, at) =>
    pick(() => (at % allowed.length) / allowed.length, allowed),
  );
  const connections: readonly Follower[] = await inParallel(readers, 20, (reader) => startFollower(url, reader));
  const feeds = connections.map((one) => one.follow(match.id));
  console.error(`${connections.length} followers read, as ${allowed.length} people; two write`);
  const tallies = await Promise.all([write(admin, match, 1, false), write(manager, match, 2, true)]);
  const { entries, holes, doubles, divergences } = await judge(admin, match, feeds, tallies);
  const refused = tallies.reduce((total, one) => total + one.refused, 0);
  const received = feeds.reduce((total, feed) => total + feed.received(), 0);
  console.error(
    `${refused} commands refused by the rules; the hub told ${received} entries, the rest was read by number`,
  );
  await Promise.all(connections.map((one) => one.stop()));
  console.log(
    `entries: ${entries}, followers: ${feeds.length}, holes: ${holes}, doubles: ${doubles}, divergences: ${divergences}`,
  );
  return holes + doubles + divergences === 0;
};

/** Those who may read this match: staff with the private marks, players without them. */
const readersOf = async (people: readonly Person[], id: string): Promise<readonly Person[]> => {
  const may = await Promise.all(
    people.map((one) =>
      one.send(calls.get, { params: { id } }).then(
        () => [one],
        () => [],
      ),
    ),
  );
  return may.flat();
};

const clean = await withDatabase(askedEngine(process.argv.slice(2)), (databaseUrl) =>
  withTemporaryFolder(async (dataDir) => {
    const server = await startServer({ dataDir, ...(databaseUrl ? { databaseUrl } : {}) });
    try {
      return await swarm(server.url, dataDir);
    } finally {
      await server.stop();
    }
  }),
);
process.exitCode = clean ? 0 : 1;
