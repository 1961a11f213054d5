import { assign, type SnapshotFrom, setup } from 'xstate';
import type { DiscardReason, ScoutingStage } from '#domain/scouting/stages.ts';

/** What somebody decides, and what the club knows by then. */
export type Decision = {
  readonly nextStep: string;
  /** The day of the next step. */
  readonly on: string | null;
  /** In words: needed to sign without the reports of two people. */
  readonly reason: string;
  readonly discardReason: DiscardReason | null;
  /** How many people have written a report that is done. */
  readonly raters: number;
  readonly minor: boolean;
  readonly guardianContact: string;
  /** How the club came to the contact. */
  readonly contactVia: string;
  /** There is a player record of the club. */
  readonly registered: boolean;
};
/** `from`: the stage before it was discarded. */
type PipelineContext = { readonly from: ScoutingStage | null };
export type PipelineEvent = Decision & { readonly type: `stage.${ScoutingStage}` };

const ratersToSign = 2;

type Asked = { readonly context: PipelineContext; readonly event: PipelineEvent };
export const hasNextStep = ({ nextStep, on }: Decision): boolean => nextStep !== '' && on !== null;
export const mayBeContacted = ({ minor, guardianContact, contactVia }: Decision): boolean =>
  !minor || (guardianContact !== '' && contactVia !== '');
export const isReported = ({ raters, reason }: Decision): boolean => raters >= ratersToSign || reason !== '';

const toFollowing = { target: 'following', guard: 'hasNextStep' } as const;
const toInvited = { target: 'invited', guard: 'mayInvite' } as const;
const toOnTrial = { target: 'onTrial', guard: 'hasNextStep' } as const;
const toSigned = { target: 'signed', guard: 'maySign' } as const;
const leaving = (stage: ScoutingStage) =>
  ({ target: 'discarded', guard: 'mayDiscard', actions: { type: 'leave', params: { stage } } }) as const;
/** Back to where it was discarded from, by the rules of that stage. */
const backTo = (stage: ScoutingStage, guard: 'hasNextStep' | 'mayInvite' | 'maySign') =>
  ({ target: stage, guard: { type: 'comesBack', params: { stage, guard } }, actions: 'back' }) as const;

const rules = {
  hasNextStep,
  mayInvite: (decision: Decision): boolean => hasNextStep(decision) && mayBeContacted(decision),
  maySign: (decision: Decision): boolean => hasNextStep(decision) && isReported(decision),
};

/**
 * The way of an outsider to the club, stage by stage. The server judges a decision by it, and the board offers what it
 * allows.
 */
export const pipelineMachine = setup({
  types: { context: {} as PipelineContext, events: {} as PipelineEvent },
  guards: {
    hasNextStep: ({ event }: Asked) => rules.hasNextStep(event),
    mayInvite: ({ event }: Asked) => rules.mayInvite(event),
    maySign: ({ event }: Asked) => rules.maySign(event),
    mayDiscard: ({ event }: Asked) => event.discardReason !== null && !event.registered,
    comesBack: ({ context, event }: Asked, { stage, guard }: { stage: ScoutingStage; guard: keyof typeof rules }) =>
      context.from === stage && rules[guard](event),
  },
  actions: {
    leave: assign((_asked, { stage }: { stage: ScoutingStage }) => ({ from: stage })),
    back: assign({ from: null }),
  },
}).createMachine({
  id: 'pipeline',
  context: { from: null },
  initial: 'noted',
  states: {
    noted: { on: { 'stage.following': toFollowing, 'stage.discarded': leaving('noted') } },
    following: { on: { 'stage.invited': toInvited, 'stage.discarded': leaving('following') } },
    invited: { on: { 'stage.onTrial': toOnTrial, 'stage.discarded': leaving('invited') } },
    onTrial: { on: { 'stage.signed': toSigned, 'stage.discarded': leaving('onTrial') } },
    signed: { on: { 'stage.discarded': leaving('signed') } },
    discarded: {
      on: {
        'stage.noted': backTo('noted', 'hasNextStep'),
        'stage.following': backTo('following', 'hasNextStep'),
        'stage.invited': backTo('invited', 'mayInvite'),
        'stage.onTrial': backTo('onTrial', 'hasNextStep'),
        'stage.signed': backTo('signed', 'maySign'),
      },
    },
  },
});
export type Pipeline = SnapshotFrom<typeof pipelineMachine>;
