import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RuleOverrides } from '#domain/match/format.ts';
import type { MatchState } from '#domain/match/state.ts';
import { decide, type MatchNow, replay } from '#machines/match/replay.ts';
import { useMatchWords } from '#realtime/matchWords.ts';
import { peopleIn, type Situation, storyOf } from './book.ts';

/** What the judge of the product says of a situation, by its own rules or by others. */
export const judged = (situation: Situation, others?: RuleOverrides) => {
  const { input, log, said } = storyOf(situation, others);
  const before = replay(input, log);
  const verdict = decide(input, log, before.conflicts, said);
  // Where the rules are others, what was noted before may not be legal any more.
  const known = others ? new Set(replay(storyOf(situation).input, log).conflicts.map(({ id }) => id)) : null;
  return { verdict, earlier: known ? before.conflicts.filter(({ id }) => !known.has(id)) : [] };
};

/** The match after each entry of a story, from nothing on; the last one with what is said last, where it is accepted. */
const stepsOf = (situation: Situation): readonly MatchNow[] => {
  const { input, log, said } = storyOf(situation);
  const all = situation.refused === undefined ? [...log, said] : log;
  const steps = Array.from({ length: all.length + 1 }, (_, count) => replay(input, all.slice(0, count)));
  return situation.refused === undefined ? steps : [...steps, ...steps.slice(-1)];
};

/** A situation to be shown: its story in words, and the match after each step. */
export const useStory = (situation: Situation) => {
  const { t } = useTranslation('referee');
  const rivalName = t('rival');
  const { story, people, steps } = useMemo(() => {
    const made = storyOf(situation);
    return { story: made, people: peopleIn(made), steps: stepsOf(situation) };
  }, [situation]);
  const words = useMatchWords({ people, rules: story.input.rules, rivalName });
  /** The number on a shirt; most stories name nobody's, and there it is the place in the squad. */
  const numberOf = (state: MatchState, id: string): number | null => {
    const isNumbered = Object.values(state.players).some(({ dorsal }) => dorsal !== undefined);
    return isNumbered ? (state.players[id]?.dorsal ?? null) : people.findIndex((one) => one.id === id) + 1;
  };
  return { story, steps, words, rivalName, numberOf };
};
export type Told = ReturnType<typeof useStory>;
