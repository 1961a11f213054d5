import { assign, setup } from 'xstate';
import { type EpochMs, type MatchClock, type Millis, playedAt } from '#domain/clock.ts';
import { said } from '../given.ts';

/** Where a training on the pitch is. Plain data, so that a device keeps it. */
export type OnPitchContext = {
  /** How many parts the plan has. */
  readonly parts: number;
  /** The part of now, from 0. */
  readonly part: number;
  /** How long each part has taken so far, without what runs now. */
  readonly played: readonly Millis[];
  /** Since when the clock of the part of now has been running; null while it stands. */
  readonly runningSince: EpochMs | null;
};
export type OnPitchEvent =
  | { readonly type: 'training.started'; readonly at: EpochMs }
  | { readonly type: 'clock.stopped'; readonly at: EpochMs }
  | { readonly type: 'clock.resumed'; readonly at: EpochMs }
  | { readonly type: 'part.ended'; readonly at: EpochMs }
  /** A touch of "next" too many: the part before goes on from where it was. */
  | { readonly type: 'part.reopened'; readonly at: EpochMs }
  /** Somebody changed the plan meanwhile. */
  | { readonly type: 'plan.changed'; readonly parts: number; readonly at: EpochMs };

type Plan = { readonly parts: number };

/** The clock of the part of now: facts, never ticks. */
export const partClock = ({ played, part, runningSince }: OnPitchContext): MatchClock => ({
  playedBefore: played[part] ?? 0,
  ...(runningSince !== null && { runningSince }),
  tempo: 1,
});
const stopped = (context: OnPitchContext, at: EpochMs): readonly Millis[] =>
  Array.from({ length: Math.max(context.part + 1, context.played.length) }, (_, part) =>
    part === context.part ? playedAt(partClock(context), at) : (context.played[part] ?? 0),
  );

/**
 * A training part by part, on the phone of whoever runs it: ready, running, paused, over. It moves on when somebody
 * touches "next" and not when the minutes are up, because no drill ends in the middle of an attack.
 */
export const onPitchMachine = setup({
  types: { context: {} as OnPitchContext, events: {} as OnPitchEvent, input: {} as { readonly parts: number } },
  guards: {
    hasParts: ({ context }) => context.parts > 0,
    moreParts: ({ context }) => context.part + 1 < context.parts,
    partBefore: ({ context }) => context.part > 0,
    partStands: ({ context }, { parts }: Plan) => context.part < parts,
  },
  actions: {
    run: assign({ runningSince: ({ event }) => event.at }),
    stop: assign(({ context, event }) => ({ played: stopped(context, event.at), runningSince: null })),
    toNext: assign({ part: ({ context }) => context.part + 1 }),
    toLast: assign({ part: ({ context }) => context.part - 1 }),
    /** Where the part of now is gone, the last that is left takes its place: its clock goes on when it is reopened. */
    takePlan: assign(({ context }, { parts }: Plan) => ({
      parts,
      part: Math.max(0, Math.min(context.part, parts - 1)),
    })),
  },
}).createMachine({
  id: 'onPitch',
  context: ({ input }) => ({ parts: input.parts, part: 0, played: [], runningSince: null }),
  initial: 'ready',
  states: {
    ready: {
      on: {
        'training.started': { target: 'running', guard: 'hasParts', actions: 'run' },
        'plan.changed': { actions: { type: 'takePlan', params: said } },
      },
    },
    running: {
      on: {
        'clock.stopped': { target: 'paused', actions: 'stop' },
        'part.ended': [
          { guard: 'moreParts', actions: ['stop', 'toNext', 'run'] },
          { target: 'over', actions: 'stop' },
        ],
        'part.reopened': { guard: 'partBefore', actions: ['stop', 'toLast', 'run'] },
        'plan.changed': [
          {
            guard: { type: 'partStands', params: said },
            actions: { type: 'takePlan', params: said },
          },
          { target: 'over', actions: ['stop', { type: 'takePlan', params: said }] },
        ],
      },
    },
    paused: {
      on: {
        'clock.resumed': { target: 'running', actions: 'run' },
        'part.ended': [{ target: 'running', guard: 'moreParts', actions: ['toNext', 'run'] }, { target: 'over' }],
        'part.reopened': { target: 'running', guard: 'partBefore', actions: ['toLast', 'run'] },
        'plan.changed': [
          {
            guard: { type: 'partStands', params: said },
            actions: { type: 'takePlan', params: said },
          },
          { target: 'over', actions: { type: 'takePlan', params: said } },
        ],
      },
    },
    over: {
      on: {
        'part.reopened': { target: 'running', guard: 'hasParts', actions: 'run' },
        'plan.changed': { actions: { type: 'takePlan', params: said } },
      },
    },
  },
});
