import type { Entry, LogEntry } from './entry.ts';
import { type MatchRules, withRules } from './format.ts';
import { afterCorrections } from './matchTime.ts';

/** What the log of a match is read with: the rules, and whether we are at home. */
export type PlayedBy = { readonly rules: MatchRules; readonly isLocal: boolean };
type RulesCorrected = Extract<LogEntry, { type: 'rules.corrected' }>;

const corrected = ({ rules, isLocal }: PlayedBy, entry: RulesCorrected): PlayedBy => ({
  rules: entry.rules ? withRules(rules, entry.rules) : rules,
  isLocal: entry.isLocal ?? isLocal,
});

type Known = { readonly entries: readonly RulesCorrected[]; readonly playedBy: PlayedBy };
/** The newest result for each match by its set-up: a fold recognises the same rules object. */
const answers = new WeakMap<PlayedBy, Known>();

/**
 * The final rules and side of a match: its set-up with every correction in force, the later ones on top. The same
 * object where nothing was corrected.
 */
export const playedBy = (setUp: PlayedBy, log: readonly Entry[]): PlayedBy => {
  if (!log.some(({ type }) => type === 'rules.corrected')) return setUp;
  const entries = afterCorrections(log).flatMap(({ entry, withdrawn }) =>
    entry.type === 'rules.corrected' && !withdrawn ? [entry] : [],
  );
  const known = answers.get(setUp);
  if (known?.entries.length === entries.length && entries.every((entry, at) => known.entries[at] === entry))
    return known.playedBy;
  const result = entries.reduce(corrected, setUp);
  answers.set(setUp, { entries, playedBy: result });
  return result;
};
