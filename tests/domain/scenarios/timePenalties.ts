import { match } from '../matchScript.ts';
import { played, playing, ready } from '../starts.ts';
import { scenario } from './scenario.ts';

/** Amateur football with a time penalty of ten minutes for a caution. */
const sinBin = (rules = {}) => playing('FUT11', { timePenalty: 10, ...rules });
/** A youth tournament, seven a side, five minutes. */
const youth = () => playing('FUT7', { timePenalty: 5 });

/** Temporary dismissals (guidelines of the laws of the game; Dutch amateur football). */
export const timePenalties = [
  scenario('a caution costs ten minutes', 'accepted', () => sinBin().at('20:00').yellow('Ana'), {
    players: 10,
    penalised: ['Ana'],
    sentOff: [],
  }),
  scenario('after nine she stays off', 'timePenalty.notServed', () =>
    sinBin().at('20:00').yellow('Ana').at('29:00').back('Ana'),
  ),
  scenario('after ten she comes back', 'accepted', () => sinBin().at('20:00').yellow('Ana').at('30:00').back('Ana'), {
    players: 11,
    penalised: [],
  }),
  scenario('nobody else serves one', 'timePenalty.none', () =>
    sinBin().at('20:00').yellow('Ana').at('30:00').back('Bea'),
  ),
  scenario('while she serves it she does not score', 'player.timePenalty', () =>
    sinBin().at('20:00').yellow('Ana').at('22:00').goal('Ana'),
  ),
  scenario('nor is she replaced', 'player.timePenalty', () =>
    sinBin().at('20:00').yellow('Ana').at('22:00').sub('Ana', 'Kira'),
  ),
  scenario('nor does she replace another', 'player.timePenalty', () =>
    youth().at('5:00').yellow('Ana').at('6:00').sub('Bea', 'Ana'),
  ),
  scenario('nor does she join again', 'player.timePenalty', () =>
    sinBin().at('20:00').yellow('Ana').at('22:00').joins('Ana'),
  ),
  scenario('nobody takes her place', 'lineup.full', () => sinBin().at('20:00').yellow('Ana').at('22:00').joins('Kira')),
  scenario(
    'back, she may be replaced',
    'accepted',
    () => sinBin().at('20:00').yellow('Ana').at('30:00').back('Ana').sub('Ana', 'Kira'),
    { players: 11 },
  ),
  scenario(
    'a second caution while she serves the first is a sending-off',
    'accepted',
    () => sinBin().at('20:00').yellow('Ana').at('25:00').yellow('Ana'),
    { players: 10, sentOff: ['Ana'], penalised: [] },
  ),
  scenario('then she does not come back', 'timePenalty.none', () =>
    sinBin().at('20:00').yellow('Ana').at('25:00').yellow('Ana').at('35:00').back('Ana'),
  ),
  scenario('her place is gone', 'lineup.full', () =>
    sinBin().at('20:00').yellow('Ana').at('25:00').red('Ana').joins('Kira'),
  ),
  scenario(
    'in futsal it may be filled after two minutes more',
    'accepted',
    () =>
      playing('FUT5', { timePenalty: 2 }).at('5:00').yellow('Ana').at('6:00').red('Ana').at('8:00').sub('Ana', 'Kira'),
    { players: 5 },
  ),
  scenario('the interval does not count', 'timePenalty.notServed', () =>
    sinBin().at('40:00').yellow('Ana').whistle().start(2).at('49:00').back('Ana'),
  ),
  scenario(
    'the rest is served in the second half',
    'accepted',
    () => sinBin().at('40:00').yellow('Ana').whistle().start(2).at('50:00').back('Ana').whistle(),
    { minutes: { Ana: 41 + 40 - 1 } },
  ),
  scenario(
    'served to the last second of the half, she is back at half-time',
    'accepted',
    () => sinBin().at('35:00').yellow('Ana').whistle().back('Ana').start(2),
    { players: 11 },
  ),
  scenario(
    'a caution at half-time costs the first ten minutes of the second half',
    'accepted',
    () => sinBin().whistle().yellow('Ana').start(2).at('55:00').back('Ana'),
    { players: 11 },
  ),
  scenario('a caution on the bench costs no time', 'accepted', () => sinBin().at('20:00').yellow('Kira'), {
    players: 11,
    penalised: [],
  }),
  scenario(
    'a caution before kick-off costs no time',
    'accepted',
    () => ready('FUT11', { timePenalty: 10 }).yellow('Ana').kickOff(),
    {
      players: 11,
      penalised: [],
    },
  ),
  scenario(
    'places that wait count: seven with one in the sin bin play on',
    'accepted',
    () =>
      match('FUT11', { timePenalty: 10 })
        .called()
        .lineUp('Ona', 'Ana', 'Bea', 'Cris', 'Dani', 'Eva', 'Fani')
        .confirmed()
        .kickOff()
        .at('20:00')
        .yellow('Ana'),
    { phase: 'playing', players: 6 },
  ),
  scenario(
    'a sending-off out of the sin bin may leave too few',
    'accepted',
    () =>
      match('FUT11', { timePenalty: 10 })
        .called()
        .lineUp('Ona', 'Ana', 'Bea', 'Cris', 'Dani', 'Eva', 'Fani')
        .confirmed()
        .kickOff()
        .at('20:00')
        .yellow('Ana')
        .at('21:00')
        .yellow('Ana'),
    { phase: 'suspended', players: 6 },
  ),
  scenario(
    'the keeper serves hers, another keeps, and she comes back as a field player',
    'accepted',
    () => youth().at('5:00').yellow('Ona').moves('Ana', 'pt').at('10:00').back('Ona'),
    { keeper: 'Ana', players: 7 },
  ),
  scenario(
    'who still serves it at the end may take a kick',
    'accepted',
    () => {
      const script = playing('FUT7', { timePenalty: 5, winnerNeeded: true })
        .whistle()
        .start(2)
        .at('48:00')
        .yellow('Ana');
      return script.whistle().shootout('own').kick('own', true, 'Ana');
    },
    { players: 7, kicks: '1-0', minutes: { Ana: 49 } },
  ),
  scenario('without the rule there is none', 'timePenalty.none', () =>
    playing('FUT11').at('20:00').yellow('Ana').at('30:00').back('Ana'),
  ),
  scenario(
    'the match ends, and what was not served is dropped',
    'accepted',
    () => {
      const script = sinBin().whistle().start(2).at('85:00').yellow('Ana');
      return played(script).finish();
    },
    { minutes: { Ana: 86, Bea: 90 } },
  ),
];
