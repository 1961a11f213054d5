import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AnyEventObject, createActor, fromPromise, SimulatedClock } from 'xstate';
import { makeClient, type Send } from '#api/client.ts';
import { memoryTokens } from '#api/tokenCookies.ts';
import type { Call, Input } from '#contract/call.ts';
import { match } from '#contract/match.ts';
import type { Recorded } from '#contract/matchView.ts';
import { type ConsoleCommand, commandCalls, requestOf } from '#machines/match/command.ts';
import { consoleMachine, type Sent } from '#machines/match/console.ts';
import type { Outbox } from '#machines/match/outbox.ts';
import { anyEngine } from '../../server/harness.ts';
import { type AtConsole, consoleInput, consoleModel, consoleMoveOf, kickedOff } from '../console/consoleModel.ts';
import { heldActors } from '../kit/held.ts';
import { Ledger } from '../kit/ledger.ts';
import { PlanFile } from '../kit/planFile.ts';
import { type Walked, walk } from '../kit/walk.ts';
import { machines } from '../machines.ts';
import { openingOf } from '../match/matchModel.ts';
import { renamed } from '../match/renamed.ts';
import { type Ground, makeMatch, openGround, tell } from './smallMatch.ts';

type Sending = { readonly matchId: string; readonly command: ConsoleCommand };
const all = machines.find(({ name }) => name === 'console')?.all() ?? new Set();
const tours = new PlanFile('console').read()[consoleModel.name] ?? [];
const settled = () => new Promise<void>((done) => setImmediate(done));

/** The tours of a console whose commands go to the real server, and whose log comes from its hub. */
describe.each(anyEngine)('console on $name', (engine) => {
  const ledger = new Ledger('console', `REST ${engine.name}`, all);
  let ground: Ground;
  beforeAll(async () => {
    ground = await openGround(engine);
  });
  afterAll(async () => {
    await ground.close();
    expect(ledger.write().missing).toEqual([]);
  });

  const open = async () => {
    const view = await makeMatch(ground, kickedOff);
    const followed = ground.follower.follow(view.id);
    for (const command of openingOf(kickedOff)) await tell(ground, view.id, command);
    const level = async () => {
      const { seq } = await ground.send(match.changes, { params: { id: view.id }, query: { after: 0, limit: 1 } });
      expect(await followed.reached(seq)).toBe(true);
      return [...followed.log];
    };
    const held = heldActors();
    const clock = new SimulatedClock();
    const requested: ConsoleCommand[] = [];
    const actor = createActor(
      consoleMachine.provide({
        actors: {
          sendCommand: fromPromise<Sent, Sending>(({ input: { command } }) => {
            requested.push(command);
            return held.wait('sendCommand');
          }),
          readOutbox: fromPromise<Outbox, string>(() => held.wait('readOutbox')),
        },
        actions: { keepOutbox: () => undefined, takeEntry: () => undefined },
      }),
      { input: { ...consoleInput, matchId: view.id, log: await level() }, clock },
    ).start();
    const post = async (send: Send, command: ConsoleCommand): Promise<Sent> => {
      const { call, ...given } = requestOf(view.id, command);
      const one: Call & { readonly reply: typeof Recorded } = commandCalls[call];
      const { entry } = await send(one, given as Input<typeof one>);
      return { commandId: command.commandId, entry };
    };
    const flying = (): ConsoleCommand => {
      const one = requested.at(-1);
      if (!one) throw new Error('nothing is on its way');
      return one;
    };
    const elsewhere = (baseUrl: string) =>
      makeClient({ baseUrl, tokens: memoryTokens({ access_token: 'stale', refresh_token: '' }), language: () => 'en' });
    const otherDevice = async () => {
      const { event, at } = flying();
      const duplicate = { commandId: crypto.randomUUID(), event, at, device: 'another', confirm: true };
      await post(ground.send, duplicate);
      const back = {
        commandId: crypto.randomUUID(),
        event: { type: 'entry.retracted', corrects: duplicate.commandId },
        at,
        device: 'another',
      } as const;
      // Withdrawn afterwards, so that it is no possible duplicate any more.
      return post(ground.send, flying()).finally(() => post(ground.send, back));
    };
    /** The real replies to the machine's requests. */
    const answers: Readonly<Record<string, () => Promise<unknown>>> = {
      'the server takes it': () => post(ground.send, flying()),
      'the server names a possible duplicate': otherDevice,
      'the session has ended': () => post(elsewhere(ground.url).send, flying()),
      'nothing gets through': () => post(elsewhere('http://127.0.0.1:9').send, flying()),
    };
    const eventOf = async (move: string, model: AnyEventObject): Promise<AnyEventObject> => {
      const answer = answers[move];
      if (answer)
        return answer().then(
          (output) => ({ type: 'xstate.done.actor.sendCommand', output }),
          (error: unknown) => ({ type: 'xstate.error.actor.sendCommand', error }),
        );
      if (move === 'the log comes before the answer') await post(ground.send, flying());
      if (model.type === 'log.came') return { type: 'log.came', log: await level() };
      return renamed(ground.names, model) as AnyEventObject;
    };
    return { actor, clock, held, eventOf, stop: () => [actor.stop(), followed.stop()] };
  };

  const play = async ({ move, before, out, place }: Walked<AtConsole>, at: Awaited<ReturnType<typeof open>>) => {
    const model = consoleMoveOf(move)(before);
    if (!model) throw new Error(`${place}: nothing is said`);
    if (model.type.startsWith('xstate.after')) at.clock.increment(60_000);
    else {
      const event = await at.eventOf(move, model);
      expect(event.type, place).toBe(model.type);
      if (!at.held.answer(event)) at.actor.send(event as Parameters<typeof at.actor.send>[0]);
    }
    await settled();
    const { value, context } = at.actor.getSnapshot();
    const sheet = ({ pending, acknowledged, unsettled, refused, failures }: typeof context) => ({
      pending: pending.map((one) => one.event.type),
      acknowledged: acknowledged.length,
      unsettled: unsettled.map((one) => one.code),
      refused: refused?.refused.code,
      failures,
    });
    expect({ value, ...sheet(context) }, place).toEqual({
      value: out.next.snapshot.value,
      ...sheet(out.next.snapshot.context),
    });
    ledger.take(out.hits);
  };

  test.each(tours.map((tour) => ({ tour })))('a console', async ({ tour }) => {
    const at = await open();
    for (const walked of walk(consoleModel, tour)) await play(walked, at);
    at.stop();
  });
});
