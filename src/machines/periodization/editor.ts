import { assign, fromPromise, setup } from 'xstate';
import type { Drag } from '#domain/periodization/edits.ts';
import { noticeOf } from '../auth/authMachine.ts';
import { need, said } from '../given.ts';
import {
  askedBy,
  type CopyAsked,
  type CopyFound,
  type CopyMade,
  type EditorContext,
  type EditorEvent,
  type EditorForm,
  type EditorInput,
  objection,
} from './editorContext.ts';
import {
  confirmed,
  copied,
  done,
  type EditorUnit,
  planNow,
  redone,
  refitted,
  undone,
  type Waiting,
  wasTaken,
} from './editorSteps.ts';

const absent = (): never => {
  throw new Error('this actor is provided by the screen');
};
const closing = { target: '#editor.hand.idle', actions: 'letGo' } as const;
const codeOf = (error: unknown): string => noticeOf(error).code;
/** The server was not reached, or is busy, or somebody has to sign in again: later it goes by itself. */
const passing: readonly string[] = [
  ...['unknown', 'unreachable', 'serverFailure', 'databaseAway', 'stopping'],
  ...['tooManyRequests', 'signedOut', 'sessionEnded'],
];
/** Somebody else has changed the plan. */
const overtaken: readonly string[] = [
  ...['record.changed', 'notFound', 'plan.outsideParent', 'plan.overlaps', 'plan.levelWrong'],
];
/** Nothing in the hand, and nothing to say. */
const empty = { drag: null, form: null, copy: null, found: null, objection: null, notice: null } as const;

/**
 * The plan of a season in the hands of somebody who edits it. A step is shown at once, and sent one by one; each can be
 * undone and done again. Nothing asks "are you sure": what is removed comes back by an undo. Where somebody else was
 * faster the user decides over what waits. Pure: the caller brings the calls, and keeps on the device what waits.
 */
export const editorMachine = setup({
  types: { context: {} as EditorContext, events: {} as EditorEvent, input: {} as EditorInput },
  actors: {
    send: fromPromise<unknown, Waiting>(absent),
    /** Reads the plan again. */
    read: fromPromise<readonly EditorUnit[]>(absent),
    preview: fromPromise<CopyFound, CopyAsked>(absent),
    copy: fromPromise<CopyMade, CopyAsked>(absent),
  },
  delays: { again: 15_000 },
  guards: {
    fits: (of) => askedBy(of.context, of.event) !== null && objection(of) === null,
    isThere: ({ context }, unit: { id: string }) => planNow(context).some(({ id }) => id === unit.id),
    waits: ({ context }) => context.pending.length > 0,
  },
  actions: {
    take: assign((_, { id, part }: Omit<Drag, 'days'>) => ({ ...empty, drag: { id, part, days: 0 } })),
    drag: assign(({ context }, { days }: Pick<Drag, 'days'>) => ({ drag: { ...need(context.drag), days } })),
    record: assign(({ context, event }) => {
      const edit = askedBy(context, event);
      return { ...empty, ...(edit && done(context, edit)) };
    }),
    goBack: assign(({ context }) => ({ ...empty, ...undone(context) })),
    goForward: assign(({ context }) => ({ ...empty, ...redone(context) })),
    object: assign((of) => ({ drag: null, objection: objection(of) })),
    letGo: assign(empty),
    openForm: assign((_, { form }: { form: EditorForm }) => ({ ...empty, form })),
    askCopy: assign((_, { copy }: { copy: CopyAsked }) => ({ copy, found: null, notice: null })),
    forgetFound: assign({ found: null, notice: null }),
    takeRead: assign((_, { units }: { units: readonly EditorUnit[] }) => ({ base: units })),
    /** The server has the first step that waits. */
    confirm: assign(({ context }) => confirmed(context)),
    refit: assign(({ context }) => refitted(context)),
    dropMine: assign({ pending: [], past: [], future: [], refusal: null }),
    forgive: assign({ refusal: null }),
  },
}).createMachine({
  id: 'editor',
  context: ({ input }) => ({ ...input, ...empty, refusal: null }),
  type: 'parallel',
  states: {
    hand: {
      initial: 'idle',
      states: {
        idle: {
          on: {
            'drag.started': {
              target: 'dragging',
              guard: { type: 'isThere', params: said },
              actions: { type: 'take', params: said },
            },
            'edit.asked': [{ guard: 'fits', actions: 'record' }, { actions: 'object' }],
            undo: [{ guard: 'fits', actions: 'goBack' }, { actions: 'object' }],
            redo: [{ guard: 'fits', actions: 'goForward' }, { actions: 'object' }],
            'form.opened': { target: 'naming', actions: { type: 'openForm', params: said } },
            'copy.opened': { target: 'cloning', actions: 'letGo' },
          },
        },
        dragging: {
          on: {
            'drag.moved': { actions: { type: 'drag', params: said } },
            'drag.dropped': [
              { target: 'idle', guard: 'fits', actions: 'record' },
              { target: 'idle', actions: 'object' },
            ],
            'drag.cancelled': { target: 'idle', actions: 'letGo' },
          },
        },
        /** The form of a unit is open. */
        naming: {
          on: {
            'form.saved': [{ target: 'idle', guard: 'fits', actions: 'record' }, { actions: 'object' }],
            'form.closed': { target: 'idle', actions: 'letGo' },
          },
        },
        cloning: {
          initial: 'asking',
          states: {
            asking: {
              on: {
                'copy.asked': { target: 'previewing', actions: { type: 'askCopy', params: said } },
                'copy.closed': closing,
              },
            },
            previewing: {
              invoke: {
                id: 'preview',
                src: 'preview',
                input: ({ context }) => need(context.copy),
                onDone: { target: 'previewed', actions: assign(({ event }) => ({ found: event.output })) },
                onError: { target: 'asking', actions: assign(({ event }) => ({ notice: noticeOf(event.error) })) },
              },
              on: { 'copy.closed': closing },
            },
            previewed: {
              on: {
                'copy.closed': closing,
                'copy.confirmed': 'copying',
                'copy.changed': { target: 'asking', actions: 'forgetFound' },
              },
            },
            copying: {
              invoke: {
                id: 'copy',
                src: 'copy',
                input: ({ context }) => need(context.copy),
                onDone: {
                  target: '#editor.hand.idle',
                  actions: assign(({ context, event }) => ({ ...empty, ...copied(context, event.output) })),
                },
                // The same command again makes it once, if it was made after all.
                onError: { target: 'previewed', actions: assign(({ event }) => ({ notice: noticeOf(event.error) })) },
              },
            },
          },
        },
      },
    },
    wire: {
      initial: 'saved',
      states: {
        saved: {
          always: { guard: 'waits', target: 'saving' },
          on: { 'plan.read': { actions: { type: 'takeRead', params: said } } },
        },
        saving: {
          invoke: {
            id: 'send',
            src: 'send',
            input: ({ context }) => need(context.pending[0]),
            onDone: { target: 'saved', actions: 'confirm' },
            onError: [
              { guard: ({ event }) => passing.includes(codeOf(event.error)), target: 'offline' },
              { guard: ({ event }) => overtaken.includes(codeOf(event.error)), target: 'rereading' },
              { target: 'refused', actions: assign(({ event }) => ({ refusal: noticeOf(event.error) })) },
            ],
          },
        },
        /** Without a network: what waits is on the device. */
        offline: {
          after: { again: 'saving' },
          on: {
            'network.back': 'saving',
            'plan.read': { actions: { type: 'takeRead', params: said } },
          },
        },
        /** The plan is not as the step had seen it. */
        rereading: {
          invoke: {
            id: 'read',
            src: 'read',
            onDone: [
              {
                guard: ({ context, event }) => wasTaken(context, event.output),
                target: 'saved',
                actions: assign(({ context, event }) => ({ base: event.output, pending: context.pending.slice(1) })),
              },
              { target: 'stale', actions: assign(({ event }) => ({ base: event.output })) },
            ],
            onError: 'offline',
          },
        },
        /** Somebody else was faster: the user decides over what waits. */
        stale: {
          on: {
            'mine.kept': { target: 'saved', actions: 'refit' },
            'mine.dropped': { target: 'saved', actions: 'dropMine' },
          },
        },
        refused: {
          on: {
            'mine.kept': { target: 'saving', actions: 'forgive' },
            'mine.dropped': { target: 'saved', actions: 'dropMine' },
          },
        },
      },
    },
  },
});
