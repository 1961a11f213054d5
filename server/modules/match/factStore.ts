import { isDeepStrictEqual } from 'node:util';
import type { LogEntry } from '#domain/match/entry.ts';
import { factsAfter, factsOf, type MatchFact } from '#domain/match/facts.ts';
import { inMatchTime } from '#domain/match/matchTime.ts';
import type { MatchNow } from '#machines/match/replay.ts';
import type { Query } from '#server/db/database.ts';
import { ahead, prepared } from '#server/db/prepared.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Folded } from './book.ts';
import { type Belongs, belongingOf, counts } from './outcome.ts';

/** The facts of a fold, once they have been asked for. */
const known = new WeakMap<MatchNow, readonly MatchFact[]>();

/** The log without the entries that its fold leaves out. */
export const legalOf = ({ now: { conflicts }, log }: Pick<Folded, 'now' | 'log'>): Folded['log'] =>
  conflicts.length === 0 ? log : log.filter(({ id }) => conflicts.every((one) => one.id !== id));

/** What counts in the figures of a match. Kept with its fold. */
export const factsIn = ({ now, log }: Pick<Folded, 'now' | 'log'>): readonly MatchFact[] => {
  const kept = known.get(now);
  if (kept) return kept;
  const facts = factsOf(now.state, inMatchTime(legalOf({ now, log }), now.state.rules));
  known.set(now, facts);
  return facts;
};

/** Carries the facts of a fold on to the one after an entry that is the last in match time. */
export const carryFacts = (before: MatchNow, entry: LogEntry, after: MatchNow): void => {
  const facts = known.get(before);
  if (facts === undefined) return;
  const isRefused = after.conflicts.length > before.conflicts.length;
  known.set(after, isRefused ? facts : factsAfter(facts, before.state, entry, after.state));
};

const columns = [
  'match_id',
  'seq',
  'part',
  'entry_id',
  'kind',
  'sub',
  'side',
  'player_id',
  'other_id',
  'staff_id',
  'period',
  'minute',
  'stoppage',
  'clock_ms',
  'band',
  'position',
  'own_before',
  'rival_before',
  'club_id',
  'team_id',
  'season_id',
  'competition_id',
  'rival_key',
  'kickoff_at',
  'is_local',
  'format',
  'state_over',
] as const;

const rowOf = (match: Belongs, fact: MatchFact): Tables['match_fact'] => ({
  match_id: match.id,
  seq: fact.seq,
  part: fact.part,
  entry_id: fact.entryId,
  kind: fact.kind,
  sub: fact.sub,
  side: fact.side,
  player_id: fact.playerId,
  other_id: fact.otherId,
  staff_id: fact.staffId,
  period: fact.period,
  minute: fact.minute,
  stoppage: fact.stoppage,
  clock_ms: fact.clock,
  band: fact.band,
  position: fact.position,
  own_before: fact.own,
  rival_before: fact.rival,
  ...belongingOf(match),
  format: match.format,
  state_over: 1,
});

const insert = prepared<Tables['match_fact'], unknown>(
  (query, given) => query.insertInto('match_fact').values(given(...columns)),
  ahead,
);
const drop = prepared<Pick<Tables['match_fact'], 'match_id' | 'seq' | 'part'>, unknown>((query, given) => {
  const { match_id, seq, part } = given('match_id', 'seq', 'part');
  return query
    .deleteFrom('match_fact')
    .where('match_id', '=', match_id)
    .where('seq', '=', seq)
    .where('part', '=', part);
}, ahead);

const placeOf = ({ seq, part }: MatchFact): string => `${seq}.${part}`;

/** The facts that have rows: those of a match that counts. */
const factsWritten = (folded: Folded | undefined): readonly MatchFact[] =>
  folded && counts(folded.now.phase) ? factsIn(folded) : [];

/**
 * Writes the facts that a fold has otherwise than the one before; all of them where there was none, or where the match
 * counts only now. A running match has no rows: nobody asks for them, and each would cost its entry as much again.
 */
export const projectFacts = async (
  query: Query,
  match: Belongs,
  before: Folded | undefined,
  after: Folded,
): Promise<void> => {
  const [were, are] = [factsWritten(before), factsWritten(after)];
  if (were === are || (were.length === 0 && are.length === 0)) return;
  const past = new Map(were.map((one) => [placeOf(one), one]));
  const fresh = are.filter((one) => {
    const was = past.get(placeOf(one));
    return was !== one && !isDeepStrictEqual(was, one);
  });
  const kept = new Set(are.map(placeOf));
  const gone = were.filter((one) => !kept.has(placeOf(one)));
  const again = fresh.filter((one) => past.has(placeOf(one)));
  for (const { seq, part } of [...gone, ...again]) await drop(query, { match_id: match.id, seq, part });
  for (const one of fresh) await insert(query, rowOf(match, one));
};
