import { kicksNotNext } from '#domain/match/rules/periods.ts';
import { isAway } from '#domain/match/state.ts';
import type { Played } from '../match/matchModel.ts';
import type { Finger } from './coach.ts';
import { act, live } from './consoleFingers.ts';
import { words } from './words.ts';

const isShootoutNext = ({ now: { state } }: Played): boolean => kicksNotNext(state) === null;
/** When the shoot-out is next or has begun, the page asks why, unless the player is off already. */
export const leaves = (name: string): Finger => act(name, 'leave', (at) => live(at) && !isShootoutNext(at));
export const leavesToEquate = (name: string): Finger => ({
  ...act(
    name,
    'leave',
    (at) => live(at) && isShootoutNext(at) && (at.now.state.shootout !== undefined || !isAway(at.now.state, name)),
  ),
  touch: async (coach, control) => {
    await coach.tap(control);
    await coach.tap(coach.button(words('console:leaving.equates')));
  },
});
