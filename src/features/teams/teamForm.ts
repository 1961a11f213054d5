import type { z } from 'zod';
import { type Team, TeamUpdate } from '#contract/team.ts';
import { Id, Sport } from '#contract/values.ts';

/** The contract's own schema; format and season are chosen once, when the team is created. */
export const teamForm = TeamUpdate.omit({ id: true, version: true }).extend({
  format: Sport,
  seasonId: Id.nullish(),
});
export type TeamValues = z.input<typeof teamForm>;

/** The initial values of the form. */
export const valuesOf = (team: Team | undefined): TeamValues => ({
  name: team?.name ?? '',
  category: team?.category ?? '',
  gender: team?.gender ?? 'mixed',
  shirtColour: team?.shirtColour ?? '#1F7A45',
  numberColour: team?.numberColour ?? '#FFFFFF',
  homePitchId: team?.homePitchId ?? null,
  rules: team?.rules ?? {},
  formation: team?.formation ?? null,
  format: team?.format ?? 'FUT11',
  seasonId: team?.seasonId ?? null,
});
