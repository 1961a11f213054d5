import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PitchPlayer } from '#features/stands/parts/PitchPlayer.tsx';
import { Scorers } from '#features/stands/parts/Scorers.tsx';
import type { SpectatorView } from '#features/stands/useSpectatorView.ts';
import { draw } from '../ui/words.tsx';

afterEach(cleanup);

const viewOf = (goals: number): SpectatorView => {
  const scored = Array.from({ length: goals }, (_, index) => ({
    ...{ side: 'own', playerId: 'ana', kind: 'play', entryId: `e${index}`, at: { minute: 10 + index, stoppage: 0 } },
  }));
  return {
    facts: { people: [], shirtColour: '#B3202A', numberColour: '#FFFFFF', teamName: 'A', rival: { name: 'B' } },
    now: { state: { players: { ana: { playerId: 'ana', goals, yellow: 0, dorsal: 9 } }, goals: scored } },
    words: { nameOf: () => 'Ana' },
  } as unknown as SpectatorView;
};
const balls = (container: HTMLElement): number => container.querySelectorAll('svg').length;

test.each([
  [1, ''],
  [2, '2'],
  [3, '3'],
])('%i goals of a player are one ball, on the pitch and below the score', async (goals, figure) => {
  const view = viewOf(goals);
  const pitch = await draw(<PitchPlayer view={view} playerId="ana" spot={{ position: 'dc', x: 50, y: 20 }} />);
  expect(balls(pitch.container)).toBe(1);
  expect(pitch.container.querySelector('[class*="-mr-1"].figures')?.textContent ?? '').toBe(figure);
  cleanup();
  const list = await draw(<Scorers view={view} side="own" right={false} />);
  expect(balls(list.container)).toBe(1);
});
