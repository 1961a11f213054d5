import { setTimeout as wait } from 'node:timers/promises';
import { ClientError } from '#api/clientError.ts';
import { match as calls } from '#contract/match.ts';
import type { MatchView } from '#contract/matchView.ts';
import { playedAt } from '#domain/clock.ts';
import type { MatchEvent, SeenEntry } from '#domain/match/entry.ts';
import { askedEngine, withDatabase } from './rig/engine.ts';
import { foldOf } from './rig/follower.ts';
import { type Person, signIn } from './rig/person.ts';
import { pick, seeded } from './rig/random.ts';
import { kickOff, type RunningMatch } from './rig/running.ts';
import { same } from './rig/same.ts';
import { say } from './rig/say.ts';
import { demoAccount, freePort, type ServerProcess, startServer, withTemporaryFolder } from './rig/serverProcess.ts';

const kills = 20;
/** Each match has a writer who only waits for the server. */
const matches = 6;
const random = seeded(20);

/** A command in work: sent until the server has answered, with the same id each time. */
type Begun = { readonly event: MatchEvent; readonly commandId: string };
type Writer = {
  readonly match: RunningMatch;
  /** By the clock of this process, which no restart changes. */
  readonly kickedAt: number;
  /** What the server has acknowledged. */
  readonly acknowledged: SeenEntry[];
  open?: Begun;
};

const nextEvent = ({ starters }: RunningMatch): MatchEvent =>
  pick(random, [
    { type: 'goal.conceded', kind: 'play' },
    { type: 'goal.scored', kind: 'play', playerId: pick(random, starters) },
    { type: 'penalty.missed', side: 'rival' },
    { type: 'note.made', text: 'space on the left', x: 10, y: 60 },
  ] as const);

/** Writes until the server has stopped; the command in work stays open. */
const writeOn = async (person: Person, writer: Writer): Promise<void> => {
  for (;;) {
    writer.open ??= { event: nextEvent(writer.match), commandId: crypto.randomUUID() };
    const { event, commandId } = writer.open;
    try {
      const received = await say(person.send, writer.match.id, event, { commandId, confirm: true });
      if (received) writer.acknowledged.push(received.entry);
      writer.open = undefined;
    } catch (fault) {
      if (fault instanceof ClientError) return;
      throw fault;
    }
  }
};

const wholeLog = async ({ send }: Person, id: string): Promise<readonly SeenEntry[]> => {
  const log: SeenEntry[] = [];
  for (;;) {
    const { seq, entries } = await send(calls.changes, { params: { id }, query: { after: log.length, limit: 1000 } });
    log.push(...entries);
    if (log.length >= seq || entries.length === 0) return log;
  }
};

const idOf = (entry: SeenEntry): string => (entry.type === 'hidden' ? '' : entry.id);
type Findings = { lost: number; holes: number; doubles: number; clockOff: number };

/** The difference of the clock after the restart from our own, and from the fold of the acknowledged entries. */
const clockOff = (view: MatchView, { acknowledged, kickedAt }: Writer, log: readonly SeenEntry[]): number => {
  const shown = playedAt({ ...view.clock, runningSince: view.clock.runningSince ?? undefined }, view.serverTime);
  const known = foldOf(view, log.slice(0, acknowledged.at(-1)?.seq)).state.clock;
  const ourWatch = performance.now() - kickedAt;
  return Math.round(Math.max(Math.abs(shown - ourWatch), Math.abs(shown - playedAt(known, view.serverTime))));
};

/** What the restarted server has of the acknowledged entries. */
const inspect = async (person: Person, writer: Writer, found: Findings): Promise<void> => {
  const log = await wholeLog(person, writer.match.id);
  found.lost += writer.acknowledged.filter((entry) => !same(log[entry.seq - 1], entry)).length;
  found.holes += log.filter((entry, at) => entry.seq !== at + 1).length;
  found.doubles += log.length - new Set(log.map(idOf)).size;
  const view = await person.send(calls.get, { params: { id: writer.match.id } });
  found.clockOff = Math.max(found.clockOff, clockOff(view, writer, log));
};

const crash = async (start: () => Promise<ServerProcess>, dataDir: string): Promise<boolean> => {
  let server = await start();
  try {
    const person = await signIn(server.url, demoAccount(dataDir, 'admin') ?? { username: '', password: '' });
    const writers: Writer[] = [];
    for (let at = 0; at < matches; at += 1) {
      const match = await kickOff(person.send);
      writers.push({ match, kickedAt: performance.now(), acknowledged: [] });
    }
    const found: Findings = { lost: 0, holes: 0, doubles: 0, clockOff: 0 };
    for (let kill = 1; kill <= kills; kill += 1) {
      const writing = Promise.all(writers.map((writer) => writeOn(person, writer)));
      await wait(150 + random() * 500);
      await server.kill();
      await writing;
      server = await start();
      for (const writer of writers) await inspect(person, writer, found);
      const count = writers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
      console.error(
        `kill ${kill}: ${count} acknowledged, ${found.lost} lost, clock off by ${found.clockOff} ms at most`,
      );
    }
    const count = writers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
    console.log(`holes: ${found.holes}, doubles: ${found.doubles}, clock off by at most: ${found.clockOff} ms`);
    console.log(`lost: ${found.lost} of ${count}`);
    return found.lost + found.holes + found.doubles === 0 && found.clockOff <= 1_000 && count > 0;
  } finally {
    await server.stop();
  }
};

const port = await freePort();
const clean = await withDatabase(askedEngine(process.argv.slice(2)), (databaseUrl) =>
  withTemporaryFolder((dataDir) =>
    crash(() => startServer({ dataDir, port, ...(databaseUrl ? { databaseUrl } : {}) }), dataDir),
  ),
);
process.exitCode = clean ? 0 : 1;
