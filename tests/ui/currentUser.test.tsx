import { afterEach, expect, test } from 'vitest';
import { forgetUser, isExpired, learnFrom, rolesOf, saveUser, userOf } from '#api/currentUser.ts';

const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
const token = (claims: object) => `${part({ alg: 'none' })}.${part(claims)}.x`;
const seconds = Math.floor(Date.now() / 1000);
afterEach(() => {
  localStorage.clear();
  forgetUser();
});

test('past its expiry a user is absent', () => {
  expect(userOf(token({ sub: 'a', exp: seconds - 1, role: 'COACH' }))).toBeUndefined();
  expect(userOf(token({ sub: 'a', exp: seconds + 60, role: 'COACH' }))).toMatchObject({ id: 'a', roles: ['COACH'] });
});

test('a device whose clock is an hour ahead still knows a fresh token from an old one', () => {
  const fresh = token({ sub: 'a', iat: seconds - 3600, exp: seconds - 2700 });
  expect(isExpired(fresh)).toBe(true);
  learnFrom(fresh);
  expect(isExpired(fresh)).toBe(false);
  expect(isExpired(fresh, 16 * 60_000)).toBe(true);
});

test('a role or a name that was given meanwhile is news of the user who was saved, and of nobody else', () => {
  const said = (sub: string, roles: string[], firstName = 'Ana') =>
    token({ sub, exp: seconds + 60, user: { id: sub, firstName, roles } });
  expect(learnFrom(said('a', ['COACH']))).toBe(false);
  const first = userOf(said('a', ['COACH']));
  if (first) saveUser(first);
  expect(learnFrom(said('a', ['COACH']))).toBe(false);
  expect(learnFrom(said('a', ['COACH', 'CLUB_ADMIN']))).toBe(true);
  expect(learnFrom(said('a', ['COACH'], 'Eva'))).toBe(true);
  expect(learnFrom(said('b', ['PLAYER']))).toBe(false);
  expect(learnFrom('a.b.c')).toBe(false);
});

test.each([
  [
    ['COACH', 'PLAYER'],
    ['COACH', 'PLAYER'],
  ],
  ['ADMIN, COACH', ['ADMIN', 'COACH']],
  ['REFEREE', []],
  [undefined, []],
])('roles of the claim %j', (claim, roles) => expect(rolesOf(claim)).toEqual(roles));

test('a token that is none throws', () => expect(() => userOf('a.b.c')).toThrow());
