import { kicksOf, played, playing, ready } from '../starts.ts';
import { scenario } from './scenario.ts';

const seven = () => playing('FUT7').at("10'");
const eight = () => playing('FUT8').at("10'");
const futsal = () => playing('FUT5').at('10:00');
const takers = (names: readonly string[], script = kicksOf('FUT5')) =>
  names.reduce((at, name) => at.kick('own', true, name).kick('rival', true), script);

/** Cards, goals and penalties of seven, eight and five a side, where they equal eleven a side, and where not. */
export const smallSides = [
  scenario('seven a side: a caution', 'accepted', () => seven().yellow('Ana'), { players: 7, sentOff: [] }),
  scenario('seven a side: a second caution is a sending-off', 'accepted', () => seven().yellow('Ana').yellow('Ana'), {
    players: 6,
    sentOff: ['Ana'],
  }),
  scenario('seven a side: nobody takes the place of who was sent off', 'player.sentOff', () =>
    seven().red('Ana').at("20'").sub('Ana', 'Kira'),
  ),
  scenario('seven a side: nor walks into it', 'lineup.full', () => seven().red('Ana').at("20'").joins('Kira')),
  scenario('seven a side: who was sent off does not come back, rolling or not', 'player.sentOff', () =>
    seven().red('Ana').at("20'").sub('Bea', 'Ana'),
  ),
  scenario('seven a side: five play on', 'accepted', () => seven().red('Ana').red('Bea'), {
    phase: 'playing',
    players: 5,
  }),
  scenario('seven a side: four do not', 'accepted', () => seven().red('Ana').red('Bea').red('Cris'), {
    phase: 'suspended',
    players: 4,
  }),
  scenario(
    'seven a side: a goal of one who came back on',
    'accepted',
    () => seven().sub('Ana', 'Kira').at("15'").sub('Bea', 'Ana').at("18'").goal('Ana', 'Kira'),
    { goals: ["own Ana 18'"] },
  ),
  scenario(
    'seven a side: 25:00 is the first minute of stoppage time',
    'accepted',
    () => playing('FUT7').at('25:00').goal('Ana'),
    { goals: ["own Ana 25+1'"] },
  ),
  scenario('seven a side: there is no extra time', 'extra.none', () =>
    played(playing('FUT7', { winnerNeeded: true })).start(3),
  ),
  scenario('eight a side: a second caution is a sending-off', 'accepted', () => eight().yellow('Ana').yellow('Ana'), {
    players: 7,
    sentOff: ['Ana'],
  }),
  scenario(
    'eight a side: a card between two quarters',
    'accepted',
    () => playing('FUT8').whistle().red('Ana').start(2),
    { players: 7 },
  ),
  scenario(
    'eight a side: a caution of the first quarter counts in the last',
    'accepted',
    () =>
      playing('FUT8')
        .at("5'")
        .yellow('Ana')
        .whistle()
        .start(2)
        .whistle()
        .start(3)
        .whistle()
        .start(4)
        .at("50'")
        .yellow('Ana'),
    {
      players: 7,
      sentOff: ['Ana'],
    },
  ),
  scenario('eight a side: five play on', 'accepted', () => eight().red('Ana').red('Bea').red('Cris'), {
    phase: 'playing',
    players: 5,
  }),
  scenario('eight a side: four do not', 'accepted', () => eight().red('Ana').red('Bea').red('Cris').red('Dani'), {
    phase: 'suspended',
    players: 4,
  }),
  scenario(
    'eight a side: goals by quarters',
    'accepted',
    () =>
      playing('FUT8')
        .at("5'")
        .goal('Ana')
        .whistle()
        .start(2)
        .at("20'")
        .conceded()
        .whistle()
        .start(3)
        .at("31'")
        .goal('Bea'),
    {
      byPeriod: '1-0 0-1 1-0',
    },
  ),
  scenario('eight a side: no goal between two quarters', 'state.notHere', () => playing('FUT8').whistle().goal('Ana')),
  scenario('futsal: a caution costs no place', 'accepted', () => futsal().yellow('Ana'), { players: 5, places: [] }),
  scenario(
    'futsal: a second caution empties a place for two minutes',
    'accepted',
    () => futsal().yellow('Ana').yellow('Ana'),
    { players: 4, places: ['Ana'], sentOff: ['Ana'] },
  ),
  scenario(
    'futsal: a keeper sent off is replaced by a change in which a field player goes off',
    'accepted',
    () => futsal().red('Ona').sub('Ana', 'Kira', 'pt'),
    { keeper: 'Kira', players: 4, places: ['Ona'] },
  ),
  scenario('futsal: a card in the interval starts the two minutes with the second half', 'vacancy.tooEarly', () =>
    playing('FUT5').whistle().red('Ana').start(2).at('21:59').sub('Ana', 'Kira'),
  ),
  scenario(
    'futsal: sent off before kick-off, a named substitute begins',
    'accepted',
    () => ready('FUT5').red('Ana').reopened().places('Kira', 'cb').confirmed().kickOff(),
    { players: 5, places: [] },
  ),
  scenario(
    'futsal: an own goal ends a wait like any other goal against',
    'accepted',
    () => playing('FUT5').at('4:00').red('Ana').at('4:30').conceded('ownGoal', 'Bea').sub('Ana', 'Kira'),
    { players: 5 },
  ),
  scenario(
    'futsal: a penalty of the second half, the clock stopped',
    'accepted',
    () => playing('FUT5').whistle().start(2).at('25:00').stopClock().goal('Ana', undefined, 'penalty'),
    {
      goals: ["own Ana 26'"],
    },
  ),
  scenario('futsal: substitutes take kicks', 'accepted', () => kicksOf('FUT5').kick('own', true, 'Kira'), {
    kicks: '1-0',
  }),
  scenario('futsal: who was sent off does not', 'player.sentOff', () =>
    kicksOf('FUT5').red('Kira').kick('own', true, 'Kira'),
  ),
  scenario('futsal: nor a stranger', 'player.unknown', () => kicksOf('FUT5').kick('own', true, 'Zoe')),
  scenario('futsal: nor who dropped out to equate', 'player.notOnPitch', () =>
    kicksOf('FUT5').leaves('Ana').kick('own', true, 'Ana'),
  ),
  scenario('futsal: a substitute does not kick twice before those who play have kicked', 'shootout.takerAgain', () =>
    takers(['Kira']).kick('own', true, 'Kira'),
  ),
  scenario('futsal: nobody waits for a substitute', 'accepted', () =>
    takers(['Ona', 'Ana', 'Bea', 'Cris', 'Dani']).kick('own', true, 'Ona'),
  ),
];
