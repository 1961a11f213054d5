import { expect, test } from 'vitest';
import type { Grant } from '#contract/matchRights.ts';
import { everybody } from '#features/stands/sheets/everybody.ts';
import type { Presence } from '#realtime/liveNow.ts';

const grant = (userId: string, more: Partial<Grant>): Grant => ({
  userId,
  name: userId,
  right: 'read',
  byRole: false,
  staffRole: null,
  devices: [],
  ...more,
});
const here = (userId: string): Presence[number] => ({ userId, name: userId, right: 'read', devices: 1, at: [] });

test('staff of another team are listed with their team, and may be granted a right there; a player may not', () => {
  const staff = [
    grant('coach', { right: 'write', byRole: true, staffRole: 'COACH' }),
    grant('delegate', { right: 'note', staffRole: 'DELEGATE' }),
    grant('helper', {}),
    grant('elsewhere', {}),
    grant('let in before', { right: 'note' }),
  ];
  const shown = everybody(staff, [here('helper'), here('player')]).map((one) => [one.userId, one.byRole]);
  expect(shown).toEqual([
    ['helper', false],
    ['player', true],
    ['coach', true],
    ['delegate', false],
    ['let in before', false],
  ]);
});
