import { kicksOf, levelTie, played, playing } from '../starts.ts';
import { scenario } from './scenario.ts';

const goal = (playerId: string) => ({ type: 'goal.scored', kind: 'play', playerId }) as const;

/** Recorded late, corrected, withdrawn: the whole match is read again in match time. */
export const lateNotes = [
  scenario(
    'a goal of minute 23, recorded at minute 60',
    'accepted',
    () => playing('FUT11').whistle().start(2).at("60'").late("23'").goal('Ana'),
    { byPeriod: '1-0 0-0', goals: ["own Ana 23'"] },
  ),
  scenario('by who has been replaced since', 'accepted', () =>
    playing('FUT11').at("30'").sub('Ana', 'Kira').at("60'").late("23'").goal('Ana'),
  ),
  scenario('by who came on later', 'player.notOnPitch', () =>
    playing('FUT11').at("30'").sub('Ana', 'Kira').at("40'").late("23'").goal('Kira'),
  ),
  scenario('replaced in that very minute: at its beginning she still played', 'accepted', () =>
    playing('FUT11')
      .at('22:20')
      .sub('Ana', 'Kira')
      .at("30'")
      .late("23'")
      .goal('Ana')
      .not('player.notOnPitch')
      .late("23'", 1, true)
      .goal('Ana'),
  ),
  scenario('a red card of minute 10 is recorded; she had scored since', 'player.sentOff', () =>
    playing('FUT11').at("20'").goal('Ana').at("30'").late("10'").red('Ana'),
  ),
  scenario(
    'a goal of a half that is over',
    'accepted',
    () => playing('FUT11').at("45+3'").end().late("45+2'").goal('Ana'),
    { byPeriod: '1-0' },
  ),
  scenario(
    'a caution of minute 10 makes the one of minute 20 the second',
    'accepted',
    () => playing('FUT11').at("20'").yellow('Ana').at("30'").late("10'").yellow('Ana'),
    {
      cards: ["yellow Ana 10'", "secondYellow Ana 20'"],
      players: 10,
    },
  ),
  scenario(
    'a goal is withdrawn',
    'accepted',
    () => playing('FUT11').at("23'").goal('Ana').as('goal').at("30'").retract('goal'),
    {
      score: '0-0',
      goals: [],
    },
  ),
  scenario(
    'and restored',
    'accepted',
    () => playing('FUT11').at("23'").goal('Ana').as('goal').at("30'").retract('goal').as('no goal').retract('no goal'),
    { score: '1-0' },
  ),
  scenario(
    'another scorer',
    'accepted',
    () => playing('FUT11').at("23'").goal('Ana').as('goal').at("30'").amend('goal', goal('Bea')),
    { goals: ["own Bea 23'"] },
  ),
  scenario(
    'another minute',
    'accepted',
    () => playing('FUT11').at("23'").goal('Ana').as('goal').at("30'").amend('goal', goal('Ana'), "21'"),
    { goals: ["own Ana 21'"] },
  ),
  scenario('a scorer who did not play then', 'player.notOnPitch', () =>
    playing('FUT11').at("23'").goal('Ana').as('goal').at("30'").amend('goal', goal('Kira')),
  ),
  scenario(
    'the assist follows its goal to another minute',
    'accepted',
    () =>
      playing('FUT11')
        .at("23'")
        .goal('Ana')
        .as('goal')
        .at("24'")
        .assist('goal', 'Bea')
        .at("40'")
        .amend('goal', goal('Ana'), "33'"),
    {
      assists: ['Bea'],
      goals: ["own Ana 33'"],
    },
  ),
  scenario('a goal with a given assist is not withdrawn before it', 'goal.unknown', () =>
    playing('FUT11').at("23'").goal('Ana').as('goal').at("24'").assist('goal', 'Bea').retract('goal'),
  ),
  scenario(
    'a red card is withdrawn: she plays on',
    'accepted',
    () => playing('FUT11').at("23'").red('Ana').as('red').at("30'").retract('red').goal('Ana'),
    { players: 11, sentOff: [] },
  ),
  scenario('a change is withdrawn that others built on', 'player.notOnPitch', () =>
    playing('FUT11').at("23'").sub('Ana', 'Kira').as('change').at("30'").goal('Kira').retract('change'),
  ),
  scenario('a first caution whose second was shown as such', 'card.noFirstYellow', () =>
    playing('FUT11').at("23'").yellow('Ana').as('first').at("30'").card('secondYellow', 'Ana').retract('first'),
  ),
  scenario(
    'the red card that stopped the match is withdrawn: it goes on',
    'accepted',
    () => {
      const script = playing('FUT5').at('4:00').red('Ana').red('Bea').red('Cris').as('red');
      return script.wait(1).retract('red');
    },
    { phase: 'playing', running: true, players: 3 },
  ),
  scenario(
    'after the match a goal is recorded late',
    'accepted',
    () => played(playing('FUT11')).finish().late("90'", 2).goal('Ana'),
    {
      phase: 'finished',
      score: '1-0',
    },
  ),
  scenario(
    'even once it is signed',
    'accepted',
    () => played(playing('FUT11')).finish().sign().late("90'", 2).goal('Ana'),
    {
      phase: 'confirmed',
      score: '1-0',
    },
  ),
  scenario('a goal of a level tie makes its extra time wrong', 'extra.notNeeded', () =>
    levelTie('FUT11').start(3).at("95'").late("30'", 1).goal('Ana'),
  ),
  scenario('and its kicks', 'shootout.notNeeded', () => kicksOf('FUT11').kicks('oo').late("30'", 1).goal('Ana')),
  scenario('a withdrawn kick-off takes the match with it', 'state.notHere', () =>
    playing('FUT11').as('kick-off').at("5'").goal('Ana').retract('kick-off'),
  ),
  scenario(
    'the end of the half, withdrawn: it runs on',
    'accepted',
    () => playing('FUT11').at("44'").end().as('end').wait(1).retract('end'),
    {
      phase: 'playing',
      running: true,
    },
  ),
  scenario('an end of the half that comes before a recorded goal', 'period.minuteOutside', () => {
    const script = playing('FUT11').at("44'").goal('Ana').at("46'").end().as('end');
    return script.amend('end', { type: 'period.ended', n: 1 }, "40'");
  }),
  scenario('a goal of a period that has not begun', 'period.minuteOutside', () =>
    playing('FUT11').at("30'").late("60'", 2).goal('Ana'),
  ),
  scenario(
    'a wrong clock is withdrawn',
    'accepted',
    () => playing('FUT11').at('2:30').goal('Ana').setClock(3).as('clock').retract('clock'),
    {
      goals: ["own Ana 3'"],
    },
  ),
];
