import type { Entry } from '#domain/match/entry.ts';
import { foldOf } from '#machines/match/foldOf.ts';
import type { MatchInput } from '#machines/match/lifecycle.ts';
import { same } from '../rig/same.ts';
import type { Person } from './person.ts';

type Log = readonly Entry[];
const idsOf = (log: Log): readonly string[] => log.map(({ id }) => id);

const wrongFor = ({ name, page: { sight }, owed, acknowledged }: Person, log: Log): readonly string[] => {
  const ids = idsOf(log);
  const forgotten = [...acknowledged]
    .filter((id) => !ids.includes(id))
    .map((id) => `${id} was acknowledged and is not in the log`);
  if (!sight) return forgotten;
  const { pending, cards, serverLog } = sight;
  const shown = sight.log.map((entry) => ('id' in entry ? entry.id : ''));
  const seen = new Set([...shown, ...pending, ...cards.map(({ id }) => id)]);
  const unlike = serverLog.some((entry, at) => entry !== log[at]) ? [`${name} has another log than the server`] : [];
  const missed = [...owed].filter((id) => !seen.has(id)).map((id) => `${name} does not see ${id} any more`);
  return [...forgotten, ...unlike, ...missed];
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
  const { state, phase } = foldOf(input, log);
  const ids = idsOf(log);
  return people.flatMap(({ name, owed, page: { sight } }) => {
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
