import { match, substitutes } from '../matchScript.ts';
import { playing, ready } from '../starts.ts';
import { scenario } from './scenario.ts';

const many = (count: number) => Array.from({ length: count }, (_, index) => `Player ${index + 1}`);

/** Call-up, line-up, formation: before the ball rolls. */
export const preparation = [
  scenario('eleven a side: 23 may be called up', 'accepted', () => match('FUT11').called(...many(23))),
  scenario('eleven a side: 24 are too many', 'squad.tooMany', () => match('FUT11').called(...many(24))),
  scenario('eight a side: 16 may be called up', 'accepted', () => match('FUT8').called(...many(16))),
  scenario('eight a side: 17 are too many', 'squad.tooMany', () => match('FUT8').called(...many(17))),
  scenario('seven a side: 15 are too many', 'squad.tooMany', () => match('FUT7').called(...many(15))),
  scenario('futsal: 15 are too many', 'squad.tooMany', () => match('FUT5').called(...many(15))),
  scenario('a competition may allow more', 'accepted', () => match('FUT5', { squadMost: 20 }).called(...many(20))),
  scenario('nobody is called up twice', 'squad.twice', () => match('FUT11').called('Ana', 'Bea', 'Ana')),
  scenario('two players do not wear one number', 'squad.dorsalTwice', () =>
    match('FUT11').numbered({ Ana: 7, Bea: 7 }),
  ),
  scenario('a number that somebody kept is taken', 'squad.dorsalTwice', () =>
    match('FUT11').numbered({ Ana: 7, Bea: 9 }).numbered({ Ana: 0, Bea: 7 }),
  ),
  scenario(
    'called up again without a number, a player keeps hers',
    'accepted',
    () => match('FUT11').numbered({ Ana: 7 }).numbered({ Ana: 0, Bea: 9 }),
    { dorsals: { Ana: 7, Bea: 9 } },
  ),
  scenario(
    'who is no longer called up leaves the line-up',
    'accepted',
    () => match('FUT7').called('Ana', 'Bea').places('Ana', 'mc').called('Bea'),
    { bench: ['Bea'] },
  ),
  scenario('the line-up takes only who is called up', 'player.unknown', () =>
    match('FUT11').called('Ana').places('Zoe', 'mc'),
  ),
  scenario('the bench takes only who is called up', 'player.unknown', () =>
    match('FUT11').called('Ana').benches('Zoe'),
  ),
  scenario('seven a side: there is no eighth place', 'lineup.full', () =>
    match('FUT7').called().lineUp().places('Kira', 'mc'),
  ),
  scenario('who stands in a full line-up may stand elsewhere', 'accepted', () =>
    match('FUT7').called().lineUp().places('Ana', 'dc'),
  ),
  scenario('one makes room for another', 'accepted', () =>
    match('FUT7').called().lineUp().benches('Ana').places('Kira', 'mc'),
  ),
  scenario('eleven a side begins with seven', 'accepted', () =>
    match('FUT11').called().lineUp('Ona', 'Ana', 'Bea', 'Cris', 'Dani', 'Eva', 'Fani').confirmed(),
  ),
  scenario('eleven a side does not begin with six', 'lineup.tooFew', () =>
    match('FUT11').called().lineUp('Ona', 'Ana', 'Bea', 'Cris', 'Dani', 'Eva').confirmed(),
  ),
  scenario('eight a side does not begin with four', 'lineup.tooFew', () =>
    match('FUT8').called().lineUp('Ona', 'Ana', 'Bea', 'Cris').confirmed(),
  ),
  scenario('futsal begins with three', 'accepted', () =>
    match('FUT5').called().lineUp('Ona', 'Ana', 'Bea').confirmed(),
  ),
  scenario('futsal does not begin with two', 'lineup.tooFew', () =>
    match('FUT5').called().lineUp('Ona', 'Ana').confirmed(),
  ),
  scenario('Law 3: one of them is the goalkeeper', 'lineup.keeperMissing', () =>
    match('FUT7').called().lineUp().places('Ona', 'mc').confirmed(),
  ),
  scenario('Law 3: only one of them is', 'lineup.keeperTwice', () =>
    match('FUT7').called().lineUp().places('Ana', 'pt').confirmed(),
  ),
  scenario('a formation of the format', 'accepted', () => match('FUT8').called().lineUp().formation('FUT8-2-4-1'), {
    formation: 'FUT8-2-4-1',
  }),
  scenario('a formation nobody knows', 'formation.unknown', () => match('FUT8').called().formation('FUT8-9-9-9')),
  scenario('a formation of another format', 'formation.otherFormat', () =>
    match('FUT8').called().lineUp().formation('FUT11-4-4-2'),
  ),
  scenario(
    'a formation lets the keeper keep the goal',
    'accepted',
    () => match('FUT11').called().lineUp().formation('FUT11-4-2-3-1').confirmed().kickOff(),
    { keeper: 'Ona', players: 11, formation: 'FUT11-4-2-3-1' },
  ),
  scenario(
    'a formation is changed during play',
    'accepted',
    () => playing('FUT11').at("30'").formation('FUT11-4-5-1'),
    { players: 11, keeper: 'Ona' },
  ),
  scenario(
    'with ten players a formation leaves one place empty',
    'accepted',
    () => playing('FUT11').at("30'").red('Ana').formation('FUT11-4-5-1'),
    { players: 10, keeper: 'Ona' },
  ),
  scenario('a confirmed line-up is not touched', 'state.notHere', () => ready('FUT11').places('Kira', 'mc')),
  scenario('reopened, it is', 'accepted', () => ready('FUT11').reopened().benches('Ana').places('Kira', 'mc'), {
    phase: 'scheduled',
    step: 'confirmLineup',
  }),
  scenario('no kick-off without a confirmed line-up', 'state.notHere', () =>
    match('FUT11').called().lineUp().kickOff(),
  ),
  scenario('kick-off: the line-up plays', 'accepted', () => ready('FUT11').kickOff(), {
    phase: 'playing',
    players: 11,
    bench: substitutes.slice(0, 6),
    running: true,
    step: 'endPeriod',
  }),
  scenario(
    'Law 12: sent off before kick-off, a starter does not play',
    'accepted',
    () => ready('FUT11').red('Ana').kickOff(),
    {
      players: 10,
      sentOff: ['Ana'],
    },
  ),
  scenario(
    'Law 3: sent off before kick-off, she is replaced by a named substitute',
    'accepted',
    () => ready('FUT11').red('Ana').reopened().places('Kira', 'cb').confirmed().kickOff(),
    { players: 11, changes: 0, sentOff: ['Ana'] },
  ),
  scenario('sent off before kick-off, she is not lined up again', 'player.sentOff', () =>
    ready('FUT11').red('Ana').reopened().places('Ana', 'cb'),
  ),
  scenario('the keeper sent off before kick-off must be replaced', 'lineup.keeperMissing', () =>
    ready('FUT11').red('Ona').kickOff(),
  ),
  scenario('sent off before kick-off, too few remain', 'team.tooFew', () =>
    match('FUT5').called().lineUp('Ona', 'Ana', 'Bea').confirmed().red('Bea').kickOff(),
  ),
  scenario('who was shown a card stays in the squad', 'squad.inUse', () =>
    ready('FUT7').yellow('Ana').reopened().called('Ona', 'Bea'),
  ),
  scenario('once the ball has rolled nobody who plays is struck off', 'squad.inUse', () =>
    playing('FUT7').called('Ona', 'Ana'),
  ),
  scenario('nor who has played and was replaced', 'squad.inUse', () =>
    playing('FUT5').at("3'").sub('Ana', 'Kira').called('Ona', 'Bea', 'Cris', 'Dani', 'Kira'),
  ),
  scenario('whoever has not played is taken out again', 'accepted', () =>
    playing('FUT5').at("3'").called('Ona', 'Ana', 'Bea', 'Cris', 'Dani'),
  ),
  scenario(
    'a latecomer is added during the match, and comes on',
    'accepted',
    () =>
      playing('FUT5')
        .at("3'")
        .called('Ona', 'Ana', 'Bea', 'Cris', 'Dani', ...substitutes.slice(0, 6), 'Zoe')
        .sub('Ana', 'Zoe'),
    { on: ['Bea', 'Cris', 'Dani', 'Ona', 'Zoe'] },
  ),
];
