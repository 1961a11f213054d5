import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { type ExporterInput, exporterMachine, type FilmOrder, type MadeFile } from '#machines/board/exporter.ts';
import { type HistoryEvent, historyMachine } from '#machines/board/history.ts';
import { type SavingInput, savingMachine, type ToSave } from '#machines/board/saving.ts';
import { drawings } from '../model/board/boardModels.ts';
import { settled } from './consoleHands.ts';

describe('the steps of a drawing', () => {
  const opened = () => {
    const actor = createActor(historyMachine, { input: drawings.first }).start();
    const send = (event: HistoryEvent) => actor.send(event);
    const done = (scene: keyof typeof drawings, at = 0, key?: string) =>
      send({ type: 'deed.done', deed: 'move', scene: drawings[scene], frame: 0, at, ...(key && { key }) });
    return { send, done, status: () => actor.getSnapshot().status, context: () => actor.getSnapshot().context };
  };
  test('deeds of one key are one step while they follow each other within 0.8 s', () => {
    const at = (ms: number, key = 'name') => {
      const board = opened();
      board.done('second', 1_000, 'name');
      board.done('third', ms, key);
      return board.context().past.length;
    };
    expect([at(1_800), at(1_801), at(1_500, 'size')]).toEqual([1, 2, 2]);
  });
  test('each of them lets the next one come a little later', () => {
    const board = opened();
    board.done('second', 1_000, 'name');
    board.done('third', 1_700, 'name');
    board.done('second', 2_500, 'name');
    expect(board.context()).toMatchObject({ past: [{}], merging: { key: 'name', until: 3_300 } });
    board.done('third', 2_600);
    expect(board.context()).toMatchObject({ past: [{}, {}], merging: null });
  });
  test('a drawing that is as it was is no step', () => {
    const board = opened();
    board.done('first');
    expect(board.context().past).toEqual([]);
  });
  test('the last three hundred steps are kept', () => {
    const board = opened();
    for (let n = 0; n < 302; n += 1) board.done(n % 2 === 0 ? 'second' : 'third');
    expect(board.context().past).toHaveLength(300);
    expect(board.context().past[0]?.scene).toBe(drawings.third);
  });
  test('there is nothing before the first, and nothing after the last', () => {
    const board = opened();
    const before = board.context();
    board.send({ type: 'undo' });
    board.send({ type: 'redo' });
    expect([board.context(), board.status()]).toEqual([before, 'active']);
    expect(before).toEqual({ past: [], now: { scene: drawings.first, frame: 0 }, future: [], merging: null });
  });
});

describe('what is kept and sent of a drawing', () => {
  const saved = (input: SavingInput) => {
    const clock = new SimulatedClock();
    const kept: ToSave[] = [];
    const sent: ToSave[] = [];
    const answers: { resolve: (version: number) => void; reject: (error: unknown) => void }[] = [];
    const actor = createActor(
      savingMachine.provide({
        actors: {
          keep: fromPromise<void, ToSave>(async ({ input: one }) => void kept.push(one)),
          send: fromPromise<number, ToSave>(({ input: one }) => {
            sent.push(one);
            return new Promise((resolve, reject) => answers.push({ resolve, reject }));
          }),
        },
      }),
      { input, clock },
    ).start();
    const draw = async (scene: keyof typeof drawings) => {
      actor.send({ type: 'changed', scene: drawings[scene] });
      await settled();
    };
    return { actor, clock, kept, sent, answers, draw, value: () => actor.getSnapshot().value };
  };
  test('each drawing with its version, also what is drawn while one is on its way, or after a conflict', async () => {
    const { actor, clock, kept, sent, answers, draw, value } = saved({ version: 4, here: false });
    await draw('second');
    clock.increment(2_000);
    expect([kept, sent]).toEqual([[{ scene: drawings.second, version: 4 }], [{ scene: drawings.second, version: 4 }]]);
    await draw('third');
    expect(kept.at(-1)).toEqual({ scene: drawings.third, version: 4 });
    answers.shift()?.resolve(5);
    await settled();
    expect(kept.at(-1)).toEqual({ scene: drawings.third, version: 5 });
    clock.increment(2_000);
    expect(sent.at(-1)).toEqual({ scene: drawings.third, version: 5 });
    answers.shift()?.reject({ code: 'record.changed' });
    await settled();
    expect(value()).toEqual({ conflicted: 'waiting' });
    await draw('first');
    expect(kept.at(-1)).toEqual({ scene: drawings.first, version: 5 });
    actor.send({ type: 'theirs.taken', version: 9 });
    expect(actor.getSnapshot().context).toMatchObject({ version: 9, scene: null, sent: null });
    actor.stop();
  });
  test('what is drawn without an account stays here', async () => {
    const { clock, kept, sent, draw, value } = saved({ version: 0, here: true });
    await draw('second');
    clock.increment(60_000);
    expect([kept.length, sent.length, value()]).toEqual([1, 0, 'kept']);
  });
});

describe('a file of a drawing', () => {
  const order = (as: FilmOrder['as']): FilmOrder => ({ scene: drawings.first, as, frame: 0, title: 'Corner' });
  const file: MadeFile = { content: new Blob(['film']), name: 'film.mp4' };
  const exporter = (input: ExporterInput) => {
    const asked: unknown[] = [];
    const say = <T, I>(name: string, answer: T) =>
      fromPromise<T, I>(async ({ input: of }) => {
        asked.push([name, of]);
        return answer;
      });
    const actor = createActor(
      exporterMachine.provide({
        actors: {
          probe: say<boolean, FilmOrder>('probe', false),
          draw: say<MadeFile, FilmOrder>('draw', file),
          send: say<string, FilmOrder>('send', 'job 7'),
          wait: say<void, string>('wait', undefined),
          fetch: say<MadeFile, string>('fetch', file),
        },
      }),
      { input },
    ).start();
    return { actor, asked };
  };
  test('begins with nothing, and is made on the server where the browser cannot', async () => {
    const { actor, asked } = exporter({ server: true });
    expect(actor.getSnapshot().context).toEqual({
      ...{ server: true, order: null, done: 0, fellBack: false, jobId: null, file: null, failure: null },
    });
    actor.send({ type: 'chosen', order: order('mp4') });
    for (let n = 0; n < 4; n += 1) await settled();
    expect(asked).toEqual([
      ['probe', order('mp4')],
      ['send', order('mp4')],
      ['wait', 'job 7'],
      ['fetch', 'job 7'],
    ]);
    expect(actor.getSnapshot().context).toMatchObject({ fellBack: true, jobId: 'job 7', file });
  });
  test('a picture is made in the browser at once', async () => {
    const { actor, asked } = exporter({ server: false });
    actor.send({ type: 'chosen', order: order('png') });
    await settled();
    expect([asked, actor.getSnapshot().value]).toEqual([[['draw', order('png')]], 'done']);
  });
});
