import { expect, test } from 'vitest';
import type { LogEntry } from '#domain/match/entry.ts';
import { apply } from '#domain/match/fold.ts';
import { isBefore, isBooked } from '#domain/match/state.ts';
import type { MatchScript } from './matchScript.ts';
import { kicksOf, levelTie, playing, ready } from './starts.ts';

const stateOf = (script: MatchScript) => script.now.state;
const playerOf = (script: MatchScript, id: string) => stateOf(script).players[id];

test('what is recorded in an interval happened at the end of the period before', () => {
  const script = playing('FUT7').whistle().wait(3).yellow('Ana').injured('Bea').sub('Cris', 'Kira');
  const end = { period: 1, clock: 25 * 60_000, minute: 25, stoppage: 0 };
  expect(stateOf(script).cards[0]?.at).toEqual(end);
  expect(playerOf(script, 'Bea')?.injuredAt).toEqual(end);
  expect(playerOf(script, 'Kira')?.spells).toEqual([{ from: end }]);
  expect(playerOf(script, 'Cris')?.spells).toEqual([{ from: { ...end, clock: 0, minute: 0 }, to: end }]);
});

test('what is recorded before kick-off happened at its beginning', () => {
  expect(stateOf(ready('FUT7')).now).toEqual({ period: 0, clock: 0, minute: 0, stoppage: 0 });
  const script = ready('FUT7').injured('Kira');
  expect(playerOf(script, 'Kira')?.injuredAt).toEqual({ period: 0, clock: 0, minute: 0, stoppage: 0 });
});

test('what comes without a time of play while a period runs happened at its last moment', () => {
  const { now, log } = playing('FUT7').at("20'").goal('Ana');
  const last = log.at(-1);
  if (last === undefined) throw new Error('Nothing was recorded.');
  const outside = { ...last, clock: null, minute: null, type: 'player.injured', playerId: 'Bea' } as LogEntry;
  expect(apply(now.state, outside).players.Bea?.injuredAt).toEqual(now.state.now);
});

test('a formation that is set before kick-off places the line-up', () => {
  const script = ready('FUT7').reopened();
  const was = stateOf(script).lineup;
  const { lineup, pitch, formation } = stateOf(script.formation('FUT7-2-3-1'));
  expect([formation, Object.keys(lineup).toSorted(), pitch]).toEqual([
    ...['FUT7-2-3-1', Object.keys(was).toSorted(), {}],
  ]);
  expect(lineup).not.toEqual(was);
});

test('a substitute at the position of the replaced player has their very place; at another, the usual one', () => {
  const script = playing('FUT7').at("5'");
  const spot = stateOf(script).pitch.Ana;
  if (spot === undefined) throw new Error('Ana does not play.');
  script.say({ type: 'player.moved', playerId: 'Ana', position: spot.position, x: 12, y: 34 });
  expect(stateOf(script.copy().sub('Ana', 'Kira', spot.position)).pitch.Kira).toEqual({ ...spot, x: 12, y: 34 });
  expect(stateOf(script.copy().sub('Ana', 'Kira', 'dc')).pitch.Kira).toMatchObject({ position: 'dc' });
  expect(stateOf(script.copy().sub('Ana', 'Kira', 'dc')).pitch.Kira).not.toMatchObject({ x: 12, y: 34 });
});

test('the second temporary dismissal of system B is one too, and no caution (IFAB)', () => {
  const script = playing('FUT7', { timePenalty: 5, timePenaltySystem: 'B' }).at('3:00').temporary('Ana').at('9:00');
  script.back('Ana').temporary('Ana');
  expect(stateOf(script).cards).toMatchObject([{ temporary: true }, { temporary: true, noFurtherPart: true }]);
});

test('in system B the temporary dismissal of one player is none of another', () => {
  const script = playing('FUT7', { timePenalty: 5, timePenaltySystem: 'B' })
    .at('3:00')
    .temporary('Ana')
    .temporary('Bea');
  expect(stateOf(script).timePenalties.map(({ playerId }) => playerId)).toEqual(['Ana', 'Bea']);
  expect(stateOf(script).cards.some(({ noFurtherPart }) => noFurtherPart)).toBe(false);
});

test.each(['A', 'B'] as const)(
  'system %s means nothing without minutes for it: a second yellow is a sending-off',
  (system) => {
    const script = playing('FUT7', { timePenalty: null, timePenaltySystem: system }).at('3:00').yellow('Ana');
    expect(stateOf(script)).toMatchObject({ timePenalties: [], pitch: { Ana: {} } });
    expect(stateOf(script.yellow('Ana')).cards.map(({ card }) => card)).toEqual(['yellow', 'secondYellow']);
  },
);

test('who was sent off without a caution is not booked', () => {
  const script = playing('FUT7').at('3:00').red('Ana').yellow('Bea');
  expect(['Ana', 'Bea', 'Cris'].filter((playerId) => isBooked(stateOf(script), { playerId }))).toEqual(['Bea']);
});

test('a later period is not before an earlier one, whatever their clocks show', () => {
  const at = (period: number, clock: number) => ({ period, clock, minute: 1, stoppage: 0 });
  expect(isBefore(at(1, 5), at(2, 3))).toBe(true);
  expect(isBefore(at(2, 3), at(1, 5))).toBe(false);
  expect(isBefore(at(1, 3), at(1, 5))).toBe(true);
  expect(isBefore(at(1, 5), at(1, 5))).toBe(false);
});

test('an awarded result keeps what was played, however often it is awarded', () => {
  const script = playing('FUT7').at("5'").goal('Ana').at("9'").abandon('rain');
  const [once, twice] = [
    script.copy().say({ type: 'match.awarded', own: 3, rival: 0, basis: 'walkover' }),
    script
      .copy()
      .say({ type: 'match.awarded', own: 3, rival: 0, basis: 'walkover' })
      .say({ type: 'match.awarded', own: 0, rival: 3, basis: 'decision', reason: 'appeal' }),
  ];
  expect(stateOf(once)).toMatchObject({ score: { own: 3, rival: 0 }, awarded: { basis: 'walkover' } });
  expect(stateOf(twice)).toMatchObject({
    score: { own: 0, rival: 3 },
    awarded: { basis: 'decision' },
    reason: 'appeal',
  });
  for (const { awarded } of [stateOf(once), stateOf(twice)]) expect(awarded?.played).toEqual({ own: 1, rival: 0 });
});

test('a match that is given another day is no longer postponed for a reason', () => {
  expect(stateOf(ready('FUT7').postpone('frost')).reason).toBe('frost');
  expect(stateOf(ready('FUT7').postpone('frost').reschedule()).reason).toBe(undefined);
  const why = ready('FUT7').postpone('frost').say({ type: 'match.rescheduled', reason: 'a free day' });
  expect(stateOf(why).reason).toBe(undefined);
});

test('the match time of the state never goes back, and an entry outside play leaves it', () => {
  const script = playing('FUT7').at("20'").goal('Ana');
  const { now } = stateOf(script);
  expect(now).toMatchObject({ period: 1, minute: 20 });
  expect(stateOf(script.copy().late("7'").goal('Bea')).now).toEqual(now);
  const halfTime = script.copy().whistle();
  expect(stateOf(halfTime.copy().wait(5).yellow('Ana')).now).toEqual(stateOf(halfTime).now);
  // The start of a period sets the time itself, whatever its stamp.
  expect(stateOf(halfTime.start(2)).now).toEqual({ period: 2, clock: 0, minute: 25, stoppage: 0 });
});

test('only our own penalties and own goals count for the player who is named', () => {
  const script = playing('FUT7').at("5'");
  expect(playerOf(script.copy().missed('own', 'Ana'), 'Ana')?.penaltiesMissed).toBe(1);
  const entry = { ...script.copy().missed('own', 'Ana').log.at(-1) } as Parameters<typeof apply>[1];
  const ofRival = apply(stateOf(script), { ...entry, type: 'penalty.missed', side: 'rival', playerId: 'Ana' });
  expect(ofRival.players.Ana?.penaltiesMissed).toBe(0);
  const against = apply(stateOf(script), { ...entry, type: 'goal.conceded', kind: 'play', playerId: 'Ana' });
  expect(against.players.Ana?.ownGoals).toBe(0);
  expect(against.score).toEqual({ own: 0, rival: 1 });
});

test('whoever is called up anew keeps their place in the line-up, and who is not loses it', () => {
  const script = ready('FUT7').reopened();
  const left = script.starters.slice(0, -1);
  const { lineup } = stateOf(script);
  const after = stateOf(script.called(...left)).lineup;
  expect(after).toEqual(Object.fromEntries(Object.entries(lineup).filter(([id]) => left.includes(id))));
});

test('the last time penalty is marked as the end of the part of a player, the first is not', () => {
  const script = playing('FUT7', { timePenalty: 5, timePenaltySystem: 'A' }).at("3'").yellow('Ana');
  script.at("12'").back('Ana').yellow('Ana');
  expect(stateOf(script).cards.map((one) => 'noFurtherPart' in one)).toEqual([false, true]);
  const plain = playing('FUT7').at("3'").yellow('Ana').at("9'").yellow('Ana');
  expect(stateOf(plain).cards.map((one) => Object.keys(one).toSorted())).toEqual([
    ['at', 'card', 'entryId', 'playerId'],
    ['at', 'card', 'entryId', 'playerId'],
  ]);
});

test('a keeper who comes back from a time penalty is a field player where another keeps goal meanwhile', () => {
  const away = () => playing('FUT7', { timePenalty: 5 }).at('3:00').yellow('Ona');
  expect(stateOf(away().at('8:00').back('Ona')).pitch.Ona?.position).toBe('pt');
  const replaced = away().moves('Ana', 'pt').at('8:00').back('Ona');
  expect(stateOf(replaced).pitch).toMatchObject({ Ona: { position: 'df' }, Ana: { position: 'pt' } });
  const field = playing('FUT7', { timePenalty: 5 }).at('3:00').yellow('Ana');
  const { position } = stateOf(playing('FUT7')).pitch.Ana ?? {};
  expect(stateOf(field.at('8:00').back('Ana')).pitch.Ana?.position).toBe(position);
});

test('each place that a sending-off cost is given back by the one who takes it', () => {
  const script = playing('FUT5').at('3:00').red('Ana').red('Bea');
  expect(stateOf(script)).toMatchObject({ lost: 2, vacancies: [{ playerId: 'Ana' }, { playerId: 'Bea' }] });
  script.at('5:30').sub('Ana', 'Kira');
  expect(stateOf(script)).toMatchObject({ lost: 1, vacancies: [{ playerId: 'Bea' }] });
});

test('kicks: whoever is off the pitch when they begin is remembered, and nobody where there is none', () => {
  expect(Object.keys(stateOf(kicksOf('FUT11')).shootout ?? {}).toSorted()).toEqual(['first', 'kicks']);
  const off = levelTie('FUT11', { extraPeriods: [] }).leaves('Ana').shootout();
  expect(stateOf(off).shootout).toEqual({ kicks: [], off: ['Ana'] });
});

test('kicks: the replacement of a keeper who has kicked has kicked, a second one too', () => {
  const script = kicksOf('FUT11').kick('own', true, 'Ona').kick('rival', true);
  script.sub('Ona', 'Kira').sub('Kira', 'Lola');
  expect(stateOf(script).shootout?.carried).toEqual({ Kira: 1, Lola: 1 });
});
