import { Counter, Gauge, type Registry } from 'prom-client';

/** ms after which a job that was due and has not begun is late: a runner that failed rests for a minute. */
const lateAfter = 120_000;

const states = ['idle', 'waiting', 'late', 'running', 'failed'] as const;
type State = (typeof states)[number];
type Kept = { running: boolean; failed: boolean; due: number | undefined };

/** What each kind of work in the background is doing, for `/metrics`. */
export type JobStates = {
  readonly begin: (job: string) => void;
  /** Something was due and has been done. */
  readonly done: (job: string) => void;
  readonly end: (job: string, failed: boolean) => void;
  /** When its next row is due, epoch ms; undefined when none is. */
  readonly due: (job: string, at: number | undefined) => void;
  readonly measure: (registry: Registry) => void;
};

export const createJobStates = (names: readonly string[], clock: () => number): JobStates => {
  const kept = new Map<string, Kept>(names.map((name) => [name, { running: false, failed: false, due: undefined }]));
  const change = (name: string, to: Partial<Kept>): void => void Object.assign(kept.get(name) ?? {}, to);
  const stateOf = ({ running, failed, due }: Kept): State => {
    if (running) return 'running';
    if (failed) return 'failed';
    if (due === undefined) return 'idle';
    return clock() - due > lateAfter ? 'late' : 'waiting';
  };
  const runs = new Counter({
    name: 'job_runs_total',
    help: 'Work in the background that was due, by kind and outcome',
    labelNames: ['work', 'outcome'] as const,
    registers: [],
  });
  const state = new Gauge({
    name: 'job_state',
    help: 'The state of each kind of work in the background: 1 for the one it is in',
    labelNames: ['work', 'state'] as const,
    registers: [],
    collect() {
      for (const [job, one] of kept)
        for (const name of states) this.set({ work: job, state: name }, +(stateOf(one) === name));
    },
  });
  return {
    begin: (job) => change(job, { running: true }),
    done: (job) => runs.inc({ work: job, outcome: 'done' }),
    end: (job, failed) => {
      change(job, { running: false, failed });
      if (failed) runs.inc({ work: job, outcome: 'failed' });
    },
    due: (job, at) => change(job, { due: at }),
    measure: (registry) => {
      registry.registerMetric(runs);
      registry.registerMetric(state);
    },
  };
};
