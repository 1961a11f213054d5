import { levelTie, played, playing } from '../starts.ts';
import { scenario } from './scenario.ts';

/** The second leg at home of a tie that stands at `own`-`rival` after the first, 1-1 today. */
const second = (own: number, rival: number, awayGoals = false, isLocal = true) =>
  playing('FUT11', { winnerNeeded: true, firstLeg: { own, rival, awayGoals } }, isLocal)
    .at('10:00')
    .goal('Ana')
    .at('20:00')
    .conceded();
const kicksAfter = (script: ReturnType<typeof second>) =>
  played(script).start(3).whistle().start(4).whistle().shootout();

/** A tie over two legs: the aggregate decides whether extra time and a shoot-out are needed (Law 10). */
export const twoLegs = [
  scenario('level today and ahead over both: it is over', 'accepted', () => played(second(2, 1)).finish(), {
    phase: 'finished',
    score: '1-1',
  }),
  scenario('then there is no extra time', 'extra.notNeeded', () => played(second(2, 1)).start(3)),
  scenario('nor kicks', 'shootout.notNeeded', () => played(second(0, 1)).shootout()),
  scenario(
    'won today and level over both: extra time',
    'accepted',
    () =>
      played(
        playing('FUT11', { winnerNeeded: true, firstLeg: { own: 0, rival: 1, awayGoals: false } })
          .at('10:00')
          .goal('Ana'),
      ).start(3),
    { phase: 'playing', score: '1-0' },
  ),
  scenario('won today and level over both: it is not over', 'match.winnerNeeded', () =>
    played(
      playing('FUT11', { winnerNeeded: true, firstLeg: { own: 0, rival: 1, awayGoals: false } })
        .at('10:00')
        .goal('Ana'),
    ).finish(),
  ),
  scenario('still level after extra time: kicks', 'accepted', () => kicksAfter(second(1, 1)), {
    phase: 'shootout',
    step: 'takeKick',
  }),
  scenario('level, and as many goals away: kicks', 'accepted', () => kicksAfter(second(1, 1, true))),
  scenario(
    'level, we scored more away: it is over',
    'accepted',
    () => {
      // 2-2 there, 1-1 here.
      return played(second(2, 2, true)).finish();
    },
    { phase: 'finished' },
  ),
  scenario('without that rule 2-2 and 1-1 is level', 'match.winnerNeeded', () => played(second(2, 2)).finish()),
  scenario('the away goals of today are ours when we play away', 'accepted', () =>
    // 0-0 at home, 1-1 there.
    played(second(0, 0, true, false)).finish(),
  ),
  scenario('1-1 at home and 1-1 there: no more away than they', 'match.winnerNeeded', () =>
    played(second(1, 1, true, false)).finish(),
  ),
  scenario('ahead over both with as many goals away: it is over', 'accepted', () =>
    // 1-0 there, 1-1 here: we lead, and each scored one away.
    played(second(1, 0, true)).finish(),
  ),
  scenario('a match that decides alone does not look at another', 'accepted', () =>
    levelTie('FUT11', { firstLeg: null }).start(3),
  ),
];
