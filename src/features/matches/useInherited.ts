import { useEffect, useMemo } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { NewMatch } from '#contract/match.ts';
import type { Team } from '#contract/team.ts';
import type { RuleOverrides } from '#ui/rules/ruleChoice.ts';
import type { MatchValues } from './matchForm.ts';
import { useCompetition } from './queries.ts';

type Ruled = { readonly format: string | null; readonly rules: RuleOverrides };
type Form = UseFormReturn<MatchValues, unknown, NewMatch>;

/**
 * The initial rules of a match: those of its team and then of its competition, where they are of its format. The form
 * follows them until somebody edits it.
 */
export const useInherited = ({ control, setValue }: Form, teams: readonly Team[]): RuleOverrides => {
  const { teamId, competitionId, format } = useWatch({ control });
  const competition = useCompetition(competitionId ?? undefined);
  const team = teams.find(({ id }) => id === teamId);
  const rules = useMemo((): RuleOverrides => {
    const of = (one: Ruled | undefined) => (one && (one.format ?? format) === format ? one.rules : {});
    return { ...of(team), ...of(competition.data) };
  }, [team, competition.data, format]);
  const written = JSON.stringify(rules);
  useEffect(() => {
    if (written !== '{}') setValue('rules', JSON.parse(written));
  }, [written, setValue]);
  return rules;
};
