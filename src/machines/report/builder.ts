import { assign, fromPromise, setup } from 'xstate';
import type { ReportResult } from '#contract/report.ts';
import { noticeOf } from '../auth/authMachine.ts';
import { need, said } from '../given.ts';
import {
  asksAnew,
  type BuilderContext,
  type BuilderEvent,
  type BuilderInput,
  changed,
  isChanged,
  type ReportDraft,
  redone,
  type StoredReport,
  type ToStore,
  theirsIn,
  undone,
} from './builderContext.ts';

const absent = (): never => {
  throw new Error('this actor is provided by the screen');
};
const codeOf = (error: unknown): string => noticeOf(error).code;
const unfit: readonly string[] = ['definition.unfit', 'definition.tooLarge', 'notFound'];
/** The question has changed: the answer on its way is given up. */
const anew = { guard: 'asksAnew', target: '.resting' } as const;

/**
 * A report in the hands of somebody who makes it: one sentence whose words open lists, with the answer below. Every
 * change asks anew, after a short rest; an older answer is given up. Each step can be undone. Pure: the caller brings
 * the calls, and keeps the draft on the device.
 */
export const builderMachine = setup({
  types: { context: {} as BuilderContext, events: {} as BuilderEvent, input: {} as BuilderInput },
  actors: {
    ask: fromPromise<ReportResult, ReportDraft>(absent),
    store: fromPromise<StoredReport, ToStore>(absent),
  },
  delays: { rest: 250 },
  guards: {
    asksAnew: ({ context, event }) => asksAnew(context, event),
    isChanged: ({ context }) => isChanged(context),
    isSame: ({ context }) => !isChanged(context),
    hasName: ({ context }) => context.draft.name.trim() !== '',
    canUndo: ({ context }) => context.past.length > 0,
    canRedo: ({ context }) => context.future.length > 0,
  },
  actions: {
    open: assign((_, { word }: { word: string }) => ({ word })),
    close: assign({ word: null }),
    change: assign(({ context }, { draft, key = null }: { draft: ReportDraft; key?: string | null }) =>
      changed(context, draft, key),
    ),
    goBack: assign(({ context }) => undone(context)),
    goForward: assign(({ context }) => redone(context)),
    askName: assign({ isNameless: true }),
    markSent: assign(({ context }) => ({ sent: context.draft, refusal: null, theirs: null })),
    /** Mine is laid on the version of somebody else. */
    adopt: assign(({ context: { stored, theirs } }) => ({
      stored: stored && theirs ? { ...stored, version: theirs.version } : stored,
    })),
    takeTheirs: assign(({ context }) => {
      const { draft, version } = need(context.theirs);
      return {
        ...changed(context, draft, null),
        ...{ base: draft, theirs: null, sent: null },
        stored: context.stored && { ...context.stored, version },
      };
    }),
  },
}).createMachine({
  id: 'reportBuilder',
  context: ({ input }) => ({
    ...input,
    ...{ past: [], future: [], word: null, answer: null, failure: null },
    ...{ sent: null, theirs: null, refusal: null, isNameless: false },
  }),
  type: 'parallel',
  states: {
    sentence: {
      initial: 'reading',
      on: {
        'draft.changed': { actions: { type: 'change', params: said } },
        undo: { guard: 'canUndo', actions: 'goBack' },
        redo: { guard: 'canRedo', actions: 'goForward' },
      },
      states: {
        reading: {
          on: { 'word.opened': { target: 'choosing', actions: { type: 'open', params: said } } },
        },
        /** The list of a word is open. */
        choosing: {
          on: {
            'word.opened': { actions: { type: 'open', params: said } },
            'word.closed': { target: 'reading', actions: 'close' },
          },
        },
      },
    },
    answer: {
      initial: 'fetching',
      on: { 'draft.changed': anew, undo: anew, redo: anew, 'theirs.taken': '.resting' },
      states: {
        /** The hand may go on: nothing is asked yet. */
        resting: { after: { rest: 'fetching' } },
        fetching: {
          invoke: {
            id: 'ask',
            src: 'ask',
            input: ({ context }) => context.draft,
            onDone: { target: 'shown', actions: assign(({ event }) => ({ answer: event.output, failure: null })) },
            onError: [
              {
                guard: ({ event }) => unfit.includes(codeOf(event.error)),
                target: 'unfit',
                actions: assign(({ event }) => ({ failure: noticeOf(event.error) })),
              },
              {
                guard: ({ event }) => codeOf(event.error) === 'report.tooHeavy',
                target: 'tooHeavy',
                actions: assign(({ event }) => ({ failure: noticeOf(event.error) })),
              },
              { target: 'failed', actions: assign(({ event }) => ({ failure: noticeOf(event.error) })) },
            ],
          },
        },
        shown: { on: { 'answer.wanted': 'fetching' } },
        /** It cannot be asked so. */
        unfit: {},
        /** It takes too long: there is too much of it. */
        tooHeavy: { on: { 'answer.wanted': 'fetching' } },
        failed: { on: { 'answer.wanted': 'fetching' } },
      },
    },
    file: {
      initial: 'same',
      states: {
        /** The server has it so, or nothing was done yet. */
        same: { always: { guard: 'isChanged', target: 'changed' } },
        changed: {
          always: { guard: 'isSame', target: 'same' },
          on: { save: [{ guard: 'hasName', target: 'saving' }, { actions: 'askName' }] },
        },
        saving: {
          entry: 'markSent',
          invoke: {
            id: 'store',
            src: 'store',
            input: ({ context: { stored, draft } }) => ({ stored, draft }),
            onDone: {
              target: 'same',
              actions: assign(({ context, event }) => ({
                ...{ stored: event.output, base: context.sent ?? context.draft, sent: null },
              })),
            },
            onError: [
              {
                guard: ({ event }) => codeOf(event.error) === 'record.changed' && theirsIn(event.error) !== null,
                target: 'stale',
                actions: assign(({ event }) => ({ theirs: theirsIn(event.error), sent: null })),
              },
              {
                target: 'changed',
                actions: assign(({ event }) => ({ refusal: noticeOf(event.error), sent: null })),
              },
            ],
          },
        },
        /** Somebody else was faster: the user decides. */
        stale: {
          on: {
            'mine.kept': { target: 'saving', actions: 'adopt' },
            'theirs.taken': { target: 'same', actions: 'takeTheirs' },
          },
        },
      },
    },
  },
});
