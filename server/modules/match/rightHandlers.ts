import { AppError } from '#contract/errors.ts';
import type { Grant, matchRights, SignedInDevice } from '#contract/matchRights.ts';
import { staffGiven } from '#domain/rights.ts';
import { includesRight, type MatchRight } from '#domain/roles.ts';
import { noteAudit } from '#server/audit/noteAudit.ts';
import type { Query } from '#server/db/database.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { refreshTokenAge } from '#server/sessions/sessions.ts';
import { hasRole, type User } from '#server/sessions/user.ts';
import * as grants from './grantStore.ts';
import { deviceHandle } from './grantText.ts';
import type { Matches } from './matches.ts';
import { holdMatch, noTies, rightBy } from './rights.ts';
import type { MatchRow } from './store.ts';

const writes = (right: MatchRight | null): boolean => right !== null && includesRight(right, 'write');
/** ms: a session used within this time is taken as in use. */
const inUse = 24 * 3_600_000;

type RightsRequest = { readonly user: User; readonly row: MatchRow; readonly right: MatchRight; readonly now: number };
type Devices = ReadonlyMap<string, readonly SignedInDevice[]>;

/** The devices on which writers are signed in; only writers get them. */
const devicesBy = async (query: Query, people: readonly grants.Worker[], request: RightsRequest): Promise<Devices> => {
  const { user, right, now } = request;
  if (!writes(right)) return new Map();
  const readers = new Set(people.flatMap(({ granted }) => granted.readers));
  const rows = await grants.devicesOf(
    query,
    people.map(({ id }) => id),
  );
  // A sign-in that was not renewed in all this time can do nothing any more.
  const alive = rows.filter(({ used_at, started_at }) => now - Math.max(used_at, started_at) < refreshTokenAge);
  const ownDevices = alive.map(({ id, user_id, device, started_at, used_at }) => ({
    userId: user_id,
    id: deviceHandle(id),
    device,
    usedAt: Math.max(used_at, started_at),
    writes: !readers.has(id),
    own: id === user.sessionId,
  }));
  return Map.groupBy(ownDevices, ({ userId }) => userId);
};

const rightsIn = async (query: Query, request: RightsRequest): Promise<Grant[]> => {
  const { row } = request;
  const people = await grants.workersOf(query, row, { whole: writes(request.right) });
  const devices = await devicesBy(query, people, request);
  return people.flatMap(({ id, name, roles, staffRole, granted }) => {
    const user = { roles, clubId: row.club_id };
    const ties = { ...noTies, onStaff: staffRole !== null };
    const own = rightBy(user, row, ties);
    const right = rightBy(user, row, { ...ties, granted });
    if (right === null && !hasRole(user, ...staffGiven)) return [];
    const byRole = writes(own);
    // A club administrator outside the team is listed only when they could write with a device.
    if (staffRole === null && byRole && granted.right === null && !devices.has(id)) return [];
    return [{ userId: id, name, right, staffRole, byRole, devices: writes(right) ? [...(devices.get(id) ?? [])] : [] }];
  });
};

/** Of the team's staff, or granted a right: a club administrator may be miles away. */
const isOfMatch = ({ staffRole, byRole }: Grant): boolean => staffRole !== null || !byRole;

type Change = { readonly userId: string; readonly right: MatchRight };

/** Throws `right.byRole` for a right that comes from a role, `right.lastWriter` where nobody could write any more. */
const checkChange = (people: readonly Grant[], { userId, right }: Change, byUser: string): void => {
  const target = people.find((one) => one.userId === userId);
  if (target?.byRole) throw new AppError('right.byRole', { name: target.name });
  const others = people.some((one) => one.userId !== userId && isOfMatch(one) && writes(one.right));
  if (userId === byUser && !writes(right) && !others) throw new AppError('right.lastWriter');
};

type DeviceChange = { readonly userId: string; readonly device: string; readonly writes: boolean };

/**
 * Throws `notFound` for an unknown device, `right.byRole` where a user with a granted right would limit a user with the
 * right by role, `right.lastWriter` where no device that writes would be left: the requesting device may only be
 * limited while another device, of this user or another one, still writes.
 */
const checkDevice = (
  people: readonly Grant[],
  change: DeviceChange,
  by: { user: User; byRole: boolean; now: number },
): void => {
  const target = people.find((one) => one.userId === change.userId);
  const device = target?.devices.find(({ id }) => id === change.device);
  if (!target || !device) throw new AppError('notFound');
  const own = target.userId === by.user.id;
  if (!own && target.byRole && !by.byRole) throw new AppError('right.byRole', { name: target.name });
  const counts = ({ devices }: Grant) =>
    devices.some((each) => each.writes && each.id !== change.device && by.now - each.usedAt < inUse);
  const left = people.some((one) => writes(one.right) && (isOfMatch(one) || one === target) && counts(one));
  if (device.own && !change.writes && !left) throw new AppError('right.lastWriter');
};

/**
 * Who may do what in one match. A writer may grant less than their own right; the right to sign comes from a role
 * alone.
 */
export const rightHandlers = (matches: Matches): Handlers<typeof matchRights> => {
  const { database, announcements, clock } = matches.services;
  /** Runs in one transaction that locks the match; the change is announced after the commit. */
  const change = async (
    user: User,
    id: string,
    action: (tx: Query, row: MatchRow, before: Grant[]) => Promise<void>,
  ) => {
    const after = await database.transaction(async (tx) => {
      const request = { user, now: clock(), ...(await holdMatch(tx, user, id, 'write')) };
      await action(tx, request.row, await rightsIn(tx, request));
      return rightsIn(tx, request);
    });
    announcements.announce({ kind: 'rightsChanged', matchId: id });
    return after;
  };
  return {
    all: async ({ params }, { user }) => {
      const opened = await matches.open(user, params.id, 'note');
      return rightsIn(database.query, { user, now: clock(), ...opened });
    },
    grant: ({ params, body }, { user }) =>
      change(user, params.id, async (tx, row, before) => {
        if (!(await grants.mayBeGranted(tx, row.club_id, body.userId))) throw new AppError('notFound');
        checkChange(before, body, user.id);
        const { readers } = await grants.grantOf(tx, row.id, body.userId);
        await grants.setGrant(tx, row.id, body.userId, { right: body.right, readers });
        await noteAudit(tx, {
          ...{ clubId: row.club_id, kind: 'access.matchRight', userId: user.id, about: ['user', body.userId] },
          ...{ detail: { right: body.right }, at: clock() },
        });
      }),
    device: ({ params, body }, { user }) =>
      change(user, params.id, async (tx, row, before) => {
        const me = before.find(({ userId }) => userId === user.id);
        // A user who is not among the staff writes by their role in the club.
        checkDevice(before, body, { user, byRole: me?.byRole ?? true, now: clock() });
        const granted = await grants.grantOf(tx, row.id, body.userId);
        const alive = (await grants.devicesOf(tx, [body.userId])).map(({ id }) => id);
        const meant = alive.filter((id) => deviceHandle(id) === body.device);
        // Sessions that have ended need no keeping.
        const others = granted.readers.filter((id) => alive.includes(id) && !meant.includes(id));
        await grants.setGrant(tx, row.id, body.userId, {
          ...granted,
          readers: body.writes ? others : [...others, ...meant],
        });
      }),
  };
};
