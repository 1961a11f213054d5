import { type Entry, isSeen, printMinute, type SeenEntry } from '#domain/match/entry.ts';

const worthSaying: ReadonlySet<Entry['type']> = new Set<Entry['type']>([
  'goal.scored',
  'goal.conceded',
  'card.shown',
  'period.started',
  'period.ended',
  'player.substituted',
  'match.finished',
  'match.suspended',
  'match.resumed',
  'kick.taken',
  'entry.retracted',
]);

type Log = readonly SeenEntry[];
type Said = { readonly id: string; readonly description: string };
/** What has been announced, and the ids of the entries that are not announced again. */
export type Announced = { readonly known: ReadonlySet<string>; readonly said: readonly Said[] };

/** How many stay in the region: screen readers have read them when they leave it. */
const kept = 8;
const idsOf = (log: Log): readonly string[] => log.filter(isSeen).map(({ id }) => id);

/** Entries that exist when the console opens are not announced. */
export const announcedFrom = (log: Log): Announced => ({ known: new Set(idsOf(log)), said: [] });

/**
 * Returns the announcements after a change of the log. Each entry is announced once, however often the log is rendered,
 * and replaces no other. An entry that disappears and comes back with the same id is the same entry.
 */
export const withLog = (before: Announced, log: Log, entrySentence: (entry: Entry, log: Log) => string): Announced => {
  const fresh = log.filter(isSeen).filter(({ id }) => !before.known.has(id));
  if (fresh.length === 0) return before;
  const said = fresh
    .filter(({ type }) => worthSaying.has(type))
    .map((entry) => ({ id: entry.id, description: `${entrySentence(entry, log)} ${printMinute(entry)}` }));
  return { known: new Set([...before.known, ...idsOf(fresh)]), said: [...before.said, ...said].slice(-kept) };
};
