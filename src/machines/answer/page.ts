import { assign, fromPromise, setup } from 'xstate';
import type { Asked, FamilyPage } from '#contract/answer.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { Answer, ReasonKind } from '#domain/calendar/answers.ts';
import { noticeOf } from '../auth/authMachine.ts';

export type Given = { readonly answer: Answer | null; readonly reasonKind?: ReasonKind };
/** A child at a date. */
export type Whose = Pick<Asked, 'eventId' | 'personId'>;
export type AnswerToSend = Whose & { readonly given: Given };
/** Names a child at a date. */
export const keyOf = ({ eventId, personId }: Whose): string => `${eventId} ${personId}`;

export type AnswerContext = {
  readonly token: string;
  /** What the family is asked; null until it is read. */
  readonly page: FamilyPage | null;
  /** Answers that are not kept yet, in the order of the touches: the first is being sent. */
  readonly waiting: readonly AnswerToSend[];
  /** What was answered before the last choice, by child and date: what an undo brings back. */
  readonly before: Readonly<Record<string, Given>>;
  /** Why the last answer was not taken, as a code, by child and date. */
  readonly refused: Readonly<Record<string, string>>;
  /** The server has refused something that this page offers: it is to be read again. */
  readonly outdated: boolean;
};
export type AnswerEvent =
  | ({ readonly type: 'answer.chosen'; readonly answer: 'yes' | 'no' } & Whose)
  | ({ readonly type: 'reason.chosen'; readonly reasonKind: ReasonKind } & Whose)
  | ({ readonly type: 'answer.undone' } & Whose)
  | { readonly type: 'retry.requested' };

export type GiveInput = { readonly token: string; readonly toSend: AnswerToSend };

/** Refusals after which what is shown is no longer what is asked. */
const outdating: readonly string[] = [
  'notFound',
  'answer.closed',
  'answer.notAsked',
  'occasion.cancelled',
] satisfies readonly ErrorCode[];
const absent = (): never => {
  throw new Error('this actor is provided by the screen');
};
const isOf = (whose: Whose) => (one: Whose) => keyOf(one) === keyOf(whose);
const saidOf = ({ page }: AnswerContext, whose: Whose): Given => {
  const asked = page?.asked.find(isOf(whose));
  return { answer: asked?.answer ?? null, ...(asked?.reasonKind && { reasonKind: asked.reasonKind }) };
};
const without = <T>(record: Readonly<Record<string, T>>, key: string): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(record).filter(([one]) => one !== key));

/** The answers that wait, with one more. It replaces one of the same child that has not been sent yet. */
const queued = (waiting: AnswerContext['waiting'], toSend: AnswerToSend): AnswerContext['waiting'] => [
  ...waiting.filter((one, index) => index === 0 || !isOf(toSend)(one)),
  toSend,
];

const first = ({ token, waiting }: AnswerContext): GiveInput => {
  const [toSend] = waiting;
  if (!toSend) throw new Error('Nothing is sent where nothing waits.');
  return { token, toSend };
};

const touches = {
  'answer.chosen': { target: 'sending', actions: 'choose' },
  'reason.chosen': { target: 'sending', actions: 'explain' },
  'answer.undone': { target: 'sending', actions: 'takeBack' },
} as const;

/**
 * The page of the link in a family's letter: it is read, each touch is sent, and what is shown changes once the server
 * has it. Touches while one is on its way wait for their turn. Opening never answers. Pure: the screen brings `open`,
 * `give` and `speak`.
 */
export const answerMachine = setup({
  types: {
    context: {} as AnswerContext,
    events: {} as AnswerEvent,
    input: {} as { readonly token: string },
  },
  actors: {
    open: fromPromise<FamilyPage, string>(absent),
    give: fromPromise<Asked, GiveInput>(absent),
  },
  guards: {
    isKnown: ({ context }) => context.page !== null,
    moreWaits: ({ context }) => context.waiting.length > 1,
    isOutdated: ({ context }) => context.outdated,
    outdates: ({ context, event }) =>
      context.outdated || ('error' in event && outdating.includes(noticeOf(event.error).code)),
  },
  actions: {
    /** The page takes the language of the letter. */
    speak: (_, _language: string) => undefined,
    choose: assign(({ context, event }) => {
      if (event.type !== 'answer.chosen') return {};
      const { eventId, personId, answer } = event;
      return {
        waiting: queued(context.waiting, { eventId, personId, given: { answer } }),
        before: { ...context.before, [keyOf(event)]: saidOf(context, event) },
        refused: without(context.refused, keyOf(event)),
      };
    }),
    explain: assign(({ context, event }) => {
      if (event.type !== 'reason.chosen') return {};
      const { eventId, personId, reasonKind } = event;
      return {
        waiting: queued(context.waiting, { eventId, personId, given: { answer: 'no', reasonKind } }),
        refused: without(context.refused, keyOf(event)),
      };
    }),
    takeBack: assign(({ context, event }) => {
      if (event.type !== 'answer.undone') return {};
      const { eventId, personId } = event;
      const given = context.before[keyOf(event)] ?? { answer: null };
      return {
        waiting: queued(context.waiting, { eventId, personId, given }),
        before: without(context.before, keyOf(event)),
        refused: without(context.refused, keyOf(event)),
      };
    }),
    show: assign((_, page: FamilyPage) => ({ page, outdated: false })),
    keep: assign(({ context: { page, waiting } }, kept: Asked) => ({
      page: page && { ...page, asked: page.asked.map((one) => (isOf(kept)(one) ? kept : one)) },
      waiting: waiting.slice(1),
    })),
    refuse: assign(({ context: { waiting, refused, before, outdated } }, { error }: { error: unknown }) => {
      const [sent] = waiting;
      const { code } = noticeOf(error);
      const key = sent ? keyOf(sent) : '';
      return {
        ...{ waiting: waiting.slice(1), refused: { ...refused, [key]: code } },
        // Nothing was changed, so there is nothing to take back.
        ...{ before: without(before, key), outdated: outdated || outdating.includes(code) },
      };
    }),
  },
}).createMachine({
  id: 'answer',
  context: ({ input: { token } }) => ({
    ...{ token, page: null, waiting: [], before: {}, refused: {}, outdated: false },
  }),
  initial: 'opening',
  states: {
    opening: {
      invoke: {
        id: 'open',
        src: 'open',
        input: ({ context }) => context.token,
        onDone: [
          {
            guard: ({ event }) => event.output.asked.length === 0,
            target: 'closed',
            actions: [
              { type: 'show', params: ({ event }) => event.output },
              { type: 'speak', params: ({ event }) => event.output.language },
            ],
          },
          {
            target: 'asking',
            actions: [
              { type: 'show', params: ({ event }) => event.output },
              { type: 'speak', params: ({ event }) => event.output.language },
            ],
          },
        ],
        onError: [
          { guard: ({ event }) => noticeOf(event.error).code === 'notFound', target: 'gone' },
          { guard: 'isKnown', target: 'asking' },
          { target: 'away' },
        ],
      },
    },
    /** There is no connection. */
    away: { on: { 'retry.requested': 'opening' } },
    asking: { on: touches },
    sending: {
      invoke: {
        id: 'give',
        src: 'give',
        input: ({ context }) => first(context),
        onDone: [
          {
            guard: 'moreWaits',
            target: 'sending',
            reenter: true,
            actions: { type: 'keep', params: ({ event }) => event.output },
          },
          { guard: 'isOutdated', target: 'opening', actions: { type: 'keep', params: ({ event }) => event.output } },
          {
            guard: ({ event }) => event.output.answer === 'no' && event.output.reasonKind === null,
            target: 'reasoning',
            actions: { type: 'keep', params: ({ event }) => event.output },
          },
          {
            guard: ({ event }) => event.output.answer === null,
            target: 'asking',
            actions: { type: 'keep', params: ({ event }) => event.output },
          },
          { target: 'given', actions: { type: 'keep', params: ({ event }) => event.output } },
        ],
        onError: [
          {
            guard: 'moreWaits',
            target: 'sending',
            reenter: true,
            actions: { type: 'refuse', params: ({ event }) => event },
          },
          { guard: 'outdates', target: 'opening', actions: { type: 'refuse', params: ({ event }) => event } },
          { target: 'asking', actions: { type: 'refuse', params: ({ event }) => event } },
        ],
      },
      on: {
        'answer.chosen': { actions: 'choose' },
        'reason.chosen': { actions: 'explain' },
        'answer.undone': { actions: 'takeBack' },
      },
    },
    /** The "no" is kept; the reason may follow, and need not. */
    reasoning: { on: touches },
    given: { on: touches },
    /** Nothing is asked. */
    closed: { type: 'final' },
    /** The link has ended. */
    gone: { type: 'final' },
  },
});
