import { match } from '../matchScript.ts';
import { played, playing, ready } from '../starts.ts';
import { scenario } from './scenario.ts';

const seven = (rules = {}) =>
  match('FUT11', rules).called().lineUp('Ona', 'Ana', 'Bea', 'Cris', 'Dani', 'Eva', 'Fani').confirmed().kickOff();

/** Suspended, abandoned, postponed, cancelled; the signed match report. */
export const interruptions = [
  scenario('suspended: the clock stands', 'accepted', () => playing('FUT11').at('30:00').suspend('thunder').wait(20), {
    phase: 'suspended',
    clock: 1800,
    reason: 'thunder',
    step: 'resume',
  }),
  scenario(
    'resumed: it runs on from there',
    'accepted',
    () => playing('FUT11').at('30:00').suspend('thunder').wait(20).resume().at('31:30').goal('Ana'),
    {
      phase: 'playing',
      goals: ["own Ana 32'"],
      reason: null,
    },
  ),
  scenario('no goal while suspended', 'state.notHere', () => playing('FUT11').at('30:00').suspend().goal('Ana')),
  scenario('a card while suspended', 'accepted', () => playing('FUT11').at('30:00').suspend().yellow('Ana')),
  scenario('a change while suspended', 'accepted', () => playing('FUT11').at('30:00').suspend().sub('Ana', 'Kira'), {
    windows: 1,
  }),
  scenario(
    'suspended at half-time, resumed to half-time',
    'accepted',
    () => playing('FUT11').whistle().suspend().resume(),
    {
      phase: 'interval',
      running: false,
    },
  ),
  scenario(
    'suspended at full time, resumed to full time',
    'accepted',
    () => played(playing('FUT11')).suspend().resume(),
    { phase: 'fullTime' },
  ),
  scenario('what is not suspended is not resumed', 'state.notHere', () => playing('FUT11').resume()),
  scenario(
    'a sending-off leaves six: the match stops by itself',
    'accepted',
    () => seven().at('20:00').red('Ana').wait(5),
    {
      phase: 'suspended',
      clock: 1200,
      step: null,
    },
  ),
  scenario('it does not go on with six', 'team.tooFew', () => seven().at('20:00').red('Ana').resume()),
  scenario('a latecomer makes it seven', 'accepted', () => seven().at('20:00').red('Ana').joins('Kira').resume(), {
    phase: 'playing',
    players: 7,
  }),
  scenario('seven play, one is treated: the match stops', 'accepted', () => seven().at('20:00').leaves('Ana'), {
    phase: 'suspended',
  }),
  scenario(
    'and goes on when she is back',
    'accepted',
    () => seven().at('20:00').leaves('Ana').wait(2).joins('Ana', 'cb').resume(),
    {
      phase: 'playing',
      clock: 1200,
    },
  ),
  scenario('sent off at half-time, six do not begin the second half', 'team.tooFew', () =>
    seven().whistle().red('Ana').start(2),
  ),
  scenario(
    'eight a side stops with four',
    'accepted',
    () => {
      const script = playing('FUT8').at("5'");
      return script.red('Ana').red('Bea').red('Cris').red('Dani');
    },
    { phase: 'suspended', players: 4 },
  ),
  scenario('seven a side plays on with five', 'accepted', () => playing('FUT7').at("5'").red('Ana').red('Bea'), {
    phase: 'playing',
    players: 5,
  }),
  scenario(
    'abandoned during play: the minutes stand',
    'accepted',
    () => playing('FUT11').whistle().start(2).at('60:20').abandon('floodlights').wait(30),
    {
      phase: 'abandoned',
      end: 61,
      minutes: { Ana: 61 },
      reason: 'floodlights',
      step: 'confirm',
    },
  ),
  scenario('abandoned while suspended', 'accepted', () => playing('FUT11').at('30:00').suspend().wait(30).abandon(), {
    phase: 'abandoned',
    end: 30,
  }),
  scenario('abandoned at half-time', 'accepted', () => playing('FUT11').whistle().abandon(), {
    phase: 'abandoned',
    end: 45,
  }),
  scenario('not before it begins', 'state.notHere', () => ready('FUT11').abandon()),
  scenario('a card after the match was abandoned', 'accepted', () => playing('FUT11').at('30:00').abandon().red('Ana')),
  scenario('an abandoned match is signed', 'accepted', () => playing('FUT11').at('30:00').abandon().sign(), {
    phase: 'confirmed',
  }),
  scenario('an abandoned match does not go on', 'state.notHere', () => playing('FUT11').at('30:00').abandon().resume()),
  scenario('postponed', 'accepted', () => match('FUT11').called().postpone('snow'), {
    phase: 'postponed',
    reason: 'snow',
    step: null,
  }),
  scenario('postponed with the line-up confirmed', 'accepted', () => ready('FUT11').postpone(), { phase: 'postponed' }),
  scenario('a new day: the line-up is made again', 'accepted', () => ready('FUT11').postpone('snow').reschedule(), {
    phase: 'scheduled',
    reason: null,
    step: 'confirmLineup',
  }),
  scenario('a postponed match does not begin', 'state.notHere', () => ready('FUT11').postpone().kickOff()),
  scenario('a running match is not postponed', 'state.notHere', () => playing('FUT11').postpone()),
  scenario('cancelled', 'accepted', () => match('FUT11').cancel(), { phase: 'cancelled', step: null }),
  scenario('cancelled with the line-up confirmed', 'accepted', () => ready('FUT11').cancel(), { phase: 'cancelled' }),
  scenario('cancelled after it was postponed', 'accepted', () => match('FUT11').postpone().cancel(), {
    phase: 'cancelled',
  }),
  scenario('cancelled is for good', 'state.notHere', () => match('FUT11').cancel().called('Ana')),
  scenario('finished is not confirmed', 'accepted', () => played(playing('FUT11')).finish(), { phase: 'finished' }),
  scenario('signed', 'accepted', () => played(playing('FUT11')).finish().sign(), { phase: 'confirmed', step: null }),
  scenario('an unfinished match is not signed', 'state.notHere', () => played(playing('FUT11')).sign()),
  scenario('it is signed once', 'state.notHere', () => played(playing('FUT11')).finish().sign().sign()),
];
