import { useEffect, useRef } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { NewMatch } from '#contract/match.ts';
import type { Team } from '#contract/team.ts';
import type { MatchValues } from './matchForm.ts';
import { usePitches } from './queries.ts';

type Form = UseFormReturn<MatchValues, unknown, NewMatch>;

/** A home match is played on the team's own pitch, until somebody enters another ground. */
export const useHomePitch = ({ control, getValues, setValue }: Form, teams: readonly Team[]): void => {
  const { teamId, isLocal } = useWatch({ control });
  const pitches = usePitches();
  const home = teams.find(({ id }) => id === teamId)?.homePitchId;
  const ground = (isLocal && pitches.find(({ id }) => id === home)?.name) || '';
  const proposed = useRef('');
  useEffect(() => {
    if ((getValues('venue') ?? '') === proposed.current) setValue('venue', ground);
    proposed.current = ground;
  }, [ground, getValues, setValue]);
};
