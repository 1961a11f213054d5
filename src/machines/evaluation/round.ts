import { assign, type SnapshotFrom, setup } from 'xstate';
import type { RaterState } from '#domain/evaluation/round.ts';
import { said } from '../given.ts';

export type Rater = { readonly userId: string; readonly state: RaterState };

export type RoundContext = {
  /** Whether raters see the others' scores only once their own are done. */
  readonly blind: boolean;
  readonly raters: readonly Rater[];
};
export type RoundEvent =
  | { readonly type: 'round.open' }
  | { readonly type: 'round.raters'; readonly userIds: readonly string[] }
  /** `lacking`: players for whom fewer than half of the abilities have an answer. */
  | { readonly type: 'sheet.draft'; readonly by: string }
  | { readonly type: 'sheet.done'; readonly by: string; readonly lacking: number }
  /** `confirmed`: although somebody is not done. */
  | { readonly type: 'round.close'; readonly confirmed: boolean }
  | { readonly type: 'round.talk' };

type Named = { readonly userIds: readonly string[] };
type Written = { readonly by: string };

const stateOf = ({ raters }: RoundContext, by: string): RaterState | undefined =>
  raters.find(({ userId }) => userId === by)?.state;
const mayWrite = (context: RoundContext, by: string): boolean =>
  stateOf(context, by) === 'pending' || stateOf(context, by) === 'draft';
/** Who has begun stays a rater. */
const keepsThoseBegun = ({ raters }: RoundContext, userIds: readonly string[]): boolean =>
  raters.every(({ userId, state }) => state === 'pending' || userIds.includes(userId));
const withState = ({ raters }: RoundContext, by: string, state: RaterState): readonly Rater[] =>
  raters.map((one) => (one.userId === by ? { ...one, state } : one));

/** The raters of a round who are not done. */
export const missingIn = ({ raters }: RoundContext): readonly Rater[] => raters.filter(({ state }) => state !== 'done');

/** A round of evaluations of a team by several raters. The server judges by it, and the screen offers what it allows. */
export const roundMachine = setup({
  types: { context: {} as RoundContext, events: {} as RoundEvent, input: {} as RoundContext },
  guards: {
    hasRaters: ({ context }) => context.raters.length > 0,
    keepsThoseBegun: ({ context }, { userIds }: Named) => keepsThoseBegun(context, userIds),
    mayDraft: ({ context }, { by }: Written) => mayWrite(context, by),
    mayFinish: ({ context }, { by, lacking }: Written & { lacking: number }) => mayWrite(context, by) && lacking === 0,
    mayClose: ({ context }, { confirmed }: { confirmed: boolean }) => confirmed || missingIn(context).length === 0,
  },
  actions: {
    setRaters: assign(({ context }, { userIds }: Named) => ({
      raters: userIds.map((userId) => ({ userId, state: stateOf(context, userId) ?? ('pending' as const) })),
    })),
    draft: assign(({ context }, { by }: Written) => ({ raters: withState(context, by, 'draft') })),
    finish: assign(({ context }, { by }: Written) => ({ raters: withState(context, by, 'done') })),
  },
}).createMachine({
  id: 'round',
  context: ({ input }) => input,
  initial: 'planned',
  states: {
    planned: {
      // Nobody has begun yet, so that any raters can be named.
      on: {
        'round.open': { target: 'open', guard: 'hasRaters' },
        'round.raters': { actions: { type: 'setRaters', params: said } },
      },
    },
    open: {
      on: {
        'round.raters': {
          guard: { type: 'keepsThoseBegun', params: said },
          actions: { type: 'setRaters', params: said },
        },
        'sheet.draft': {
          guard: { type: 'mayDraft', params: said },
          actions: { type: 'draft', params: said },
        },
        'sheet.done': {
          guard: { type: 'mayFinish', params: said },
          actions: { type: 'finish', params: said },
        },
        'round.close': { target: 'closed', guard: { type: 'mayClose', params: said } },
      },
    },
    closed: { on: { 'round.talk': 'talked' } },
    talked: { type: 'final' },
  },
});
export type Round = SnapshotFrom<typeof roundMachine>;
