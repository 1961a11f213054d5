import { z } from 'zod';
import { send } from '#api/send.ts';
import { SeenEntrySchema } from '#contract/matchEntry.ts';
import { matchReading } from '#contract/matchReading.ts';
import { Rules } from '#contract/matchRules.ts';
import { Sport } from '#contract/values.ts';
import { type Entry, isSeen } from '#domain/match/entry.ts';
import { rulesOf } from '#domain/match/format.ts';
import type { MatchInput } from '#machines/match/lifecycle.ts';
import { type Conflict, type MatchNow, replay } from '#machines/match/replay.ts';
import { setUpOf } from '#machines/match/setUp.ts';

/** A match to be replayed: what it was set up with, and what the reader may see of its log, in the order of its numbers. */
export type Recorded = { readonly input: MatchInput; readonly log: readonly Entry[] };

const mostEntries = 5_000;
/** `rules` is whole, or what differs from those of `sport`. */
const Story = z.object({
  sport: Sport.default('FUT11'),
  isLocal: z.boolean().default(true),
  rules: Rules.partial().default({}),
  log: z.array(SeenEntrySchema).min(1).max(mostEntries),
});

/**
 * A story in text, as `asText` writes it: `{ sport?, isLocal?, rules?, log }`, with entries as the server sends them.
 * Throws what JSON or the schema finds wrong.
 */
export const fromText = (text: string): Recorded => {
  const { sport, rules, isLocal, log } = Story.parse(JSON.parse(text));
  return {
    input: { rules: rulesOf(sport, rules), isLocal },
    log: log.filter(isSeen).toSorted((a, b) => a.seq - b.seq),
  };
};
export const asText = ({ input, log }: Recorded): string => JSON.stringify({ ...input, log }, null, 1);

/** A match of the server, with its whole log as this user may see it. */
export const fromServer = async (id: string): Promise<Recorded> => {
  const params = { id };
  const input = setUpOf(await send(matchReading.get, { params }));
  const log: Entry[] = [];
  for (let after = 0, newest = 1; after < newest; ) {
    const { seq, entries } = await send(matchReading.changes, { params, query: { after, limit: 1_000 } });
    log.push(...entries.filter(isSeen));
    after = entries.at(-1)?.seq ?? seq;
    newest = seq;
  }
  return { input, log };
};

export type Step = {
  readonly now: MatchNow;
  /** The entry that led here; undefined before the first one. */
  readonly entry: Entry | undefined;
  /** What is not legal since this entry. */
  readonly refused: readonly Conflict[];
};
/** The match after so many entries, as whoever had these alone would see it. */
export const stepAt = ({ input, log }: Recorded, count: number): Step => {
  const now = replay(input, log.slice(0, count));
  const before = new Set(count === 0 ? [] : replay(input, log.slice(0, count - 1)).conflicts.map(({ id }) => id));
  return { now, entry: log[count - 1], refused: now.conflicts.filter(({ id }) => !before.has(id)) };
};

/** The state in lines of JSON; `isNew` where the state before did not have the line. */
export const linesOf = (
  now: MatchNow,
  before: MatchNow,
): readonly { readonly text: string; readonly isNew: boolean }[] => {
  const lines = ({ phase, state: { rules: _, ...state } }: MatchNow) =>
    JSON.stringify({ phase, ...state }, null, 2)
      .split('\n')
      .slice(1, -1);
  const known = new Map<string, number>();
  for (const text of lines(before)) known.set(text, (known.get(text) ?? 0) + 1);
  return lines(now).map((text) => {
    const left = known.get(text) ?? 0;
    known.set(text, left - 1);
    return { text, isNew: left <= 0 };
  });
};
