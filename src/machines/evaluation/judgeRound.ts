import { initialTransition, transition } from 'xstate';
import type { RoundState } from '#domain/evaluation/round.ts';
import { type Round, type RoundContext, type RoundEvent, roundMachine } from './round.ts';

export const roundRefusals = [
  'round.planned',
  'round.open',
  'round.closed',
  'round.done',
  'round.began',
  'round.missing',
  'evaluation.scoresMissing',
  'forbidden',
] as const;
export type RoundRefusal = (typeof roundRefusals)[number];

/** A round as it is stored. */
export const roundAt = (state: RoundState, context: RoundContext): Round =>
  roundMachine.resolveState({ value: state, context });
export const roundStart = (context: RoundContext): Round => initialTransition(roundMachine, context)[0];
export const roundAfter = (now: Round, event: RoundEvent): Round => transition(roundMachine, now, event)[0];

/** The state that an event needs, and what is said in another one. */
const inState = ({ value }: Round, event: RoundEvent): RoundRefusal | null => {
  if (value === 'talked' || value === 'closed') return 'round.closed';
  if (value === 'open') return event.type === 'round.talk' || event.type === 'round.open' ? 'round.open' : null;
  return event.type === 'round.open' ? null : 'round.planned';
};

/** Why a round refuses an event; null where it does not. */
export const roundRefusalOf = (now: Round, event: RoundEvent): RoundRefusal | null => {
  if (now.can(event)) return null;
  const state = inState(now, event);
  if (state) return state;
  if (event.type === 'round.close') return 'round.missing';
  if (event.type === 'round.raters') return 'round.began';
  if (!('by' in event)) return 'forbidden';
  const rater = now.context.raters.find(({ userId }) => userId === event.by);
  if (!rater) return 'forbidden';
  return rater.state === 'done' ? 'round.done' : 'evaluation.scoresMissing';
};

/**
 * Whether somebody sees the scores of others in a round. In a blind one that is open: raters who are done, and nobody
 * else, for who is not a rater today can become one.
 */
export const seesOthers = ({ value, context }: Round, userId: string): boolean => {
  if (value === 'closed' || value === 'talked' || !context.blind) return true;
  return context.raters.some((one) => one.userId === userId && one.state === 'done');
};
