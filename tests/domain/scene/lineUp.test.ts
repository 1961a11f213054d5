import { describe, expect, test } from 'vitest';
import { formationByKey } from '#domain/formations.ts';
import type { MatchState } from '#domain/match/state.ts';
import { changesOf, hasLineUp, type LineUp, lineUpScene, putAt, putInPlace } from '#domain/scene/lineUp.ts';
import { type Placed, placesOf, type Scene } from '#domain/scene/scene.ts';

const pitch: MatchState['pitch'] = {
  ana: { x: 50, y: 5, position: 'pt' },
  eva: { x: 20, y: 30, position: 'li' },
  lea: { x: 80, y: 30, position: 'ld' },
  mia: { x: 50, y: 50, position: 'mc' },
  noa: { x: 38, y: 82, position: 'dc' },
};
const lineUp: LineUp = {
  sport: 'FUT11',
  pitch,
  written: (playerId) => ({ playerId, name: playerId.toUpperCase(), number: playerId.length }),
  shirtColour: '#b3202c',
  rival: formationByKey('FUT11-4-4-2'),
  flags: [{ x: 10, y: 90 }],
};
const here = (scene: Scene): readonly Placed[] => placesOf(scene)[0] ?? [];
const thingOf = (scene: Scene, playerId: string): string =>
  scene.things.find((thing) => thing.playerId === playerId)?.id ?? '';
const out = (scene: Scene, playerId: string, who: string) =>
  putInPlace(scene, thingOf(scene, playerId), { playerId: who, name: who, number: null });

describe('the board of a match', () => {
  const scene = lineUpScene(lineUp);

  test('everybody stands where the match has them, in metres; the keeper is one', () => {
    const eva = here(scene).find(({ thing }) => thing.playerId === 'eva');
    expect(eva?.place).toMatchObject({ x: 31.5, y: 13.6 });
    expect(eva?.thing).toMatchObject({ name: 'EVA', number: 3, colour: '#b3202c', side: 'own' });
    expect(scene.things.filter(({ kind, side }) => kind === 'keeper' && side === 'own')).toHaveLength(1);
    expect(here(scene).find(({ thing }) => thing.kind === 'flag')?.place).toMatchObject({ x: 94.5, y: 6.8 });
  });

  test('eleven rivals, and nobody of them, nor the ball, on one of ours', () => {
    const ours = here(scene).filter(({ thing }) => thing.side === 'own');
    const others = here(scene).filter(({ thing }) => thing.side === 'rival' || thing.kind === 'ball');
    expect(others).toHaveLength(12);
    for (const { place, thing } of others)
      for (const own of ours)
        expect(Math.hypot(own.place.x - place.x, own.place.y - place.y)).toBeGreaterThan(thing.size * 0.7);
  });

  test('the same line-up is no change', () => {
    expect(changesOf(scene, 0, lineUp)).toEqual({ changes: [], moved: [] });
    expect(hasLineUp(scene, pitch)).toBe(true);
  });

  test('a substitute comes on for whose place they have; somebody far from their place has moved', () => {
    const changed = out(scene, 'lea', 'sol');
    expect(changesOf(changed, 0, lineUp).changes).toEqual([{ playerOutId: 'lea', playerInId: 'sol' }]);
    expect(hasLineUp(changed, pitch)).toBe(false);
    const moved = putAt(scene, 0, thingOf(scene, 'eva'), { x: 31.5, y: 54 });
    expect(changesOf(moved, 0, lineUp)).toMatchObject({ changes: [], moved: [{ playerId: 'eva' }] });
    const alittle = putAt(scene, 0, thingOf(scene, 'eva'), { x: 36, y: 20 });
    expect(changesOf(alittle, 0, lineUp).moved).toEqual([]);
  });

  test('two substitutes who were put in and then exchanged come on for who is nearest, each for another', () => {
    const two = out(out(scene, 'eva', 'sol'), 'lea', 'uma');
    const exchanged = out(out(two, 'sol', 'uma2'), 'uma', 'sol');
    expect(changesOf(exchanged, 0, lineUp).changes).toEqual([
      { playerOutId: 'eva', playerInId: 'uma2' },
      { playerOutId: 'lea', playerInId: 'sol' },
    ]);
  });

  test('who was sent off meanwhile is still on the copy, and on no new one', () => {
    const { noa: _noa, ...others } = pitch;
    expect(hasLineUp(scene, others)).toBe(false);
    expect(changesOf(scene, 0, { ...lineUp, pitch: others }).changes).toEqual([]);
    expect(thingOf(lineUpScene({ ...lineUp, pitch: others }), 'noa')).toBe('');
  });
});
