import { match } from '../matchScript.ts';
import { kicksOf, played, playing, ready } from '../starts.ts';
import { scenario } from './scenario.ts';

/** Law 12: cautions and sendings-off, on the pitch and beside it. */
export const cards = [
  scenario('a caution changes nothing on the pitch', 'accepted', () => playing('FUT11').at("20'").yellow('Ana'), {
    players: 11,
    cards: ["yellow Ana 20'"],
  }),
  scenario(
    'a second caution is a sending-off',
    'accepted',
    () => playing('FUT11').at("20'").yellow('Ana').at("40'").yellow('Ana'),
    { players: 10, sentOff: ['Ana'], cards: ["yellow Ana 20'", "secondYellow Ana 40'"], minutes: { Ana: 40 } },
  ),
  scenario(
    'a first caution that the referee did not count: the second is the first that does',
    'accepted',
    () => playing('FUT11').at("20'").card('yellow', 'Ana', { uncounted: true }).at("40'").yellow('Ana'),
    { players: 11, sentOff: [], cards: ["yellow Ana 20'", "yellow Ana 40'"] },
  ),
  scenario(
    'a second caution that the referee did not count: no sending-off',
    'accepted',
    () => playing('FUT11').at("20'").yellow('Ana').at("40'").card('yellow', 'Ana', { uncounted: true }),
    { players: 11, sentOff: [], cards: ["yellow Ana 20'", "yellow Ana 40'"] },
  ),
  scenario(
    'where a caution costs minutes, one that does not count costs none',
    'accepted',
    () => playing('FUT11', { timePenalty: 10 }).at("20'").card('yellow', 'Ana', { uncounted: true }),
    { players: 11, penalised: [] },
  ),
  scenario('a sending-off is not left uncounted', 'card.notCaution', () =>
    playing('FUT11').at("20'").card('red', 'Ana', { uncounted: true }),
  ),
  scenario('a second caution needs a first', 'card.noFirstYellow', () =>
    playing('FUT11').at("20'").card('secondYellow', 'Ana'),
  ),
  scenario(
    'a straight red card',
    'accepted',
    () => playing('FUT11').whistle().start(2).at("60'").red('Ana').whistle(),
    { players: 10, minutes: { Ana: 60, Bea: 90 }, sentOff: ['Ana'] },
  ),
  scenario(
    'a caution and a straight red',
    'accepted',
    () => playing('FUT11').at("20'").yellow('Ana').at("21'").red('Ana'),
    { cards: ["yellow Ana 20'", "red Ana 21'"] },
  ),
  scenario('who is sent off gets no more cards', 'player.sentOff', () =>
    playing('FUT11').at("20'").red('Ana').yellow('Ana'),
  ),
  scenario('who is sent off does not score', 'player.sentOff', () =>
    playing('FUT11').at("20'").red('Ana').at("30'").goal('Ana'),
  ),
  scenario('who is sent off is not replaced', 'player.sentOff', () =>
    playing('FUT11').at("20'").red('Ana').at("30'").sub('Ana', 'Kira'),
  ),
  scenario('who is sent off does not come on', 'player.sentOff', () =>
    playing('FUT11').at("20'").red('Kira').at("30'").sub('Ana', 'Kira'),
  ),
  scenario('who is sent off does not join again', 'player.sentOff', () =>
    playing('FUT11').at("20'").red('Ana').joins('Ana'),
  ),
  scenario('a substitute on the bench is cautioned', 'accepted', () => playing('FUT11').at("20'").yellow('Kira'), {
    players: 11,
    cards: ["yellow Kira 20'"],
  }),
  scenario(
    'cautioned on the bench and again on the pitch',
    'accepted',
    () => playing('FUT11').at("20'").yellow('Kira').at("30'").sub('Ana', 'Kira').at("40'").yellow('Kira'),
    { players: 10, sentOff: ['Kira'] },
  ),
  scenario('a substitute is sent off from the bench', 'accepted', () => playing('FUT11').at("20'").red('Kira'), {
    players: 11,
    sentOff: ['Kira'],
    minutes: { Kira: 0 },
  }),
  scenario(
    'a replaced player is cautioned a second time',
    'accepted',
    () => playing('FUT11').at("20'").yellow('Ana').at("30'").sub('Ana', 'Kira').at("40'").yellow('Ana'),
    { players: 11, sentOff: ['Ana'], minutes: { Ana: 30 } },
  ),
  scenario('a card at half-time', 'accepted', () => playing('FUT11').whistle().red('Ana').start(2), {
    players: 10,
    minutes: { Ana: 45 },
  }),
  scenario('a caution after the last whistle', 'accepted', () => played(playing('FUT11')).finish().yellow('Ana'), {
    phase: 'finished',
  }),
  scenario('not once the match report is signed', 'state.notHere', () =>
    played(playing('FUT11')).finish().sign().yellow('Ana'),
  ),
  scenario('the coach is cautioned', 'accepted', () => playing('FUT11').at("20'").staffCard('yellow', 'the coach'), {
    cards: ["yellow the coach 20'"],
  }),
  scenario(
    'the coach is cautioned twice',
    'accepted',
    () => playing('FUT11').at("20'").staffCard('yellow', 'the coach').at("40'").staffCard('yellow', 'the coach'),
    { cards: ["yellow the coach 20'", "secondYellow the coach 40'"], players: 11 },
  ),
  scenario('a coach who was sent off gets no more cards', 'player.sentOff', () =>
    playing('FUT11').at("20'").staffCard('red', 'the coach').staffCard('yellow', 'the coach'),
  ),
  scenario('one coach’s caution is not another’s', 'card.noFirstYellow', () =>
    playing('FUT11').at("20'").staffCard('yellow', 'the coach').staffCard('secondYellow', 'the physio'),
  ),
  scenario('a card is somebody’s', 'card.nobody', () => playing('FUT11').say({ type: 'card.shown', card: 'yellow' })),
  scenario('a card is only one’s', 'card.nobody', () =>
    playing('FUT11').say({ type: 'card.shown', card: 'yellow', playerId: 'Ana', staffId: 'the coach' }),
  ),
  scenario('a stranger is not cautioned', 'player.unknown', () => playing('FUT11').at("20'").yellow('Zoe')),
  scenario(
    'a caution before kick-off counts',
    'accepted',
    () => ready('FUT11').yellow('Ana').kickOff().at("5'").yellow('Ana'),
    {
      players: 10,
      sentOff: ['Ana'],
    },
  ),
  scenario('before the line-up is confirmed there are no cards', 'state.notHere', () =>
    match('FUT11').called().yellow('Ana'),
  ),
  scenario(
    'Law 10: a caution of the match is not carried into the kicks',
    'accepted',
    () => {
      const script = playing('FUT11', { winnerNeeded: true, extraPeriods: [] }).at("20'").yellow('Ana');
      return played(script).shootout('own').yellow('Ana');
    },
    { sentOff: [], players: 11 },
  ),
  scenario(
    'two cautions during the kicks are a sending-off',
    'accepted',
    () => kicksOf('FUT11').yellow('Ana').yellow('Ana'),
    { sentOff: ['Ana'], players: 10 },
  ),
  scenario('the keeper is sent off: play goes on without', 'accepted', () => playing('FUT11').at("20'").red('Ona'), {
    keeper: null,
    players: 10,
    phase: 'playing',
  }),
  scenario(
    'a field player makes room for the second keeper',
    'accepted',
    () => playing('FUT11').at("20'").red('Ona').sub('Jana', 'Kira', 'pt'),
    { keeper: 'Kira', players: 10, changes: 1 },
  ),
  scenario(
    'or a field player goes in goal',
    'accepted',
    () => playing('FUT11').at("20'").red('Ona').moves('Ana', 'pt'),
    {
      keeper: 'Ana',
      players: 10,
      changes: 0,
    },
  ),
];
