import { expect, test } from 'vitest';
import { TestModel as GraphModel } from 'xstate/graph';
import type { MatchEvent } from '#domain/match/entry.ts';
import { matchLifecycle } from '#machines/match/lifecycle.ts';
import { authModel, authMoves } from './auth/authModel.ts';
import { consoleModel } from './console/consoleModel.ts';
import { transitionsOf } from './kit/definitions.ts';
import { TestModel } from './kit/testModel.ts';
import { families } from './match/families.ts';
import type { Family } from './match/family.ts';
import { matchModel } from './match/matchModel.ts';

/** A match that is ready, and what may befall it. Nothing that counts up, so that the paths come to an end. */
const ready = families.find(({ name }) => name.includes('ready to begin')) as Family;
const { now, at } = matchModel(ready).start;
const stamp = {
  id: 'e',
  seq: 99,
  by: '',
  device: '',
  at,
  recordedAt: at,
  period: 0,
  clock: null,
  minute: null,
  stoppage: 0,
};
const befalls: readonly MatchEvent[] = [
  { type: 'lineup.reopened' },
  { type: 'lineup.benched', playerId: 'Ana' },
  { type: 'lineup.placed', playerId: 'Ana', position: 'cb' },
  { type: 'player.injured', playerId: 'Bea' },
  { type: 'lineup.confirmed' },
  { type: 'match.postponed' },
  { type: 'match.rescheduled' },
  { type: 'match.cancelled' },
  { type: 'period.started', n: 1 },
  { type: 'period.ended', n: 1 },
  { type: 'match.suspended' },
  { type: 'match.resumed' },
  { type: 'match.abandoned' },
  { type: 'match.confirmed' },
];

type Step = { readonly event: { readonly type: string } };
type Paths = { readonly getShortestPaths: (options: object) => readonly { readonly steps: readonly Step[] }[] };
const given = {
  events: befalls.map((event) => ({ ...stamp, ...('n' in event ? { period: 1, clock: 0, minute: 1 } : {}), ...event })),
  serializeState: ({ value, context }: { value: unknown; context: unknown }) => JSON.stringify([value, context]),
  fromState: now.snapshot,
};
const sequences = (model: unknown) =>
  (model as Paths).getShortestPaths(given).map(({ steps }) => steps.map(({ event }) => event.type));

test('@xstate/test, which is pinned, and xstate/graph, where its code lives on, find the same paths', () => {
  const [old, now] = [sequences(new TestModel(matchLifecycle)), sequences(new GraphModel(matchLifecycle))];
  expect(old).toEqual(now);
  expect(old.flat().length).toBeGreaterThan(10);
});

test('@xstate/test walks a given path step by step, and silently passes over an event without an action', async () => {
  const walked: string[] = [];
  const model = new TestModel(authModel.machine, { stateMatcher: () => true });
  const steps = ['nothing was kept', 'sign in'].map((move) => ({
    state: authModel.start,
    event: authMoves[move] as never,
  }));
  const hands = { exec: undefined, 'signIn.requested': () => void walked.push('sign in') };
  await model.testPath({ steps, state: authModel.start, weight: 2 }, {
    events: hands,
    states: { '*': () => void walked.push('looked') },
  } as never);
  // That is why every path test of ours has an action for all event types of its machine.
  expect(walked).toEqual(['looked', 'sign in', 'looked']);
});

test('the tracer sees eventless transitions, delayed ones and guards, under names of their own', () => {
  const names = [...transitionsOf(consoleModel.machine).values()];
  expect(new Set(names).size).toBe(names.length);
  const opened = consoleModel.step(consoleModel.start, 'a goal waited in the outbox');
  expect(opened?.hits.filter((hit) => !hit.startsWith('effect'))).toEqual([
    'console.restoring --xstate.done.actor.readOutbox--> console.idle',
    'console.idle --always--> console.sending',
    'state console.sending',
  ]);
  const down = opened && consoleModel.step(opened.next, 'nothing gets through');
  const again = down && consoleModel.step(down.next, 'the wait is over');
  expect(again?.hits[0]).toBe('console.waitingForLink --xstate.after.backOff.console.waitingForLink--> console.idle');
});
