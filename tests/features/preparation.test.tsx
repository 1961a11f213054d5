import { describe, expect, test } from 'vitest';
import type { MatchView } from '#contract/matchView.ts';
import { formationMade, formationsOf } from '#domain/formations.ts';
import { lineOf } from '#domain/lines.ts';
import { apply } from '#domain/match/fold.ts';
import { formats } from '#domain/match/format.ts';
import { refusalOf } from '#domain/match/judge.ts';
import { emptyMatch, type MatchState } from '#domain/match/state.ts';
import { positions } from '#domain/positions.ts';
import { formationShown, freeSlots, refusalNow } from '#features/preparation/lineUp.ts';
import { fill, movesTo, positionNear, targetAt } from '#features/preparation/moves.ts';
import type { PreparationEvent } from '#features/preparation/preparationEvent.ts';
import { type Candidate, candidatesOf, everybody, renumbered, toggled } from '#features/preparation/squad.ts';
import { asEntry } from '#machines/match/legal.ts';

const called = (...ids: string[]): PreparationEvent => ({
  type: 'squad.called',
  players: ids.map((playerId) => ({ playerId })),
});
const placed = (playerId: string, position: 'pt' | 'cb' | 'dc', x = 50, y = 50): PreparationEvent => ({
  type: 'lineup.placed',
  playerId,
  position,
  x,
  y,
});
/** The state with the given events applied; those that the judge refuses are left out. */
const withSaid = (state: MatchState, events: readonly PreparationEvent[]): MatchState =>
  events.reduce((now, event) => {
    const entry = asEntry(now, event);
    return refusalOf(now, entry) === null ? apply(now, entry) : now;
  }, state);
const empty = emptyMatch(formats.FUT5, true);
const squad = withSaid(empty, [called('a', 'b', 'c', 'd', 'e', 'f', 'g')]);
const lineUp = (state: MatchState) =>
  Object.fromEntries(Object.entries(state.lineup).map(([id, one]) => [id, one.position]));

describe('moves', () => {
  const state = withSaid(squad, [placed('a', 'pt', 50, 6), placed('b', 'cb', 30, 30)]);
  const lineUpOf = (moves: readonly PreparationEvent[]) => lineUp(withSaid(state, moves));

  test('two on the pitch change places, positions and all', () => {
    const swapped = withSaid(state, movesTo(state, 'a', { kind: 'player', playerId: 'b' }));
    expect(swapped.lineup).toEqual({ a: state.lineup.b, b: state.lineup.a });
  });

  test('one of the bench takes the place of one on the pitch, whichever was touched first', () => {
    expect(lineUpOf(movesTo(state, 'c', { kind: 'player', playerId: 'b' }))).toEqual({ a: 'pt', c: 'cb' });
    expect(lineUpOf(movesTo(state, 'b', { kind: 'player', playerId: 'c' }))).toEqual({ a: 'pt', c: 'cb' });
  });

  test('a change with the bench is legal with a full line-up', () => {
    const full = withSaid(
      squad,
      ['a', 'b', 'c', 'd', 'e'].map((id, index) => placed(id, 'cb', index * 20, 30)),
    );
    const moved = withSaid(full, movesTo(full, 'f', { kind: 'player', playerId: 'a' }));
    expect(Object.keys(moved.lineup).toSorted()).toEqual(['b', 'c', 'd', 'e', 'f']);
  });

  test('nobody is moved for nothing', () => {
    expect(movesTo(state, 'c', { kind: 'player', playerId: 'd' })).toEqual([]);
    expect(movesTo(state, 'c', { kind: 'bench' })).toEqual([]);
    expect(movesTo(state, 'a', { kind: 'player', playerId: 'a' })).toEqual([]);
  });

  test('a finger lets go on a player, on a slot, or on grass', () => {
    const formation = formationsOf('FUT5')[0] ?? null;
    const [, slot] = formation?.slots ?? [];
    expect(targetAt(state, formation, 'c', { x: 32, y: 31 })).toEqual({ kind: 'player', playerId: 'b' });
    expect(targetAt(squad, formation, 'c', { x: (slot?.x ?? 0) + 3, y: slot?.y ?? 0 })).toEqual({
      kind: 'spot',
      spot: { position: slot?.position, x: slot?.x, y: slot?.y },
    });
    expect(targetAt(squad, null, 'c', { x: 10, y: 70 })).toMatchObject({
      kind: 'spot',
      spot: { position: 'ei', x: 10 },
    });
    expect(positionNear({ x: 50, y: 4 })).toBe('pt');
    expect(positionNear({ x: 90, y: 4 })).not.toBe('pt');
    for (const [code, place] of Object.entries(positions))
      if (code !== 'bd') expect(positions[positionNear(place)]).toEqual(place);
  });

  test.each(['FUT5', 'FUT7', 'FUT8', 'FUT11'] as const)(
    '%s: filling leaves no gap and no doubled player, and the keeper keeps',
    (sport) => {
      const start = emptyMatch(formats[sport], true);
      const ids = Array.from({ length: formats[sport].squadMost }, (_, index) => `p${index}`);
      const ready = withSaid(start, [called(...ids)]);
      const formation = formationShown(ready, { format: sport });
      const bench = ids.map((playerId, index) => ({
        playerId,
        position: index === 3 ? ('pt' as const) : ('mc' as const),
      }));
      const filled = withSaid(ready, fill(freeSlots(ready, formation), bench));
      expect(Object.keys(filled.lineup)).toHaveLength(formats[sport].onPitch);
      expect(filled.lineup.p3?.position).toBe('pt');
      expect(freeSlots(filled, formation)).toEqual([]);
      expect(refusalNow(filled, { type: 'lineup.confirmed' })).toBe(null);
    },
  );
});

describe('the call-up', () => {
  const player = (id: string, change: Partial<Candidate> = {}): Candidate => ({
    id,
    firstName: id,
    lastName: '',
    shortName: id,
    dorsal: null,
    position: null,
    photo: null,
    status: 'active',
    called: false,
    ...change,
  });
  const list = [player('a', { called: true, dorsal: 7 }), player('b'), player('c', { status: 'injured' }), player('d')];

  test('says the whole squad each time', () => {
    expect(toggled(list, 'b')).toEqual([{ playerId: 'a', dorsal: 7 }, { playerId: 'b' }]);
    expect(toggled(list, 'a')).toEqual([]);
    expect(renumbered(list, 'a', 9)).toEqual([{ playerId: 'a', dorsal: 9 }]);
    expect(renumbered(list, 'a', null)).toEqual([{ playerId: 'a' }]);
  });

  test('says who cannot take part, or only in part, and until when', () => {
    const team = ['a', 'b', 'c'].map((id) => ({ ...player(id), version: 1, status: 'active' as const }));
    const away = new Map([
      ['a', { until: '2026-12-14', partly: false }],
      ['b', { until: null, partly: true }],
    ]);
    const found = candidatesOf(team, { people: [] }, empty, away);
    expect(found.map(({ status, partly = false, until }) => [status, partly, until])).toEqual([
      ['injured', false, '2026-12-14'],
      ['active', true, undefined],
      ['active', false, undefined],
    ]);
    expect(everybody(found, 16).map(({ playerId }) => playerId)).toEqual(['b', 'c']);
  });

  test('everybody means everybody who can play, up to the limit', () => {
    expect(everybody(list, 16).map((one) => one.playerId)).toEqual(['a', 'b', 'd']);
    expect(everybody(list, 2).map((one) => one.playerId)).toEqual(['a', 'b']);
  });

  test('what the judge would refuse is not displayed', () => {
    expect(withSaid(empty, [placed('nobody', 'pt')]).lineup).toEqual({});
    expect(refusalNow(squad, { type: 'lineup.confirmed' })?.code).toBe('lineup.tooFew');
    expect(
      refusalNow(
        withSaid(
          squad,
          ['a', 'b', 'c'].map((id) => placed(id, 'cb')),
        ),
        { type: 'lineup.confirmed' },
      )?.code,
    ).toBe('lineup.keeperMissing');
  });

  test('each position has its line', () => {
    expect((['pt', 'ld', 'mcd', 'mco', 'ei', 'dc'] as const).map(lineOf)).toEqual([
      'keepers',
      'defenders',
      'midfielders',
      'midfielders',
      'forwards',
      'forwards',
    ]);
    expect(lineOf(null)).toBe('unknown');
  });
});

test('no template is laid out when none fits the rules', () => {
  const ten = emptyMatch({ ...formats.FUT11, onPitch: 9 }, true);
  expect(formationShown(ten, { format: 'FUT11' } satisfies Pick<MatchView, 'format'>)).toBe(null);
  expect(freeSlots(ten, null)).toEqual([]);
});

test('players placed freely fill the slot nearest to them: as many are free as there is room for', () => {
  const formation = formationsOf('FUT5')[0] ?? null;
  const [keeper, back, ...others] = formation?.slots ?? [];
  if (!keeper || !back) throw new Error('there is no formation of five');
  const near = placed('b', 'cb', back.x + 6, back.y + 5);
  const begun = withSaid(squad, [placed('a', 'pt', keeper.x, keeper.y), near]);
  expect(freeSlots(begun, formation)).toEqual(others);
});

describe('the formation that stands', () => {
  const eleven = formationsOf('FUT11');
  const [three, , four] = eleven;
  const spots = (formation: (typeof eleven)[number] | undefined) => formation?.slots ?? [];

  test('is the one that the places make, however they came to be, or none', () => {
    for (const one of eleven) expect(formationMade(spots(one), eleven, four)?.key).toBe(one.key);
    const [keeper, ...field] = spots(four);
    const odd = [...(keeper ? [keeper] : []), ...field.map((slot) => ({ ...slot, position: 'm' as const }))];
    expect(formationMade(odd, eleven, four)).toBeUndefined();
  });
  test('while somebody is missing it is the template, if everybody stands in it', () => {
    expect(formationMade([], eleven, four)).toBe(four);
    expect(formationMade(spots(four).slice(0, 8), eleven, four)).toBe(four);
    expect(formationMade(spots(three).slice(3), eleven, four)).toBeUndefined();
  });
});
