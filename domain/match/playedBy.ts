import type { Entry, LogEntry } from './entry.ts';
import { type MatchRules, withRules } from './format.ts';
import { afterCorrections } from './matchTime.ts';

/** What the log of a match is read by: the rules, and whether we are at home. */
export type PlayedBy = { readonly rules: MatchRules; readonly isLocal: boolean };
type RulesCorrected = Extract<LogEntry, { type: 'rules.corrected' }>;

const corrected = ({ rules, isLocal }: PlayedBy, entry: RulesCorrected): PlayedBy => ({
  rules: entry.rules ? withRules(rules, entry.rules) : rules,
  isLocal: entry.isLocal ?? isLocal,
});

type Known = { readonly entries: readonly RulesCorrected[]; readonly playedBy: PlayedBy };
/** The newest answer for each match as it was set up: a fold knows what it has read by the very same rules again. */
const answers = new WeakMap<PlayedBy, Known>();

/**
 * What a match is played by in the end: as it was set up, with every correction of it that stands, the later ones on top.
 * The very object that was given where nothing was corrected.
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
