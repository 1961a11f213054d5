import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { makeClient } from '#api/client.ts';
import { memoryTokens } from '#api/tokenCookies.ts';
import { type Asked, answer, type FamilyPage } from '#contract/answer.ts';
import { answerMachine, type GiveInput } from '#machines/answer/page.ts';
import { anyEngine, type Running, startApp } from '../../server/harness.ts';
import { makeFamily } from '../../server/telling/families.ts';
import { type AnswerSnapshot, answerInput, answerModel, answerMoveOf, asked, children } from '../answer/answerModel.ts';
import { heldActors, settled } from '../kit/held.ts';
import { Ledger } from '../kit/ledger.ts';
import { PlanFile } from '../kit/planFile.ts';
import { type Walked, walk } from '../kit/walk.ts';
import { machines } from '../machines.ts';

const all = machines.find(({ name }) => name === 'answer')?.all() ?? new Set();
const tours = new PlanFile('answer').read()[answerModel.name] ?? [];

/** The tours of a family whose link and answers are those of the real server. */
describe.each(anyEngine)('answer on $name', (engine) => {
  const ledger = new Ledger('answer', `REST ${engine.name}`, all);
  let app: Running;
  let url = '';
  beforeAll(async () => {
    app = await startApp(engine);
    url = await app.listen();
  });
  afterAll(async () => {
    await app.close();
    expect(ledger.write().missing).toEqual([]);
  });

  const open = async () => {
    const family = await makeFamily(app);
    const eventId = await family.asks({ title: 'Salida' });
    const ids = { Cris: family.cris, Dani: family.dani };
    const { query } = app.database;
    const client = (baseUrl: string) =>
      makeClient({ baseUrl, tokens: memoryTokens({ access_token: '', refresh_token: '' }), language: () => 'en' }).send;
    /** What the server says of a child, about the child and the event of the model. */
    const named = (real: Asked): Asked | undefined => {
      const child = children.find((name) => ids[name] === real.personId);
      return child && { ...asked(child), answer: real.answer, reasonKind: real.reasonKind };
    };
    const read = async (send = client(url)): Promise<FamilyPage> => {
      const page = await send(answer.open, { body: { token: family.token } });
      const found = page.asked.filter((one) => one.eventId === eventId).flatMap((one) => named(one) ?? []);
      return {
        ...{ club: { name: 'Club', colour: null }, language: page.language, timeZone: page.timeZone },
        children: children.map((name) => ({ id: name, firstName: name })),
        asked: children.flatMap((name) => found.find(({ personId }) => personId === name) ?? []),
      };
    };
    const give = async ({ toSend }: GiveInput, send = client(url)): Promise<Asked | undefined> => {
      const { given, personId } = toSend;
      const body = { token: family.token, eventId, personId: ids[personId as keyof typeof ids], ...given };
      return named(await send(answer.give, { body }));
    };
    const occasion = (change: { state?: string; deleted_at?: number | null }) =>
      query.updateTable('occasion').set(change).where('id', '=', eventId).execute();
    const link = (revoked_at: number | null) =>
      query.updateTable('answer_link').set({ revoked_at }).where('club_id', '=', family.clubId).execute();
    /** Does something while another thing is so; afterwards it is as before. */
    const during = async <T>(set: () => Promise<unknown>, work: () => Promise<T>, back: () => Promise<unknown>) => {
      await set();
      return work().finally(back);
    };
    const cut = client('http://127.0.0.1:9');
    const replies = (flying: () => GiveInput): Readonly<Record<string, () => Promise<unknown>>> => ({
      'two children are asked': () => read(),
      'nothing is asked': () =>
        during(
          () => occasion({ deleted_at: app.clock() }),
          read,
          () => occasion({ deleted_at: null }),
        ),
      'the link has ended': () =>
        during(
          () => link(app.clock()),
          read,
          () => link(null),
        ),
      'no network to read': () => read(cut),
      'it is kept': () => give(flying()),
      'the event is cancelled': () =>
        during(
          () => occasion({ state: 'cancelled' }),
          () => give(flying()),
          () => occasion({ state: 'planned' }),
        ),
      'the link ended meanwhile': () =>
        during(
          () => link(app.clock()),
          () => give(flying()),
          () => link(null),
        ),
      'no network to answer': () => give(flying(), cut),
    });
    return { read, replies };
  };
  type At = Awaited<ReturnType<typeof open>>;

  const run = ({ replies }: At) => {
    const held = heldActors();
    const sent: GiveInput[] = [];
    const actor = createActor(
      answerMachine.provide({
        actors: {
          open: fromPromise<FamilyPage, string>(() => held.wait('open')),
          give: fromPromise<Asked, GiveInput>(({ input }) => {
            sent.push(input);
            return held.wait('give');
          }),
        },
      }),
      { input: answerInput },
    ).start();
    const flying = (): GiveInput => {
      const last = sent.at(-1);
      if (!last) throw new Error('Nothing is on its way.');
      return last;
    };
    return { actor, held, answers: replies(flying) };
  };

  const play = async (
    at: At,
    { actor, held, answers }: ReturnType<typeof run>,
    { move, before, out, place }: Walked<AnswerSnapshot>,
  ) => {
    const model = answerMoveOf(move)(before);
    if (!model) throw new Error(`${place}: nothing is said`);
    const whom = model.type.split('.').at(-1);
    const event =
      (await answers[move]?.().then(
        (output) => ({ type: `xstate.done.actor.${whom}`, output }),
        (error: { code: string }) => ({ type: `xstate.error.actor.${whom}`, error: { code: error.code, message: '' } }),
      )) ?? model;
    expect(event.type, place).toBe(model.type);
    if (!held.answer(event)) actor.send(event as Parameters<typeof actor.send>[0]);
    await settled();
    const { value, context } = actor.getSnapshot();
    expect({ value, context }, place).toEqual({ value: out.next.value, context: out.next.context });
    // What is shown as answered is what the server has.
    if (move === 'it is kept') expect((await at.read()).asked, place).toEqual(context.page?.asked);
    ledger.take(out.hits);
  };

  test.each(tours.map((tour) => ({ tour })))('a family', async ({ tour }) => {
    const at = await open();
    const running = run(at);
    for (const step of walk(answerModel, tour)) await play(at, running, step);
    running.actor.stop();
  });
});
