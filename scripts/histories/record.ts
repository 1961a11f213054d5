import { setTimeout as wait } from 'node:timers/promises';
import { ClientError } from '#api/clientError.ts';
import { calls } from '#contract/calls.ts';
import { AppError } from '#contract/errors.ts';
import type { Correction, Entry, MatchEvent, SeenEntry } from '#domain/match/entry.ts';
import type { ConsoleCommand } from '#machines/match/command.ts';
import { setUpOf } from '#machines/match/setUp.ts';
import { dialHub, LiveHub } from '#realtime/hubConnection.ts';
import type { Changes } from '#realtime/matchFeed.ts';
import type { Person } from '../rig/person.ts';
import { post } from '../rig/post.ts';
import { pick, type Random } from '../rig/random.ts';
import { kickOff, type RunningMatch } from '../rig/running.ts';
import type { Act, History, Write } from './history.ts';

/** Clients of one server: those who write, and who reads; each has a session of their own. */
export type Clients = { readonly url: string; readonly writers: readonly Person[]; readonly reader: Person };

const now = (): number => performance.now();
const commandsEach = 8;
const triesAtMost = 200;

/** ms that a server may take to come back, as `startServer` waits. */
const comesBackWithin = 60_000;
/** A server that comes back refuses connections until it is there, and those that a client still holds open. */
const persistent = async <T>(action: () => Promise<T>): Promise<T> => {
  const until = now() + comesBackWithin;
  for (;;) {
    try {
      return await action();
    } catch (fault) {
      if (!(fault instanceof ClientError) || now() > until) throw fault;
      await wait(50);
    }
  }
};

type Recording = { readonly match: RunningMatch; readonly acts: Act[]; readonly random: Random };

const nextEvent = (
  { match: { starters, bench }, random }: Recording,
  done: readonly string[],
): MatchEvent | Correction =>
  pick<() => MatchEvent | Correction>(random, [
    () => ({ type: 'goal.conceded', kind: 'play' }),
    () => ({ type: 'goal.scored', kind: 'play', playerId: pick(random, starters) }),
    () => ({ type: 'note.made', text: 'space on the left', x: 10, y: 60 }),
    () => ({
      type: 'player.substituted',
      changes: [{ playerOutId: pick(random, starters.slice(5)), playerInId: pick(random, bench) }],
    }),
    () =>
      done.length > 0
        ? { type: 'entry.retracted', corrects: pick(random, done) }
        : { type: 'goal.conceded', kind: 'play' },
  ])();

/** Sends a command until the server has answered, and notes each try. Returns what it said. */
const send = async (
  { acts, match }: Recording,
  { person, name }: { readonly person: Person; readonly name: string },
  command: ConsoleCommand,
): Promise<Write['said']> => {
  for (let tries = 0; tries < triesAtMost; tries += 1) {
    const began = now();
    const note = (said: Write['said']): Write['said'] => {
      const ended = said === null ? Number.POSITIVE_INFINITY : now();
      acts.push({ what: 'write', client: name, by: person.userId, began, ended, command, said });
      return said;
    };
    try {
      const { entry } = await post(person.send, match.id, command);
      if (entry) return note({ seq: entry.seq });
    } catch (fault) {
      if (fault instanceof AppError && fault.status < 500) return note({ refused: fault.code });
    }
    // No answer, or an error of the server: it may have been written.
    note(null);
    await wait(50);
  }
  throw new Error(`${name} had no answer in ${triesAtMost} tries.`);
};

const write = async (recording: Recording, person: Person, name: string): Promise<void> => {
  const { random } = recording;
  const done: string[] = [];
  for (let left = commandsEach; left > 0; left -= 1) {
    await wait(random() * 25);
    const commandId = crypto.randomUUID();
    const event = nextEvent(recording, done);
    const command: ConsoleCommand = { commandId, event, at: Date.now(), device: name };
    const client = { person, name };
    // Now and then the same command is sent twice at once, as by a network that repeats.
    const tries = random() < 0.2 ? 2 : 1;
    const [said] = await Promise.all(Array.from({ length: tries }, () => send(recording, client, command)));
    if (said && 'seq' in said && event.type !== 'entry.retracted') done.push(commandId);
  }
};

const readOn = async ({ acts, match, random }: Recording, person: Person, isOver: () => boolean): Promise<void> => {
  let known = 0;
  while (!isOver()) {
    await wait(random() * 20);
    const after = random() < 0.3 ? 0 : known;
    const began = now();
    try {
      const query = { after, limit: 1000 };
      const { seq, entries } = await person.send(calls.match.changes, { params: { id: match.id }, query });
      acts.push({ what: 'read', client: 'reader', began, ended: now(), after, seq, entries });
      known = Math.max(known, after + entries.length);
    } catch {
      // No answer says nothing.
      await wait(50);
    }
  }
};

/** Notes what the hub sends of a match. Returns the function that ends it. */
const follow = ({ acts, match }: Recording, { url, reader }: Clients): (() => Promise<void>) => {
  const hub = new LiveHub(dialHub(reader.token, url));
  hub.on('matchLogged', (entry: SeenEntry, id: string) => {
    const at = now();
    if (id === match.id) acts.push({ what: 'push', client: 'follower', began: at, ended: at, entry });
  });
  hub.watch(() => {
    if (hub.state !== 'open') return;
    const began = now();
    void (hub.invoke('follow', match.id, 0) as Promise<Changes>).then(
      ({ seq, entries }) =>
        acts.push({ what: 'read', client: 'follower', began, ended: now(), after: 0, seq, entries }),
      () => undefined,
    );
  });
  hub.start();
  return () => hub.stop();
};

/**
 * Plays a match with several who write at once, one who reads by REST and one who follows on the hub. `meanwhile` may kill
 * the server, as long as it comes back at the same address.
 */
export const record = async (clients: Clients, random: Random, meanwhile: () => Promise<void>): Promise<History> => {
  const { writers, reader } = clients;
  const match = await persistent(() => kickOff(reader.send));
  const view = await persistent(() => reader.send(calls.match.get, { params: { id: match.id } }));
  const recording: Recording = { match, acts: [], random };
  const leave = follow(recording, clients);
  let isOver = false;
  const reading = readOn(recording, reader, () => isOver);
  await Promise.all([...writers.map((person, at) => write(recording, person, `console ${at + 1}`)), meanwhile()]);
  isOver = true;
  await reading;
  await leave();
  const whole = { params: { id: match.id }, query: { after: 0, limit: 1000 } };
  const { entries } = await persistent(() => reader.send(calls.match.changes, whole));
  // Whoever runs the club sees every entry.
  return { input: setUpOf(view), start: view.seq, acts: recording.acts, log: entries as readonly Entry[] };
};
