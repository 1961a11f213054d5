import { expect, test } from 'vitest';
import { grantableRoles, may, type Permission, reachOf, rights, whoMay } from '#domain/rights.ts';
import { roleNames } from '#domain/roles.ts';

const permissions = Object.keys(rights) as Permission[];

test('the table as it was decided', () => {
  const table = permissions.map((permission) =>
    [permission, ...roleNames.map((role) => reachOf([role], permission) ?? '-')].join(' '),
  );
  expect(table).toMatchInlineSnapshot(`
    [
      "clubs.manage all - - - - -",
      "backups.manage all - - - - -",
      "users.manage all club - - - -",
      "club.settings all club - - - -",
      "mail.read all club - - - -",
      "audit.read all club - - - -",
      "club.data all club - - - -",
      "structure.read all club club club club ownTeams",
      "structure.edit all club club - - -",
      "people.read all club club club ownTeams own",
      "people.create all club club - - -",
      "people.delete all club club - - -",
      "player.details all club club ownTeams ownTeams own",
      "player.data all club - - - own",
      "person.erase all club - - - -",
      "player.edit all club club ownTeams - own",
      "staff.edit all club club - - -",
      "match.read all club club club ownTeams ownTeams",
      "match.run all club club ownTeams own -",
      "match.confirm all club club - - -",
      "training.read all club club ownTeams ownTeams own",
      "training.edit all club club ownTeams - -",
      "event.read all club club club ownTeams own",
      "event.edit all club club ownTeams - -",
      "exercise.read all club club club club -",
      "exercise.edit all club club own own -",
      "attendance.read all club club ownTeams ownTeams own",
      "attendance.edit all club club ownTeams ownTeams -",
      "measurement.read all club club ownTeams ownTeams own",
      "measurement.edit all club club ownTeams ownTeams -",
      "injury.read all club club ownTeams ownTeams own",
      "injury.edit all club club ownTeams ownTeams -",
      "injury.report all club club ownTeams ownTeams own",
      "periodization.read all club club ownTeams ownTeams ownTeams",
      "periodization.edit all club club ownTeams - -",
      "evaluation.read all club club ownTeams - own",
      "evaluation.edit all club club ownTeams - -",
      "evaluation.self - - - - - own",
      "scouting.read all club club own own -",
      "scouting.edit all club club own own -",
      "scouting.decide all club club - - -",
      "statistics.read all club club ownTeams ownTeams own",
      "statistics.club all club club club - -",
      "report.edit all club club own own own",
      "report.share all club club own own -",
      "report.send all club club ownTeams - -",
      "report.player all club club ownTeams - -",
      "report.issue all club club ownTeams - own",
    ]
  `);
});

test('roles add up, and the widest reach counts', () => {
  expect(reachOf(['PLAYER', 'COACH'], 'player.edit')).toBe('ownTeams');
  expect(reachOf(['PLAYER', 'CLUB_MANAGER'], 'player.edit')).toBe('club');
  expect(reachOf([], 'structure.read')).toBeUndefined();
  for (const permission of permissions)
    expect(whoMay(permission)).toEqual(roleNames.filter((role) => may([role], permission)));
});

test('nobody grants more than their own club has', () => {
  expect(grantableRoles(['ADMIN'])).toContain('ADMIN');
  expect(grantableRoles(['CLUB_ADMIN'])).toContain('CLUB_ADMIN');
  expect(grantableRoles(['CLUB_ADMIN'])).not.toContain('ADMIN');
  for (const role of ['CLUB_MANAGER', 'COACH', 'STAFF', 'PLAYER'] as const) expect(grantableRoles([role])).toEqual([]);
});
