import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { createJobStates } from '#server/telling/jobStates.ts';
import { createTelling, type Job } from '#server/telling/runner.ts';
import { anyEngine, startApp } from '../harness.ts';

const lines = async (registry: Registry) =>
  (await registry.metrics()).split('\n').filter((line) => / 1$/.test(line) && !line.startsWith('#'));

test('a job is idle, waits, is late, runs or has failed, and is counted', async () => {
  let now = 0;
  const [states, registry] = [createJobStates(['remind'], () => now), new Registry()];
  states.measure(registry);
  const state = async () => (await lines(registry)).find((line) => line.startsWith('job_state'));
  expect(await state()).toBe('job_state{work="remind",state="idle"} 1');
  states.due('remind', 1_000);
  expect(await state()).toContain('"waiting"');
  now = 121_001;
  expect(await state()).toContain('"late"');
  states.begin('remind');
  expect(await state()).toContain('"running"');
  states.end('remind', true);
  expect(await state()).toContain('"failed"');
  states.done('remind');
  states.end('remind', false);
  states.due('remind', undefined);
  expect(await state()).toContain('"idle"');
  expect(await lines(registry)).toEqual(
    expect.arrayContaining([
      'job_runs_total{work="remind",outcome="failed"} 1',
      'job_runs_total{work="remind",outcome="done"} 1',
    ]),
  );
});

test.each(anyEngine)('the runner says what its jobs do on $name', async (engine) => {
  const app = await startApp(engine);
  const job = (name: string, work: Job['work']): Job => ({ name, due: async () => Date.now() + 60_000, work });
  let once = true;
  const telling = createTelling(app.services, [
    job('works', async () => {
      const was = once;
      once = false;
      return was;
    }),
    job('fails', async () => {
      throw new Error('no');
    }),
  ]);
  const registry = new Registry();
  telling.measure(registry);
  telling.wake();
  await expect
    .poll(() => lines(registry))
    .toEqual([
      'job_runs_total{work="works",outcome="done"} 1',
      'job_runs_total{work="fails",outcome="failed"} 1',
      'job_state{work="works",state="waiting"} 1',
      'job_state{work="fails",state="failed"} 1',
    ]);
  await telling.close();
  await app.close();
});
