import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followed } from '#realtime/followed.ts';
import type { LiveTransport } from '#realtime/LiveTransport.ts';

const matchId = '00000001-0000-4000-8000-000000000001';
/** How long a match stays followed after the last screen has left it, ms, with a second to spare. */
const gone = 4_000;
/** A device without network and without session: the test is about the present spectators. */
const transport: LiveTransport = { send: () => new Promise(() => {}), token: async () => undefined };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a match stays followed until the last of its screens has left it for a while', () => {
  const match = followed(matchId, transport);
  const first = match.watch(() => {});
  const second = match.watch(() => {});
  first();
  vi.advanceTimersByTime(gone);
  expect(followed(matchId, transport)).toBe(match);

  second();
  const back = match.watch(() => {});
  vi.advanceTimersByTime(gone);
  // From one screen to the next is one visit.
  expect(followed(matchId, transport)).toBe(match);

  back();
  expect(followed(matchId, transport)).toBe(match);
  vi.advanceTimersByTime(gone);
  expect(followed(matchId, transport)).not.toBe(match);
});
