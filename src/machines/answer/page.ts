import { assign, fromPromise, setup } from 'xstate';
import type { Asked, FamilyPage } from '#contract/answer.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { Answer, ReasonKind } from '#domain/calendar/answers.ts';
import { noticeOf } from '../auth/authMachine.ts';
import { need, said } from '../given.ts';

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
type Chosen = Whose & { readonly answer: 'yes' | 'no' };
type Explained = Whose & { readonly reasonKind: ReasonKind };
export type AnswerEvent =
  | ({ readonly type: 'answer.chosen' } & Chosen)
  | ({ readonly type: 'reason.chosen' } & Explained)
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

const first = ({ token, waiting }: AnswerContext): GiveInput => ({ token, toSend: need(waiting[0]) });

const choose = { type: 'choose', params: said<Chosen> } as const;
const explain = { type: 'explain', params: said<Explained> } as const;
const takeBack = { type: 'takeBack', params: said<Whose> } as const;
const touches = {
  'answer.chosen': { target: 'sending', actions: choose },
  'reason.chosen': { target: 'sending', actions: explain },
  'answer.undone': { target: 'sending', actions: takeBack },
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
    choose: assign(({ context }, { eventId, personId, answer }: Chosen) => {
      const whose = { eventId, personId };
      return {
        waiting: queued(context.waiting, { ...whose, given: { answer } }),
        before: { ...context.before, [keyOf(whose)]: saidOf(context, whose) },
        refused: without(context.refused, keyOf(whose)),
      };
    }),
    explain: assign(({ context }, { eventId, personId, reasonKind }: Explained) => {
      const whose = { eventId, personId };
      return {
        waiting: queued(context.waiting, { ...whose, given: { answer: 'no', reasonKind } }),
        refused: without(context.refused, keyOf(whose)),
      };
    }),
    takeBack: assign(({ context }, { eventId, personId }: Whose) => {
      const whose = { eventId, personId };
      const given = context.before[keyOf(whose)] ?? { answer: null };
      return {
        waiting: queued(context.waiting, { ...whose, given }),
        before: without(context.before, keyOf(whose)),
        refused: without(context.refused, keyOf(whose)),
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
            actions: { type: 'refuse', params: said },
          },
          { guard: 'outdates', target: 'opening', actions: { type: 'refuse', params: said } },
          { target: 'asking', actions: { type: 'refuse', params: said } },
        ],
      },
      on: {
        'answer.chosen': { actions: choose },
        'reason.chosen': { actions: explain },
        'answer.undone': { actions: takeBack },
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
