import type { Played } from '../match/matchModel.ts';
import type { MoveName } from '../match/moves.ts';
import type { Finger } from './coach.ts';
import * as at from './consoleFingers.ts';
import { leaves, leavesToEquate } from './leavingFingers.ts';
import * as before from './preparationFingers.ts';
import * as ruled from './ruleFingers.ts';
import { words } from './words.ts';

const stepOf = (key: string): RegExp => new RegExp(`^${words(`console:steps.${key}`).split('{{')[0]}`);
/** Every period begins with the same word; the shoot-out begins with it too, and is another step. */
const startPeriod = new RegExp(
  `${stepOf('startPeriod').source}(?!${words('console:steps.startShootout').split(' ').slice(1).join(' ')})`,
);
/**
 * Every command of the small matches that a user can send: each with the controls that offer it, the first that the
 * page has in a phase. The others have no control, and their reason in `notOffered.ts`.
 */
const table: Partial<Record<MoveName, readonly Finger[]>> = {
  'call up everybody': [before.everybody],
  'call up one too many': [before.ticked('Mar')],
  'call up Mar too': [before.ticked('Mar'), at.latecomer('Mar')],
  'another number for Ana': [before.renumbered('Ana', () => 77)],
  'strike Lola off': [before.ticked('Lola'), at.notHere('Lola')],
  'strike Ana off': [before.ticked('Ana')],
  'call up two with one number': [before.renumbered('Ana', (coach) => coach.person('Ona').number)],
  'place Ona in goal': [before.placed('Ona', 0.05)],
  'place Ana': [before.placed('Ana', 0.24), at.joins('Ana')],
  'place Bea in goal': [before.placed('Bea', 0.05)],
  'place Bea': [before.placed('Bea', 0.5)],
  'place Kira': [before.placed('Kira', 0.62), at.joins('Kira')],
  'place Lola in goal': [at.joins('Lola', true)],
  'Ana off': [before.benched('Ana'), leaves('Ana')],
  'Ana off, to equate': [leavesToEquate('Ana')],
  'Bea off': [before.benched('Bea'), leaves('Bea')],
  'Ona off': [before.benched('Ona'), leaves('Ona')],
  'Kira off': [before.benched('Kira'), leaves('Kira')],
  'a formation that fits': [before.template('2-2', '1-2-1'), at.formation('2-2', '1-2-1')],
  'the formation of another format': [before.template('4-4-2'), at.formation('4-4-2')],
  'confirm the line-up': [before.confirmed],
  'reopen the line-up': [before.reopened],
  'start the next period': [before.kickOff, at.step('start', startPeriod)],
  'end the period': [at.step('end', new RegExp(`^${words('console:steps.endPeriod').split('{{')[0]}`), true)],
  'stop the clock': [at.clockStop],
  'start the clock': [at.clockStart],
  'the clock shows a second more': [at.clockOn],
  'the clock shows an hour less': [at.clockBack],
  'time-out for us': [at.choice('timeout')],
  suspend: [at.choice('suspend', true)],
  resume: [at.choice('resume')],
  abandon: [at.choice('abandon', true)],
  postpone: [before.postponed],
  reschedule: [before.rescheduled],
  'call it off': [before.cancelled],
  finish: [at.step('finish', stepOf('finish'), true)],
  sign: [at.sign(stepOf('confirm'))],
  'nobody came but us': [ruled.awarded(3, 0, 'walkover', 'No rival.')],
  'awarded to them': [ruled.awarded(0, 3, 'decision', 'A wrong player.')],
  'a winner is needed': [ruled.winnerNeeded(true)],
  'no winner is needed': [ruled.winnerNeeded(false, 'A league match.')],
  'we play away': [ruled.side('away')],
  note: [at.note],
  'goal by Ana': [at.goal('Ana')],
  'goal by Kira': [at.goal('Kira')],
  'goal by Ana from Bea': [at.forgotten('goal', { scorer: 'Ana', assist: 'Bea' })],
  'goal by Ana from Ana': [at.forgotten('goal', { scorer: 'Ana', assist: 'Ana' })],
  'own goal by Ana': [at.forgotten('goalAgainst', { kind: 'ownGoal', who: 'Ana' })],
  'own goal by Kira': [at.forgotten('goalAgainst', { kind: 'ownGoal', who: 'Kira' })],
  'penalty goal by Ana': [at.penaltyGoal('Ana')],
  'their own goal': [at.choice('ownGoalOfRival')],
  'goal against': [at.goalAgainst],
  'Ana misses a penalty': [at.penaltyMissed('Ana')],
  'Kira misses a penalty': [at.penaltyMissed('Kira')],
  'assist by Bea': [at.assist('Bea')],
  'assist by the scorer': [at.assist('Ana')],
  'assist by Lola, who did not play': [at.assist('Lola')],
  'assist to their own goal': [at.assist('Bea', 0)],
  'assist to no goal': [at.assist('Bea', 0)],
  'yellow for Ana': [at.yellow('Ana'), at.secondYellow('Ana')],
  'second yellow for Bea, who has none': [at.forgotten('yellow', { kind: 'secondYellow', who: 'Bea' })],
  'temporary dismissal for Ana': [at.act('Ana', 'sinBin')],
  'red for Ana': [at.red('Ana')],
  'red for Bea': [at.red('Bea')],
  'red for Ona': [at.red('Ona')],
  'red for Kira on the bench': [at.red('Kira')],
  'Ana comes back': [at.comesBack('Ana')],
  'Ana comes back after a minute': [at.comesBack('Ana')],
  'Kira for Ana': [at.change('Ana', 'Kira')],
  'Kira for Ana after a minute': [at.change('Ana', 'Kira')],
  'Lola for Bea': [at.change('Bea', 'Lola')],
  'Lola for Bea after a minute': [at.change('Bea', 'Lola')],
  'Kira for Ana, who has a concussion': [at.change('Ana', 'Kira', 'concussion')],
  'Lola for Bea, who has a concussion': [at.change('Bea', 'Lola', 'concussion')],
  'Kira for Ona': [at.change('Ona', 'Kira')],
  'Ana for Kira': [at.change('Kira', 'Ana')],
  'Ana for Bea': [at.change('Bea', 'Ana')],
  'Ana for Ana': [at.forgotten('change', { off: 'Ana', on: 'Ana' })],
  'Kira for Lola': [at.change('Lola', 'Kira')],
  'Bea moves': [at.carried('Bea')],
  'Bea moves into the goal': [at.inGoal('Bea')],
  'Ana moves': [at.carried('Ana')],
  'Kira moves': [at.carried('Kira')],
  'Ana is hurt': [at.injury('Ana')],
  'kicks from the mark': [at.step('kicks', stepOf('startShootout'))],
  'a kick goes in': [at.kick(true)],
  'a kick is saved': [at.kick(false)],
  'a kick by Ana': [at.kick(true, 'Ana')],
  'a kick by Kira': [at.kick(true, 'Kira')],
};

/** The control for a move in the present match; undefined where the page has none. */
export const fingerFor = (move: string, state: Played): Finger | undefined =>
  (table as Record<string, readonly Finger[] | undefined>)[move]?.find((one) => one.offered?.(state) ?? true);
