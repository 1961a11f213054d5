import { expect, test } from 'vitest';
import type { RuleChange } from '#domain/match/format.ts';
import { refusalOf } from '#domain/match/judge.ts';
import { type MatchScript, match } from './matchScript.ts';
import { kicksOf, playing, ready } from './starts.ts';

const correcting = (rules: RuleChange): MatchScript => playing('FUT7').say({ type: 'rules.corrected', rules });

const pair = (playerOutId: string, playerInId: string) => ({ playerOutId, playerInId });
type Details = Readonly<Record<string, unknown>>;
const twelve = (from: string) => Array.from({ length: 12 }, (_, n) => `${from}${n}`);

/** The sentence of a refusal names numbers and people: each refusal that has some, and what they are. */
const refused: readonly (readonly [code: string, Details, story: () => MatchScript])[] = [
  ['squad.tooMany', { most: 10, called: 12 }, () => match('FUT7', { squadMost: 10 }).called(...twelve('P'))],
  ['squad.twice', { playerId: 'Ana' }, () => match('FUT7').called('Ana', 'Bea', 'Ana')],
  ['squad.dorsalTwice', { dorsal: 7 }, () => match('FUT7').numbered({ Ana: 7, Bea: 7 })],
  [
    'squad.inUse',
    { playerId: 'Ana' },
    () => playing('FUT7').called(...playing('FUT7').starters.filter((one) => one !== 'Ana')),
  ],
  [
    'lineup.keeperTwice',
    { playerId: 'Ona' },
    () => match('FUT7').called().lineUp('Ona', 'Ana', 'Bea', 'Cris', 'Dani').confirmed().kickOff().joins('Kira', 'pt'),
  ],
  ['player.alreadyOnPitch', { playerId: 'Bea' }, () => playing('FUT7').at("3'").sub('Ana', 'Bea')],
  ['player.unknown', { playerId: 'Nobody' }, () => playing('FUT7').at("3'").goal('Nobody')],
  ['player.notOnPitch', { playerId: 'Kira' }, () => playing('FUT7').at("3'").goal('Kira')],
  ['player.sentOff', { playerId: 'Ana', minute: 9 }, () => playing('FUT7').at("9'").red('Ana').at("12'").goal('Ana')],
  ['lineup.tooFew', { placed: 2, least: 5 }, () => match('FUT7').called().lineUp('Ona', 'Ana').confirmed()],
  ['formation.unknown', { formationId: '9-9-9' }, () => ready('FUT7').reopened().formation('9-9-9')],
  ['period.wrongNumber', { expected: 1, given: 2 }, () => ready('FUT7').start(2)],
  ['period.wrongNumber', { expected: 1, given: 2 }, () => playing('FUT7').at("5'").end({ n: 2 })],
  [
    'score.differs',
    { local: 1, visitor: 0, saidLocal: 2, saidVisitor: 0 },
    () => playing('FUT7').at("5'").goal('Ana').at("25'").end({ localScore: 2 }),
  ],
  [
    'score.differs',
    { local: 0, visitor: 1, saidLocal: 0, saidVisitor: 3 },
    () => playing('FUT7', {}, false).at("5'").goal('Ana').at("25'").end({ visitorScore: 3 }),
  ],
  ['assist.self', { playerId: 'Ana' }, () => playing('FUT7').at("5'").goal('Ana', 'Ana')],
  ['assist.self', { playerId: 'Ana' }, () => playing('FUT7').at("5'").goal('Ana').as('goal').assist('goal', 'Ana')],
  [
    'player.notOnPitch',
    { playerId: 'Kira' },
    () => playing('FUT7').at("5'").goal('Ana').as('goal').at("9'").sub('Bea', 'Kira').assist('goal', 'Kira'),
  ],
  [
    'goal.unknown',
    {},
    () => playing('FUT7').at("5'").goal('Ana').at("9'").conceded().as('theirs').assist('theirs', 'Bea'),
  ],
  ['timeout.used', { most: 1 }, () => playing('FUT7', { timeouts: 1 }).at("3'").timeout().at("9'").timeout()],
  [
    'change.limit',
    { most: 1, made: 1 },
    () =>
      playing('FUT11', { changes: { most: 1, windows: null, moreInExtraTime: 0, returns: false } })
        .at("5'")
        .sub('Ana', 'Kira')
        .at("9'")
        .sub('Bea', 'Lola'),
  ],
  [
    'change.windows',
    { most: 1 },
    () =>
      playing('FUT11', { changes: { most: 5, windows: 1, moreInExtraTime: 0, returns: false } })
        .at("5'")
        .sub('Ana', 'Kira')
        .at("20'")
        .sub('Bea', 'Lola'),
  ],
  [
    'change.additionalLimit',
    { most: 1, made: 1 },
    () =>
      playing('FUT11', { concussion: { most: 1, opponentToo: false } })
        .at("5'")
        .concussion('Ana', 'Kira')
        .at("20'")
        .concussion('Bea', 'Lola'),
  ],
  [
    'player.noReturn',
    { playerId: 'Ana' },
    () => playing('FUT11').at("5'").sub('Ana', 'Kira').at("20'").sub('Bea', 'Ana'),
  ],
  [
    'player.concussed',
    { playerId: 'Ana' },
    () =>
      playing('FUT11', { concussion: { most: 1, opponentToo: false } })
        .at("5'")
        .concussion('Ana', 'Kira')
        .sub('Bea', 'Ana'),
  ],
  ['state.notHere', { state: 'shootout' }, () => kicksOf('FUT11').sub('Ana', 'Kira')],
  ['shootout.wrongSide', { side: 'own' }, () => kicksOf('FUT11').kick('rival', true)],
  [
    'shootout.takerAgain',
    { playerId: 'Ana' },
    () => kicksOf('FUT11').kick('own', true, 'Ana').kick('rival', true).kick('own', true, 'Ana'),
  ],
  [
    'player.sentOff',
    { staffId: 'Pia', minute: 20 },
    () => playing('FUT7').at("20'").staffCard('red', 'Pia').at("22'").staffCard('yellow', 'Pia'),
  ],
  ['card.noFirstYellow', { playerId: 'Ana' }, () => playing('FUT7').at("9'").card('secondYellow', 'Ana')],
  ['card.noFirstYellow', {}, () => playing('FUT7').at("9'").staffCard('secondYellow', 'Pia')],
  ['player.alreadyOnPitch', { playerId: 'Bea' }, () => playing('FUT7').at("3'").joins('Bea')],
  [
    'player.timePenalty',
    { playerId: 'Ana' },
    () => playing('FUT7', { timePenalty: 10 }).at("3'").yellow('Ana').joins('Ana'),
  ],
  [
    'player.timePenalty',
    { playerId: 'Ana' },
    () => playing('FUT7', { timePenalty: 10 }).at("3'").yellow('Ana').goal('Ana'),
  ],
  [
    'player.timePenalty',
    { playerId: 'Ana' },
    () => playing('FUT7', { timePenalty: 10 }).at("3'").yellow('Ana').sub('Bea', 'Ana'),
  ],
  ['timePenalty.none', { playerId: 'Ana' }, () => playing('FUT7', { timePenalty: 10 }).at("3'").back('Ana')],
  [
    'timePenalty.notServed',
    { playerId: 'Ana', seconds: 241 },
    () => playing('FUT7', { timePenalty: 5 }).at('3:00').yellow('Ana').at('3:59.5').back('Ana'),
  ],
  [
    'player.noReturn',
    { playerId: 'Ana' },
    () => playing('FUT11').at("5'").sub('Ana', 'Kira').at("9'").leaves('Bea').joins('Ana'),
  ],
  ['lineup.full', { most: 7 }, () => playing('FUT7').at("5'").joins('Kira')],
  ['lineup.full', { most: 7 }, () => match('FUT7').called().lineUp().places('Kira', 'm')],
  ['formation.otherFormat', { formationId: 'FUT8-3-3-1' }, () => ready('FUT7').reopened().formation('FUT8-3-3-1')],
  [
    'team.tooFew',
    { least: 5 },
    () => playing('FUT7').at("5'").red('Ana').red('Bea').at("9'").whistle().red('Cris').start(2),
  ],
  ['team.tooFew', { least: 5 }, () => playing('FUT7').at("5'").red('Ana').red('Bea').red('Cris').resume()],
  [
    'player.noFurtherPart',
    { playerId: 'Ana' },
    () =>
      playing('FUT7', { timePenalty: 5, timePenaltySystem: 'A' })
        .at("3'")
        .yellow('Ana')
        .at("12'")
        .back('Ana')
        .yellow('Ana')
        .goal('Ana'),
  ],
  ['vacancy.tooEarly', { seconds: 61 }, () => playing('FUT5').at('3:00').red('Ana').at('3:59.5').sub('Ana', 'Kira')],
  [
    'player.alreadyOnPitch',
    { playerId: 'Bea' },
    () => playing('FUT5').at('3:00').red('Ana').at('6:00').sub('Ana', 'Bea'),
  ],
  ['lineup.keeperTwice', { playerId: 'Ona' }, () => playing('FUT7').at('3:00').sub('Ana', 'Kira', 'pt')],
  ['change.same', {}, () => playing('FUT7').at('3:00').subs(pair('Bea', 'Kira'), pair('Ana', 'Ana'))],
  ['change.noAdditional', {}, () => playing('FUT11').at('3:00').concussion('Ana', 'Kira')],
  ['period.minuteOutside', { minute: 50 }, () => playing('FUT7').at('3:00').late("50'", 2).goal('Ana')],
  ['period.minuteOutside', { minute: 20 }, () => playing('FUT7').at("20'").goal('Ana').late("12'").end()],
  ['rules.contradict', { rule: 'least' }, () => correcting({ least: 9, onPitch: 7 })],
  ['rules.contradict', { rule: 'squadMost' }, () => correcting({ squadMost: 6 })],
];

test.each(refused)('%s says %o', (code, details, story) => {
  const { verdict } = story();
  expect(verdict).toMatchObject({ ok: false, refused: { code } });
  if (verdict?.ok === false) expect(verdict.refused.details).toEqual(details);
});

const state = () => playing('FUT11', { concussion: { most: 1, opponentToo: false } }).at('20:00');
/** Rules that were corrected since may be less than what was done by then: what uses none of it is no matter. */
test('more than the corrected rules allow is no reason to refuse what they do not count', () => {
  const { now, log } = state().sub('Ana', 'Kira');
  const entry = log.at(-1);
  if (entry?.type !== 'player.substituted') throw new Error('Nobody was replaced.');
  const rules = { ...now.state.rules, changes: { ...now.state.rules.changes, most: 0 } };
  const made = (additional?: 'concussion') => ({
    ...entry,
    changes: [{ ...pair('Bea', 'Lola'), ...(additional && { additional }) }],
  });
  expect(refusalOf({ ...now.state, rules }, made())?.code).toBe('change.limit');
  expect(refusalOf({ ...now.state, rules }, made('concussion'))).toBe(null);
  const none = { ...now.state, rules: { ...now.state.rules, concussion: null }, additional: ['concussion' as const] };
  expect(refusalOf(none, made())).toBe(null);
  expect(refusalOf(none, made('concussion'))?.code).toBe('change.noAdditional');
});

test('two substitutions a minute apart are one stoppage, and a little more two', () => {
  const windows = { changes: { most: 5, windows: 1, moreInExtraTime: 0, returns: false } };
  const after = (clock: string) => playing('FUT11', windows).at('5:00').sub('Ana', 'Kira').at(clock).sub('Bea', 'Lola');
  expect([after('6:00').answer, after('6:00.5').answer]).toEqual(['accepted', 'change.windows']);
});

test('once play has begun, the line-up needs no goalkeeper any more', () => {
  const { now, log } = playing('FUT7').whistle().start(2);
  const start = log.at(-1);
  if (start?.type !== 'period.started') throw new Error('It did not start.');
  const half = { ...now.state, period: 1, lineup: {} };
  expect(refusalOf(half, start)).toBe(null);
});
