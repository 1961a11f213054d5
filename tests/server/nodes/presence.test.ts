import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Present } from '#contract/hub.ts';
import { createAnnouncements, type Relay } from '#server/announcements.ts';
import { createPresence } from '#server/hub/presence.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const person = (userId: string, more: Partial<Present> = {}): Present => ({
  ...{ userId, name: userId, devices: 1, right: 'read', at: [`${userId}1`], ...more },
});

const setUp = () => {
  let hear: Parameters<Relay['hear']>[0] = () => {};
  const said: unknown[] = [];
  const announcements = createAnnouncements({
    node: 'own',
    say: (one) => void said.push(one),
    hear: (listener) => {
      hear = listener;
    },
  });
  const told: (readonly Present[])[] = [];
  const local = { people: [person('ana')] };
  const presence = createPresence({
    announcements,
    matches: () => ['m'],
    peopleAt: () => local.people,
    tell: (_id, people) => void told.push(people),
  });
  const other = (people: readonly Present[], more: { node?: string; part?: number; parts?: number } = {}) =>
    hear({ kind: 'presence', node: 'other', matchId: 'm', people, part: 0, parts: 1, ...more });
  return { presence, told, said, local, other };
};

test('a node that says nothing for 15 seconds has no people any more', () => {
  const { told, other, presence } = setUp();
  other([person('bea')]);
  vi.advanceTimersByTime(300);
  expect(told.at(-1)?.map(({ userId }) => userId)).toEqual(['ana', 'bea']);
  vi.advanceTimersByTime(10_000);
  other([person('bea')]);
  vi.advanceTimersByTime(14_000);
  expect(told).toHaveLength(1);
  vi.advanceTimersByTime(6_300);
  expect(told.at(-1)?.map(({ userId }) => userId)).toEqual(['ana']);
  presence.stop();
});

test('devices of one person at two nodes are one person, with the higher right', () => {
  const { told, other, presence } = setUp();
  other([person('ana', { devices: 2, right: 'write', at: ['ana1', 'ana2'] })]);
  vi.advanceTimersByTime(300);
  expect(told.at(-1)).toEqual([person('ana', { devices: 3, right: 'write', at: ['ana1', 'ana2'] })]);
  presence.stop();
});

test('a list in parts is put together, and a shorter one replaces it', () => {
  const { told, other, presence } = setUp();
  other([person('bea')], { part: 0, parts: 2 });
  other([person('cris')], { part: 1, parts: 2 });
  vi.advanceTimersByTime(300);
  expect(told.at(-1)?.map(({ userId }) => userId)).toEqual(['ana', 'bea', 'cris']);
  other([person('cris')]);
  vi.advanceTimersByTime(300);
  expect(told.at(-1)?.map(({ userId }) => userId)).toEqual(['ana', 'cris']);
  presence.stop();
});

test('the own people are said when they change, and every five seconds', () => {
  const { said, local, presence } = setUp();
  local.people = [person('ana'), person('dani')];
  presence.changes('m');
  presence.changes('m');
  vi.advanceTimersByTime(300);
  expect(said).toEqual([{ kind: 'presence', node: 'own', matchId: 'm', people: local.people, part: 0, parts: 1 }]);
  vi.advanceTimersByTime(10_000);
  expect(said).toHaveLength(3);
  presence.stop();
});
