import { match } from '../matchScript.ts';
import { played, playing } from '../starts.ts';
import { scenario } from './scenario.ts';

const systemA = (rules = {}) => playing('FUT11', { timePenalty: 10, timePenaltySystem: 'A', ...rules });
const systemB = (rules = {}) => playing('FUT11', { timePenalty: 10, timePenaltySystem: 'B', ...rules });
/** Off at 20', back at 30', off again at 40'. */
const twiceA = (rules = {}) =>
  systemA(rules).at('20:00').yellow('Ana').at('30:00').back('Ana').at('34:00').yellow('Ana');
const twiceB = () => systemB().at('20:00').temporary('Ana').at('30:00').back('Ana').at('34:00').temporary('Ana');

/** IFAB's guidelines for temporary dismissals (sin bins), systems A and B. */
export const temporaryDismissals = [
  scenario('A: a caution costs ten minutes', 'accepted', () => systemA().at('20:00').yellow('Ana'), {
    players: 10,
    penalised: ['Ana'],
  }),
  scenario('A: the second is another ten, no red card, and no further part', 'accepted', () => twiceA(), {
    players: 10,
    sentOff: ['Ana'],
    places: ['Ana'],
    cards: ["yellow Ana 21'", "yellow Ana 35'"],
  }),
  scenario(
    'A: every caution is one, so to say it changes nothing: replaced, and cautioned again on the bench, she is sent off',
    'accepted',
    () => systemA().at('20:00').temporary('Ana').at('30:00').back('Ana').sub('Ana', 'Kira').yellow('Ana'),
    { players: 11, sentOff: ['Ana'], cards: ["yellow Ana 21'", "secondYellow Ana 31'"] },
  ),
  scenario('A: she does not come back then', 'timePenalty.none', () => twiceA().at('44:00').back('Ana')),
  scenario('A: nobody takes the place before it is served', 'vacancy.tooEarly', () =>
    twiceA().at('43:59').sub('Ana', 'Kira'),
  ),
  scenario('A: nor does she come on for another', 'player.noFurtherPart', () => twiceA().at('44:00').sub('Bea', 'Ana')),
  scenario('A: who is sent off beside her is sent off', 'player.sentOff', () => twiceA().red('Bea').sub('Bea', 'Kira')),
  scenario('A: served, a substitute does', 'accepted', () => twiceA().at('44:00').sub('Ana', 'Kira'), {
    players: 11,
    changes: 1,
    places: [],
  }),
  scenario('A: if a change is left', 'change.limit', () =>
    twiceA({ changes: { most: 0, windows: null, moreInExtraTime: 0, returns: false } })
      .at('44:00')
      .sub('Ana', 'Kira'),
  ),
  scenario('A: a goal against does not end her time', 'vacancy.tooEarly', () =>
    playing('FUT5', { timePenalty: 4, timePenaltySystem: 'A' })
      .at('2:00')
      .yellow('Ana')
      .at('6:00')
      .back('Ana')
      .yellow('Ana')
      .at('7:00')
      .conceded()
      .at('9:00')
      .sub('Ana', 'Kira'),
  ),
  scenario(
    'A: a caution while she serves the first: no further part, and nobody takes the place',
    'player.sentOff',
    () => systemA().at('20:00').yellow('Ana').at('25:00').yellow('Ana').at('40:00').sub('Ana', 'Kira'),
  ),
  scenario('A: a caution on the bench costs no time', 'accepted', () => systemA().at('20:00').yellow('Kira'), {
    players: 11,
    penalised: [],
    sentOff: [],
  }),
  scenario(
    'A: two on the bench are a sending-off',
    'accepted',
    () => systemA().at('20:00').yellow('Kira').yellow('Kira'),
    {
      players: 11,
      sentOff: ['Kira'],
      cards: ["yellow Kira 21'", "secondYellow Kira 21'"],
    },
  ),
  scenario(
    'A: her place counts when the side is short',
    'accepted',
    () => {
      const short = match('FUT11', { timePenalty: 10, timePenaltySystem: 'A' })
        .called()
        .lineUp('Ona', 'Ana', 'Bea', 'Cris', 'Dani', 'Eva', 'Fani')
        .confirmed()
        .kickOff();
      return short.at('5:00').yellow('Ana').at('15:00').back('Ana').yellow('Ana');
    },
    { phase: 'playing', players: 6 },
  ),
  scenario('A: a member of the staff is cautioned, and sent off by the second', 'player.sentOff', () =>
    systemA().at('20:00').staffCard('yellow', 'Pia').staffCard('yellow', 'Pia').staffCard('yellow', 'Pia'),
  ),
  scenario(
    'A: in the kicks a second caution is a sending-off again',
    'accepted',
    () =>
      played(playing('FUT7', { timePenalty: 5, timePenaltySystem: 'A', winnerNeeded: true }))
        .shootout('own')
        .yellow('Ana')
        .yellow('Ana'),
    { sentOff: ['Ana'], cards: ["yellow Ana 50'", "secondYellow Ana 50'"] },
  ),
  scenario('B: a caution alone costs no time', 'accepted', () => systemB().at('20:00').yellow('Ana'), {
    players: 11,
    penalised: [],
  }),
  scenario(
    'B: the second caution is a sending-off',
    'accepted',
    () => systemB().at('20:00').yellow('Ana').yellow('Ana'),
    {
      sentOff: ['Ana'],
      places: [],
      cards: ["yellow Ana 21'", "secondYellow Ana 21'"],
    },
  ),
  scenario('B: a temporary dismissal costs ten minutes', 'accepted', () => systemB().at('20:00').temporary('Ana'), {
    players: 10,
    penalised: ['Ana'],
  }),
  scenario(
    'B: cautioned before, she comes back after it',
    'accepted',
    () => systemB().at('10:00').yellow('Ana').at('20:00').temporary('Ana').at('30:00').back('Ana'),
    { players: 11, sentOff: [] },
  ),
  scenario(
    'B: cautioned after it, she plays on',
    'accepted',
    () => systemB().at('20:00').temporary('Ana').at('30:00').back('Ana').yellow('Ana'),
    { players: 11, sentOff: [], cards: ["yellow Ana 21'", "yellow Ana 31'"] },
  ),
  scenario('B: after the second she takes no further part', 'accepted', () => twiceB(), {
    players: 10,
    sentOff: ['Ana'],
    places: ['Ana'],
  }),
  scenario('B: served, a substitute comes on', 'accepted', () => twiceB().at('44:00').sub('Ana', 'Kira'), {
    players: 11,
  }),
  scenario('B: not if she had a caution too', 'player.noFurtherPart', () =>
    systemB()
      .at('10:00')
      .yellow('Ana')
      .at('20:00')
      .temporary('Ana')
      .at('30:00')
      .back('Ana')
      .at('34:00')
      .temporary('Ana')
      .at('44:00')
      .sub('Ana', 'Kira'),
  ),
  scenario(
    'B: a caution while she serves: no further part',
    'accepted',
    () => systemB().at('20:00').temporary('Ana').at('25:00').yellow('Ana'),
    {
      players: 10,
      sentOff: ['Ana'],
      places: [],
    },
  ),
  scenario(
    'B: on the bench it is a caution',
    'accepted',
    () => systemB().at('20:00').temporary('Kira').yellow('Kira'),
    {
      players: 11,
      sentOff: ['Kira'],
    },
  ),
  scenario(
    'elsewhere it is a yellow card like another',
    'accepted',
    () => playing('FUT11').at('20:00').temporary('Ana').temporary('Ana'),
    {
      sentOff: ['Ana'],
      cards: ["yellow Ana 21'", "secondYellow Ana 21'"],
    },
  ),
];
