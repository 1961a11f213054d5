import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '#contract/errors.ts';
import type { Recorded } from '#contract/matchView.ts';
import type { Person } from '../rig/person.ts';
import type { RunningMatch } from '../rig/running.ts';
import { say } from '../rig/say.ts';

/** How long a writer tries one command, ms: the server that had it may have been killed. */
const patience = 30_000;
const restAfterFault = 100;

export type Writers = {
  /** From 0 to 1. */
  readonly share: () => number;
  /** Numbers and ids of what was acknowledged, by match. */
  readonly done: Promise<ReadonlyMap<string, readonly (readonly [seq: number, id: string])[]>>;
};

/** Sends a command until it is answered; the same id, so it counts once. */
const insist = async (person: Person, { id, starters }: RunningMatch, n: number): Promise<Recorded> => {
  const commandId = crypto.randomUUID();
  const event =
    n % 3 === 0
      ? ({ type: 'note.made', text: `look at the left, ${n}`, x: 30, y: 50 } as const)
      : ({ type: 'goal.scored', kind: 'play', playerId: starters[n % 11] as string } as const);
  for (const end = Date.now() + patience; ; ) {
    try {
      const said = await say(person.send, id, event, { commandId, confirm: true });
      if (said) return said;
    } catch (fault) {
      const isRefusal = fault instanceof AppError && fault.status < 500 && fault.status !== 429;
      if (isRefusal || Date.now() > end) throw fault;
      await wait(restAfterFault);
    }
  }
};

/** Two people write in each match, each its share of the entries, one about every `pace` milliseconds in each match. */
export const startWriters = (
  person: Person,
  matches: readonly RunningMatch[],
  { entries, pace }: { readonly entries: number; readonly pace: number },
): Writers => {
  let written = 0;
  const acknowledged = new Map<string, [number, string][]>(matches.map(({ id }) => [id, []]));
  const write = async (match: RunningMatch, writer: number): Promise<void> => {
    await wait(Math.random() * 2 * pace);
    for (let n = writer; n < entries; n += 2) {
      const began = performance.now();
      const { entry } = await insist(person, match, n);
      acknowledged.get(match.id)?.push([entry.seq, 'id' in entry ? entry.id : '']);
      written += 1;
      await wait(Math.max(0, 2 * pace - (performance.now() - began)));
    }
  };
  const all = matches.flatMap((match) => [write(match, 0), write(match, 1)]);
  return { share: () => written / (entries * matches.length), done: Promise.all(all).then(() => acknowledged) };
};
