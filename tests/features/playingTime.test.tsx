import { cleanup } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { PlayingTime } from '#contract/playingTime.ts';
import { LastMatches, MinutesShare, PlayingTimes } from '#features/players/parts/PlayingTime.tsx';
import { draw } from '../ui/words.tsx';

afterEach(cleanup);

const row = (known: readonly PlayingTime[]) => (
  <PlayingTimes value={new Map(known.map((one) => [one.playerId, one]))}>
    <LastMatches playerId="ana" />
    <p>
      <MinutesShare playerId="ana" />
    </p>
  </PlayingTimes>
);
const known = { playerId: 'ana', share: 0.71, last: [1, 0.5, 0] };

test('the last matches are bars, the newest at the right, and words for who does not see them', async () => {
  const { container, getByRole } = await draw(row([known]));
  const left = [...(container.querySelector('path')?.getAttribute('d') ?? '').matchAll(/M(\d+) 24v-(\d+)/g)];
  expect(left.map(([, x, high]) => [Number(x), Number(high)])).toEqual([
    [40, 24],
    [30, 12],
    [20, 2],
  ]);
  expect(getByRole('img').getAttribute('aria-label')?.replaceAll('\u00a0', ' ')).toBe(
    'Minutos en los últimos partidos, del último al primero: 100 %, 50 %, 0 %',
  );
  expect(container.querySelector('p')?.textContent?.replaceAll('\u00a0', ' ')).toBe('71 %');
});

test('nothing is claimed of who has not played for a team yet, or whose figures the user may not read', async () => {
  for (const rows of [[], [{ playerId: 'ana', share: null, last: [] }]]) {
    const { container, queryByRole } = await draw(row(rows));
    expect(queryByRole('img')).toBeNull();
    expect(container.querySelector('p')?.textContent).toBe('');
    // The place stays, so that nothing moves when they arrive.
    expect(container.querySelector('svg')?.getAttribute('width')).toBe('47');
    cleanup();
  }
});

test('fifty rows make no format of their own: making one takes fifty times longer than using it', async () => {
  await draw(row([known]));
  cleanup();
  const made = vi.spyOn(Intl, 'NumberFormat');
  await draw(Array.from({ length: 50 }, (_, index) => <div key={index}>{row([known])}</div>));
  expect(made).not.toHaveBeenCalled();
  made.mockRestore();
});
