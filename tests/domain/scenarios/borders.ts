import { match } from '../matchScript.ts';
import { kicksOf, levelTie, played, playing } from '../starts.ts';
import { scenario } from './scenario.ts';

const change = (playerOutId: string, playerInId: string) => ({ playerOutId, playerInId });
/** Five substitutions in the first half, in three windows. */
const allUsed = (winnerNeeded: boolean, extraPeriods: readonly number[] = [15, 15]) =>
  playing('FUT11', { winnerNeeded, extraPeriods })
    .at("20'")
    .subs(change('Ana', 'Kira'), change('Bea', 'Lola'))
    .at("30'")
    .subs(change('Cris', 'Mar'), change('Dani', 'Nora'))
    .at("40'")
    .sub('Eva', 'Olga');
const sinBin = () => playing('FUT11', { timePenalty: 10 });
/** Two goals: by Bea from Cris, and one by Ana after Kira came on. */
const twoGoals = () =>
  playing('FUT11').at("5'").goal('Bea', 'Cris').at("10'").sub('Dani', 'Kira').at("20'").goal('Ana').as('second');
const bothAway = () => playing('FUT11').at("20'").leaves('Ana').leaves('Bea');
/** A seven that began with six. */
const six = () =>
  match('FUT7').called().lineUp('Ona', 'Ana', 'Bea', 'Cris', 'Dani', 'Eva').confirmed().kickOff().at("5'");

/** Where one rule ends and the next begins: of two players the right one, of two halves, of two reasons. */
export const borders = [
  scenario('the extra change is for extra time, not for half-time', 'change.limit', () =>
    allUsed(true).whistle().sub('Fani', 'Pau'),
  ),
  scenario('nor for a second half that is level', 'change.limit', () =>
    allUsed(true).whistle().start(2).at("80'").sub('Fani', 'Pau'),
  ),
  scenario('nor for a keeper before the kicks where there is no extra time', 'change.limit', () =>
    played(allUsed(true, [])).sub('Ona', 'Pau'),
  ),
  scenario('after a league match not even the keeper is replaced', 'winner.notNeeded', () =>
    played(playing('FUT11')).sub('Ona', 'Kira'),
  ),
  scenario('nor after a tie that has a winner', 'extra.notNeeded', () =>
    played(playing('FUT11', { winnerNeeded: true }).at("5'").goal('Ana')).sub('Ona', 'Kira'),
  ),
  scenario('of two changes made together both have to be right', 'player.alreadyOnPitch', () =>
    playing('FUT11').at("60'").subs(change('Ana', 'Kira'), change('Bea', 'Cris')),
  ),
  scenario('two keepers do not come on together', 'lineup.keeperTwice', () =>
    playing('FUT11')
      .at("60'")
      .subs(
        { playerOutId: 'Ona', playerInId: 'Kira', position: 'pt' },
        { playerOutId: 'Ana', playerInId: 'Lola', position: 'pt' },
      ),
  ),
  scenario(
    'while one sits in the sin bin another is replaced',
    'accepted',
    () => sinBin().at('20:00').yellow('Ana').at('22:00').sub('Bea', 'Kira'),
    { penalised: ['Ana'], changes: 1 },
  ),
  scenario('of two who sit, each serves her own time', 'timePenalty.notServed', () =>
    sinBin().at('20:00').yellow('Ana').at('25:00').yellow('Bea').at('31:00').back('Bea'),
  ),
  scenario(
    'who has served comes back, and the other goes on sitting',
    'accepted',
    () => sinBin().at('20:00').yellow('Ana').at('21:00').yellow('Bea').at('32:00').back('Bea'),
    { penalised: ['Ana'], players: 10 },
  ),
  scenario('what was played before a caution serves nothing of it', 'timePenalty.notServed', () =>
    sinBin().whistle().start(2).at('50:00').yellow('Ana').at('55:00').back('Ana'),
  ),
  scenario(
    'the keeper comes back to a goal that nobody has taken',
    'accepted',
    () => sinBin().at('20:00').yellow('Ona').at('30:00').back('Ona'),
    { keeper: 'Ona', players: 11 },
  ),
  scenario(
    'a red card on the bench costs no place, whoever sits in the sin bin',
    'accepted',
    () => sinBin().at('20:00').yellow('Ana').at('22:00').red('Kira').at('30:00').back('Ana'),
    { players: 11, sentOff: ['Kira'] },
  ),
  scenario(
    'a caution during the kicks costs no time',
    'accepted',
    () => kicksOf('FUT7', { timePenalty: 5 }).yellow('Ana'),
    { players: 7, penalised: [] },
  ),
  scenario(
    'one caution each is no second one',
    'accepted',
    () => playing('FUT11').at("20'").yellow('Ana').at("30'").yellow('Bea'),
    { players: 11, sentOff: [] },
  ),
  scenario('an assist goes to its own goal, not to the first', 'accepted', () => twoGoals().assist('second', 'Kira'), {
    assists: ['Cris', 'Kira'],
  }),
  scenario('who scored the first may assist the second', 'accepted', () => twoGoals().assist('second', 'Bea'), {
    assists: ['Cris', 'Bea'],
  }),
  scenario('no assist of one who had gone off', 'player.notOnPitch', () => twoGoals().assist('second', 'Dani')),
  scenario('nor of one who went off in the first half', 'player.notOnPitch', () =>
    playing('FUT11')
      .at("40'")
      .sub('Dani', 'Kira')
      .whistle()
      .start(2)
      .at("50'")
      .goal('Ana')
      .as('goal')
      .assist('goal', 'Dani'),
  ),
  scenario(
    'who goes off in the moment of the goal may have passed',
    'accepted',
    () => playing('FUT11').at('10:00').sub('Dani', 'Kira').goal('Ana').as('goal').assist('goal', 'Dani'),
    { assists: ['Dani'] },
  ),
  scenario(
    'a penalty against is nobody’s own goal',
    'accepted',
    () => playing('FUT11').at("10'").conceded('penalty', 'Ona'),
    { score: '0-1' },
  ),
  scenario('a wrong score of our own at the whistle', 'score.differs', () =>
    playing('FUT11').at("20'").goal('Ana').at("45'").end({ localScore: 2, visitorScore: 0 }),
  ),
  scenario('players without a number do not hide two with the same', 'squad.dorsalTwice', () =>
    match('FUT11').numbered({ Ona: 0, Ana: 0, Bea: 7, Cris: 7 }),
  ),
  scenario(
    'a card keeps her in the squad who saw it, and nobody else',
    'accepted',
    () =>
      playing('FUT7')
        .at("5'")
        .yellow('Kira')
        .called('Ona', 'Ana', 'Bea', 'Cris', 'Dani', 'Eva', 'Fani', 'Kira', 'Mar', 'Nora', 'Olga', 'Pau'),
    { bench: ['Kira', 'Mar', 'Nora', 'Olga', 'Pau'] },
  ),
  scenario(
    'a latecomer takes the goal while the keeper is treated',
    'accepted',
    () => six().leaves('Ona').joins('Kira', 'pt'),
    { keeper: 'Kira', players: 6 },
  ),
  scenario(
    'seven a side: who was replaced takes the place that was still empty',
    'accepted',
    () => six().sub('Ana', 'Kira').at("8'").joins('Ana'),
    { players: 7 },
  ),
  scenario(
    'of two who left one comes back, and the place of the other waits',
    'accepted',
    () => bothAway().at("22'").joins('Ana').at("24'").joins('Bea'),
    { players: 11 },
  ),
  scenario(
    'of two who left one is replaced, and the other comes back',
    'accepted',
    () => bothAway().at("22'").sub('Ana', 'Kira').at("24'").joins('Bea'),
    { players: 11, changes: 1 },
  ),
  scenario(
    'of two who left one is sent off, and the other comes back',
    'accepted',
    () => bothAway().at("22'").red('Ana').at("24'").joins('Bea'),
    { players: 10, sentOff: ['Ana'] },
  ),
  scenario(
    'who comes on in the same position stands where the other stood',
    'accepted',
    () => playing('FUT7').at("5'").formation('FUT7-2-1-3').sub('Ona', 'Kira', 'pt'),
    { keeper: 'Kira' },
  ),
  scenario(
    'a formation knows the keeper, wherever she stands',
    'accepted',
    () =>
      match('FUT5')
        .called()
        .lineUp()
        .say({ type: 'lineup.placed', playerId: 'Ona', position: 'pt', x: 50, y: 82 })
        .say({ type: 'lineup.placed', playerId: 'Ana', position: 'sd', x: 50, y: 6 })
        .formation('FUT5-1-2-1')
        .confirmed()
        .kickOff(),
    { keeper: 'Ona' },
  ),
  scenario('kicks of the rival are no kicks of an unknown taker of ours', 'shootout.takerAgain', () =>
    ['Ona', 'Ana', 'Bea']
      .reduce((at, name) => at.kick('own', true, name).kick('rival', true), kicksOf('FUT5'))
      .kick('own', true, 'Ona'),
  ),
  scenario('in extra time no time-out is left', 'accepted', () => levelTie('FUT5').start(3), { timeouts: 0 }),
  scenario('after one time-out none is left in the half', 'accepted', () => playing('FUT5').at('3:00').timeout(), {
    timeouts: 0,
  }),
  scenario(
    'and the next half brings another',
    'accepted',
    () => playing('FUT5').at('3:00').timeout().whistle().start(2),
    {
      timeouts: 1,
    },
  ),
  scenario('whoever is named at a kick of the rival has kicked nothing', 'accepted', () =>
    kicksOf('FUT11').kicks('o').kick('rival', true, 'Ana').kick('own', true, 'Ana'),
  ),
  scenario('nor need she play', 'accepted', () => kicksOf('FUT11').kicks('o').kick('rival', true, 'Kira')),
  scenario('nor has she missed a penalty that the rival missed', 'accepted', () =>
    playing('FUT11').at("10'").missed('rival', 'Ana').missed('rival', 'Kira'),
  ),
  scenario(
    'a clock that is set back further than it had gone when it was stopped',
    'accepted',
    () => playing('FUT5').at('0:30').stopClock().wait(1).startClock().at('3:00').setClock(-2),
    { clock: 60, running: true },
  ),
];
