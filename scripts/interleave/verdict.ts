import { type Entry, isSeen, type SeenEntry } from '#domain/match/entry.ts';
import { foldOf } from '#machines/match/foldOf.ts';
import type { MatchInput } from '#machines/match/lifecycle.ts';
import { isPrivate, seenBy } from '#server/modules/match/toReply.ts';
import { same } from '../rig/same.ts';
import type { Person } from './person.ts';

type Log = readonly Entry[];
const idsOf = (log: Log): readonly string[] => log.map(({ id }) => id);

/** Notes of the staff that somebody has who may not read them: in the match, or on the device. */
const readOf = ({ name, outside, disk, page: { sight } }: Person, log: Log): readonly string[] => {
  const kept: readonly SeenEntry[] = [...(sight?.serverLog ?? []), ...(disk.match?.log ?? [])];
  const notes = outside ? kept.filter(isSeen).filter((entry) => isPrivate(log, entry)) : [];
  return notes.map(({ id }) => `${name} reads ${id}, a note of the staff`);
};

const wrongFor = (person: Person, log: Log): readonly string[] => {
  const { name, outside, owed, acknowledged } = person;
  const { sight } = person.page;
  const ids = idsOf(log);
  const forgotten = [...acknowledged]
    .filter((id) => !ids.includes(id))
    .map((id) => `${id} was acknowledged and is not in the log`);
  const read = readOf(person, log);
  if (!sight) return [...forgotten, ...read];
  const { pending, cards, serverLog } = sight;
  const shown = sight.log.map((entry) => ('id' in entry ? entry.id : ''));
  const seen = new Set([...shown, ...pending, ...cards.map(({ id }) => id)]);
  const theirs = seenBy(log, log, !outside);
  const isOther = (entry: SeenEntry, at: number) => (isSeen(entry) ? entry !== log[at] : !same(entry, theirs[at]));
  const unlike = serverLog.some(isOther) ? [`${name} has another log than the server`] : [];
  const missed = [...owed].filter((id) => !seen.has(id)).map((id) => `${name} does not see ${id} any more`);
  return [...forgotten, ...read, ...unlike, ...missed];
};

/** What is wrong with a match and the pages of its people at any moment, in words. */
export const wrongIn = (people: readonly Person[], log: Log): readonly string[] => {
  const ids = idsOf(log);
  const isBroken = new Set(ids).size < ids.length || log.some(({ seq }, at) => seq !== at + 1);
  return [
    ...(isBroken ? ['the log has an entry twice, or a hole'] : []),
    ...people.flatMap((one) => wrongFor(one, log)),
  ];
};

/** What is wrong when nothing is on its way any more, in words. */
export const wrongAtRestIn = (people: readonly Person[], log: Log, input: MatchInput): readonly string[] => {
  const ids = idsOf(log);
  return people.flatMap(({ name, outside, owed, page: { sight } }) => {
    const { state, phase } = foldOf(input, seenBy(log, log, !outside));
    if (!sight) return [`${name} has no match at rest`];
    const { now, pending, serverLog } = sight;
    const cards = sight.cards.map(({ id }) => id);
    const missing = [...owed].filter((id) => !ids.includes(id) && !cards.includes(id));
    // A question about a duplicate is counted beside the log until it is decided.
    const isLike = cards.length > 0 || same([now.state, now.phase], [state, phase]);
    return [
      ...(pending.length > 0 ? [`${name} still waits to send ${pending.join(', ')}`] : []),
      ...missing.map((id) => `${id} of ${name} is neither in the log nor asked about`),
      ...(serverLog.length === log.length ? [] : [`${name} has ${serverLog.length} of ${log.length} entries`]),
      ...(isLike ? [] : [`${name} shows another match than the server`]),
    ];
  });
};
