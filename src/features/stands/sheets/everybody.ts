import type { Grant } from '#contract/matchRights.ts';
import type { Presence } from '#realtime/liveNow.ts';

/** Staff of other teams without a permission here: listed only while they are online. */
const isElsewhere = ({ staffRole, byRole, right }: Grant): boolean => staffRole === null && !byRole && right === 'read';

/**
 * The staff of the match, and everybody else who is online: managers, players, staff of another team who help out and
 * may receive permission to write. Those who are online come first.
 */
export const everybody = (
  staff: readonly Grant[],
  presence: Presence,
): readonly (Grant & { here: number; at: readonly string[] })[] => {
  const here = new Map(presence.map((one) => [one.userId, one]));
  const known = new Set(staff.map(({ userId }) => userId));
  const guests = presence
    .filter(({ userId }) => !known.has(userId))
    .map(({ userId, name, right }) => ({ userId, name, right, devices: [], byRole: true, staffRole: null }));
  const whereOf = ({ userId }: Grant) => {
    const { devices = 0, at = [] } = here.get(userId) ?? {};
    return { here: devices, at };
  };
  return [...staff, ...guests]
    .map((one) => ({ ...one, ...whereOf(one) }))
    .filter((one) => one.here > 0 || !isElsewhere(one))
    .toSorted((a, b) => Number(b.here > 0) - Number(a.here > 0) || a.name.localeCompare(b.name));
};
