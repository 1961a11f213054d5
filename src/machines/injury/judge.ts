import { initialTransition, transition } from 'xstate';
import { plusDays } from '#domain/days.ts';
import { type InjuryPhase, type PhaseTarget, phaseTargets } from '#domain/injury/phases.ts';
import {
  earliestReturn,
  earliestStep,
  type PhaseMove,
  type ReturnToPlay,
  type ReturnToPlayEvent,
  type ReturnToPlayInput,
  returnToPlayMachine,
} from './returnToPlay.ts';

export const phaseRefusalCodes = ['phase.unreachable', 'dayBackwards', 'clearanceMissing', 'phase.tooEarly'] as const;
export type PhaseRefusal = {
  readonly code: (typeof phaseRefusalCodes)[number];
  /** The first day on which it is possible, where only the day is wrong. */
  readonly earliest?: string;
};

const eventOf = (to: PhaseTarget, move: PhaseMove): ReturnToPlayEvent =>
  ({ type: to.startsWith('head.') ? to : `phase.${to}`, ...move }) as ReturnToPlayEvent;

export const phaseOf = ({ value }: ReturnToPlay): InjuryPhase =>
  typeof value === 'string' ? (value as InjuryPhase) : value.open.phase;

/** Whether a phase or step is next at all: on a late day, and with clearance. */
export const isReachable = (now: ReturnToPlay, to: PhaseTarget): boolean =>
  now.can(eventOf(to, { day: plusDays(now.context.day, 100), cleared: true, reason: 'cleared' }));
export const reachableFrom = (now: ReturnToPlay): readonly PhaseTarget[] =>
  phaseTargets.filter((to) => isReachable(now, to));

/** The first day on which a move is possible without a reason. */
export const earliestDay = ({ context }: ReturnToPlay, to: PhaseTarget): string => {
  if (to === 'returnToPlay') return [context.day, earliestReturn(context)].sort()[1] ?? context.day;
  return to.startsWith('head.') ? earliestStep(context) : context.day;
};

/** Why a move is refused; null where it is possible. */
export const refusalOf = (now: ReturnToPlay, to: PhaseTarget, move: PhaseMove): PhaseRefusal | null => {
  if (now.can(eventOf(to, move))) return null;
  if (!isReachable(now, to)) return { code: 'phase.unreachable' };
  if (move.day < now.context.day) return { code: 'dayBackwards', earliest: now.context.day };
  if (to === 'returnToPlay' && !move.cleared) return { code: 'clearanceMissing' };
  return { code: 'phase.tooEarly', earliest: earliestDay(now, to) };
};

export const injuryStart = (input: ReturnToPlayInput): ReturnToPlay => initialTransition(returnToPlayMachine, input)[0];
export const moved = (now: ReturnToPlay, to: PhaseTarget, move: PhaseMove): ReturnToPlay =>
  transition(returnToPlayMachine, now, eventOf(to, move))[0];

/** A record as its moves have made it, read from the start. */
export const replayInjury = (
  input: ReturnToPlayInput,
  moves: readonly (PhaseMove & { readonly to: PhaseTarget })[],
): ReturnToPlay => moves.reduce((now, { to, ...move }) => moved(now, to, move), injuryStart(input));
