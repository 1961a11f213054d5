import type { Entry } from '#domain/match/entry.ts';
import { type RuleOverrides, rulesOf } from '#domain/match/format.ts';
import type { RefusalCode } from '#domain/match/refusals.ts';
import type { Sport } from '#domain/sports.ts';
import type { MatchInput } from '#machines/match/lifecycle.ts';
import text from './book.json?raw';

/** The parts of the book, in its order. */
export const laws = [
  'preparation',
  'periods',
  'goals',
  'changes',
  'concussions',
  'cards',
  'futsal',
  'sinBins',
  'dismissals',
  'twoLegs',
  'kicks',
  'interruptions',
  'lateNotes',
  'smallSides',
  'awarded',
  'rulesPutRight',
  'borders',
] as const;
export type Law = (typeof laws)[number];

/** A match up to a moment, what is noted then, and the answer. Its sentence is `s<n>` of `situations.json`. */
export type Situation = {
  /** By which a referee names it: it never changes. */
  readonly n: number;
  readonly law: Law;
  readonly sport: Sport;
  readonly away?: true;
  /** Where they differ from the format's. */
  readonly rules?: RuleOverrides;
  readonly refused?: RefusalCode;
  /** What was noted before, and what is noted last, as places in the entries of the book. */
  readonly log: readonly number[];
  readonly said: number;
};
type Book = { readonly entries: readonly object[]; readonly situations: readonly Situation[] };
// As text: a type made of all its entries would take the compiler longer than the whole page.
const book = JSON.parse(text) as Book;
export const situations = book.situations;

export type Story = { readonly input: MatchInput; readonly log: readonly Entry[]; readonly said: Entry };
const entryAt = (place: number, at: number): Entry => {
  const entry = book.entries[place] as Entry;
  return { ...entry, id: `e${at + 1}`, seq: at + 1, by: 'coach', device: 'bench', recordedAt: entry.at };
};
/** The whole story of a situation, for the judge of the product. `rules` in the place of its own: "and if we played by these?" */
export const storyOf = ({ sport, away, rules, log, said }: Situation, others?: RuleOverrides): Story => ({
  input: { rules: rulesOf(sport, others ?? rules), isLocal: !away },
  log: log.map(entryAt),
  said: entryAt(said, log.length),
});

const isName = (value: string): boolean => /^[A-Z][a-z]+$/.test(value);
const namesIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return isName(value) ? [value] : [];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(namesIn) : [];
};
/** Everybody in a story: names stand in the place of ids. */
export const peopleIn = ({ log, said }: Story) =>
  [...new Set([...log, said].flatMap((entry) => namesIn({ ...entry, text: '', reason: '' })))].map((name) => ({
    ...{ id: name, shortName: name, firstName: name },
  }));
