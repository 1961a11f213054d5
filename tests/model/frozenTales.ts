import { type MatchScript, match } from '../domain/matchScript.ts';
import { kicksOf, levelTie, playing, ready } from '../domain/starts.ts';

const change = (playerOutId: string, playerInId: string) => ({ playerOutId, playerInId });
const goalBy = (playerId: string) => ({ type: 'goal.scored', kind: 'play', playerId }) as const;

const putRight = (): MatchScript => {
  const first = playing('FUT11').at("5'").setClock(2).at("10'").goal('Ana', 'Bea').as('first');
  const goals = first.at("20'").goal('Cris').as('second').at("30'").conceded('ownGoal', 'Dani').as('third');
  goals.correct({ type: 'entry.confirmedByOther', corrects: goals.log.at(-1)?.id ?? '' });
  const corrected = goals.amend('first', goalBy('Eva'), "12'").retract('second').as('withdrawn').retract('withdrawn');
  const half = corrected.at("45+1'").end({ localScore: 2, visitorScore: 1 }).start(2).at("60'").sub('Ana', 'Kira');
  const late = half.as('change').at("70'").late("25'").goal('Fani').late("40'", 1).yellow('Gala').retract('third');
  const restored = late.amend('third', { type: 'goal.conceded', kind: 'penalty' }).at("80'").missed('own', 'Bea');
  return restored.note().at("90+3'").end().finish().sign().late("66'").missed('rival');
};
const abandoned = (): MatchScript => {
  const stopped = playing('FUT8').at("3'").injured('Ana').leaves('Ana').at("4'").joins('Ana').at("9'").suspend('storm');
  const on = stopped.sub('Bea', 'Kira').resume().at("12'").moves('Cris', 'dc').whistle().start(2);
  return on.at("20'").suspend('storm').abandon('storm').sign();
};
const postponed = (): MatchScript => {
  const named = match('FUT7').numbered({ Ona: 1, Ana: 2, Bea: 3, Cris: 4, Dani: 5, Eva: 6, Fani: 7, Kira: 12 });
  const placed = named.lineUp().formation('FUT7-3-2-1').confirmed().red('Fani').reopened();
  const again = placed.places('Kira', 'mc').benches('Eva').places('Eva', 'dc').confirmed().postpone('snow');
  return again
    .reschedule()
    .confirmed()
    .kickOff()
    .at("5'")
    .formation('FUT7-2-3-1')
    .at("6'")
    .goal('Ana')
    .as('goal')
    .assist('goal', 'Bea');
};
const sevens = (): MatchScript =>
  playing('FUT7')
    .at("5'")
    .sub('Ana', 'Kira')
    .at("9'")
    .sub('Bea', 'Ana')
    .goal('Ana', 'Kira')
    .whistle()
    .start(2)
    .at("40'")
    .yellow('Cris')
    .at("44'")
    .yellow('Cris')
    .at("45'")
    .conceded()
    .whistle()
    .finish();
const quarters = (): MatchScript => {
  const two = playing('FUT8')
    .at("7'")
    .goal('Ana')
    .whistle()
    .subs(change('Ana', 'Kira'), change('Bea', 'Lola'))
    .start(2);
  return two.at("20'").conceded().whistle().start(3).at("40'").sub('Kira', 'Ana').whistle().start(4).whistle().finish();
};
const futsal = (): MatchScript => {
  const sentOff = levelTie('FUT5')
    .start(3)
    .at('41:00')
    .red('Ana')
    .at('42:00')
    .conceded()
    .sub('Ana', 'Kira')
    .at('43:00')
    .goal('Kira');
  return sentOff
    .whistle()
    .start(4)
    .whistle()
    .shootout('rival')
    .kick('rival', true)
    .kick('own', true, 'Bea')
    .kick('rival', false)
    .kick('own', true, 'Cris')
    .kick('rival', false)
    .kick('own', true, 'Dani')
    .kick('rival', true);
};
const stopped = (): MatchScript => {
  const first = playing('FUT5').at('4:00').stopClock().wait(1).startClock().timeout().at('10:00').timeout('rival');
  return first
    .at('12:00')
    .red('Ona')
    .moves('Ana', 'pt')
    .at('14:00')
    .sub('Ona', 'Kira', 'mc')
    .whistle()
    .start(2)
    .timeout();
};
const sinBin = (): MatchScript =>
  playing('FUT11', { timePenalty: 10 })
    .at('20:00')
    .yellow('Ana')
    .at('31:00')
    .back('Ana')
    .at('40:00')
    .yellow('Bea')
    .whistle()
    .start(2)
    .at('51:00')
    .back('Bea')
    .staffCard('yellow', 'coach')
    .at('60:00')
    .yellow('Ana');
const kicks = (): MatchScript =>
  kicksOf('FUT11')
    .kick('own', true, 'Ana')
    .kick('rival', false)
    .sub('Ona', 'Kira')
    .yellow('Bea')
    .leaves('Jana')
    .suspend()
    .resume()
    .kick('own', false, 'Bea')
    .kick('rival', false)
    .kick('own', true, 'Kira')
    .kick('rival', false)
    .kick('own', true, 'Cris')
    .finish()
    .sign();

/** Set up as a league match away in halves of 45: it was a cup tie at home in halves of 40. */
const ruled = (): MatchScript => {
  const half = playing('FUT11', {}, false).at("42'").goal('Ana').at('44:00').end({ localScore: 0, visitorScore: 1 });
  const cup = half.say({ type: 'rules.corrected', rules: { winnerNeeded: true, changes: { most: 4 } }, reason: 'cup' });
  const second = cup.start(2).at("50'").sub('Ana', 'Kira').conceded().say({ type: 'rules.corrected', isLocal: true });
  const shorter = second.say({ type: 'rules.corrected', rules: { periods: [40, 40] } }).as('shorter');
  const undone = shorter
    .say({ type: 'rules.corrected', rules: { extraPeriods: [] } })
    .as('none')
    .retract('none');
  return undone.at('84:00').end().start(3).at("85'").goal('Bea').whistle().start(4).whistle().finish();
};

/** Whole matches of every format with its defaults, with every event that a log may have. */
export const frozenTales: Readonly<Record<string, () => MatchScript>> = {
  'eleven a side: withdrawn, amended, put in later, restored, witnessed': putRight,
  'eight a side: hurt, suspended, resumed, abandoned': abandoned,
  'seven a side: numbers, formations, postponed, given another day': postponed,
  'seven a side: a league match': sevens,
  'eight a side: four quarters': quarters,
  'futsal: a sending-off in extra time, and kicks': futsal,
  'futsal: the stopped clock, time-outs, a keeper sent off': stopped,
  'eleven a side: time penalties': sinBin,
  'eleven a side: kicks from the mark': kicks,
  'eleven a side: rules and side put right': ruled,
  'eleven a side: abandoned and awarded': () =>
    playing('FUT11')
      .at("20'")
      .goal('Ana')
      .abandon('storm')
      .say({ type: 'match.awarded', own: 0, rival: 3, basis: 'decision', reason: 'the competition' })
      .sign(),
  'eleven a side: called off': () => ready('FUT11').cancel(),
};
