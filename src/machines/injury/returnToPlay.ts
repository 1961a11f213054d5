import { assign, type SnapshotFrom, setup } from 'xstate';
import { plusDays } from '#domain/days.ts';
import { headStepDays } from '#domain/injury/head.ts';
import type { HeadStep, PhaseTarget } from '#domain/injury/phases.ts';

export type ReturnToPlayInput = {
  readonly onsetOn: string;
  readonly suspectedHead: boolean;
  /** Days from a suspected concussion to the earliest return to play. */
  readonly headDays: number;
};
export type ReturnToPlayContext = ReturnToPlayInput & {
  /** The day of the last move; of none, that of the injury. */
  readonly day: string;
  /** The last step after a suspected concussion, and its day. */
  readonly headStep: HeadStep | null;
  readonly headDay: string | null;
};
/** A move: on which day, whether whoever moves gives medical clearance, and why. */
export type PhaseMove = { readonly day: string; readonly cleared: boolean; readonly reason: string };
type EventOf<T extends PhaseTarget> = T extends `head.${string}` ? T : `phase.${T}`;
export type ReturnToPlayEvent = PhaseMove & { readonly type: EventOf<PhaseTarget> };

export const earliestReturn = ({ onsetOn, suspectedHead, headDays }: ReturnToPlayInput): string =>
  suspectedHead ? plusDays(onsetOn, headDays) : onsetOn;
export const earliestStep = ({ headDay, onsetOn }: ReturnToPlayContext): string =>
  plusDays(headDay ?? onsetOn, headStepDays);

type Asked = { readonly context: ReturnToPlayContext; readonly event: ReturnToPlayEvent };
const dayHolds = ({ context, event }: Asked): boolean => event.day >= context.day;
const stepsDone = ({ suspectedHead, headStep }: ReturnToPlayContext, ...steps: readonly HeadStep[]): boolean =>
  !suspectedHead || (headStep !== null && steps.includes(headStep));

const rest = '#returnToPlay.open.head.rest';
/** A suspected concussion begins at rest, also after a relapse. */
const toAssessment = [
  { target: rest, guard: 'headBegins', actions: 'beginRest' },
  { target: '#returnToPlay.open', guard: 'dayHolds', actions: 'note' },
] as const;
const toTreatment = { target: 'treatment', guard: 'dayHolds', actions: 'note' } as const;
const toRehabilitation = { target: 'rehabilitation', guard: 'dayHolds', actions: 'note' } as const;
const toTraining = { target: 'returnToTraining', guard: 'mayTrain', actions: 'note' } as const;
const toStep = <S extends HeadStep>(target: S) => ({ target, guard: 'mayStep', actions: 'step' }) as const;

/**
 * The way of an injured player back to play, phase by phase, and beside it the steps after a suspected concussion. The
 * server judges a move by it, and the board greys what it refuses.
 */
export const returnToPlayMachine = setup({
  types: { context: {} as ReturnToPlayContext, events: {} as ReturnToPlayEvent, input: {} as ReturnToPlayInput },
  guards: {
    dayHolds,
    headBegins: (asked) => dayHolds(asked) && asked.context.suspectedHead,
    mayTrain: (asked) => dayHolds(asked) && stepsDone(asked.context, 'training', 'contact'),
    mayPlay: (asked) => {
      const { context, event } = asked;
      const isEarly = event.day < earliestReturn(context);
      return dayHolds(asked) && event.cleared && stepsDone(context, 'contact') && (!isEarly || event.reason !== '');
    },
    mayStep: (asked) => dayHolds(asked) && asked.event.day >= earliestStep(asked.context),
  },
  actions: {
    note: assign({ day: ({ event }) => event.day }),
    beginRest: assign({ headStep: 'rest', day: ({ event }) => event.day, headDay: ({ event }) => event.day }),
    step: assign({
      day: ({ event }) => event.day,
      headDay: ({ event }) => event.day,
      headStep: ({ event }) => event.type.slice('head.'.length) as HeadStep,
    }),
  },
}).createMachine({
  id: 'returnToPlay',
  context: ({ input }) => ({ ...input, day: input.onsetOn, headStep: null, headDay: null }),
  initial: 'draft',
  states: {
    draft: {
      on: {
        'phase.assessment': toAssessment,
        'phase.dismissed': { target: 'dismissed', guard: 'dayHolds', actions: 'note' },
      },
    },
    open: {
      type: 'parallel',
      states: {
        phase: {
          initial: 'assessment',
          states: {
            assessment: {
              on: {
                'phase.treatment': toTreatment,
                'phase.rehabilitation': toRehabilitation,
                'phase.returnToTraining': toTraining,
              },
            },
            treatment: {
              on: {
                'phase.assessment': toAssessment,
                'phase.rehabilitation': toRehabilitation,
                'phase.returnToTraining': toTraining,
              },
            },
            rehabilitation: {
              on: { 'phase.assessment': toAssessment, 'phase.returnToTraining': toTraining },
            },
            returnToTraining: {
              on: {
                'phase.assessment': toAssessment,
                'phase.returnToPlay': { target: 'returnToPlay', guard: 'mayPlay', actions: 'note' },
              },
            },
            returnToPlay: {
              on: {
                'phase.assessment': toAssessment,
                'phase.closed': { target: '#returnToPlay.closed', guard: 'dayHolds', actions: 'note' },
              },
            },
          },
        },
        head: {
          initial: 'none',
          states: {
            none: {},
            rest: { on: { 'head.light': toStep('light') } },
            light: { on: { 'head.sport': toStep('sport') } },
            sport: { on: { 'head.training': toStep('training') } },
            training: { on: { 'head.contact': toStep('contact') } },
            contact: {},
          },
        },
      },
    },
    closed: { type: 'final' },
    dismissed: { type: 'final' },
  },
});
export type ReturnToPlay = SnapshotFrom<typeof returnToPlayMachine>;
