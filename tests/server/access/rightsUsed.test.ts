import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { type Deed, reachOf, rights } from '#domain/rights.ts';
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

const deeds = Object.keys(rights) as Deed[];
/** Whether some role reaches less than the club: then the data has to be looked at, and a list of roles is not enough. */
const looksAtData = (deed: Deed): boolean =>
  roleNames.some((role) => ['own', 'ownTeams'].includes(String(reachOf([role], deed))));

test.each(deeds)('%s is asked for by a handler', (deed) => {
  const asked = handlers.includes(`'${deed}'`);
  const atTheDoor = contract.includes(`whoMay('${deed}')`);
  if (looksAtData(deed)) expect(asked, `${deed} is narrower than the club: a handler looks how far it goes`).toBe(true);
  else expect(asked || atTheDoor, `${deed} is asked for by no call`).toBe(true);
});

test('no handler names a right that the table does not have', () => {
  const named = [
    ...`${handlers}\n${contract}`.matchAll(
      /(?:whoMay|teamsWithin|playersWithin|needTeam|reachesTeam|reachOf|may)\([^()]*'([a-z]+\.[a-z]+)'/g,
    ),
  ];
  expect(named.length).toBeGreaterThan(deeds.length);
  expect(named.map(([, deed]) => String(deed)).filter((deed) => !(deed in rights))).toEqual([]);
});
