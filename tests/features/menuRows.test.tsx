import { expect, test } from 'vitest';
import { roleNames } from '#domain/roles.ts';
import { menuRows, sectionsOf } from '../../src/app/sections.ts';

const menuOf = (role: (typeof roleNames)[number]) =>
  sectionsOf({ roles: [role], playerId: role === 'PLAYER' ? 'p' : null }).filter(({ inside }) => !inside?.([role]));

test.each(roleNames)('the menu of %s has at most ten rows, and every section in one of them', (role) => {
  const open = menuOf(role);
  const rows = menuRows(open);
  expect(rows.length).toBeLessThanOrEqual(10);
  const shown = rows.flatMap(({ section, below }) => [section, ...below].map(({ to }) => to));
  expect([...new Set(shown)].sort()).toEqual(open.map(({ to }) => to).sort());
});

test.each(roleNames)('no two sections of %s have one icon', (role) => {
  const icons = menuOf(role).map(({ icon }) => icon);
  expect(new Set(icons).size).toBe(icons.length);
});

test('a coach, who may not open the club, comes to its lists by its name', () => {
  const rows = menuRows(menuOf('COACH'));
  expect(rows.map(({ section }) => section.label)).toEqual([
    ...[
      'home',
      'calendar',
      'matches',
      'teams',
      'players',
      'trainings',
      'scouting',
      'statistics',
      'competitions',
      'club',
    ],
  ]);
  expect(rows.at(-1)?.section.to).toBe('/event-types');
  expect(rows.at(-1)?.below.map(({ label }) => label)).toEqual([...['eventTypes', 'closedDays', 'measurementTypes']]);
});
