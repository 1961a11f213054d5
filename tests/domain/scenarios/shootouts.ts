import { kicksOf, levelTie, played, playing } from '../starts.ts';
import { scenario } from './scenario.ts';

const team = ['Ona', 'Ana', 'Bea', 'Cris', 'Dani', 'Eva', 'Fani', 'Gala', 'Hana', 'Ines', 'Jana'];
/** As many rounds in which both sides score, ours taken by name. */
const rounds = (count: number, script = kicksOf('FUT11')) =>
  team.slice(0, count).reduce((at, name) => at.kick('own', true, name).kick('rival', true), script);

/** Law 10: the penalty shoot-out. */
export const shootouts = [
  scenario('level where there is no extra time: kicks', 'accepted', () => kicksOf('FUT11'), {
    phase: 'shootout',
    step: 'takeKick',
    kicks: '0-0',
  }),
  scenario('extra time comes first', 'shootout.extraTimeFirst', () => levelTie('FUT11').shootout()),
  scenario('after extra time they come', 'accepted', () =>
    levelTie('FUT11').start(3).whistle().start(4).whistle().shootout(),
  ),
  scenario('left out at full time to equate: no kick', 'player.notOnPitch', () =>
    levelTie('FUT7').equates('Ana').shootout('own').kick('own', true, 'Ana'),
  ),
  scenario('off for treatment at full time, and left out: no kick', 'player.notOnPitch', () =>
    played(playing('FUT7', { winnerNeeded: true }).at("48'").leaves('Ana'))
      .equates('Ana')
      .shootout('own')
      .kick('own', true, 'Ana'),
  ),
  scenario('off for treatment when the kicks begin, left out during them: no kick', 'player.notOnPitch', () =>
    played(playing('FUT7', { winnerNeeded: true }).at("48'").leaves('Ana'))
      .shootout('own')
      .leaves('Ana')
      .kick('own', true, 'Ana'),
  ),
  scenario('a rule that replaces a sent-off player lets no substitute take a kick', 'player.notOnPitch', () =>
    kicksOf('FUT11', { dismissalReplacedAfter: 2 }).kick('own', true, 'Kira'),
  ),
  scenario('in futsal a substitute takes one, also where nobody replaces a sent-off player', 'accepted', () =>
    kicksOf('FUT5', { dismissalReplacedAfter: null }).kick('own', true, 'Kira'),
  ),
  scenario('nobody is left out twice', 'player.notOnPitch', () =>
    levelTie('FUT7').equates('Ana').shootout('own').leaves('Ana'),
  ),
  scenario('nor twice before the kicks', 'player.notOnPitch', () => levelTie('FUT7').equates('Ana').equates('Ana')),
  scenario('nor twice during them', 'player.notOnPitch', () => kicksOf('FUT7').leaves('Ana').leaves('Ana')),
  scenario('who is off for treatment in play does not leave again', 'player.notOnPitch', () =>
    playing('FUT7').at("10'").leaves('Ana').leaves('Ana'),
  ),
  scenario('left out before the kicks, she may come in for a keeper who cannot go on', 'accepted', () =>
    levelTie('FUT11', { extraPeriods: [], changes: { most: 0, windows: null, moreInExtraTime: 0, returns: true } })
      .equates('Ana')
      .shootout('own')
      .sub('Ona', 'Ana'),
  ),
  scenario('numbers are not equated while the ball is in play', 'period.notLast', () =>
    playing('FUT7', { winnerNeeded: true }).whistle().start(2).at("30'").equates('Ana'),
  ),
  scenario('nor before extra time', 'period.notLast', () => levelTie('FUT11').equates('Ana')),
  scenario('nor where there are no kicks', 'winner.notNeeded', () => played(playing('FUT7')).equates('Ana')),
  scenario('nor where there is a winner', 'shootout.notNeeded', () =>
    played(playing('FUT7', { winnerNeeded: true }).at("5'").goal('Ana')).equates('Bea'),
  ),
  scenario('nor is she left out again because another is off for treatment', 'player.notOnPitch', () =>
    played(playing('FUT7', { winnerNeeded: true }).at("48'").leaves('Bea'))
      .equates('Ana')
      .equates('Ana'),
  ),
  scenario('of two off for treatment one is left out, the other may kick', 'accepted', () =>
    played(playing('FUT7', { winnerNeeded: true }).at("48'").leaves('Ana').leaves('Bea'))
      .shootout('own')
      .leaves('Ana')
      .kick('own', true, 'Bea'),
  ),
  scenario('but during them, said in the same words', 'player.notOnPitch', () =>
    kicksOf('FUT7').equates('Ana').kick('own', true, 'Ana'),
  ),
  scenario('a league match has none', 'winner.notNeeded', () => played(playing('FUT11')).shootout()),
  scenario('a tie with a winner has none', 'shootout.notNeeded', () =>
    played(playing('FUT7', { winnerNeeded: true }).at("5'").goal('Ana')).shootout(),
  ),
  scenario('the side that was said kicks first', 'shootout.wrongSide', () => kicksOf('FUT11').kick('rival', true)),
  scenario('either may begin when nothing was said', 'accepted', () =>
    levelTie('FUT11', { extraPeriods: [] }).shootout().kick('rival', true),
  ),
  scenario('the sides kick in turn', 'shootout.wrongSide', () => kicksOf('FUT11').kick('own', true).kick('own', true)),
  scenario('kicks are not goals', 'accepted', () => kicksOf('FUT11').kicks('oo'), { score: '0-0', kicks: '1-1' }),
  scenario('decided early: three ahead with two to come', 'accepted', () => kicksOf('FUT11').kicks('oxoxox'), {
    kicks: '3-0',
    step: 'finish',
  }),
  scenario('then nobody kicks again', 'shootout.decided', () => kicksOf('FUT11').kicks('oxoxox').kick('own', true)),
  scenario('four kicks each, two ahead: decided', 'accepted', () => kicksOf('FUT11').kicks('ooooxoxo').finish(), {
    kicks: '2-4',
    phase: 'finished',
  }),
  scenario('it is over only when it is decided', 'match.winnerNeeded', () => kicksOf('FUT11').kicks('ooo').finish()),
  scenario('five each and level: sudden death', 'match.winnerNeeded', () =>
    kicksOf('FUT11').kicks('oooooooooo').finish(),
  ),
  scenario('one ahead, the other has still to kick', 'match.winnerNeeded', () =>
    kicksOf('FUT11').kicks('ooooooooooo').finish(),
  ),
  scenario(
    'ahead after as many kicks: decided',
    'accepted',
    () =>
      kicksOf('FUT11')
        .kicks('oooooooooo' + 'ox')
        .finish(),
    { kicks: '6-5' },
  ),
  scenario('seven and eight a side: three kicks', 'accepted', () => kicksOf('FUT8').kicks('oxox').finish(), {
    kicks: '2-0',
  }),
  scenario(
    'seven a side: sudden death after three',
    'accepted',
    () =>
      kicksOf('FUT7')
        .kicks('oooooo' + 'xo')
        .finish(),
    { kicks: '3-4' },
  ),
  scenario('futsal: five kicks', 'match.winnerNeeded', () => kicksOf('FUT5').kicks('oxox').finish()),
  scenario('who is on the pitch at the end takes a kick', 'accepted', () => kicksOf('FUT11').kick('own', true, 'Ona')),
  scenario('who sits on the bench does not', 'player.notOnPitch', () => kicksOf('FUT11').kick('own', true, 'Kira')),
  scenario('who was sent off does not', 'player.sentOff', () => kicksOf('FUT11').red('Ana').kick('own', true, 'Ana')),
  scenario('nobody kicks twice before all have kicked', 'shootout.takerAgain', () =>
    rounds(5).kick('own', true, 'Ana'),
  ),
  scenario('after all eleven she kicks again', 'accepted', () => rounds(11).kick('own', true, 'Ana')),
  scenario('with one sent off during the kicks, after all ten', 'accepted', () =>
    rounds(10).red('Jana').kick('own', true, 'Ana'),
  ),
  scenario('reduced to equate: who drops out does not kick', 'player.notOnPitch', () =>
    kicksOf('FUT11').leaves('Jana').kick('own', true, 'Jana'),
  ),
  scenario(
    'and nobody waits for her',
    'accepted',
    () => rounds(10, kicksOf('FUT11').leaves('Jana')).kick('own', true, 'Ana'),
    {
      players: 10,
      minutes: { Jana: 90 },
    },
  ),
  scenario('who is off for treatment at the end takes a kick', 'accepted', () =>
    playing('FUT11', { winnerNeeded: true, extraPeriods: [] })
      .whistle()
      .start(2)
      .at("89'")
      .leaves('Jana')
      .whistle()
      .shootout('own')
      .kick('own', true, 'Jana'),
  ),
  scenario('and nobody waits for her, who may not be able to', 'accepted', () =>
    rounds(
      10,
      playing('FUT11', { winnerNeeded: true, extraPeriods: [] })
        .whistle()
        .start(2)
        .at("89'")
        .leaves('Jana')
        .whistle()
        .shootout('own'),
    ).kick('own', true, 'Ana'),
  ),
  scenario('a taker nobody saw may have been anyone', 'accepted', () =>
    rounds(10).kicks('oo').kick('own', true, 'Ana'),
  ),
  scenario(
    'an injured keeper is replaced',
    'accepted',
    () => kicksOf('FUT11').kicks('oo').sub('Ona', 'Kira').kick('own', true, 'Kira'),
    {
      keeper: 'Kira',
      minutes: { Ona: 90, Kira: 0 },
    },
  ),
  scenario('a field player is not', 'state.notHere', () => kicksOf('FUT11').kicks('oo').sub('Ana', 'Kira')),
  scenario('nor before the kicks', 'extra.none', () => levelTie('FUT11', { extraPeriods: [] }).sub('Ana', 'Kira')),
  scenario('the keeper may be replaced before the kicks', 'accepted', () =>
    levelTie('FUT11', { extraPeriods: [] }).sub('Ona', 'Kira'),
  ),
  scenario('not without changes left', 'change.limit', () =>
    kicksOf('FUT11', { changes: { most: 0, windows: 0, moreInExtraTime: 0, returns: false } }).sub('Ona', 'Kira'),
  ),
  scenario(
    'but one who dropped out to equate comes in for her, which is no change',
    'accepted',
    () =>
      kicksOf('FUT11', { changes: { most: 0, windows: 0, moreInExtraTime: 0, returns: false } })
        .leaves('Jana')
        .sub('Ona', 'Jana'),
    { keeper: 'Jana', changes: 0 },
  ),
  scenario('the new keeper has kicked when the one before has', 'shootout.takerAgain', () =>
    kicksOf('FUT11').kick('own', true, 'Ona').kick('rival', true).sub('Ona', 'Kira').kick('own', true, 'Kira'),
  ),
  scenario('in the next round she kicks', 'accepted', () => rounds(11).sub('Ona', 'Kira').kick('own', true, 'Kira')),
  scenario('the keeper who went off takes no further part', 'player.notOnPitch', () =>
    kicksOf('FUT11').sub('Ona', 'Kira').kick('own', true, 'Ona'),
  ),
  scenario('a field player goes in goal', 'accepted', () => kicksOf('FUT11').moves('Ona', 'cb').moves('Ana', 'pt'), {
    keeper: 'Ana',
  }),
  scenario('a late assist is no kick', 'accepted', () =>
    played(playing('FUT7', { winnerNeeded: true }).at("5'").goal('Ana').as('goal').conceded())
      .shootout()
      .assist('goal', 'Bea'),
  ),
  scenario(
    'kicks are suspended and go on',
    'accepted',
    () => kicksOf('FUT11').kicks('oo').suspend().resume().kick('own', true),
    {
      phase: 'shootout',
      kicks: '2-1',
      running: false,
    },
  ),
];
