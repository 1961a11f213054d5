import { afterEach, expect, test, vi } from 'vitest';
import { keepDeviceUser } from '#api/deviceUser.ts';
import { keepHere, keptHere } from '#api/keptHere.ts';
import type { SignedInUser } from '#contract/account.ts';

const userId = 'coach';

afterEach(() => {
  vi.unstubAllGlobals();
});

type Storage = Record<string, string>;
/** A storage with room for so many characters, keys included. */
const storageFor = (most: number): unknown =>
  Object.create({
    getItem(this: Storage, key: string) {
      return this[key] ?? null;
    },
    setItem(this: Storage, key: string, text: string) {
      const after: Storage = { ...this, [key]: text };
      if (Object.entries(after).flat().join('').length > most) throw new DOMException('full', 'QuotaExceededError');
      this[key] = text;
    },
    removeItem(this: Storage, key: string) {
      delete this[key];
    },
  });

test('on a full device copies of what the server has go before what was written here', () => {
  vi.stubGlobal('localStorage', storageFor(1_900));
  keepDeviceUser({ id: userId } as SignedInUser);
  const long = 'x'.repeat(600);
  keepHere('call a', userId, long);
  keepHere('call b', userId, long);
  keepHere('notes', userId, [long]);
  expect(keptHere('call b', userId)?.value).toBe(long);
  keepHere('notes', userId, [long, long, 'third']);
  expect(keptHere('notes', userId)?.value).toEqual([long, long, 'third']);
  expect(keptHere('call b', userId)).toBeUndefined();
  // A copy pushes nothing away.
  keepHere('call c', userId, long);
  expect(keptHere('call c', userId)).toBeUndefined();
  expect(keptHere('notes', userId)?.value).toEqual([long, long, 'third']);
});
