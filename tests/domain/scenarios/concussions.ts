import { kicksOf, played, playing } from '../starts.ts';
import { scenario } from './scenario.ts';

const one = { most: 1, opponentToo: true };
const protocol = (rules = {}) => playing('FUT11', { concussion: one, ...rules });
/** All five substitutions are made, in all three windows. */
const spent = () =>
  protocol()
    .at('10:00')
    .sub('Ana', 'Kira')
    .at('20:00')
    .subs({ playerOutId: 'Bea', playerInId: 'Lola' }, { playerOutId: 'Cris', playerInId: 'Mar' })
    .at('30:00')
    .subs({ playerOutId: 'Dani', playerInId: 'Nora' }, { playerOutId: 'Eva', playerInId: 'Olga' })
    .at('40:00');

/** IFAB's protocol for additional permanent concussion substitutions. */
export const concussions = [
  scenario(
    'a sixth change, for a concussion, in a fourth window',
    'accepted',
    () => spent().concussion('Fani', 'Pau'),
    {
      players: 11,
      changes: 5,
      windows: 3,
    },
  ),
  scenario('a sixth change of the usual kind is one too many', 'change.limit', () => spent().sub('Fani', 'Pau')),
  scenario('where the rule is not in use there is none', 'change.noAdditional', () =>
    playing('FUT11').at('10:00').concussion('Ana', 'Kira'),
  ),
  scenario(
    'it spends neither a change nor a window',
    'accepted',
    () => protocol().at('10:00').concussion('Ana', 'Kira'),
    {
      changes: 0,
      windows: 0,
    },
  ),
  scenario(
    'made together with a usual change it spends what that one does',
    'accepted',
    () =>
      protocol()
        .at('10:00')
        .subs(
          { playerOutId: 'Ana', playerInId: 'Kira', additional: 'concussion' },
          { playerOutId: 'Bea', playerInId: 'Lola' },
        ),
    { changes: 1, windows: 1 },
  ),
  scenario('a second where one is allowed', 'change.additionalLimit', () =>
    protocol().at('10:00').concussion('Ana', 'Kira').at('20:00').concussion('Bea', 'Lola'),
  ),
  scenario('a second where two are', 'accepted', () =>
    protocol({ concussion: { most: 2, opponentToo: false } })
      .at('10:00')
      .concussion('Ana', 'Kira')
      .at('20:00')
      .concussion('Bea', 'Lola'),
  ),
  scenario('two at once where one is allowed', 'change.additionalLimit', () =>
    protocol()
      .at('10:00')
      .subs(
        { playerOutId: 'Ana', playerInId: 'Kira', additional: 'concussion' },
        { playerOutId: 'Bea', playerInId: 'Lola', additional: 'concussion' },
      ),
  ),
  scenario(
    'the opponent made one: an additional change for any reason, beside our own',
    'accepted',
    () => protocol().at('10:00').concussion('Ana', 'Kira').at('20:00').concussion('Bea', 'Lola', 'opponentConcussion'),
    { changes: 0, windows: 0 },
  ),
  scenario('one for each of theirs, not two', 'change.additionalLimit', () =>
    protocol()
      .at('10:00')
      .concussion('Ana', 'Kira', 'opponentConcussion')
      .at('20:00')
      .concussion('Bea', 'Lola', 'opponentConcussion'),
  ),
  scenario('where the other side gets none, none', 'change.noAdditional', () =>
    protocol({ concussion: { most: 1, opponentToo: false } })
      .at('10:00')
      .concussion('Ana', 'Kira', 'opponentConcussion'),
  ),
  scenario('whoever had a concussion does not come back, rolling changes or not', 'player.concussed', () =>
    playing('FUT7', { concussion: one }).at('10:00').concussion('Ana', 'Kira').at('20:00').sub('Bea', 'Ana'),
  ),
  scenario('nor take a place that is free', 'player.concussed', () =>
    playing('FUT7', { concussion: one }).at('10:00').concussion('Ana', 'Kira').leaves('Bea').joins('Ana'),
  ),
  scenario(
    'whoever made way for the opponent’s one may',
    'accepted',
    () =>
      playing('FUT7', { concussion: one })
        .at('10:00')
        .concussion('Ana', 'Kira', 'opponentConcussion')
        .at('20:00')
        .sub('Bea', 'Ana'),
    { changes: 1 },
  ),
  scenario('nor kick from the mark, where substitutes do', 'player.concussed', () =>
    played(
      playing('FUT5', { concussion: one, winnerNeeded: true, extraPeriods: [] }).at('10:00').concussion('Ana', 'Kira'),
    )
      .shootout('own')
      .kick('own', true, 'Ana'),
  ),
  scenario('a card may still be shown to her', 'accepted', () =>
    protocol().at('10:00').concussion('Ana', 'Kira').at('11:00').yellow('Ana'),
  ),
  scenario('off for treatment first, then replaced for a concussion', 'accepted', () =>
    protocol().at('10:00').leaves('Ana').at('12:00').concussion('Ana', 'Kira'),
  ),
  scenario('nobody is replaced for one after a sending-off', 'player.sentOff', () =>
    playing('FUT5', { concussion: one }).at('4:00').red('Ana').at('7:00').concussion('Ana', 'Kira'),
  ),
  scenario(
    'a concussed keeper during the kicks, and no change left',
    'accepted',
    () =>
      kicksOf('FUT11', {
        concussion: one,
        changes: { most: 0, windows: null, moreInExtraTime: 0, returns: false },
      }).concussion('Ona', 'Kira'),
    { keeper: 'Kira', changes: 0 },
  ),
];
