import type { AwardBasis } from '#domain/match/entry.ts';
import { type MatchScript, match } from '../matchScript.ts';
import { kicksOf, played, playing, ready } from '../starts.ts';
import { scenario } from './scenario.ts';

const award = (script: MatchScript, own: number, rival: number, basis: AwardBasis = 'decision') =>
  script.say({ type: 'match.awarded', own, rival, basis, reason: 'the competition' });

/** A result that counts without having been played (decision 026). */
export const awarded = [
  scenario('the other side does not appear', 'accepted', () => award(ready('FUT11'), 3, 0, 'walkover').sign(), {
    phase: 'confirmed',
    score: '3-0',
    reason: 'the competition',
    players: 0,
  }),
  scenario('nor do we: there is not even a line-up', 'accepted', () => award(match('FUT11'), 0, 3, 'walkover'), {
    phase: 'finished',
    score: '0-3',
    step: 'confirm',
  }),
  scenario(
    'an abandoned match is awarded; its goals stay whose they are',
    'accepted',
    () => award(playing('FUT11').at("20'").goal('Ana').abandon('storm'), 0, 3),
    { phase: 'finished', score: '0-3', goals: ["own Ana 20'"], reason: 'the competition', end: 20 },
  ),
  scenario(
    'another result than was played, once it is signed',
    'accepted',
    () => award(played(playing('FUT11').at("20'").goal('Ana')).finish().sign(), 0, 3),
    { phase: 'confirmed', score: '0-3' },
  ),
  scenario(
    'then the kicks from the mark decide nothing',
    'accepted',
    () => award(kicksOf('FUT11').kicks('oxoxox').finish(), 1, 1),
    { score: '1-1', kicks: null },
  ),
  scenario('a match that runs is abandoned first', 'state.notHere', () => award(playing('FUT11').at("20'"), 3, 0)),
  scenario(
    'postponed, and the other side does not want another day',
    'accepted',
    () => award(ready('FUT11').postpone(), 3, 0, 'walkover'),
    { phase: 'finished', score: '3-0', reason: 'the competition', step: 'confirm' },
  ),
  scenario(
    'cancelled, and decided afterwards',
    'accepted',
    () => award(ready('FUT11').cancel('no referee'), 3, 0).sign(),
    {
      phase: 'confirmed',
      score: '3-0',
      reason: 'the competition',
    },
  ),
  scenario(
    'withdrawn, the match is cancelled again',
    'accepted',
    () => award(ready('FUT11').cancel('no referee'), 3, 0).as('award').retract('award'),
    { phase: 'cancelled', score: '0-0', reason: 'no referee' },
  ),
  scenario(
    'withdrawn, what was played counts again',
    'accepted',
    () =>
      award(played(playing('FUT11').at("20'").goal('Ana')).finish(), 0, 3)
        .as('award')
        .retract('award'),
    { phase: 'finished', score: '1-0', reason: null },
  ),
] as const;
