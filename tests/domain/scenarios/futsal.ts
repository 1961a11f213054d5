import { levelTie, playing } from '../starts.ts';
import { scenario } from './scenario.ts';

const futsal = () => playing('FUT5');

/** Futsal: replacing a sent-off player (Law 3), time-outs (Law 7), the stopped clock, extra time of 2 x 5. */
export const futsalRules = [
  scenario('a sending-off leaves four', 'accepted', () => futsal().at('4:00').red('Ana'), {
    players: 4,
    places: ['Ana'],
  }),
  scenario('nobody takes the place before two minutes', 'vacancy.tooEarly', () =>
    futsal().at('4:00').red('Ana').at('5:59').sub('Ana', 'Kira'),
  ),
  scenario(
    'after two minutes of play somebody does',
    'accepted',
    () => futsal().at('4:00').red('Ana').at('6:00').sub('Ana', 'Kira'),
    { players: 5, places: [], sentOff: ['Ana'] },
  ),
  scenario(
    'or after a goal against',
    'accepted',
    () => futsal().at('4:00').red('Ana').at('4:30').conceded().sub('Ana', 'Kira'),
    { players: 5, score: '0-1' },
  ),
  scenario('a goal of ours changes nothing', 'vacancy.tooEarly', () =>
    futsal().at('4:00').red('Ana').at('4:30').goal('Bea').sub('Ana', 'Kira'),
  ),
  scenario(
    'a goal against ends one wait: the longer one',
    'accepted',
    () => futsal().at('4:00').red('Ana').at('4:10').red('Bea').at('4:30').conceded(),
    { places: ['Ana open', 'Bea'], players: 3 },
  ),
  scenario('the other goes on waiting', 'vacancy.tooEarly', () =>
    futsal().at('4:00').red('Ana').at('4:10').red('Bea').at('4:30').conceded().sub('Bea', 'Kira'),
  ),
  scenario(
    'a second goal against ends the second wait, even when the first place is still empty',
    'accepted',
    () => futsal().at('4:00').red('Ana').at('4:10').red('Bea').at('4:30').conceded().at('4:50').conceded(),
    { places: ['Ana open', 'Bea open'] },
  ),
  scenario(
    'a goal is not spent on a wait that is over',
    'accepted',
    () =>
      futsal().at('4:00').red('Ana').at('5:30').red('Bea').at('6:30').conceded().sub('Bea', 'Kira').sub('Ana', 'Lola'),
    { players: 5 },
  ),
  scenario('the place is filled once', 'vacancy.none', () =>
    futsal().at('4:00').red('Ana').at('6:00').sub('Ana', 'Kira').at('7:00').sub('Ana', 'Lola'),
  ),
  scenario('the sent-off player herself does not take it', 'change.same', () =>
    futsal().at('4:00').red('Ana').at('6:00').sub('Ana', 'Ana'),
  ),
  scenario('sent off from the bench leaves no place to fill', 'vacancy.none', () =>
    futsal().at('4:00').red('Kira').at('7:00').sub('Kira', 'Lola'),
  ),
  scenario('the interval does not count as waiting', 'vacancy.tooEarly', () =>
    futsal().at('19:00').red('Ana').whistle().start(2).at('20:59').sub('Ana', 'Kira'),
  ),
  scenario('what was left of the two minutes is served in the second half', 'accepted', () =>
    futsal().at('19:00').red('Ana').whistle().start(2).at('21:00').sub('Ana', 'Kira'),
  ),
  scenario('recorded by whole minutes, two minutes over half-time are two minutes', 'accepted', () =>
    futsal().at('1:00').late("19'").red('Ana').late("20'").end().start(2).late("21'").sub('Ana', 'Kira'),
  ),
  scenario('a half that ended by the clock is no longer than it was', 'vacancy.tooEarly', () =>
    futsal().at('19:00.001').red('Ana').whistle().start(2).at('21:00').sub('Ana', 'Kira'),
  ),
  scenario('while the clock is stopped nobody’s wait runs', 'vacancy.tooEarly', () =>
    futsal().at('4:00').red('Ana').at('5:00').stopClock().wait(10).sub('Ana', 'Kira'),
  ),
  scenario(
    'her place may be filled in another position',
    'accepted',
    () => futsal().at('4:00').red('Ona').moves('Bea', 'pt').at('6:00').sub('Ona', 'Kira', 'mc'),
    { keeper: 'Bea', players: 5 },
  ),
  scenario('but not by a second keeper', 'lineup.keeperTwice', () =>
    futsal().at('4:00').red('Ona').moves('Bea', 'pt').at('6:00').sub('Ona', 'Kira'),
  ),
  scenario('a latecomer does not walk into the place', 'lineup.full', () =>
    futsal().at('4:00').red('Ana').joins('Kira'),
  ),
  scenario(
    'a flying keeper: a field player changes with the keeper at any time',
    'accepted',
    () => futsal().at('18:00').sub('Ona', 'Kira', 'pt').at('18:30').sub('Kira', 'Ona', 'pt'),
    { keeper: 'Ona' },
  ),
  scenario(
    'a third sending-off leaves two: the match stops',
    'accepted',
    () => futsal().at('4:00').red('Ana').red('Bea').red('Cris'),
    { phase: 'suspended', players: 2, running: false },
  ),
  scenario('a time-out', 'accepted', () => futsal().at('10:00').timeout()),
  scenario('one a half', 'timeout.used', () => futsal().at('10:00').timeout().at('12:00').timeout()),
  scenario('the rival has its own', 'accepted', () => futsal().at('10:00').timeout().at('12:00').timeout('rival')),
  scenario('and another in the second half', 'accepted', () =>
    futsal().at('10:00').timeout().whistle().start(2).at('25:00').timeout(),
  ),
  scenario('none in extra time', 'timeout.none', () => levelTie('FUT5').start(3).at('41:00').timeout()),
  scenario('none on grass', 'timeout.none', () => playing('FUT11').at('10:00').timeout()),
  scenario('the clock stops when the ball is dead', 'accepted', () => futsal().at('10:00').stopClock().wait(3), {
    clock: 600,
    running: false,
  }),
  scenario('it does not stop twice', 'clock.alreadyStopped', () => futsal().at('10:00').stopClock().stopClock()),
  scenario(
    'and runs on',
    'accepted',
    () => futsal().at('10:00').stopClock().wait(3).startClock().at('12:00').goal('Ana'),
    {
      goals: ["own Ana 13'"],
      running: true,
    },
  ),
  scenario('a running clock is not started', 'clock.alreadyRunning', () => futsal().at('10:00').startClock()),
  scenario('a goal may fall while the clock stands', 'accepted', () =>
    futsal().at('10:00').stopClock().goal('Ana', undefined, 'penalty'),
  ),
  scenario(
    'stopped time is nobody’s playing time',
    'accepted',
    () => futsal().at('10:00').stopClock().wait(9).startClock().at('12:00').sub('Ana', 'Kira').whistle(),
    { minutes: { Ana: 13, Kira: 7, Bea: 20 } },
  ),
  scenario(
    'extra time of 2 x 5 after a level tie',
    'accepted',
    () => levelTie('FUT5').start(3).at('44:00').goal('Ana').whistle().start(4).whistle().finish(),
    {
      phase: 'finished',
      end: 50,
      score: '1-0',
    },
  ),
];
