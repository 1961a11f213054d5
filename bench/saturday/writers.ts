import { setTimeout as wait } from 'node:timers/promises';
import type { Person } from '../../scripts/rig/person.ts';
import type { RunningMatch } from '../../scripts/rig/running.ts';
import { say } from '../../scripts/rig/say.ts';
import { epoch } from './figures.ts';

export type Written = {
  readonly matchId: string;
  readonly seq: number;
  readonly sentAt: number;
  readonly answeredAt: number;
};

/**
 * Two writers in each match, in the open loop: an entry every `pace` ms on average, sent when its time has come whether or not the one
 * before has been answered, and one goal in every match within the same second. Resolves when all are answered.
 */
export const write = async (
  people: readonly [Person, Person],
  matches: readonly RunningMatch[],
  { seconds, pace }: { readonly seconds: number; readonly pace: number },
): Promise<readonly Written[]> => {
  const written: Promise<Written>[] = [];
  const one = async (match: RunningMatch, n: number): Promise<Written> => {
    const sentAt = epoch();
    const event =
      n % 4 === 0
        ? ({ type: 'goal.scored', kind: 'play', playerId: match.starters[n % 11] as string } as const)
        : ({ type: 'note.made', text: `look at the left, ${n}`, x: 30, y: 50 } as const);
    const answer = await say(people[n % 2 === 0 ? 0 : 1].send, match.id, event, {
      commandId: crypto.randomUUID(),
      confirm: true,
    });
    if (!answer) throw new Error('An entry was not answered.');
    return { matchId: match.id, seq: answer.entry.seq, sentAt, answeredAt: epoch() };
  };
  const began = epoch();
  const until = async (at: number): Promise<void> => {
    const left = at - (epoch() - began);
    if (left > 0) await wait(left);
  };
  const times = matches.flatMap((match) => {
    const many = Math.max(1, Math.round((seconds * 1000) / pace));
    const first = Math.random() * pace;
    return Array.from({ length: many }, (_, n) => ({ match, n: n + 1, at: first + n * pace }));
  });
  // Nobody waits for a goal to be told elsewhere: all of them in one second.
  const goals = matches.map((match) => ({ match, n: 0, at: seconds * 500 + Math.random() * 1000 }));
  for (const { match, n, at } of [...times, ...goals].toSorted((a, b) => a.at - b.at)) {
    await until(at);
    written.push(one(match, n));
  }
  return Promise.all(written);
};
