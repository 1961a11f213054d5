import { expect, test } from 'vitest';
import type { Change } from '#domain/match/entry.ts';
import { withGoalkeeper } from '#domain/match/goalkeeper.ts';
import type { PositionCode } from '#domain/positions.ts';
import type { MatchScript } from './matchScript.ts';
import { playing } from './starts.ts';

/** On the bench, Kira and Lola keep goal; the others do not. */
const positionOf = (id: string): PositionCode | null =>
  ['Kira', 'Lola'].includes(id) ? 'pt' : id === 'Mar' ? 'df' : null;
const on = (playerOutId: string, playerInId: string, position?: PositionCode): Change => ({
  playerOutId,
  playerInId,
  ...(position && { position }),
});
const given = (script: MatchScript, ...changes: readonly Change[]) =>
  withGoalkeeper(script.now.state, changes, positionOf).map(({ playerInId, position }) => [playerInId, position]);
/** Ona keeps goal. */
const kept = () => playing('FUT7').at("5'");
/** Ona was the goalkeeper, is off for treatment, and Ana keeps goal. */
const ofTwo = () => playing('FUT7').at("5'").leaves('Ona').moves('Ana', 'pt');
const placeOfAna = kept().now.state.pitch.Ana?.position;

const cases: readonly (readonly [
  name: string,
  script: () => MatchScript,
  changes: readonly Change[],
  said: unknown,
])[] = [
  ['a field player for another: nothing is said', kept, [on('Ana', 'Mar')], [['Mar', undefined]]],
  ['a keeper for a field player: nothing, as the keeper stays', kept, [on('Ana', 'Kira')], [['Kira', undefined]]],
  ['a keeper for the keeper: nothing, the place is the goal', kept, [on('Ona', 'Kira')], [['Kira', undefined]]],
  ['a field player for the keeper, and nobody else: nothing', kept, [on('Ona', 'Mar')], [['Mar', undefined]]],
  [
    'crosswise: the keeper takes the goal, and the other the place that is left',
    kept,
    [on('Ona', 'Mar'), on('Ana', 'Kira')],
    [
      ['Mar', placeOfAna],
      ['Kira', 'pt'],
    ],
  ],
  [
    'crosswise, said the other way round',
    kept,
    [on('Ana', 'Kira'), on('Ona', 'Mar')],
    [
      ['Kira', 'pt'],
      ['Mar', placeOfAna],
    ],
  ],
  [
    'who was said to keep goal does, whoever else can',
    kept,
    [on('Ona', 'Mar'), on('Bea', 'Lola'), on('Ana', 'Nora', 'pt')],
    [
      ['Mar', placeOfAna],
      ['Lola', undefined],
      ['Nora', 'pt'],
    ],
  ],
  [
    'a keeper whose place was said stays there',
    kept,
    [on('Ona', 'Mar'), on('Ana', 'Kira', 'dc')],
    [
      ['Mar', undefined],
      ['Kira', 'dc'],
    ],
  ],
  [
    'two keepers, one for the keeper: that one keeps goal',
    kept,
    [on('Ona', 'Kira'), on('Ana', 'Lola')],
    [
      ['Kira', undefined],
      ['Lola', undefined],
    ],
  ],
  ['for a keeper who has left the goal to another: a field player', ofTwo, [on('Ona', 'Kira')], [['Kira', 'df']]],
  ['the same, with a place that was said', ofTwo, [on('Ona', 'Kira', 'dc')], [['Kira', 'dc']]],
  [
    'and beside others',
    ofTwo,
    [on('Bea', 'Mar'), on('Ona', 'Kira')],
    [
      ['Mar', undefined],
      ['Kira', 'df'],
    ],
  ],
];

test.each(cases)('%s', (_name, script, changes, said) => {
  expect(given(script(), ...changes)).toEqual(said);
});

test('without a goalkeeper on the pitch, a keeper who comes on takes the goal', () => {
  const script = playing('FUT7').at("5'").red('Ona');
  expect(given(script, on('Ana', 'Kira'))).toEqual([['Kira', 'pt']]);
  expect(given(script, on('Ana', 'Mar'))).toEqual([['Mar', undefined]]);
});
