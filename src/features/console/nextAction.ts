import type { MatchEvent } from '#domain/match/entry.ts';
import { nextStep, type Step } from '#machines/match/legal.ts';
import type { ConsoleModel } from './useConsole.ts';

/** The next step of the match as an event; null where it is no event (shoot-out, preparation). */
export const eventOfStep = (step: Step, period: number): MatchEvent | null => {
  switch (step) {
    case 'confirmLineup':
      return { type: 'lineup.confirmed' };
    case 'startPeriod':
    case 'startExtraTime':
      return { type: 'period.started', n: period + 1 };
    case 'endPeriod':
      return { type: 'period.ended', n: period };
    case 'startShootout':
      return { type: 'shootout.started' };
    case 'finish':
      return { type: 'match.finished' };
    case 'resume':
      return { type: 'match.resumed' };
    case 'confirm':
      return { type: 'match.confirmed' };
    case 'takeKick':
    case 'prepare':
      return null;
  }
};

/** Serious steps need a second tap. */
export const isGrave = (step: Step): boolean => step === 'endPeriod' || step === 'finish' || step === 'confirm';

/** The one large button: the next step, if this user may take it. */
export const stepOf = ({ now, facts }: Pick<ConsoleModel, 'now' | 'facts'>): Step | null => {
  const step = nextStep(now);
  return step === 'confirm' && facts.right !== 'confirm' ? null : step;
};
