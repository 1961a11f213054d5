import { afterAll, describe, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { Login, SignedInUser } from '#contract/account.ts';
import { playedAt } from '#domain/clock.ts';
import type { LogEntry } from '#domain/match/entry.ts';
import { authMachine, type SessionFound } from '#machines/auth/authMachine.ts';
import type { ConsoleCommand } from '#machines/match/command.ts';
import { consoleMachine, type Sent } from '#machines/match/console.ts';
import type { MatchInput } from '#machines/match/lifecycle.ts';
import { objectionTo } from '#machines/match/optimistic.ts';
import type { Outbox } from '#machines/match/outbox.ts';
import { decide, replay } from '#machines/match/replay.ts';
import { onPitchMachine, partClock } from '#machines/training/onPitch.ts';
import { bookkeeper } from '../domain/bookkeeper.ts';
import { answerModel } from './answer/answerModel.ts';
import { playAnswer, runAnswer } from './answer/heldAnswer.ts';
import { authModel, authMoveOf } from './auth/authModel.ts';
import { heldMove } from './calendar/heldMove.ts';
import { moveModel, moveMoveOf } from './calendar/moveModel.ts';
import { consoleInput, consoleModel, consoleMoveOf } from './console/consoleModel.ts';
import { playRound } from './evaluation/playRound.ts';
import { roundModels } from './evaluation/roundModel.ts';
import { playInjury } from './injury/playInjury.ts';
import { injuryModels } from './injury/returnToPlayModel.ts';
import { heldActors, settled } from './kit/held.ts';
import { Ledger } from './kit/ledger.ts';
import { PlanFile } from './kit/planFile.ts';
import { walk } from './kit/walk.ts';
import { machines, pureOnly } from './machines.ts';
import { commandOf, type Played } from './match/matchModel.ts';
import { moveOf } from './match/moves.ts';
import { matchRuns } from './match/runs.ts';
import { playRoll, runRoll } from './roll/heldRoll.ts';
import { rollModel } from './roll/rollModel.ts';
import { pipelineModel } from './scouting/pipelineModel.ts';
import { playPipeline } from './scouting/playPipeline.ts';
import { onPitchModel, onPitchMoveOf, pitchInput } from './training/onPitchModel.ts';

type Sending = { readonly matchId: string; readonly command: ConsoleCommand };

/** Every tour, without server and page: the machines themselves, run as the product runs them, beside the model. */
const ledgers = new Map(
  machines
    .filter(({ name }) => !pureOnly.includes(name))
    .map(({ name, all }) => [name, new Ledger(name, 'pure', all())] as const),
);
const take = (machine: string, hits: readonly string[]) => ledgers.get(machine)?.take(hits);

/** The console, before the tap. No console sends a whistle with a typed minute. */
const consoleSays = ({ now, log }: Played, command: ConsoleCommand | undefined, input: MatchInput) =>
  command && !(command.typed && command.event.type === 'period.ended')
    ? (objectionTo(input, { now, log, waiting: new Set() }, command)?.refused.code ?? null)
    : undefined;
const begun = (input: MatchInput, opening: readonly LogEntry[]) => {
  const book = bookkeeper(input.rules.changes.returns);
  for (const [n, entry] of opening.entries())
    book.look(replay(input, opening.slice(0, n)), entry, replay(input, opening.slice(0, n + 1)));
  return book;
};

describe('match', () => {
  test.each(matchRuns())('$family.name', ({ family: { input }, model, tours }) => {
    for (const tour of tours) {
      const book = begun(input, model.start.log);
      for (const { move, before, out, place } of walk(model, tour)) {
        take('match', out.hits);
        expect([out.refused, undefined], place).toContain(consoleSays(before, commandOf(before, moveOf(move)), input));
        const { now, log } = before;
        const entry = out.next.log[log.length];
        if (!entry) continue;
        // The server, which reads the whole match again.
        const verdict = decide(input, log, [], entry);
        const { phase, state } = out.next.now;
        expect(verdict.ok && { phase: verdict.now.phase, state: verdict.now.state }, place).toEqual({ phase, state });
        book.look(now, entry, out.next.now);
      }
    }
  });
});

describe('auth', () => {
  test.each(new PlanFile('auth').read()[authModel.name]?.map((tour) => ({ tour })) ?? [])(
    'a session',
    async ({ tour }) => {
      const held = heldActors();
      const actor = createActor(
        authMachine.provide({
          actors: {
            readSession: fromPromise<SessionFound>(() => held.wait('readSession')),
            renew: fromPromise<SignedInUser>(() => held.wait('renew')),
            signIn: fromPromise<SignedInUser, Login>(() => held.wait('signIn')),
            signOut: fromPromise<void>(() => held.wait('signOut')),
          },
        }),
      ).start();
      for (const { move, out, place } of walk(authModel, tour)) {
        const event = authMoveOf(move);
        if (!held.answer(event)) actor.send(event as Parameters<typeof actor.send>[0]);
        await settled();
        const { value, context } = actor.getSnapshot();
        expect({ value, context }, place).toEqual({ value: out.next.value, context: out.next.context });
        expect(value === 'signedIn' && context.user === null, place).toBe(false);
        expect(JSON.stringify(context), place).not.toContain('secret');
        take('auth', out.hits);
      }
      actor.stop();
    },
  );
});

describe('move', () => {
  test.each(new PlanFile('move').read()[moveModel.name]?.map((tour) => ({ tour })) ?? [])(
    'a move',
    async ({ tour }) => {
      const held = heldActors();
      const clock = new SimulatedClock();
      const { machine, expectAsked } = heldMove(held);
      const actor = createActor(machine, { clock }).start();
      for (const { move, before, out, place } of walk(moveModel, tour)) {
        const event = moveMoveOf(move);
        if (event.type.startsWith('xstate.after')) clock.increment(10_000);
        else if (!held.answer(event)) actor.send(event as Parameters<typeof actor.send>[0]);
        await settled();
        const { value, context } = actor.getSnapshot();
        expect({ value, context }, place).toEqual({ value: out.next.value, context: out.next.context });
        expectAsked(before, { move, next: out.next, place });
        take('move', out.hits);
      }
      actor.stop();
    },
  );
});

describe('console', () => {
  test.each(new PlanFile('console').read()[consoleModel.name]?.map((tour) => ({ tour })) ?? [])(
    'a console',
    async ({ tour }) => {
      const held = heldActors();
      const clock = new SimulatedClock();
      const kept: string[] = [];
      const actor = createActor(
        consoleMachine.provide({
          actors: {
            sendCommand: fromPromise<Sent, Sending>(() => held.wait('sendCommand')),
            readOutbox: fromPromise<Outbox, string>(() => held.wait('readOutbox')),
          },
          actions: { keepOutbox: (_, outbox) => kept.push(JSON.stringify(outbox.pending)), takeEntry: () => undefined },
        }),
        { input: consoleInput, clock },
      ).start();
      for (const { move, before, out, place } of walk(consoleModel, tour)) {
        const event = consoleMoveOf(move)(before);
        if (!event) throw new Error(`${place}: nothing is said`);
        if (event.type.startsWith('xstate.after')) clock.increment(60_000);
        else if (!held.answer(event)) actor.send(event as Parameters<typeof actor.send>[0]);
        await settled();
        const { value, context } = actor.getSnapshot();
        expect({ value, context }, place).toEqual({
          value: out.next.snapshot.value,
          context: out.next.snapshot.context,
        });
        const asks =
          /^(button|log|card)/.test(event.type) &&
          out.next.snapshot.context.pending !== before.snapshot.context.pending;
        if (asks) expect(kept.at(-1), `${place}: what waits is kept`).toBe(JSON.stringify(context.pending));
        take('console', out.hits);
      }
      actor.stop();
    },
  );
});

describe('rollCall', () => {
  const tours = new PlanFile('rollCall').read()[rollModel.name]?.map((tour) => ({ tour })) ?? [];
  test.each(tours)('a roll call', async ({ tour }) => {
    const run = runRoll();
    for (const step of walk(rollModel, tour)) {
      await playRoll(run, step);
      take('rollCall', step.out.hits);
    }
    run.actor.stop();
  });
});

describe('answer', () => {
  const tours = new PlanFile('answer').read()[answerModel.name]?.map((tour) => ({ tour })) ?? [];
  test.each(tours)('a family', async ({ tour }) => {
    const run = runAnswer();
    for (const step of walk(answerModel, tour)) {
      await playAnswer(run, step);
      take('answer', step.out.hits);
    }
    run.actor.stop();
  });
});

describe('onPitch', () => {
  test.each(new PlanFile('onPitch').read()[onPitchModel.name]?.map((tour) => ({ tour })) ?? [])(
    'a training',
    ({ tour }) => {
      let actor = createActor(onPitchMachine, { input: pitchInput }).start();
      for (const { move, before, out, place } of walk(onPitchModel, tour)) {
        const { at } = out.next;
        actor.send(onPitchMoveOf(move)(at) as Parameters<typeof actor.send>[0]);
        const { value, context } = actor.getSnapshot();
        expect({ value, context }, place).toEqual({
          value: out.next.snapshot.value,
          context: out.next.snapshot.context,
        });
        // Only a running clock runs, and no time is lost: what the parts took is what has passed while it ran.
        expect(context.runningSince !== null, place).toBe(value === 'running');
        const sum = (one: typeof context) => one.played.reduce((all, ms) => all + ms, 0);
        const since = before.snapshot.context.runningSince;
        expect(sum(context) - sum(before.snapshot.context), place).toBe(
          since === null || since === context.runningSince ? 0 : at - since,
        );
        expect(playedAt(partClock(context), at), place).toBeGreaterThanOrEqual(context.played[context.part] ?? 0);
        take('onPitch', out.hits);
        // The phone is locked and opened again: it goes on from what it has kept.
        const kept = JSON.parse(JSON.stringify(actor.getPersistedSnapshot()));
        actor.stop();
        actor = createActor(onPitchMachine, { input: pitchInput, snapshot: kept }).start();
      }
      actor.stop();
    },
  );
});

describe('returnToPlay', () => {
  const plan = new PlanFile('returnToPlay').read();
  const runs = injuryModels.flatMap((model) => (plan[model.name] ?? []).map((tour) => ({ model, tour })));
  test.each(runs)('$model.name', ({ model, tour }) => playInjury(model, tour, (hits) => take('returnToPlay', hits)));
});

describe('round', () => {
  const plan = new PlanFile('round').read();
  const runs = roundModels.flatMap((model) => (plan[model.name] ?? []).map((tour) => ({ model, tour })));
  test.each(runs)('$model.name', ({ model, tour }) => playRound(model, tour, (hits) => take('round', hits)));
});

describe('pipeline', () => {
  const plan = new PlanFile('pipeline').read();
  const runs = (plan[pipelineModel.name] ?? []).map((tour) => ({ tour }));
  test.each(runs)('an outsider', ({ tour }) => playPipeline(pipelineModel, tour, (hits) => take('pipeline', hits)));
});

afterAll(() => {
  for (const ledger of ledgers.values()) expect(ledger.write().missing).toEqual([]);
});
