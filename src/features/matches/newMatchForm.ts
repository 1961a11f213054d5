import type { z } from 'zod';
import { NewMatch } from '#contract/match.ts';
import type { Team } from '#contract/team.ts';
import { likelyKickoff, withinBounds } from './kickoff.ts';

/** The contract's own schema, with the bounds of the date picker (specification, section 9). */
export const newMatchForm = NewMatch.extend({
  kickoffAt: NewMatch.shape.kickoffAt.refine(withinBounds),
});
export type NewMatchForm = z.input<typeof newMatchForm>;

export const firstValues = (team: Team | undefined, now: Date): NewMatchForm => ({
  teamId: team?.id ?? '',
  rival: { name: '' },
  kickoffAt: likelyKickoff(now),
  isLocal: true,
  format: team?.format ?? 'FUT11',
  venue: '',
  rules: {},
  competitionId: null,
});
