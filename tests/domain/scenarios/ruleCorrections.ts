import type { RuleChange } from '#domain/match/format.ts';
import type { MatchScript } from '../matchScript.ts';
import { kicksOf, levelTie, played, playing } from '../starts.ts';
import { scenario } from './scenario.ts';

const by = (script: MatchScript, rules: RuleChange) => script.say({ type: 'rules.corrected', rules });
const away = (script: MatchScript) => script.say({ type: 'rules.corrected', isLocal: false });

/** Rules corrected after kick-off: the whole match is read with them (decision 025). */
export const ruleCorrections = [
  scenario('a cup tie set up as a league match: extra time', 'accepted', () =>
    by(played(playing('FUT11')), { winnerNeeded: true }).start(3),
  ),
  scenario(
    'said while the first half runs, it holds for the end',
    'accepted',
    () =>
      played(by(playing('FUT11').at("20'"), { winnerNeeded: true }))
        .start(3)
        .whistle()
        .start(4)
        .whistle(),
    { phase: 'fullTime', step: 'startShootout' },
  ),
  scenario('a match that has ended in a draw needs no winner afterwards', 'match.winnerNeeded', () =>
    by(played(playing('FUT11')).finish(), { winnerNeeded: true }),
  ),
  scenario('nor has one that went to extra time none', 'winner.notNeeded', () =>
    by(levelTie('FUT11').start(3), { winnerNeeded: false }),
  ),
  scenario(
    'played to forty minutes: the changes and goals stay where they were',
    'accepted',
    () =>
      by(playing('FUT11').at("43'").goal('Ana').at('45:00').end().start(2).at("50'").sub('Ana', 'Kira'), {
        periods: [40, 40],
      }),
    { score: '1-0', minutes: { Ana: 45, Kira: 0 } },
  ),
  scenario('two halves that were four quarters are not over', 'period.notLast', () =>
    by(played(playing('FUT8', { periods: [15, 15] })).finish(), { periods: [15, 15, 15, 15] }),
  ),
  scenario('fewer changes than were made', 'change.limit', () =>
    by(playing('FUT11').at("20'").sub('Ana', 'Kira').at("40'").sub('Bea', 'Lola'), { changes: { most: 1 } }),
  ),
  scenario('more than were thought', 'accepted', () =>
    by(playing('FUT11', { changes: { most: 0, windows: 0, moreInExtraTime: 0, returns: false } }).at("20'"), {
      changes: { most: 5, windows: 3 },
    }).sub('Ana', 'Kira'),
  ),
  scenario('five kicks each that were three', 'shootout.decided', () =>
    by(kicksOf('FUT11').kicks('oxoxoo'), { shootoutKicks: 3 }),
  ),
  scenario('no fewer on the pitch than may go on', 'rules.contradict', () =>
    by(playing('FUT11').at("5'"), { onPitch: 9, least: 10 }),
  ),
  scenario('nor a squad smaller than the side', 'rules.contradict', () =>
    by(playing('FUT11').at("5'"), { squadMost: 10 }),
  ),
  scenario('nor more periods for everybody than anybody may play', 'rules.contradict', () =>
    by(playing('FUT8').at("5'"), { participation: { periods: 3, least: 2, most: 1 } }),
  ),
  scenario('the score at a whistle that was true then stays true', 'accepted', () =>
    away(playing('FUT11').at("5'").goal('Ana').at('45:00').end({ localScore: 1, visitorScore: 0 })),
  ),
  scenario('the next one is said the other way round', 'score.differs', () =>
    away(playing('FUT11').at("5'").goal('Ana')).at('45:00').end({ localScore: 1, visitorScore: 0 }),
  ),
  scenario('before the ball has rolled too', 'accepted', () =>
    by(playing('FUT11').as('start').retract('start'), { winnerNeeded: true }),
  ),
  scenario('and after the signature', 'accepted', () => away(played(playing('FUT11')).finish().sign()), {
    phase: 'confirmed',
  }),
] as const;
