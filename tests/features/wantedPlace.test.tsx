import { expect, test } from 'vitest';
import { wantedFrom } from '#app/wantedPlace.ts';

const requested = (next: string) => wantedFrom(`?next=${encodeURIComponent(next)}`);

test.each(['/players', '/matches?whose=mine', '/account#notify', '/club/users?user=1&search=a b'])(
  'a user on the way to %s goes on there',
  (next) => expect(decodeURIComponent(requested(next))).toBe(next),
);

test.each([
  '//example.org/',
  '/\t/example.org',
  '/\n/example.org',
  '/\\example.org',
  '\\/example.org',
  '/.//example.org',
  'https://example.org/',
  'javascript:alert(1)',
  'players',
  '/auth/login',
  '/auth/../auth/reset',
])('%j leads home, never to another host nor back to the door', (next) => expect(requested(next)).toBe('/'));
