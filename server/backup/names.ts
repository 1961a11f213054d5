import { retainedFor } from '#domain/retention.ts';

/** A stored backup: its name in the folder, and when it was made. */
export type Named = { readonly name: string; readonly madeAt: number };

const day = 86_400_000;
/** All backups of so many days are kept, then the last one of each day. */
const allFor = 2 * day;
/** One of each month is kept so long: what was erased in the club must not come back from a backup later than that. */
const monthsFor = retainedFor('backups');

const shape = /^touchline-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)\.db$/;

/** The file name of a backup made at a moment; its time is UTC. */
export const nameAt = (at: number): string =>
  `touchline-${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-')}.db`;

/** A file of the folder as a backup; undefined for other files. */
export const asNamed = (name: string): Named | undefined => {
  const found = shape.exec(name);
  if (!found) return undefined;
  const [year = 0, month = 0, date, hour, minute, second] = found.slice(1).map(Number);
  return { name, madeAt: Date.UTC(year, month - 1, date, hour, minute, second) };
};

/** The first backup of each period, from a list in order; a period is told by the start of the ISO time. */
const firstOfEach = (all: readonly Named[], letters: 7 | 10): readonly Named[] => {
  const byPeriod = Map.groupBy(all, ({ madeAt }) => new Date(madeAt).toISOString().slice(0, letters));
  return [...byPeriod.values()].flatMap(([first]) => first ?? []);
};

/**
 * The names of the backups that are no longer kept: after two days all but the last of each day, after `days` days all but
 * the first of each month, after a year all. The newest one always stays.
 */
export const outdated = (all: readonly Named[], now: number, days: number): readonly string[] => {
  const newestFirst = all.toSorted((a, b) => b.madeAt - a.madeAt);
  const within = (most: number) => (one: Named) => now - one.madeAt <= most;
  const lastOfDays = firstOfEach(newestFirst, 10);
  const firstOfMonths = firstOfEach(lastOfDays.toReversed(), 7);
  const kept = new Set([
    ...newestFirst.slice(0, 1),
    ...newestFirst.filter(within(allFor)),
    ...lastOfDays.filter(within(days * day)),
    ...firstOfMonths.filter(within(monthsFor)),
  ]);
  return newestFirst.filter((one) => !kept.has(one)).map(({ name }) => name);
};

/** What stands before the name of a backup that an upgrade has made. */
const ofUpgrade = 'before-upgrade-';

/** The file name of a backup that is made before the database is brought to another version. */
export const upgradeNameAt = (at: number): string => ofUpgrade + nameAt(at);

/** The backups that upgrades have made, among the names of a folder, the newest first. They are not those of the nights. */
export const upgradesIn = (names: readonly string[]): readonly Named[] =>
  names
    .filter((name) => name.startsWith(ofUpgrade))
    .flatMap((name) => {
      const found = asNamed(name.slice(ofUpgrade.length));
      return found ? [{ ...found, name }] : [];
    })
    .toSorted((a, b) => b.madeAt - a.madeAt);

/** The names of those that are older than any backup is kept. */
export const outdatedUpgrades = (names: readonly string[], now: number): readonly string[] =>
  upgradesIn(names)
    .filter(({ madeAt }) => now - madeAt > monthsFor)
    .map(({ name }) => name);
