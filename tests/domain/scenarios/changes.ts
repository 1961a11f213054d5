import { match } from '../matchScript.ts';
import { levelTie, played, playing } from '../starts.ts';
import { scenario } from './scenario.ts';

const change = (playerOutId: string, playerInId: string) => ({ playerOutId, playerInId });
/** Eleven a side at 70', five substitutions made in three windows. */
const allUsed = () =>
  playing('FUT11')
    .at("50'")
    .subs(change('Ana', 'Kira'), change('Bea', 'Lola'))
    .at("60'")
    .subs(change('Cris', 'Mar'), change('Dani', 'Nora'))
    .at("70'")
    .sub('Eva', 'Olga');
const inSecondHalf = (minute: string) => playing('FUT11').whistle().start(2).at(minute);
const shortSide = () =>
  match('FUT11')
    .called()
    .lineUp('Ona', 'Ana', 'Bea', 'Cris', 'Dani', 'Eva', 'Fani', 'Gala', 'Hana')
    .confirmed()
    .kickOff();

/** Law 3: substitutions, limited and rolling; late arrivals, and players who leave and come back. */
export const changes = [
  scenario('a change: one off, one on', 'accepted', () => inSecondHalf("60'").sub('Ana', 'Kira'), {
    players: 11,
    changes: 1,
    windows: 1,
    minutes: { Ana: 60, Kira: 0 },
  }),
  scenario('the substitute takes her place', 'accepted', () => playing('FUT11').at("60'").sub('Ona', 'Kira'), {
    keeper: 'Kira',
  }),
  scenario('nobody replaces herself', 'change.same', () => playing('FUT11').at("60'").sub('Ana', 'Ana')),
  scenario('one player does not come on twice at once', 'change.twice', () =>
    playing('FUT11').at("60'").subs(change('Ana', 'Kira'), change('Bea', 'Kira')),
  ),
  scenario('who plays does not come on', 'player.alreadyOnPitch', () => playing('FUT11').at("60'").sub('Ana', 'Bea')),
  scenario('who sits on the bench does not go off', 'player.notOnPitch', () =>
    playing('FUT11').at("60'").sub('Kira', 'Lola'),
  ),
  scenario('a stranger does not come on', 'player.unknown', () => playing('FUT11').at("60'").sub('Ana', 'Zoe')),
  scenario('eleven a side: no return', 'player.noReturn', () =>
    playing('FUT11').at("60'").sub('Ana', 'Kira').at("70'").sub('Bea', 'Ana'),
  ),
  scenario(
    'a substitute is substituted',
    'accepted',
    () => inSecondHalf("60'").sub('Ana', 'Kira').at("80'").sub('Kira', 'Lola'),
    { minutes: { Ana: 60, Kira: 20 } },
  ),
  scenario(
    'eight a side: rolling, with return',
    'accepted',
    () => playing('FUT8').at("5'").sub('Ana', 'Kira').at("9'").sub('Bea', 'Ana').whistle(),
    { minutes: { Ana: 5 + 6, Bea: 9, Kira: 10 }, changes: 2 },
  ),
  scenario('five changes in three windows', 'accepted', () => allUsed(), { changes: 5, windows: 3 }),
  scenario('the sixth change is one too many', 'change.limit', () => allUsed().sub('Fani', 'Pau')),
  scenario('the fourth window is one too many', 'change.windows', () =>
    playing('FUT11')
      .at("50'")
      .sub('Ana', 'Kira')
      .at("60'")
      .sub('Bea', 'Lola')
      .at("70'")
      .sub('Cris', 'Mar')
      .at("80'")
      .sub('Dani', 'Nora'),
  ),
  scenario(
    'two changes recorded within a minute are one window',
    'accepted',
    () => inSecondHalf('60:10').sub('Ana', 'Kira').at('61:05').sub('Bea', 'Lola'),
    { windows: 1, changes: 2 },
  ),
  scenario(
    'the same minute of another half is another window',
    'accepted',
    () => playing('FUT11').at("11'").sub('Ana', 'Kira').whistle().start(2).at("56'").sub('Bea', 'Lola'),
    { windows: 2, changes: 2 },
  ),
  scenario(
    'half-time is no window',
    'accepted',
    () => playing('FUT11').whistle().sub('Ana', 'Kira').sub('Bea', 'Lola').start(2),
    { windows: 0, changes: 2, minutes: { Ana: 45, Bea: 45 } },
  ),
  scenario(
    'a change of half-time is recorded late',
    'accepted',
    () => playing('FUT11').whistle().start(2).at("60'").lateInterval(1).sub('Ana', 'Kira').whistle(),
    { windows: 0, minutes: { Ana: 45, Kira: 45 } },
  ),
  scenario('half-time counts among the five', 'change.limit', () =>
    playing('FUT11')
      .whistle()
      .subs(change('Ana', 'Kira'), change('Bea', 'Lola'), change('Cris', 'Mar'), change('Dani', 'Nora'))
      .start(2)
      .at("60'")
      .subs(change('Eva', 'Olga'), change('Fani', 'Pau')),
  ),
  scenario('extra time gives one more change', 'accepted', () => {
    const script = levelTie('FUT11', { changes: { most: 2, windows: 1, moreInExtraTime: 1, returns: false } });
    return script.start(3).at("95'").subs(change('Ana', 'Kira'), change('Bea', 'Lola'), change('Cris', 'Mar'));
  }),
  scenario('and one more window', 'accepted', () =>
    playing('FUT11', { winnerNeeded: true, changes: { most: 5, windows: 1, moreInExtraTime: 1, returns: false } })
      .at("40'")
      .sub('Ana', 'Kira')
      .whistle()
      .start(2)
      .whistle()
      .start(3)
      .at("95'")
      .sub('Bea', 'Lola'),
  ),
  scenario(
    'the break before extra time is free, and gives the extra change',
    'accepted',
    () =>
      levelTie('FUT11', { changes: { most: 1, windows: 0, moreInExtraTime: 1, returns: false } }).subs(
        change('Ana', 'Kira'),
        change('Bea', 'Lola'),
      ),
    { windows: 0, changes: 2, minutes: { Ana: 90 } },
  ),
  scenario('a league match is over: no change after the last whistle', 'winner.notNeeded', () =>
    played(playing('FUT11')).sub('Ana', 'Kira'),
  ),
  scenario('nor where there is no extra time', 'extra.none', () =>
    played(playing('FUT7', { winnerNeeded: true })).sub('Ana', 'Kira'),
  ),
  scenario(
    'several changes may cross a keeper',
    'accepted',
    () =>
      playing('FUT11')
        .at("60'")
        .subs(
          { playerOutId: 'Ona', playerInId: 'Kira', position: 'cb' },
          { playerOutId: 'Ana', playerInId: 'Lola', position: 'pt' },
        ),
    { keeper: 'Lola' },
  ),
  scenario('a second keeper does not come on', 'lineup.keeperTwice', () =>
    playing('FUT11').at("60'").sub('Ana', 'Kira', 'pt'),
  ),
  scenario('the substitute may take another position', 'accepted', () =>
    playing('FUT11').at("60'").sub('Ana', 'Kira', 'dc'),
  ),
  scenario(
    'Law 3: a keeper changes places with a field player',
    'accepted',
    () => playing('FUT7').at("10'").moves('Ona', 'cb').moves('Ana', 'pt'),
    { keeper: 'Ana' },
  ),
  scenario(
    'in one step: who goes in goal gives their own place for it',
    'accepted',
    () => playing('FUT7').at("10'").moves('Ana', 'pt'),
    { keeper: 'Ana', players: 7 },
  ),
  scenario(
    'after a red for the keeper a field player goes in goal',
    'accepted',
    () => playing('FUT7').at("10'").red('Ona').moves('Ana', 'pt'),
    { keeper: 'Ana', players: 6 },
  ),
  scenario('who is not on the pitch cannot go in goal', 'player.notOnPitch', () =>
    playing('FUT7').at("10'").moves('Kira', 'pt'),
  ),
  scenario('who sits on the bench is not moved', 'player.notOnPitch', () =>
    playing('FUT7').at("10'").moves('Kira', 'mc'),
  ),
  scenario('positions are changed at half-time', 'accepted', () => playing('FUT7').whistle().moves('Ana', 'dc')),
  scenario('a short side completes itself with a latecomer', 'accepted', () => shortSide().at("12'").joins('Kira'), {
    players: 10,
    changes: 0,
    windows: 0,
  }),
  scenario('a full side does not', 'lineup.full', () => playing('FUT11').at("12'").joins('Kira')),
  scenario('a sending-off leaves no place to fill', 'lineup.full', () =>
    playing('FUT11').at("12'").red('Ana').joins('Kira'),
  ),
  scenario('a replaced player does not complete a short side', 'player.noReturn', () =>
    shortSide().at("12'").sub('Ana', 'Kira').joins('Ana'),
  ),
  scenario('who plays does not join', 'player.alreadyOnPitch', () => shortSide().at("12'").joins('Ana')),
  scenario('a second keeper does not join', 'lineup.keeperTwice', () => shortSide().at("12'").joins('Kira', 'pt')),
  scenario('a player leaves for treatment', 'accepted', () => playing('FUT11').at("30'").injured('Ana').leaves('Ana'), {
    players: 10,
  }),
  scenario(
    'and comes back, although there is no return',
    'accepted',
    () => playing('FUT11').at("30'").leaves('Ana').at("35'").joins('Ana', 'cb').whistle(),
    { players: 11, changes: 0, minutes: { Ana: 40 } },
  ),
  scenario('her place waits: nobody else walks into it', 'lineup.full', () =>
    playing('FUT11').at("30'").leaves('Ana').joins('Kira'),
  ),
  scenario(
    'she is replaced while she is off',
    'accepted',
    () => playing('FUT11').at("30'").leaves('Ana').at("35'").sub('Ana', 'Kira'),
    {
      players: 11,
      changes: 1,
    },
  ),
  scenario('then she does not come back', 'player.noReturn', () =>
    playing('FUT11').at("30'").leaves('Ana').at("35'").sub('Ana', 'Kira').joins('Ana'),
  ),
  scenario('a stranger is not injured', 'player.unknown', () => playing('FUT11').at("5'").injured('Zoe')),
];
