import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { type Permission, reachOf, rights } from '#domain/rights.ts';
import { roleNames } from '#domain/roles.ts';

const root = resolve(import.meta.dirname, '../../..');
const sources = (...rooms: string[]): string =>
  rooms
    .flatMap((room) =>
      readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts'))
        .map((file) => readFileSync(join(root, room, file), 'utf8')),
    )
    .join('\n');
const handlers = sources('server/modules', 'server/hub', 'server/rights', 'server/access');
const contract = sources('contract');

const permissions = Object.keys(rights) as Permission[];
/** Whether some role reaches less than the club: then the data has to be looked at, and a list of roles is not enough. */
const looksAtData = (permission: Permission): boolean =>
  roleNames.some((role) => ['own', 'ownTeams'].includes(String(reachOf([role], permission))));

test.each(permissions)('%s is asked for by a handler', (permission) => {
  const requested = handlers.includes(`'${permission}'`);
  const atTheDoor = contract.includes(`whoMay('${permission}')`);
  if (looksAtData(permission))
    expect(requested, `${permission} is narrower than the club: a handler looks how far it goes`).toBe(true);
  else expect(requested || atTheDoor, `${permission} is asked for by no call`).toBe(true);
});

test('no handler names a right that the table does not have', () => {
  const named = [
    ...`${handlers}\n${contract}`.matchAll(
      /(?:whoMay|teamsWithin|playersWithin|needTeam|reachesTeam|reachOf|may)\([^()]*'([a-z]+\.[a-z]+)'/g,
    ),
  ];
  expect(named.length).toBeGreaterThan(permissions.length);
  expect(named.map(([, permission]) => String(permission)).filter((permission) => !(permission in rights))).toEqual([]);
});
