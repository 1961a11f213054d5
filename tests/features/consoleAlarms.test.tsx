import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Entry, MatchEvent } from '#domain/match/entry.ts';
import { rulesOf } from '#domain/match/format.ts';
import { positionCodes } from '#domain/positions.ts';
import { RuleStrip } from '#features/console/substitutions/RuleStrip.tsx';
import type { ConsoleModel } from '#features/console/useConsole.ts';
import { entryOf } from '#machines/match/optimistic.ts';
import { replay } from '#machines/match/replay.ts';
import { useWakeLock } from '#realtime/useWakeLock.ts';
import { draw } from '../ui/words.tsx';

const start = 1_760_000_000_000;
const minutes = (n: number) => start + n * 60_000;
const players = Array.from({ length: 9 }, (_, index) => `p${index}`);
const input = { rules: { ...rulesOf('FUT7'), timePenalty: 5 }, isLocal: true };

const stateAfter = (...events: readonly (readonly [MatchEvent, number])[]) => {
  const opening: (readonly [MatchEvent, number])[] = [
    [{ type: 'squad.called', players: players.map((playerId) => ({ playerId })) }, 0],
    ...players
      .slice(0, 7)
      .map((playerId, n) => [{ type: 'lineup.placed', playerId, position: positionCodes[n] ?? 'm' }, 0] as const),
    [{ type: 'lineup.confirmed' }, 0],
    [{ type: 'period.started', n: 1 }, 0],
  ];
  const log: Entry[] = [];
  for (const [event, minute] of [...opening, ...events]) {
    const command = { commandId: `e${log.length}`, event, at: minutes(minute), device: 'tablet' };
    log.push({ ...entryOf(replay(input, log).state, command), seq: log.length + 1 } as Entry);
  }
  return replay(input, log).state;
};
const words = { nameOf: () => 'Ana', warning: ({ code }: { code: string }) => code };

const felt = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  felt.mockReset();
  Object.defineProperty(navigator, 'vibrate', { configurable: true, value: felt });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a penalty that is over is said once and felt; what was there before is not', async () => {
  const state = stateAfter([{ type: 'card.shown', card: 'yellow', playerId: 'p3' }, 5]);
  const at = (now: number) => <RuleStrip model={{ state, words, serverNow: () => now } as unknown as ConsoleModel} />;
  const { getByTestId, rerender } = await draw(at(minutes(9.9)));
  expect(getByTestId('alarm').textContent).toBe('');
  expect(felt).not.toHaveBeenCalled();
  rerender(at(minutes(10)));
  expect(getByTestId('alarm').textContent).toBe('Ana puede volver');
  rerender(at(minutes(10.1)));
  expect(felt).toHaveBeenCalledTimes(1);
});

test('a rule that comes near is said and felt, too', async () => {
  const begun = stateAfter();
  const at = (leastMinutes: number | null) => {
    const state = { ...begun, rules: { ...begun.rules, leastMinutes } };
    return <RuleStrip model={{ state, words, serverNow: () => minutes(5) } as unknown as ConsoleModel} />;
  };
  const { getByTestId, rerender } = await draw(at(null));
  expect(getByTestId('alarm').textContent).toBe('');
  rerender(at(40));
  expect(getByTestId('alarm').textContent).toBe('minutes.atRisk. minutes.atRisk');
  expect(felt).toHaveBeenCalledTimes(1);
});

test('the screen is kept awake, again whenever it is looked at, and let go with the console', async () => {
  const release = vi.fn(() => Promise.resolve());
  const request = vi.fn(() => Promise.resolve({ release }));
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
  const Console = () => {
    useWakeLock();
    return null;
  };
  const { unmount } = await draw(<Console />);
  await vi.waitFor(() => expect(request).toHaveBeenCalledWith('screen'));
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(2));
  unmount();
  await vi.waitFor(() => expect(release).toHaveBeenCalled());
});
