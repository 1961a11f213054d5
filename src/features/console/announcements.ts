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
/** What has been said aloud, and of which entries nothing more is to be said. */
export type Announced = { readonly known: ReadonlySet<string>; readonly said: readonly Said[] };

/** How many stay in the region: they have long been read when they leave it. */
const kept = 8;
const idsOf = (log: Log): readonly string[] => log.filter(isSeen).map(({ id }) => id);

/** Nobody is told of what was there when he came. */
export const announcedFrom = (log: Log): Announced => ({ known: new Set(idsOf(log)), said: [] });

/**
 * What a log adds to what has been said: each entry once, however often the log is painted anew, and none in the place of
 * another. An entry that waits, goes and comes back under its id is still the same.
 */
export const withLog = (before: Announced, log: Log, entrySentence: (entry: Entry, log: Log) => string): Announced => {
  const fresh = log.filter(isSeen).filter(({ id }) => !before.known.has(id));
  if (fresh.length === 0) return before;
  const said = fresh
    .filter(({ type }) => worthSaying.has(type))
    .map((entry) => ({ id: entry.id, description: `${entrySentence(entry, log)} ${printMinute(entry)}` }));
  return { known: new Set([...before.known, ...idsOf(fresh)]), said: [...before.said, ...said].slice(-kept) };
};
