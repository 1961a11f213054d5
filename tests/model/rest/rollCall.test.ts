import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { makeClient, type Send } from '#api/client.ts';
import { memoryTokens } from '#api/tokenCookies.ts';
import { attendance } from '#contract/attendance.ts';
import type { Marks } from '#domain/calendar/rollCall.ts';
import { type Batch, type KeptRoll, rollCallMachine, type Taken } from '#machines/roll/rollCall.ts';
import { makeOccasion } from '../../server/event/makers.ts';
import { anyEngine, type Running, startApp } from '../../server/harness.ts';
import { makeWorld, type World } from '../../server/people.ts';
import { heldActors, settled } from '../kit/held.ts';
import { Ledger } from '../kit/ledger.ts';
import { PlanFile } from '../kit/planFile.ts';
import { type Walked, walk } from '../kit/walk.ts';
import { machines } from '../machines.ts';
import { type AtRoll, rollInput, rollModel, rollMoveOf } from '../roll/rollModel.ts';

const all = machines.find(({ name }) => name === 'rollCall')?.all() ?? new Set();
const tours = new PlanFile('rollCall').read()[rollModel.name] ?? [];
const [second, minute] = [1_000, 60_000];

/** The tours of a roll call whose marks go to the real server, where another device marks, too. */
describe.each(anyEngine)('rollCall on $name', (engine) => {
  const ledger = new Ledger('rollCall', `REST ${engine.name}`, all);
  let app: Running;
  let world: World;
  let url = '';
  beforeAll(async () => {
    app = await startApp(engine);
    world = await makeWorld(app, { players: 2 });
    url = await app.listen();
  });
  afterAll(async () => {
    await app.close();
    expect(ledger.write().missing).toEqual([]);
  });

  const open = async () => {
    // It began half an hour ago, so that the touches of a tour lie before now.
    const startsAt = app.clock() - 30 * minute;
    const target = { what: 'team', id: world.team.id };
    const eventId = await makeOccasion(app, { clubId: world.clubId, startsAt, targets: [target], asks: 'answer' });
    const ids: Readonly<Record<string, string>> = {
      Ana: world.player(0),
      Bea: world.player(1),
      gone: crypto.randomUUID(),
    };
    const uuids = new Map<string, string>();
    const real = (id: string) => uuids.get(id) ?? uuids.set(id, crypto.randomUUID()).get(id) ?? '';
    const shift = startsAt - rollInput.startsAt;
    /** The batch of the model as the server is sent it: with its people, its times and an id of its own. */
    const realBatch = ({ commandId, marks }: Batch) => ({
      commandId: real(commandId),
      rows: Object.entries(marks).map(([id, mark]) => ({ personId: ids[id] ?? '', ...mark, at: mark.at + shift })),
    });
    const client = (token: string, baseUrl = url): Send =>
      makeClient({ baseUrl, tokens: memoryTokens({ access_token: token, refresh_token: '' }), language: () => 'en' })
        .send;
    const [mine, other] = [client(world.coach.token), client(world.manager.token)];
    const post = async (send: Send, batch: Batch): Promise<Taken> => {
      const { kept } = await send(attendance.record, { params: { eventId }, body: realBatch(batch) });
      return { kept: kept.map((id) => Object.entries(ids).find(([, one]) => one === id)?.[0] ?? id) };
    };
    const sheet = async () =>
      new Map((await mine(attendance.list, { params: { eventId } })).rows.map((row) => [row.personId, row]));
    return { eventId, ids, shift, mine, other, post, client, sheet };
  };

  type At = Awaited<ReturnType<typeof open>>;
  /** What the server has after a step. */
  const look = async (at: At, { move, before, out, place }: Walked<AtRoll>) => {
    const { context } = out.next.snapshot;
    if (move === 'the server takes them') {
      // What the server took is what it shows.
      const rows = await at.sheet();
      for (const [id, mark] of Object.entries(before.snapshot.context.batch?.marks ?? {}))
        expect(rows.get(at.ids[id] ?? '')?.presence, place).toBe(mark.presence);
    }
    if (move === 'another device has a newer mark') {
      const [id = ''] = context.outdone.slice(-1);
      expect((await at.sheet()).get(at.ids[id] ?? '')?.presence, place).toBe('absent');
    }
  };

  const run = (at: At) => {
    const held = heldActors();
    const clock = new SimulatedClock();
    const sent: Batch[] = [];
    const actor = createActor(
      rollCallMachine.provide({
        actors: {
          readKept: fromPromise<KeptRoll | null, string>(() => held.wait('readKept')),
          sendMarks: fromPromise<Taken, { readonly eventId: string; readonly batch: Batch }>(({ input }) => {
            sent.push(input.batch);
            return held.wait('sendMarks');
          }),
        },
      }),
      { input: rollInput, clock },
    ).start();
    const flying = (): Batch => sent.at(-1) ?? { commandId: '', marks: {} };
    const newer = (marks: Marks): Marks => {
      const [id = '', mark] = Object.entries(marks)[0] ?? [];
      return { [id]: { presence: 'absent', minutesLate: 0, at: (mark?.at ?? 0) + second / 2 } };
    };
    const answers: Readonly<Record<string, () => Promise<Taken>>> = {
      'the server takes them': () => at.post(at.mine, flying()),
      'another device has a newer mark': async () => {
        await at.post(at.other, { commandId: crypto.randomUUID(), marks: newer(flying().marks) });
        return at.post(at.mine, flying());
      },
      'the server knows one of them no more': () => at.post(at.mine, flying()),
      'the occasion is cancelled': async () => {
        const { query } = app.database;
        await query.updateTable('occasion').set({ state: 'cancelled' }).where('id', '=', at.eventId).execute();
        return at.post(at.mine, flying());
      },
      'nothing gets through': () => at.post(at.client(world.coach.token, 'http://127.0.0.1:9'), flying()),
    };
    return { actor, clock, held, answers };
  };

  const play = async (at: At, { actor, clock, held, answers }: ReturnType<typeof run>, step: Walked<AtRoll>) => {
    const { move, before, out, place } = step;
    const model = rollMoveOf(move)(before);
    if (!model) throw new Error(`${place}: nothing is said`);
    const answer = answers[move];
    const event = answer
      ? await answer().then(
          (output: unknown) => ({ type: 'xstate.done.actor.sendMarks', output }),
          (error: unknown) => ({ type: 'xstate.error.actor.sendMarks', error }),
        )
      : model;
    expect(event.type, place).toBe(model.type);
    if (event.type.startsWith('xstate.after')) clock.increment(event.type.includes('together') ? 400 : 60_000);
    else if (!held.answer(event)) actor.send(event as Parameters<typeof actor.send>[0]);
    await settled();
    const { value, context } = actor.getSnapshot();
    expect({ value, context }, place).toEqual({ value: out.next.snapshot.value, context: out.next.snapshot.context });
    await look(at, step);
    ledger.take(out.hits);
  };

  test.each(tours.map((tour) => ({ tour })))('a roll call', async ({ tour }) => {
    const at = await open();
    const running = run(at);
    for (const step of walk(rollModel, tour)) await play(at, running, step);
    running.actor.stop();
  });
});
