import { match } from '../matchScript.ts';
import { levelTie, played, playing, ready } from '../starts.ts';
import { scenario } from './scenario.ts';

/** Law 7 and the clock: periods, intervals, extra time, the end of the match. */
export const periods = [
  scenario('the first half ends: half-time', 'accepted', () => playing('FUT11').whistle(), {
    phase: 'interval',
    step: 'startPeriod',
    running: false,
    end: 45,
  }),
  scenario('the second half begins at 45', 'accepted', () => playing('FUT11').whistle().start(2).at('46:30'), {
    phase: 'playing',
    clock: 90,
  }),
  scenario('the second half ends: full time', 'accepted', () => played(playing('FUT11')), {
    phase: 'fullTime',
    step: 'finish',
    end: 90,
  }),
  scenario('finished', 'accepted', () => played(playing('FUT11')).finish(), { phase: 'finished', step: 'confirm' }),
  scenario('four quarters', 'accepted', () => played(playing('FUT8')).finish(), {
    phase: 'finished',
    end: 60,
    minutes: { Ana: 60 },
  }),
  scenario('seven a side plays 2 x 25', 'accepted', () => played(playing('FUT7')).finish(), { end: 50 }),
  scenario('futsal plays 2 x 20', 'accepted', () => played(playing('FUT5')).finish(), { end: 40 }),
  scenario(
    'a competition may play three periods of 20',
    'accepted',
    () => played(playing('FUT7', { periods: [20, 20, 20] })).finish(),
    {
      end: 60,
    },
  ),
  scenario('a quarter is not the end', 'period.notLast', () => playing('FUT8').whistle().finish()),
  scenario('nor does the shoot-out come at half-time', 'period.notLast', () =>
    playing('FUT7', { winnerNeeded: true }).whistle().shootout(),
  ),
  scenario('a running match is not finished', 'period.running', () => playing('FUT11').at("90'").finish()),
  scenario('a running period is not followed by another', 'period.running', () => playing('FUT11').at("40'").start(2)),
  scenario('no shoot-out while the ball rolls', 'period.running', () =>
    playing('FUT7', { winnerNeeded: true }).at("40'").shootout(),
  ),
  scenario('after the first comes the second', 'period.wrongNumber', () => playing('FUT8').whistle().start(3)),
  scenario('the first comes first', 'period.wrongNumber', () => ready('FUT11').start(2)),
  scenario('only the running period ends', 'period.wrongNumber', () => playing('FUT11').at("40'").end({ n: 2 })),
  scenario('no third half in a league', 'winner.notNeeded', () => played(playing('FUT11')).start(3)),
  scenario('no extra time in eight a side', 'extra.none', () =>
    played(playing('FUT8', { winnerNeeded: true })).start(5),
  ),
  scenario('a cup tie with a winner needs none', 'extra.notNeeded', () =>
    played(playing('FUT11', { winnerNeeded: true }).at("5'").goal('Ana')).start(3),
  ),
  scenario('played away and lost, it needs none either', 'extra.notNeeded', () =>
    played(playing('FUT11', { winnerNeeded: true }, false).at("5'").conceded()).start(3),
  ),
  scenario(
    'and is over',
    'accepted',
    () => played(playing('FUT11', { winnerNeeded: true }, false).at("5'").conceded()).finish(),
    {
      phase: 'finished',
      score: '0-1',
    },
  ),
  scenario('a level cup tie is not over', 'match.winnerNeeded', () => levelTie('FUT11').finish()),
  scenario('it goes to extra time', 'accepted', () => levelTie('FUT11'), { step: 'startExtraTime' }),
  scenario('extra time begins at 90', 'accepted', () => levelTie('FUT11').start(3).at('90:30').goal('Ana'), {
    goals: ["own Ana 91'"],
  }),
  scenario('its interval', 'accepted', () => levelTie('FUT11').start(3).whistle(), {
    phase: 'interval',
    end: 105,
    step: 'startPeriod',
  }),
  scenario('no golden goal: the second half of extra time is played', 'period.notLast', () =>
    levelTie('FUT11').start(3).at("95'").goal('Ana').whistle().finish(),
  ),
  scenario(
    'decided in extra time',
    'accepted',
    () => levelTie('FUT11').start(3).at("95'").goal('Ana').whistle().start(4).whistle().finish(),
    {
      end: 120,
      minutes: { Ana: 120 },
      phase: 'finished',
    },
  ),
  scenario(
    'level after extra time where a draw is replayed: it is over',
    'accepted',
    () => levelTie('FUT11', { shootoutKicks: 0 }).start(3).whistle().start(4).whistle().finish(),
    { phase: 'finished', score: '0-0', kicks: null, step: 'confirm' },
  ),
  scenario('there are no kicks then', 'shootout.notNeeded', () =>
    levelTie('FUT11', { shootoutKicks: 0, extraPeriods: [] }).shootout(),
  ),
  scenario('and nobody is left out for them', 'shootout.notNeeded', () =>
    levelTie('FUT11', { shootoutKicks: 0, extraPeriods: [] }).equates('Ana'),
  ),
  scenario('extra time is played first', 'match.winnerNeeded', () => levelTie('FUT11', { shootoutKicks: 0 }).finish()),
  scenario('after extra time comes no third', 'extra.none', () =>
    levelTie('FUT11').start(3).whistle().start(4).whistle().start(5),
  ),
  scenario(
    'level after extra time: the shoot-out',
    'accepted',
    () => levelTie('FUT11').start(3).whistle().start(4).whistle(),
    {
      step: 'startShootout',
      phase: 'fullTime',
    },
  ),
  scenario('the score at the end of a period agrees', 'accepted', () =>
    playing('FUT11').at("5'").goal('Ana').whistle().start(2).at("90'").end({ localScore: 1, visitorScore: 0 }),
  ),
  scenario('a score that differs is refused', 'score.differs', () =>
    playing('FUT11').at("5'").goal('Ana').at("45'").end({ localScore: 1, visitorScore: 1 }),
  ),
  scenario('away, ours is the visitors’ score', 'accepted', () =>
    playing('FUT11', {}, false).at("5'").goal('Ana').at("45'").end({ localScore: 0, visitorScore: 1 }),
  ),
  scenario(
    'stoppage time is no official minute',
    'accepted',
    () => playing('FUT11').at("45+4'").end().start(2).at("90+7'").end().finish(),
    {
      end: 90,
      minutes: { Ana: 90 },
    },
  ),
  scenario('a half that is cut short counts as far as it went', 'accepted', () => playing('FUT11').at('30:20').end(), {
    end: 31,
    minutes: { Ana: 31 },
  }),
  scenario(
    'and a change at half-time then counts as its end',
    'accepted',
    () => playing('FUT11').at('30:20').end().sub('Ana', 'Kira').start(2).whistle().finish(),
    { minutes: { Ana: 31, Kira: 45, Bea: 76 } },
  ),
  scenario(
    'kicked off three minutes ago: the clock shows more',
    'accepted',
    () => playing('FUT11').at('2:00').setClock(3),
    { clock: 300 },
  ),
  scenario(
    'what the clock had stamped moves along',
    'accepted',
    () => playing('FUT11').at('2:30').goal('Ana').setClock(3),
    {
      goals: ["own Ana 6'"],
    },
  ),
  scenario(
    'what a person typed stays',
    'accepted',
    () => playing('FUT11').at('2:30').late("2'").goal('Ana').setClock(3),
    {
      goals: ["own Ana 2'"],
    },
  ),
  scenario('the clock is set back', 'accepted', () => playing('FUT11').at('5:00').setClock(-2), { clock: 180 }),
  scenario('not to before the start', 'clock.beforeStart', () => playing('FUT11').at('5:00').setClock(-6)),
  scenario(
    'a clock that stands is set too',
    'accepted',
    () => playing('FUT5').at('5:00').stopClock().wait(2).setClock(1),
    {
      clock: 360,
      running: false,
    },
  ),
  scenario('no clock before kick-off', 'state.notHere', () => match('FUT11').called().stopClock()),
  scenario('a mark may be made at any time', 'accepted', () => match('FUT11').note()),
  scenario('during the interval too', 'accepted', () => playing('FUT11').whistle().note()),
];
